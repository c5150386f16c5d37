import { useCallback, useEffect } from 'react';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice, ServerOnly } from '../../parts/fetching/page-notices.tsx';
import { faceTexts } from '../../texts/face.ts';
import { texts } from '../../texts/texts.ts';
import { httpServer, useServed } from './begin/served-games.ts';
import { BeginForm } from './choose/begin-form.tsx';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/face.css';
import type { MatchSummary } from '../../../wire/schemas/match-answers.ts';
import { useFetch, usePolling } from '../../parts/fetching/use-fetch.ts';
import { agoOf } from '../../texts/dates.ts';

const saySessions = faceTexts.sessions;

/** How often to look for matches by itself (ms), and how many are shown of each kind. */
const LOOK = 10_000;
const MOST = 10;

const say = faceTexts.choose;

/** Begin a match of a game that was brought, or find one. */
export default function ChooseFaced({ game }: { readonly game: string }) {
  const { answer: served, failure, retry } = useServed(game);
  const title = served?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${texts.title}`;
  }, [title]);
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  if (served === undefined) return <div className="to-the-fold" />;
  if (served === null || served.own) {
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <Link to={pathTo.games} className="button">
          {say.all}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <section className="section">
        <header>
          <h1>{served.title}</h1>
          {served.about !== '' && <p>{served.about}</p>}
          {served.face === null && <p>{faceTexts.games.faceless}</p>}
          {!served.running && <p role="alert">{faceTexts.games.resting}</p>}
        </header>
        <BeginForm key={served.game} served={served} />
      </section>
      <FaceSessions game={game} />
    </>
  );
}

/** The matches of this browser, those that wait for players, and those that can be watched. */
function FaceSessions({ game }: { readonly game: string }) {
  const { answer, retry } = useFetch(useCallback(() => findSessions(game), [game]));
  usePolling(retry, LOOK);
  if (answer === undefined) return null;
  const { mine, open, running } = answer;
  return (
    <section className="section">
      <SessionList heading={saySessions.mine} matches={mine} verb={saySessions.goOnShort} label={saySessions.goOn} />
      <SessionList heading={saySessions.open} matches={open} verb={saySessions.joinShort} label={saySessions.join} />
      <SessionList
        heading={saySessions.running}
        matches={running}
        verb={saySessions.watchShort}
        label={saySessions.watch}
      />
      {open.length + running.length === 0 && <p className="face-none">{saySessions.none}</p>}
    </section>
  );
}

interface SessionListProps {
  readonly heading: string;
  readonly matches: readonly MatchSummary[];
  readonly verb: string;
  readonly label: (title: string) => string;
}

function SessionList({ heading, matches, verb, label }: SessionListProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <ul className="face-sessions">
        {matches.map(({ id, title, updated }) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>
              <span>{saySessions.begun(agoOf(updated))}</span>
            </span>
            <Link to={pathTo.match(id)} className="button" label={label(title)}>
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

async function findSessions(game: string) {
  const [open, running, ...own] = await Promise.all([
    httpServer.list({ game, status: 'open', limit: MOST }),
    httpServer.list({ game, status: 'running', limit: MOST }),
    httpServer.list({ game, mine: true, status: 'running', limit: MOST }),
    httpServer.list({ game, mine: true, status: 'open', limit: MOST }),
  ]);
  const mine = own.flatMap(({ matches }) => matches);
  const others = ({ id }: MatchSummary) => mine.every(match => match.id !== id);
  return { mine, open: open.matches.filter(others), running: running.matches.filter(others) };
}
