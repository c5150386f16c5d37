import { byesIn, inOrder, type MeetingCounts, metIn, mixed, type PlayerTable, type Round } from './round-tables.ts';

/** Scores that differ by less are the same: shares of draws are fractions. */
const NEAR = 1e-9;
/** How many pairs are tried for a round: of ten players that is all there are. */
const MOST_TRIED = 20_000;

/**
 * The next round of a Swiss tournament: who has the same score meets, the upper half of a score group the lower half, and
 * nobody the same player again while that can be avoided. Who cannot be seated sits out: those who did so least often, the
 * lowest first.
 */
export function swissTables(players: number, seats: number, past: readonly Round[]): PlayerTable[] {
  const scores = swissScores(players, past);
  const everybody = Array.from({ length: players }, (_, n) => n);
  const ranked = everybody.toSorted((a, b) => apart(scores, b, a));
  if (players <= seats) return [ranked];
  const met = metIn(past);
  const byes = byesIn(past, players);
  const fromBelow = ranked.toReversed();
  if (seats > 2) {
    const out = new Set(fromBelow.toSorted((a, b) => (byes[a] ?? 0) - (byes[b] ?? 0)).slice(0, players % seats));
    const seated = ranked.filter(player => !out.has(player));
    return mixed(inOrder(seated, seats), met);
  }
  const fewest = Math.min(...byes);
  const sitters = players % 2 === 0 ? [-1] : fromBelow.filter(player => byes[player] === fewest);
  return pairs(ranked, sitters, met, (one, others) => {
    const equals = others.filter(other => apart(scores, one, other) === 0);
    const half = Math.max(0, Math.floor((equals.length + 1) / 2) - 1);
    const below = others.slice(equals.length);
    return [...equals.slice(half), ...equals.slice(0, half).toReversed(), ...below];
  });
}

/**
 * Pairs all but one of those who may sit out, the first of the list first: with whom it wishes to meet, as long as nobody has to meet again
 * for it who need not. Where that is not found in so many steps, whoever is left takes whom it has met least often.
 */
function pairs(
  players: readonly number[],
  sitters: readonly number[],
  met: MeetingCounts,
  wish: (one: number, others: readonly number[]) => readonly number[],
): PlayerTable[] {
  let left = MOST_TRIED;
  /** Undefined where more than so many would meet again. */
  const paired = ([one, ...others]: readonly number[], again: number): PlayerTable[] | undefined => {
    if (one === undefined) return [];
    for (const other of wish(one, others).toSorted((a, b) => met(one, a) - met(one, b))) {
      const spare = again - (met(one, other) > 0 ? 1 : 0);
      if (spare < 0 || (left-- <= 0 && again !== Number.POSITIVE_INFINITY)) return undefined;
      const rest = paired(
        others.filter(player => player !== other),
        spare,
      );
      if (rest !== undefined) return [[one, other], ...rest];
    }
    return undefined;
  };
  for (let again = 0; ; again = left > 0 ? again + 1 : Number.POSITIVE_INFINITY) {
    for (const out of sitters) {
      const found = paired(
        players.filter(player => player !== out),
        again,
      );
      if (found !== undefined) return found;
    }
  }
}

/** What each has scored; who sat out gets what was scored on average. */
export function swissScores(players: number, past: readonly Round[]): number[] {
  const scores = new Array<number>(players).fill(0);
  for (const { tables, points } of past) {
    const all = points.flat();
    const average = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
    const scored = new Map(tables.flatMap((table, n) => table.map((player, m) => [player, points[n]?.[m] ?? 0])));
    for (const player of scores.keys()) scores[player] = (scores[player] ?? 0) + (scored.get(player) ?? average);
  }
  return scores;
}

/** By player: what those have scored whom it met. Who had the harder way stands higher. */
export function buchholz(players: number, past: readonly Round[]): number[] {
  const scores = swissScores(players, past);
  const sums = new Array<number>(players).fill(0);
  for (const table of past.flatMap(({ tables }) => tables)) {
    for (const player of table) {
      const others = table.reduce((sum, other) => sum + (other === player ? 0 : (scores[other] ?? 0)), 0);
      sums[player] = (sums[player] ?? 0) + others;
    }
  }
  return sums;
}

/** By how much the one has more. */
export function apart(scores: readonly number[], one: number, other: number): number {
  const by = (scores[one] ?? 0) - (scores[other] ?? 0);
  return Math.abs(by) < NEAR ? 0 : by;
}
