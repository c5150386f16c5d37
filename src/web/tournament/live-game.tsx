import { useEffect, useMemo, useState } from 'react';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Act } from '../../kernel/match/log.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from '../../kernel/match/matchfile.ts';
import type { LiveAnswer } from '../../wire/tournaments.ts';
import { Link } from '../parts/link.tsx';
import type { Exhibit } from '../replay/exhibit.ts';
import { exhibitOf } from '../replay/exhibits.ts';
import { Recording } from '../replay/recording.ts';
import { addressOf } from '../routes.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { texts } from '../texts.ts';
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

/** A game of a tournament while it is played: nobody can go back in it before it is over. */
export function LiveGame({ name, first, onOver }: LiveGameProps) {
  const live = useLiveGame(name, first, onOver);
  /** Null for a game that this page cannot show. */
  const [exhibit, setExhibit] = useState<Exhibit | null>();
  useEffect(() => {
    let wanted = true;
    void exhibitOf(first.game).then(found => wanted && setExhibit(found ?? null));
    return () => {
      wanted = false;
    };
  }, [first.game]);
  const recording = useMemo(() => folded(exhibit, live), [exhibit, live]);
  const title = say.versus(live.players);
  useEffect(() => {
    document.title = `${title} · ${say.live} · ${texts.title}`;
  }, [title]);

  if (exhibit === null) return <p>{texts.replay.unknownGame(first.game)}</p>;
  if (exhibit === undefined || recording === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  const { length, start, events } = recording;
  const { view, happenings } = recording.at(length);
  return (
    <div className="match replay live-game">
      <h1 className="match-title">{title}</h1>
      <div className="match-board">
        <exhibit.Board setup={live.setup} view={view} happenings={happenings} title={title} />
      </div>
      <div className="match-side">
        <section className="panel replay-panel">
          <exhibit.Panel setup={live.setup} view={view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          <p>{say.movesSoFar(Math.max(0, length - start))}</p>
          {/* Moves come by themselves: a reader would only be interrupted. */}
          <p role="status" aria-live="off">
            {length > start ? events[length - 1] || texts.replay.quiet : texts.replay.start}
          </p>
        </section>
        <div className="replay-tools">
          <Link to={addressOf.tournament(name)} className="button" returns>
            {say.back}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** Nothing where other rules have played it than those of this page. */
function folded(exhibit: Exhibit | null | undefined, live: LiveAnswer): Recording | undefined {
  if (exhibit === null || exhibit === undefined) return undefined;
  try {
    return Recording.fold(exhibit, fileOf(live, exhibit));
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return undefined;
  }
}

/** As if it had been kept; it is not over, so nobody has said where it ends. */
function fileOf({ game, setup, seed, log }: LiveAnswer, { rules: { version } }: Exhibit): MatchFile {
  return { format: MATCH_FILE_FORMAT, game, version, setup, seed, time: 0, log: log as readonly Act[], hash: '' };
}
