import { lazy, useMemo, useSyncExternalStore } from 'react';
import { Away } from '../match/away.tsx';
import { Table } from '../match/table.ts';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { texts } from '../texts.ts';

/** The table of each game: what is shown and played, given what is known of the match. */
const TABLES = {
  dungeon: lazy(() => import('../games/dungeon/table.tsx')),
  flag: lazy(() => import('../games/flag/table.tsx')),
};

/** A match by its id, whatever the game. */
export function MatchPage({ id }: { readonly id: string }) {
  const table = useMemo(() => new Table(server, id), [id]);
  const seen = useSyncExternalStore(table.subscribe, table.look);
  const { match } = seen;

  if (seen.barred !== undefined) {
    const missing = seen.barred.code === 'no-such-match';
    return (
      <Notice
        heading={missing ? texts.match.missing : texts.match.barred}
        note={missing ? texts.match.missingNote : seen.barred.message}
      >
        <Link to={addressOf.home} className="button">
          {texts.trouble.home}
        </Link>
      </Notice>
    );
  }
  if (match === undefined) {
    return seen.away ? <Away patient onRetry={table.retry} /> : <p className="waiting">{texts.match.loading}</p>;
  }
  if (match.game === 'dungeon') return <TABLES.dungeon seen={seen} match={match} table={table} />;
  if (match.game === 'flag') return <TABLES.flag seen={seen} match={match} table={table} />;
  return <Notice heading={match.title} note={texts.match.unknownGame} />;
}
