import { describe, expect, test } from 'vitest';
import { alone, compare, ratesInTurn } from '../../bench/against/compare.ts';

/** Rounds in which one benchmark ran at these rates. */
function rounds(...pairs: readonly (readonly [before: number, after: number])[]) {
  return pairs.map(([before, after]) => ({ before: new Map([['tick', before]]), after: new Map([['tick', after]]) }));
}

describe('two versions', () => {
  test.each([
    ['faster in every round', rounds([100, 150], [100, 160], [100, 140]), 'faster', 1.5],
    ['slower in every round', rounds([100, 80], [100, 90], [100, 70]), 'slower', 0.8],
    ['now faster, now slower', rounds([100, 150], [100, 90], [100, 150]), 'same', 1.5],
    ['hardly faster', rounds([100, 102], [100, 102], [100, 102]), 'same', 1.02],
    ['hardly slower', rounds([100, 98], [100, 98], [100, 98]), 'same', 0.98],
    ['slower but for one round that was level', rounds([100, 50], [100, 100], [100, 50]), 'same', 0.5],
  ])('%s', (_, taken, verdict, times) => {
    expect(compare(taken)).toEqual([expect.objectContaining({ name: 'tick', verdict, times })]);
  });

  test('are compared round by round, since the machine may be slower in one of them', () => {
    const [row] = compare(rounds([100, 200], [10, 20], [50, 100]));
    expect(row).toMatchObject({ before: 50, after: 100, times: 2, least: 2, most: 2, verdict: 'faster' });
  });

  test('are compared in what both measure', () => {
    const before = new Map([
      ['old', 1],
      ['both', 2],
    ]);
    const after = new Map([
      ['both', 3],
      ['new', 4],
    ]);
    expect(compare([{ before, after }]).map(({ name }) => name)).toEqual(['both']);
    expect(alone(before, after)).toEqual(['old']);
    expect(alone(after, before)).toEqual(['new']);
  });
});

describe('turns', () => {
  test.each<[string, number[], number[], { was: number; is: number }]>([
    ['on a quiet machine', [10, 10, 10], [20, 20, 20], { was: 10, is: 20 }],
    ['on one that is busy half of the time', [10, 10, 5, 5], [20, 20, 10, 10], { was: 10, is: 20 }],
    ['of which one was disturbed', [10, 10, 10], [20, 1, 20], { was: 10, is: 20 }],
  ])('%s', (_, before, after, expected) => {
    expect(ratesInTurn(before, after)).toEqual(expected);
  });
});
