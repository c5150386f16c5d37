import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backoff, batchSize, jittered, reportInterval } from '../../../src/server/queue/claimed-jobs.ts';

test.each([
  ['one, before it is known how long a game takes', undefined, 1],
  ['as many as a second has', 100, 10],
  ['one that takes longer', 60_000, 1],
  ['no more than 32', 0.01, 32],
])('a worker takes at once: %s', (_, usual, games) => expect(batchSize(usual)).toBe(games));

describe('who finds nothing', () => {
  const last = (workers: number) => {
    let pause = 0;
    for (let n = 0; n < 12; n++) pause = backoff(pause, workers);
    return pause;
  };

  test('waits longer each time, a second at most', () => {
    expect(backoff(100, 3)).toBeGreaterThan(100);
    expect(last(3)).toBe(1000);
  });

  test('waits longer where there are many: all together ask two hundred times a second', () => {
    expect([last(200), last(1000)]).toEqual([1000, 5000]);
  });

  test('a quarter longer or shorter by chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), chance => {
        expect(jittered(1000, chance)).toBeGreaterThanOrEqual(750);
        expect(jittered(1000, chance)).toBeLessThan(1250);
      }),
    );
  });
});

test.each([
  [1, 500],
  [1000, 5000],
])('%i workers tell of their games every %i ms: all together no more often than they ask', (workers, ms) => {
  expect(reportInterval(workers)).toBe(ms);
});
