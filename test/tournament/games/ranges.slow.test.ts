import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/rng.ts';
import { ELO } from '../../../src/tournament/rating/elo.ts';
import { Ranking } from '../../../src/tournament/rating/ranking.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

const run = (id: string, name: string, ...marks: number[]): Result => ({
  ...{ id, seats: [name], winners: [], reason: '', plies: 1, capped: false, forfeits: {}, marks },
});

describe('how sure a rating is by games for one', () => {
  test.each([2, 3, 4, 8])('95 of 100 ranges hold it, with %i players', count => {
    const tries = 100;
    const names = Array.from({ length: count }, (_, n) => `p${n}`);
    // By these marks two are as Elo says: the odds of the better one are those of the strengths.
    const strengths = names.map((_, n) => 0.4 * (n - (count - 1) / 2));
    let held = 0;
    for (let attempt = 0; attempt < tries; attempt++) {
      const rng = Rng.seeded(attempt, `alone ${count}`);
      const luck = () => -Math.log(-Math.log((rng.below(1e9) + 0.5) / 1e9));
      const ranking = new Ranking(names);
      for (let round = 1; round <= 60; round++) {
        ranking.addResults(names.map((name, n) => run(`m-${round}-${n + 1}-1`, name, (strengths[n] ?? 0) + luck())));
      }
      const { ratings = [], errors = [] } = ranking.elo() ?? {};
      held += names.filter(
        (_, n) => Math.abs((ratings[n] ?? 0) - ELO * (strengths[n] ?? 0)) <= (errors[n] ?? 0),
      ).length;
    }
    expect(held / (tries * count)).toBeGreaterThan(0.9);
    expect(held / (tries * count)).toBeLessThan(0.99);
  });
});
