import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';

export interface SessionListProps<Session> {
  readonly className: string;
  readonly sessions: readonly Session[];
  /** What is said of one below its title. */
  readonly words?: (session: Session) => string;
  readonly verb: string;
  readonly label: (title: string) => string;
}

/** Matches to go on with, to join or to watch: one below the other, each with its way in. */
export function SessionList<Session extends { readonly id: string; readonly title: string }>({
  className,
  sessions,
  words,
  verb,
  label,
}: SessionListProps<Session>) {
  return (
    <ul className={className}>
      {sessions.map(session => (
        <li key={session.id}>
          <span>
            <strong>{session.title}</strong>
            {words !== undefined && <span>{words(session)}</span>}
          </span>
          <Link to={pathTo.match(session.id)} className="button" label={label(session.title)}>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The matches of this browser, and of those of others what waits for players and what can be watched. */
export async function sessionsOf<Own extends { readonly id: string }, Other extends { readonly id: string }>(
  own: (status: 'running' | 'open') => Promise<readonly Own[]>,
  others: (status: 'running' | 'open') => Promise<readonly Other[]>,
) {
  const [open, running, ...lists] = await Promise.all([others('open'), others('running'), own('running'), own('open')]);
  const mine = lists.flat();
  const isOthers = ({ id }: Other) => mine.every(match => match.id !== id);
  return { mine, open: open.filter(isOthers), running: running.filter(isOthers) };
}
