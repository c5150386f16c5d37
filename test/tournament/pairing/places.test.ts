import { describe, expect, test } from 'vitest';
import type { Job } from '../../../src/tournament/games/job.ts';
import { placeStandings } from '../../../src/tournament/pairing/final-places.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';
import type { TournamentStanding } from '../../../src/wire/schemas/tournament-schemas.ts';
import { mapFor, planFor, playAll } from './simulated.ts';

/** Who stands before the other in the plan wins. */
function play({ id, seats }: Job): Result {
  const names = seats.map(({ name }) => name);
  const winners = [names.indexOf(names.toSorted()[0] ?? '')];
  return { id, seats: names, winners, reason: '', plies: 1, capped: false, forfeits: {} };
}

const standing = (player: number, more: object = {}) =>
  ({ name: `p${player}`, mean: 0, ...more }) as TournamentStanding;
const numbers = (standings: readonly TournamentStanding[]) => standings.map(({ name }) => name.slice(1)).join('');

describe('places', () => {
  test.each<[string, string, number, number, string]>([
    // 0 and 2 have four points, 1 and 4 two; 0 has met better ones than 2, and 1 than 4, and 3 than 5.
    ['by points, then by whom one has met', 'swiss', 6, Number.POSITIVE_INFINITY, '021435'],
    ['still equal: as they were given', 'swiss', 4, Number.POSITIVE_INFINITY, '0213'],
    ['nothing played yet: as they were given', 'swiss', 4, 0, '3210'],
    ['by who went out last', 'double-elimination', 4, Number.POSITIVE_INFINITY, '0123'],
    ['who has lost less often, while nobody is out', 'double-elimination', 4, 4, '1032'],
    ['as they were given', 'round-robin', 4, Number.POSITIVE_INFINITY, '3210'],
  ])('%s (%s of %i)', (_by, pairing, players, most, expected) => {
    const plan = planFor(players, { pairing, rounds: 2 });
    const results = playAll(plan, [mapFor(2)], play).results.slice(0, most);
    const given = Array.from({ length: players }, (_, n) => standing(players - 1 - n));
    expect(numbers(placeStandings(given, plan, [mapFor(2)], results))).toBe(expected);
  });
});
