import { useEffect, useMemo, useState } from 'react';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Act } from '../../kernel/match/log.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from '../../kernel/match/matchfile.ts';
import type { LiveAnswer, LiveLog } from '../../wire/schemas/tournament-schemas.ts';
import { type Exhibit, type Recorded, Recording } from '../match/recording.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { exhibitOf } from '../replay/exhibits.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { movesIn } from './moves.ts';
import { useLiveGame } from './use-live-game.ts';
import '../styles/match.css';
import '../styles/replay.css';

const say = tournamentTexts;

interface LiveGameProps {
  /** The tournament's. */
  readonly name: string;
  readonly first: LiveAnswer;
  /** It is not being played any more. */
  readonly onOver: () => void;
}

/** What is needed to show a game: of ours its rules too. */
type Shows = Exhibit | Recorded['exhibit'];

/** How a game stands, and what came last. */
interface Moment {
  readonly setup: unknown;
  readonly view: unknown;
  readonly happenings: readonly unknown[];
  readonly moves: number;
  readonly words: string;
}

/** A game of a tournament while it is played: nobody can go back in it before it is over. */
export function LiveGame({ name, first, onOver }: LiveGameProps) {
  const live = useLiveGame(name, first, onOver);
  /** Null for a game that this page cannot show. */
  const [exhibit, setExhibit] = useState<Shows | null>();
  const { game } = first;
  const isFaced = 'view' in first;
  useEffect(() => {
    let wanted = true;
    void (isFaced ? facedExhibit(game) : exhibitOf(game)).then(found => wanted && setExhibit(found ?? null));
    return () => {
      wanted = false;
    };
  }, [game, isFaced]);
  const moment = useMemo(() => (exhibit ? momentOf(exhibit, live) : undefined), [exhibit, live]);
  const title = say.versus(live.players);
  useEffect(() => {
    document.title = `${title} · ${say.live} · ${texts.title}`;
  }, [title]);

  const back = (
    <Link to={pathTo.tournament(name)} className="button" returns>
      {say.back}
    </Link>
  );
  if (exhibit === null || moment === null) {
    return (
      <section className="section">
        <header>
          <h1>{title}</h1>
          <p>{exhibit === null ? texts.replay.unknownGame(game) : say.notHere(game)}</p>
        </header>
        <div className="buttons">{back}</div>
      </section>
    );
  }
  if (exhibit === undefined || moment === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  const { setup, view, happenings, moves, words } = moment;
  return (
    <div className="match replay live-game">
      <h1 className="match-title">{title}</h1>
      <div className="match-board">
        <exhibit.Board setup={setup} view={view} happenings={happenings} title={title} />
      </div>
      <div className="match-side">
        <section className="panel replay-panel">
          <exhibit.Panel setup={setup} view={view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          <p>{say.movesSoFar(moves)}</p>
          {/* Moves come by themselves: a reader would only be interrupted. */}
          <p role="status" aria-live="off">
            {moves > 0 ? words || texts.replay.quiet : texts.replay.start}
          </p>
        </section>
        <div className="replay-tools">{back}</div>
      </div>
    </div>
  );
}

/** Games that are only known by their faces are shown by what the page loads for them alone. */
async function facedExhibit(game: string): Promise<Shows> {
  return (await import('../games/plugin/exhibit.tsx')).default(game);
}

/** Undefined where other rules have played it than those of this page, null where the server cannot show it. */
function momentOf(exhibit: Shows, live: LiveAnswer): Moment | null | undefined {
  if ('log' in live) return 'rules' in exhibit ? folded(exhibit, live) : undefined;
  const { view, happenings, position, players } = live;
  if (view === null) return null;
  const words = exhibit.narrate(happenings, () => view).join(' ');
  return { setup: undefined, view, happenings, moves: movesIn(position, players), words };
}

function folded(exhibit: Exhibit, live: LiveLog): Moment | undefined {
  try {
    const recording = Recording.fold(exhibit, fileOf(live, exhibit));
    const { length, start, events } = recording;
    const { view, happenings } = recording.at(length);
    const moves = Math.max(0, length - start);
    return { setup: live.setup, view, happenings, moves, words: events[length - 1] ?? '' };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return undefined;
  }
}

/** As if it had been kept; it is not over, so nobody has said where it ends. */
function fileOf({ game, setup, seed, log }: LiveLog, { rules: { version } }: Exhibit): MatchFile {
  return { format: MATCH_FILE_FORMAT, game, version, setup, seed, time: 0, log: log as readonly Act[], hash: '' };
}
