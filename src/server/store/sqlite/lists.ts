import type { MatchListing, Wanted } from '../store.ts';
import { listingOf } from './rows.ts';
import type { statements } from './statements.ts';

type Statements = ReturnType<typeof statements>;

/** The matches that are wanted, by the statement that has an index for them. */
export function listMatches(sql: Statements, wanted: Wanted): readonly MatchListing[] {
  return rowsOf(sql, wanted).map(listingOf);
}

function rowsOf(sql: Statements, { game, status, holder, before = Number.MAX_SAFE_INTEGER, limit }: Wanted) {
  const page = { before, limit };
  if (holder !== undefined) return sql.held.all({ holder, game: game ?? null, status: status ?? null, ...page });
  if (game !== undefined && status !== undefined) return sql.listedByBoth.all({ game, status, ...page });
  if (game !== undefined) return sql.listedOfGame.all({ game, ...page });
  return status === undefined ? sql.listed.all(page) : sql.listedByStatus.all({ status, ...page });
}
