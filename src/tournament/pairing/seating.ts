import type { Saying } from '../../kernel/saying.ts';
import { PAIRINGS, type Pairing } from '../../wire/pairings.ts';
import { planSays } from '../../wire/planning.ts';
import { type ArenaMap, seatsOn } from '../arena.ts';
import type { TournamentPlan } from '../plan.ts';

/** Where everybody plays the same seeds alone, all others would be a round robin, or less of it. */
const ALONE: readonly Pairing[] = ['round-robin', 'double-elimination', 'adaptive'];

/** Who can meet in which way on maps with so many seats. */
export function pairingsFor(seats: number): readonly Pairing[] {
  return seats === 1 ? ALONE : PAIRINGS;
}

/** Why these maps cannot be played in this way; undefined if they can. Who meets in a round meets on every map. */
export function seatingFault(
  { pairing = 'round-robin' }: TournamentPlan,
  maps: readonly ArenaMap[],
): { readonly path: string; readonly saying: Saying } | undefined {
  const seats = [...new Set(maps.map(seatsOn))].sort();
  const found = seats.join(' and ');
  if (seats.includes(1) && seats.length > 1)
    return { path: '/maps', saying: planSays.aloneOrTogether({ seats: found }) };
  if (seats.includes(1) && !ALONE.includes(pairing))
    return { path: '/pairing', saying: planSays.notAlone({ choices: ALONE.join(', ') }) };
  if (pairing === 'round-robin' || pairing === 'gauntlet' || seats.length < 2) return undefined;
  return { path: '/maps', saying: planSays.sameSeats({ pairing, seats: found }) };
}
