import { Rng } from '../../kernel/rng.ts';
import type { MeetingCounts, PlayerTable } from './round-tables.ts';

/** Whom somebody would meet, of these, the dearest first. */
export type OpponentPreference = (one: number, others: readonly number[]) => readonly number[];

/**
 * Pairs an even number of players, the first of the list first: with whom it wishes to meet, of those it has met least
 * often, as long as nobody has to meet again for it who need not.
 */
export function pairs(players: readonly number[], met: MeetingCounts, wish: OpponentPreference): PlayerTable[] {
  const made: PlayerTable[] = [];
  let rest = players;
  let fresh = freshPairs(rest, met);
  while (rest.length > 1) {
    const [one = 0, ...others] = rest;
    const wanted = wish(one, others).toSorted((a, b) => met(one, a) - met(one, b));
    for (const other of wanted) {
      const left = others.filter(player => player !== other);
      const freshLeft = fresh - (met(one, other) === 0 ? 1 : 0);
      if (freshPairs(left, met) < freshLeft) continue;
      made.push([one, other]);
      rest = left;
      fresh = freshLeft;
      break;
    }
  }
  return made;
}

/**
 * Of an odd number of players, who sits out: one of those that did so least often, the first of the list unless the
 * others could then be paired with fewer repetitions.
 */
export function sitsOut(players: readonly number[], byes: readonly number[], met: MeetingCounts): number {
  const fewest = Math.min(...players.map(player => byes[player] ?? 0));
  const candidates = players.filter(player => byes[player] === fewest);
  const wanted = (players.length - 1) / 2;
  let best = { player: candidates[0] ?? 0, fresh: -1 };
  for (const player of candidates) {
    const fresh = freshPairs(
      players.filter(other => other !== player),
      met,
    );
    if (fresh > best.fresh) best = { player, fresh };
    if (fresh === wanted) break;
  }
  return best.player;
}

/** How many pairs of these can be made that have not met: mostly all, by taking whoever comes first. */
function freshPairs(players: readonly number[], met: MeetingCounts): number {
  const alone = [...players];
  for (let one = alone.pop(); one !== undefined; one = alone.pop()) {
    const at = alone.findLastIndex(other => met(one as number, other) === 0);
    if (at === -1) break;
    alone.splice(at, 1);
    if (alone.length < 2) return Math.floor(players.length / 2);
  }
  return mostPairs(players.length, (a, b) => met(players[a] ?? 0, players[b] ?? 0) === 0);
}

/** The greatest prime of which products of two remainders are exact. */
const PRIME = 2 ** 26 - 5;

/**
 * The greatest number of pairs that can be made of so many, where only some may be paired: half the rank of a Tutte matrix,
 * which has a number drawn for each two who may be paired, and its negative across the diagonal. Numbers drawn by bad luck
 * could hide a pair, once in some 100,000 rounds of hundreds of players; then somebody meets again who need not.
 */
export function mostPairs(count: number, mayPair: (one: number, other: number) => boolean): number {
  const rng = Rng.seeded(count, 'pairs');
  const rows = Array.from({ length: count }, () => new Float64Array(count));
  for (const [one, row] of rows.entries()) {
    for (let other = one + 1; other < count; other++) {
      if (!mayPair(one, other)) continue;
      row[other] = 1 + rng.below(PRIME - 1);
      (rows[other] as Float64Array)[one] = PRIME - (row[other] as number);
    }
  }
  return rankOf(rows) / 2;
}

/** By elimination among the remainders of a prime. */
function rankOf(rows: Float64Array[]): number {
  let rank = 0;
  for (let column = 0; column < rows.length; column++) {
    const at = rows.findIndex((row, n) => n >= rank && row[column] !== 0);
    const pivot = rows[at];
    if (pivot === undefined) continue;
    [rows[at], rows[rank]] = [rows[rank] as Float64Array, pivot];
    rank++;
    const head = pivot[column] as number;
    for (const row of rows.slice(rank)) {
      const factor = row[column] as number;
      if (factor === 0) continue;
      for (let n = column; n < rows.length; n++) {
        row[n] = ((row[n] as number) * head - (pivot[n] as number) * factor) % PRIME;
      }
    }
  }
  return rank;
}
