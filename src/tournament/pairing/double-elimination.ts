import { pairs, sitsOut } from './avoid-repeats.ts';
import { byesIn, evenSizes, metIn, mixed, type PlayerTable, type Round, toAndFro } from './round-tables.ts';

/** A series that is even is played again so often; then who stands first in the plan goes on. */
const MOST_REPLAYS = 4;
const NEAR = 1e-9;
/** Who has lost so often is out. */
const LIVES = 2;

/** How a double elimination stands. */
export interface Bracket {
  /** By player. */
  readonly losses: readonly number[];
  /** By player: the round in which it went out. */
  readonly out: readonly (number | undefined)[];
  /** Tables whose series is even. */
  readonly open: readonly PlayerTable[];
  /** The rounds in which nothing was played again. */
  readonly begun: readonly Round[];
}

/** Folds the rounds that are over: of a table the upper half goes on unharmed, and each of the others has lost once more. */
export function bracketAfter(players: number, past: readonly Round[]): Bracket {
  const losses = new Array<number>(players).fill(0);
  const out = new Array<number | undefined>(players).fill(undefined);
  const begun: Round[] = [];
  let open: { readonly table: PlayerTable; readonly points: readonly number[]; readonly replays: number }[] = [];
  for (const [n, round] of past.entries()) {
    const { tables, points } = round;
    const before = open;
    if (before.length === 0) begun.push(round);
    open = [];
    for (const [m, table] of tables.entries()) {
      const earlier = before[m];
      const sums = table.map((_, seat) => (points[m]?.[seat] ?? 0) + (earlier?.points[seat] ?? 0));
      const replays = earlier === undefined ? 0 : earlier.replays + 1;
      const losers = losersOf(table, sums, replays >= MOST_REPLAYS);
      if (losers === undefined) open.push({ table, points: sums, replays });
      for (const loser of losers ?? []) {
        losses[loser] = (losses[loser] ?? 0) + 1;
        if (losses[loser] === LIVES) out[loser] = n;
      }
    }
  }
  return { losses, out, open: open.map(({ table }) => table), begun };
}

/**
 * The next round: series that are even go on; else those who have lost nothing meet each other, the first of the plan the
 * last, and those who have lost once each other. The last of both meet in the final, which is played twice if it has to be.
 */
export function eliminationTables(players: number, seats: number, past: readonly Round[]): PlayerTable[] {
  const { losses, open, begun } = bracketAfter(players, past);
  if (open.length > 0) return [...open];
  const having = (count: number) => [...losses.keys()].filter(player => losses[player] === count);
  const [winners, losers] = [having(0), having(1)];
  if (winners.length === 1 && losers.length === 1) return [[...winners, ...losers]];
  return [winners, losers].flatMap(pool => (pool.length < 2 ? [] : poolTables(pool, players, seats, begun)));
}

/** Undefined if it cannot be said who has lost: the last who would go on has scored no more than the next. */
function losersOf(table: PlayerTable, points: readonly number[], mustEnd: boolean): PlayerTable | undefined {
  const ranked = table.map((player, seat) => ({ player, points: points[seat] ?? 0 }));
  ranked.sort((a, b) => (Math.abs(b.points - a.points) < NEAR ? a.player - b.player : b.points - a.points));
  const staying = Math.ceil(table.length / 2);
  const [last, next] = [ranked[staying - 1]?.points ?? 0, ranked[staying]?.points ?? 0];
  if (last - next < NEAR && !mustEnd) return undefined;
  return ranked.slice(staying).map(({ player }) => player);
}

function poolTables(pool: readonly number[], players: number, seats: number, past: readonly Round[]): PlayerTable[] {
  const met = metIn(past);
  if (seats > 2) return mixed(toAndFro(pool, evenSizes(pool.length, seats)), met);
  const out = pool.length % 2 === 0 ? -1 : sitsOut(pool, byesIn(past, players), met);
  return pairs(
    pool.filter(player => player !== out),
    met,
    (_, others) => others.toReversed(),
  );
}
