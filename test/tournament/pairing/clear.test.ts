import { describe, expect, test } from 'vitest';
import type { Job } from '../../../src/tournament/games/job.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';
import { mapFor, planFor, playAll } from './simulated.ts';

describe('a tournament until it is clear', () => {
  /** Who is better wins; who is as good draws. */
  const play =
    (worth: (name: string) => number) =>
    ({ id, seats }: Job): Result => {
      const names = seats.map(({ name }) => name);
      const best = Math.max(...names.map(worth));
      const winners = names.flatMap((name, seat) => (worth(name) === best ? [seat] : []));
      return { id, seats: names, winners, reason: '', plies: 1, capped: false, forfeits: {} };
    };
  const games = (pairing: string, players: number, most: number, worth: (name: string) => number) => {
    const plan = planFor(players, { pairing, until: { confidence: 0.95, games: most } });
    return playAll(plan, [mapFor(2)], play(worth)).results.length;
  };

  test('a gauntlet ends when the first is clear, a round robin when all are', () => {
    const first = (name: string) => (name === 'p0' ? 1 : 0);
    expect(games('gauntlet', 3, 400, first)).toBeLessThan(100);
    expect(games('round-robin', 3, 400, first)).toBeGreaterThan(390);
    expect(games('round-robin', 2, 400, first)).toBeLessThan(100);
    // Also where the first is clearly the last.
    expect(games('gauntlet', 3, 400, name => -first(name))).toBeLessThan(100);
  });
});
