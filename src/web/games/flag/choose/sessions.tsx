import { useEffect, useEffectEvent } from 'react';
import type { FlagSummary } from '../../../../wire/schemas/flag-schemas.ts';
import { Link } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { server } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { flagTexts } from '../../../texts/flag.ts';

const say = flagTexts.sessions;

/** How often to look for games by itself (ms). */
const LOOK = 10_000;

/** The games of this browser, those that wait for players, and those that can be watched, whoever plays them. */
export function Sessions() {
  const { answer, failure, retry } = useFetch(findSessions);
  const look = useEffectEvent(() => document.visibilityState === 'visible' && retry());
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return failure === undefined ? null : <p className="sessions-none">{say.away}</p>;
  const { mine, open, running } = answer;
  return (
    <section className="section">
      {mine.length > 0 && (
        <>
          <h2>{say.mine}</h2>
          <ul className="sessions">
            {mine.map(({ id, title }) => (
              <li key={id}>
                <strong>{title}</strong>
                <Link to={pathTo.match(id)} className="button" label={say.goOn(title)}>
                  {say.goOnShort}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{say.open}</h2>
      <SessionList
        sessions={open}
        none={say.noneOpen}
        words={({ teams, slots }) => say.teams(teams, slots)}
        verb={say.joinShort}
        label={say.join}
      />
      <h2>{say.running}</h2>
      <SessionList
        sessions={running}
        none={say.noneRunning}
        words={({ teams, resting }) => (resting ? say.resting(teams) : say.versus(teams))}
        verb={say.watchShort}
        label={say.watch}
      />
    </section>
  );
}

interface SessionListProps {
  readonly sessions: readonly FlagSummary[];
  /** What to say when there are none. */
  readonly none: string;
  readonly words: (session: FlagSummary) => string;
  readonly verb: string;
  readonly label: (title: string) => string;
}

function SessionList({ sessions, none, words, verb, label }: SessionListProps) {
  if (sessions.length === 0) return <p className="sessions-none">{none}</p>;
  return (
    <ul className="sessions">
      {sessions.map(session => (
        <li key={session.id}>
          <span>
            <strong>{session.title}</strong>
            <span>{words(session)}</span>
          </span>
          <Link to={pathTo.match(session.id)} className="button" label={label(session.title)}>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function findSessions() {
  const [open, running, ...own] = await Promise.all([
    server.flagSessions({ status: 'open', limit: 20 }),
    server.flagSessions({ status: 'running', limit: 20 }),
    server.list({ game: 'flag', mine: true, status: 'running', limit: 5 }),
    server.list({ game: 'flag', mine: true, status: 'open', limit: 5 }),
  ]);
  const mine = own.flatMap(({ matches }) => matches);
  const others = ({ id }: FlagSummary) => mine.every(match => match.id !== id);
  return { mine, open: open.sessions.filter(others), running: running.sessions.filter(others) };
}
