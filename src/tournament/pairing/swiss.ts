import { pairs, sitsOut } from './avoid-repeats.ts';
import { byesIn, inOrder, metIn, mixed, type PlayerTable, type Round } from './round-tables.ts';

/** Scores that differ by less are the same: shares of draws are fractions. */
const NEAR = 1e-9;

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
  const out = players % 2 === 0 ? -1 : sitsOut(fromBelow, byes, met);
  return pairs(
    ranked.filter(player => player !== out),
    met,
    (one, others) => {
      const equals = others.filter(other => apart(scores, one, other) === 0);
      const half = Math.max(0, Math.floor((equals.length + 1) / 2) - 1);
      const below = others.slice(equals.length);
      return [...equals.slice(half), ...equals.slice(0, half).toReversed(), ...below];
    },
  );
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

function apart(scores: readonly number[], one: number, other: number): number {
  const by = (scores[one] ?? 0) - (scores[other] ?? 0);
  return Math.abs(by) < NEAR ? 0 : by;
}
