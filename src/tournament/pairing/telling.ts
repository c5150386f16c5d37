import { Chance } from '../../kernel/chance.ts';
import type { RankOrder } from '../rating/order.ts';
import { grained, tablesOf } from './adaptive.ts';
import type { PlayerTable } from './tables.ts';

/** What the next table of a ladder is chosen by. */
export interface LadderChoice {
  /** Those who are there, by their places in the list of all who ever were. */
  readonly players: readonly number[];
  readonly seats: number;
  readonly order: RankOrder;
  /** How many games of two are being played, or will be. */
  readonly playing: (one: number, other: number) => number;
  /** Draws where several would tell the same. */
  readonly seed: number;
}

/** The table whose games tell most: two whose difference is least known and whose games are even, and who is near them. */
export function mostInformativeTable({ players, seats, order, playing, seed }: LadderChoice): PlayerTable | undefined {
  if (players.length < 2) return undefined;
  if (players.length <= seats) return players;
  const told = (one: number, other: number) => grained(order.informationGain(one, other, playing(one, other)));
  const couples = players
    .flatMap((one, n) => players.slice(n + 1).map(other => ({ one, other })))
    .map(couple => ({ ...couple, told: told(couple.one, couple.other) }));
  const most = couples.reduce((best, couple) => Math.max(best, couple.told), 0);
  const best = Chance.seeded(seed, 'ladder').pick(couples.filter(couple => couple.told === most));
  return best === undefined ? undefined : tablesOf([best], players, seats, told)[0];
}
