import { mostPairs } from './matching.ts';
import type { MeetingCounts, PlayerTable } from './tables.ts';

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

/** How many pairs of these can be made that have not met. */
function freshPairs(players: readonly number[], met: MeetingCounts): number {
  return mostPairs(players.length, (a, b) => met(players[a] ?? 0, players[b] ?? 0) === 0);
}
