import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GamesInOrder } from '../../src/tournament/arena-games.ts';
import type { JobResult } from '../../src/tournament/games/job.ts';

test('games come in the order of the plan, each once, as soon as all before it are over', () => {
  const shuffled = fc.nat(20).chain(count =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, n) => n),
      { minLength: count },
    ),
  );
  fc.assert(
    fc.property(shuffled, ends => {
      const order = new GamesInOrder(ends.map((_, n) => ({ id: `g${n}` })));
      const told: string[] = [];
      for (const [n, end] of ends.entries()) {
        for (const { id } of order.add({ id: `g${end}` } as JobResult)) told.push(id);
        const over = new Set(ends.slice(0, n + 1));
        const whole = ends.findIndex((_, place) => !over.has(place));
        expect(told).toHaveLength(whole < 0 ? ends.length : whole);
      }
      expect(told).toEqual(ends.map((_, n) => `g${n}`));
    }),
  );
});
