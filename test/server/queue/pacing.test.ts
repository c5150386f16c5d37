import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchFor, pauseAfter, strewn } from '../../../src/server/queue/pacing.ts';

describe('a batch', () => {
  test.each([
    [undefined, 1],
    [0.01, 32],
    [30, 32],
    [100, 10],
    [400, 2],
    [501, 1],
    [60_000, 1],
  ])('of games that take %s ms has %i', (usual, games) => expect(batchFor(usual)).toBe(games));
});

describe('who finds nothing', () => {
  const pauses = (workers: number, times: number) => {
    const found = [0];
    for (let n = 0; n < times; n++) found.push(pauseAfter(found.at(-1) ?? 0, workers));
    return found.slice(1);
  };

  test('waits twice as long each time, a second at most', () => {
    expect(pauses(3, 8)).toEqual([20, 40, 80, 160, 320, 640, 1000, 1000]);
  });

  test('waits longer where there are many: all together ask two hundred times a second', () => {
    expect(pauses(200, 10).at(-1)).toBe(1000);
    expect(pauses(1000, 10).at(-1)).toBe(5000);
  });

  test('a quarter longer or shorter by chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), chance => {
        expect(strewn(1000, chance)).toBeGreaterThanOrEqual(750);
        expect(strewn(1000, chance)).toBeLessThan(1250);
      }),
    );
    expect(strewn(1000, 0.5)).toBe(1000);
  });
});
