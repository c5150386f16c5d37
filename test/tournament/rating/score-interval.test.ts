import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf, scoreOf, sequentialTest } from '../../../src/tournament/rating/score-interval.ts';

const tally = (wins: number, draws: number, losses: number) => ({ wins, draws, losses });

describe('scores', () => {
  test('a draw is half a point', () => expect(scoreOf(tally(3, 2, 1))).toBeCloseTo(4 / 6));

  test('without a game there is no score, and it may be anything', () => {
    expect(scoreOf(tally(0, 0, 0))).toBe(0);
    expect(intervalOf(tally(0, 0, 0))).toEqual({ low: 0, high: 1 });
  });

  // Wilson's formula by hand, with z = 1.96.
  test.each([
    ['8 of 10', tally(8, 0, 2), 0.49016, 0.94332],
    ['the same with draws', tally(7, 2, 1), 0.49016, 0.94332],
    ['10 of 10', tally(10, 0, 0), 0.72246, 1],
    ['none of 10', tally(0, 0, 10), 0, 0.27754],
    ['a single win', tally(1, 0, 0), 0.20654, 1],
  ])('the interval of %s', (_games, games, low, high) => {
    const interval = intervalOf(games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('the score lies in its interval, which lies between 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(300), (wins, draws, losses) => {
        fc.pre(wins + draws + losses > 0);
        const { low, high } = intervalOf(tally(wins, draws, losses));
        const score = scoreOf(tally(wins, draws, losses));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low - 1e-9).toBeLessThanOrEqual(score);
        expect(high + 1e-9).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('the sequential test', () => {
  // log(99) / log(0.55 / 0.45) = 22.9: the 23rd win in a row makes it clear.
  test.each<[number, number, number, number, 'above' | 'below' | 'unclear']>([
    [22, 0, 0, 0.5, 'unclear'],
    [23, 0, 0, 0.5, 'above'],
    [0, 0, 23, 0.5, 'below'],
    [50, 0, 50, 0.5, 'unclear'],
    [30, 0, 30, 0.8, 'below'],
    // A draw is half of each: around a goal of a half it tells nothing.
    [23, 10, 0, 0.5, 'above'],
    [22, 10, 0, 0.5, 'unclear'],
    // Near 1 the range ends at 0.995: log(99) / log(0.995 / 0.92) = 58.6 wins, or 2 losses.
    [58, 0, 0, 0.97, 'unclear'],
    [59, 0, 0, 0.97, 'above'],
    [0, 0, 1, 0.97, 'unclear'],
    [0, 0, 2, 0.97, 'below'],
  ])('%i won, %i drawn, %i lost, goal %f: %s', (wins, draws, losses, goal, answer) => {
    expect(sequentialTest({ wins, draws, losses }, goal)).toBe(answer);
  });
});
