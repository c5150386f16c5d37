import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Events } from '../../bench/queue/simulation/events.ts';
import type { Measured } from '../../bench/queue/simulation/measured.ts';
import { simulate } from '../../bench/queue/simulation/table.ts';

const free = { once: 0, each: 0 };
/** A database that costs nothing, a disk that is at once, a folder too. */
const IDEAL: Measured = {
  statements: {
    ...{ post: free, take: free, nothing: free, handIn: free },
    ...{ collect: free, remove: free, renew: free, signIn: free },
  },
  ...{ sync: 0, way: 0, keep: 0 },
};
const CREW = { workers: 3, threads: 4, game: 1000 };

test('what happens does so in its order, and of two at once the first that was said', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), delays => {
      const events = new Events();
      const seen: [at: number, nth: number][] = [];
      for (const [nth, ms] of delays.entries()) events.after(ms, () => seen.push([events.now, nth]));
      events.run(100);
      expect(seen).toEqual(delays.map((ms, nth) => [ms, nth]).sort(([a, n], [b, m]) => a! - b! || n! - m!));
      expect(events.now).toBe(100);
    }),
  );
});

describe('simulated workers', () => {
  test('are the same each time', () => {
    expect(simulate(CREW, IDEAL)).toEqual(simulate(CREW, IDEAL));
  });

  test('play all the time where nothing costs anything', () => {
    const { games, part, busy } = simulate(CREW, IDEAL);
    expect(games).toBeGreaterThan(11.4);
    expect(part).toBeGreaterThan(0.95);
    expect(busy).toBe(0);
  });

  test('play no more than the folder keeps', () => {
    expect(simulate({ ...CREW, game: 50 }, { ...IDEAL, keep: 10 }).games).toBeCloseTo(100, -1);
  });

  test('play no more than two cores of the database hand out', () => {
    const { games, busy } = simulate(
      { ...CREW, workers: 30 },
      { ...IDEAL, statements: { ...IDEAL.statements, handIn: { once: 0, each: 50 } } },
    );
    expect(busy).toBeCloseTo(1, 1);
    expect(games).toBeCloseTo(40, -0.5);
  });

  test('share what the disk syncs: a slow one costs them time, not the more the more there are', () => {
    const slow = { ...IDEAL, sync: 100 };
    expect(simulate({ ...CREW, workers: 1 }, slow).part).toBeCloseTo(simulate({ ...CREW, workers: 20 }, slow).part, 1);
  });

  test('that find nothing ask less often, and a thousand not five times as often as two hundred', () => {
    const asked = (workers: number) => simulate({ ...CREW, workers }, IDEAL, 0).statements;
    expect(asked(10)).toBeLessThan(20);
    expect(asked(1000) / asked(200)).toBeLessThan(2);
  });
});
