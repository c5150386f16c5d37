import type { Message } from '../../kernel/message-catalog.ts';
import { type Pairing, planMessages } from '../../wire/shared/tournament-messages.ts';
import { type ArenaMap, seatsOn, type TournamentPlan } from '../plan/tournament-plan.ts';
import { gauntletTables, lineUps, roundRobinTables } from './round-tables.ts';

/**
 * How many games there will be, as far as that can be said before: where the order shall become clear at most so many, and
 * in a double elimination those of the longest way to its end, without series that are even.
 */
export function expectedGames({ players, rounds, pairing, until }: TournamentPlan, maps: readonly ArenaMap[]): number {
  if (until !== undefined) return until.games;
  const count = players.length;
  if (maps.every(map => seatsOn(map) === 1)) return maps.length * runs(count, rounds, pairing);
  const onEach = (tables: (seats: number) => number) =>
    maps.reduce((sum, map) => sum + tables(seatsOn(map)) * seatsOn(map), 0);
  const shared = (seats: number) =>
    lineUps(
      Array.from({ length: Math.min(count, seats) }, (_, n) => n),
      seats,
    ).length;
  switch (pairing) {
    case 'gauntlet':
      return rounds * onEach(seats => gauntletTables(count, seats).length);
    case 'swiss':
    case 'adaptive':
      return rounds * onEach(seats => Math.max(1, Math.floor(count / seats)) * shared(seats));
    case 'double-elimination':
      return (2 * count - 1) * onEach(shared);
    default:
      return rounds * onEach(seats => roundRobinTables(count, seats).length);
  }
}

/** Where everybody plays alone, on one map: each of those who are compared plays once in a round. */
function runs(count: number, rounds: number, pairing: TournamentPlan['pairing']): number {
  if (pairing === 'double-elimination') return 2 * (2 * count - 1);
  return rounds * (pairing === 'adaptive' ? count - (count % 2) : count);
}

/** Where everybody plays the same seeds alone, all others would be a round robin, or less of it. */
const ALONE: readonly Pairing[] = ['round-robin', 'double-elimination', 'adaptive'];

/** Why these maps cannot be played in this way; undefined if they can. Who meets in a round meets on every map. */
export function seatingFault(
  { pairing = 'round-robin' }: TournamentPlan,
  maps: readonly ArenaMap[],
): { readonly path: string; readonly message: Message } | undefined {
  const seats = [...new Set(maps.map(seatsOn))].sort();
  const found = seats.join(' and ');
  if (seats.includes(1) && seats.length > 1)
    return { path: '/maps', message: planMessages.aloneOrTogether({ seats: found }) };
  if (seats.includes(1) && !ALONE.includes(pairing))
    return { path: '/pairing', message: planMessages.notAlone({ choices: ALONE.join(', ') }) };
  if (pairing === 'round-robin' || pairing === 'gauntlet' || seats.length < 2) return undefined;
  return { path: '/maps', message: planMessages.sameSeats({ pairing, seats: found }) };
}
