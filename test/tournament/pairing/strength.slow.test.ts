import { describe, expect, test } from 'vitest';
import { placeStandings } from '../../../src/tournament/pairing/final-places.ts';
import { standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';
import { mapFor, planFor, playAll, simulated } from './simulated.ts';

const by = (step: number) => (name: string) => -step * Number(name.slice(1));

describe('stronger players end higher', () => {
  /** Of all pairs of players, the part that stands in the right order. */
  const inOrder = (names: readonly string[]) => {
    const places = names.map(name => Number(name.slice(1)));
    const couples = places.flatMap((place, n) => places.slice(n + 1).map(below => place < below));
    return couples.filter(Boolean).length / couples.length;
  };

  test.each<[string, number, Record<string, unknown>, number]>([
    ['round-robin', 2, { rounds: 5 }, 0.9],
    ['round-robin', 4, { rounds: 1 }, 0.85],
    ['swiss', 2, { rounds: 9 }, 0.85],
    ['swiss', 4, { rounds: 9 }, 0.75],
    ['double-elimination', 2, {}, 0.75],
    ['double-elimination', 3, {}, 0.65],
    ['adaptive', 2, { until: { confidence: 0.95, games: 600 } }, 0.9],
    ['adaptive', 4, { until: { confidence: 0.95, games: 600 } }, 0.85],
  ])('%s with %i seats', (pairing, seats, more, least) => {
    // The order of the plan is not that of strength: nobody wins by standing first.
    const plan = planFor(8, { pairing, ...more });
    const shuffled = { ...plan, players: [5, 2, 7, 0, 3, 6, 1, 4].map(n => plan.players[n]!) };
    const parts = Array.from({ length: 20 }, (_, n) => {
      const seeded = (job: Parameters<typeof simulated>[0]) =>
        ({ ...simulated({ ...job, id: `${job.id} ${n}` }, by(0.5)), id: job.id }) as Result;
      const maps = [mapFor(seats)];
      const { results } = playAll(shuffled, maps, seeded);
      const standings = standingsOf(
        shuffled.players.map(({ name }) => name),
        results,
      );
      return inOrder(placeStandings(standings, shuffled, maps, results).map(({ name }) => name));
    });
    expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBeGreaterThan(least);
  });
});
