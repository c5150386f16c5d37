import { useCallback, useEffect, useEffectEvent } from 'react';
import type { MatchSummary } from '../../../../wire/schemas/match-answers.ts';
import { Link } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { agoOf } from '../../../texts/dates.ts';
import { faceTexts } from '../../../texts/face.ts';
import { beside } from '../served.ts';

const say = faceTexts.sessions;

/** How often to look for matches by itself (ms), and how many are shown of each kind. */
const LOOK = 10_000;
const MOST = 10;

/** The matches of this browser, those that wait for players, and those that can be watched. */
export function FaceSessions({ game }: { readonly game: string }) {
  const { answer, retry } = useFetch(useCallback(() => findSessions(game), [game]));
  const look = useEffectEvent(() => document.visibilityState === 'visible' && retry());
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return null;
  const { mine, open, running } = answer;
  return (
    <section className="section">
      <SessionList heading={say.mine} matches={mine} verb={say.goOnShort} label={say.goOn} />
      <SessionList heading={say.open} matches={open} verb={say.joinShort} label={say.join} />
      <SessionList heading={say.running} matches={running} verb={say.watchShort} label={say.watch} />
      {open.length + running.length === 0 && <p className="face-none">{say.none}</p>}
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
              <span>{say.begun(agoOf(updated))}</span>
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
    beside.list({ game, status: 'open', limit: MOST }),
    beside.list({ game, status: 'running', limit: MOST }),
    beside.list({ game, mine: true, status: 'running', limit: MOST }),
    beside.list({ game, mine: true, status: 'open', limit: MOST }),
  ]);
  const mine = own.flatMap(({ matches }) => matches);
  const others = ({ id }: MatchSummary) => mine.every(match => match.id !== id);
  return { mine, open: open.matches.filter(others), running: running.matches.filter(others) };
}
