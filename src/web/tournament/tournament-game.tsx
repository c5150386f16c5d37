import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../kernel/match/match-types.ts';
import type { LiveAnswer, LiveLog } from '../../wire/schemas/tournament-schemas.ts';
import { type Exhibit, type Recorded, Recording } from '../match/recording.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { refusalOf } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { failureText } from '../parts/problem-text.ts';
import { AdoptMatch } from '../replay/play-on.tsx';
import { exhibitOf, isExhibited, recordingOf } from '../replay/replay-boards.ts';
import { Replay } from '../replay/replay-viewer.tsx';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { movesIn, TournamentFailure, tournaments } from './tournament-parts.tsx';
import '../styles/match.css';
import '../styles/replay.css';

const say = tournamentTexts;

/** A game of a tournament: one that is over to be looked at move by move, one that is being played as it goes on. */
export function TournamentGamePage({ name, game }: { readonly name: string; readonly game: string }) {
  const ask = useCallback(() => find(name, game), [name, game]);
  const { answer: found, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    if (refusalOf(failure)?.code === 'no-such-tournament')
      return <TournamentFailure failure={failure} onRetry={retry} />;
    const reason = failureText(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <AwayNotice reason={reason} onRetry={retry} />;
  }
  if (found === undefined) return <p className="waiting">{texts.replay.loading}</p>;
  if (!('file' in found)) return <LiveGame name={name} first={found} onOver={retry} />;
  const { file, recording } = found;
  const title = say.versus(found.players);
  const ways = (
    <>
      <a
        className="button"
        href={`/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(game)}`}
        download={`${game}.quadrille.json`}
      >
        {say.download}
      </a>
      <Link to={pathTo.tournament(name)} className="button" returns>
        {say.back}
      </Link>
    </>
  );
  if (recording !== undefined) {
    return (
      <Replay recording={recording} title={title} addressable>
        {() => ways}
      </Replay>
    );
  }
  // Its rules are not here: a server that has them makes a match of it, which it can show.
  return (
    <section className="section">
      <Heading words={title} note={say.ownNote(file.game)} />
      <div className="buttons">
        <AdoptMatch words={say.watch} file={() => file} main />
        {ways}
      </div>
    </section>
  );
}

/** What is not over may be being played. */
async function find(name: string, game: string) {
  try {
    const [file, { games }] = await Promise.all([
      tournaments.tournamentGame(name, game),
      tournaments.tournamentGames(name, { id: game, limit: 1 }),
    ]);
    const recording = isExhibited(file.game) ? await recordingOf(file) : undefined;
    return { file, recording, players: games[0]?.players ?? [] };
  } catch (error) {
    if (refusalOf(error)?.code !== 'no-such-match') throw error;
    return tournaments.playingGame(name, game).catch(() => {
      throw error;
    });
  }
}

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
function LiveGame({ name, first, onOver }: LiveGameProps) {
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
        <Heading words={title} note={exhibit === null ? texts.replay.unknownGame(game) : say.notHere(game)} />
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
  return (await import('../games/plugin/play/replay-board.tsx')).default(game);
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

/** How often to ask for new moves (ms), and how long after the server did not answer. */
const LOOK = 1000;
const LATER = 5000;

/** A game that is being played, with all moves so far. Who does not look at the page does not ask. */
export function useLiveGame(name: string, first: LiveAnswer, onOver: () => void): LiveAnswer {
  const [live, setLive] = useState(first);
  const known = useRef(first);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const pause = await ask().then(
        () => LOOK,
        error => (refusalOf(error)?.code === 'no-such-match' ? undefined : LATER),
      );
      if (!wanted) return;
      if (pause === undefined) over();
      else timer = setTimeout(() => void look(), pause);
    };
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const before = known.current;
      const { id, begun } = before;
      let part = await tournaments.playingGame(name, id, 'log' in before ? before.log.length : 0);
      // Whoever played it has begun again.
      if (part.begun !== begun && 'log' in part) part = await tournaments.playingGame(name, id);
      const now = joined(before, part);
      if (!wanted) return;
      known.current = now;
      setLive(now);
    };
    timer = setTimeout(() => void look(), LOOK);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [name]);
  return live;
}

/** What is known now: moves come in parts, views whole. The same where nothing is new. */
function joined(before: LiveAnswer, part: LiveAnswer): LiveAnswer {
  if (part.begun !== before.begun) return part;
  if ('log' in part && 'log' in before)
    return part.log.length === 0 ? before : { ...part, from: 0, log: [...before.log, ...part.log] };
  if (!('view' in part && 'view' in before)) return part;
  return part.position === before.position && (part.view === null) === (before.view === null) ? before : part;
}
