import type { Standing } from '../wire/tournaments.ts';
import type { Result } from './ledger.ts';
import { type HeadToHead, Scoreboard } from './rating/scoreboard.ts';

/** Rates everybody, game after game in the order given. The best come first. */
export function standingsOf(names: readonly string[], results: readonly Result[]): Standing[] {
  return boardOf(names, results).standings();
}

/** Everybody against everybody. */
export function crossTable(
  names: readonly string[],
  results: readonly Result[],
): ReadonlyMap<string, ReadonlyMap<string, HeadToHead>> {
  return boardOf(names, results).cross;
}

function boardOf(names: readonly string[], results: readonly Result[]): Scoreboard {
  const board = new Scoreboard(names);
  board.addResults(results);
  return board;
}
