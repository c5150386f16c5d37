import type { MatchSummary } from '../../../wire/schemas/match-answers.ts';
import { ButtonLink } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { server } from '../../parts/fetching/server-client.ts';
import '../../styles/games/sessions.css';

/** How often to look for matches by itself (ms). */
export const SESSIONS_POLL = 10_000;
/** So many of one's own are shown. */
const MOST_OWN = 5;

interface Sessions<Row> {
  /** Those of this browser. */
  readonly mine: readonly MatchSummary[];
  /** What others play: those that wait for players, and those that can be watched. */
  readonly open: readonly Row[];
  readonly running: readonly Row[];
}

/** The matches of a game to go on with, to join and to watch; what is listed is asked for as the game has it. */
export async function findSessions<Row extends { readonly id: string }>(
  game: string,
  listed: (status: 'open' | 'running') => Promise<readonly Row[]>,
): Promise<Sessions<Row>> {
  const own = (status: 'open' | 'running') => server.list({ game, mine: true, status, limit: MOST_OWN });
  const [open, running, ...all] = await Promise.all([listed('open'), listed('running'), own('running'), own('open')]);
  const mine = all.flatMap(({ matches }) => matches);
  const others = ({ id }: Row) => mine.every(match => match.id !== id);
  return { mine, open: open.filter(others), running: running.filter(others) };
}

interface SessionListsProps<Row> {
  readonly found: Sessions<Row>;
  readonly say: Readonly<Record<'mine' | 'open' | 'running' | 'goOnShort' | 'joinShort' | 'watchShort', string>> &
    Readonly<Record<'goOn' | 'join' | 'watch', (title: string) => string>>;
  /** What is said of those of others, and of one's own. */
  readonly words: (session: Row) => string;
  readonly ownWords?: (session: MatchSummary) => string;
}

/** Each kind of them that there is, with the way to each. */
export function SessionLists<Row extends { readonly id: string; readonly title: string }>(
  props: SessionListsProps<Row>,
) {
  const { found, say, words, ownWords } = props;
  return (
    <>
      <SessionList heading={say.mine} sessions={found.mine} words={ownWords} verb={say.goOnShort} label={say.goOn} />
      <SessionList heading={say.open} sessions={found.open} words={words} verb={say.joinShort} label={say.join} />
      <SessionList
        heading={say.running}
        sessions={found.running}
        words={words}
        verb={say.watchShort}
        label={say.watch}
      />
    </>
  );
}

interface SessionListProps<Row> {
  readonly heading: string;
  readonly sessions: readonly Row[];
  readonly words?: ((session: Row) => string) | undefined;
  readonly verb: string;
  readonly label: (title: string) => string;
}

function SessionList<Row extends { readonly id: string; readonly title: string }>(props: SessionListProps<Row>) {
  const { heading, sessions, words, verb, label } = props;
  if (sessions.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <ul className="sessions">
        {sessions.map(session => (
          <li key={session.id}>
            <span>
              <strong>{session.title}</strong>
              {words !== undefined && <span>{words(session)}</span>}
            </span>
            <ButtonLink to={pathTo.match(session.id)} label={label(session.title)}>
              {verb}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
