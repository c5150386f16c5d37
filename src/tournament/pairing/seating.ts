import type { Pairing } from '../../wire/pairings.ts';
import { type ArenaMap, seatsOn } from '../arena.ts';
import type { TournamentPlan } from '../plan.ts';

/** Where everybody plays the same seeds alone, all others would be a round robin, or less of it. */
const ALONE: readonly Pairing[] = ['round-robin', 'double-elimination', 'adaptive'];

/** Why these maps cannot be played in this way; undefined if they can. Who meets in a round meets on every map. */
export function seatingFault(
  { pairing = 'round-robin' }: TournamentPlan,
  maps: readonly ArenaMap[],
): { readonly path: string; readonly message: string } | undefined {
  const seats = [...new Set(maps.map(seatsOn))].sort();
  if (seats.includes(1) && seats.length > 1)
    return { path: '/maps', message: `expected all for one or all for several, found ${seats.join(' and ')}` };
  if (seats.includes(1) && !ALONE.includes(pairing)) {
    const expected = `expected one of ${ALONE.join(', ')}`;
    return { path: '/pairing', message: `where everybody plays alone with the same seeds ${expected}` };
  }
  if (pairing === 'round-robin' || pairing === 'gauntlet' || seats.length < 2) return undefined;
  return {
    path: '/maps',
    message: `with "pairing": "${pairing}" expected maps for the same number of teams, found ${seats.join(' and ')}`,
  };
}
