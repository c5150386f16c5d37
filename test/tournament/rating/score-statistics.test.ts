import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { ArenaScore, arenaJobs } from '../../../src/tournament/arena-games.ts';
import type { Entrant } from '../../../src/tournament/games/job.ts';
import { intervalOf, scoreOf, sequentialTest } from '../../../src/tournament/rating/score-statistics.ts';
import { crossTable, standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

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
    expect(sequentialTest(tally(wins, draws, losses), goal)).toBe(answer);
  });
});

describe('an arena', () => {
  const entrant = (name: 'greedy' | 'random'): Entrant => ({ name, brain: name, allowance: { nodes: 1 } });
  const mapNamed = (name: string) => ({ name, setup: flag.readSetup({ template: FLAG_MAPS[name]!.template }) });
  const plan = { first: entrant('greedy'), second: entrant('random'), plies: 10, opening: 1, seed: 1 };

  test('swaps sides within a pair and goes through the maps in turn', () => {
    const jobs = [...arenaJobs({ ...plan, maps: [mapNamed('crossing'), mapNamed('rubble')], games: 6 })];
    expect(jobs.map(({ id, seats }) => `${id}: ${seats.map(({ name }) => name).join(' – ')}`)).toEqual([
      'crossing-1-1: greedy – random',
      'crossing-1-2: random – greedy',
      'rubble-1-1: greedy – random',
      'rubble-1-2: random – greedy',
      'crossing-2-1: greedy – random',
      'crossing-2-2: random – greedy',
    ]);
  });

  test.each([0, 1, 3])('plays no more than %i games', games => {
    expect([...arenaJobs({ ...plan, maps: [mapNamed('crossing')], games })]).toHaveLength(games);
  });

  test('every round has a seed of its own, every game of it the same', () => {
    const jobs = [...arenaJobs({ ...plan, maps: [mapNamed('crossing'), mapNamed('rubble')], games: 6, seed: 7 })];
    expect(jobs.map(({ seed }) => seed)).toEqual([7, 7, 7, 7, 8, 8]);
    expect(jobs.every(({ plies, opening }) => plies === 10 && opening === 1)).toBe(true);
  });

  test('with four teams the first player sits in every seat once a round', () => {
    const jobs = [...arenaJobs({ ...plan, maps: [mapNamed('four-winds')], games: 4 })];
    expect(jobs.map(({ seats }) => seats.findIndex(({ name }) => name === 'greedy'))).toEqual([0, 1, 2, 3]);
  });

  test('counts by map for the first player, capped games apart', () => {
    const score = new ArenaScore(0.5);
    const game = { plies: 20, capped: false };
    expect(score.addGame({ ...game, id: 'four-winds-1-1', winners: [0] })).toBe(true);
    score.addGame({ ...game, id: 'four-winds-1-2', winners: [0], capped: true });
    score.addGame({ ...game, id: 'rubble-1-2', winners: [0, 1] });
    expect(score.maps.get('four-winds')).toEqual({ wins: 1, draws: 0, losses: 1, games: 2, capped: 1, plies: 40 });
    expect(score.total()).toEqual({ wins: 1, draws: 1, losses: 1, games: 3, capped: 1, plies: 60 });
    expect(score.maps.get('rubble')).toEqual({ wins: 0, draws: 1, losses: 0, games: 1, capped: 0, plies: 20 });
  });

  test('a win and a draw of the others are a loss', () => {
    const score = new ArenaScore(0.5);
    const game = { plies: 1, capped: false };
    score.addGame({ ...game, id: 'four-winds-1-2', winners: [0] });
    score.addGame({ ...game, id: 'four-winds-1-2', winners: [0, 2] });
    expect(score.total()).toMatchObject({ wins: 0, draws: 0, losses: 2 });
  });

  test('goes on until the answer is clear', () => {
    const score = new ArenaScore(0.5);
    expect(score.verdict()).toBe('unclear');
    const takes = Array.from({ length: 23 }, (_, n) =>
      score.addGame({ id: `crossing-${n + 1}-1`, winners: [0], plies: 1, capped: false }),
    );
    expect(takes).toEqual([...Array(22).fill(true), false]);
    expect(score.verdict()).toBe('above');
  });
});

describe('ratings', () => {
  const game = (seats: string[], winners: number[]): Result => ({
    id: `${seats.join()}-1`,
    seats,
    winners,
    reason: '',
    plies: 1,
    capped: false,
    forfeits: {},
  });

  test('who wins stands above who loses', () => {
    const results = [game(['a', 'b'], [0]), game(['b', 'c'], [0]), game(['a', 'c'], [0]), game(['c', 'a'], [0, 1])];
    const standings = standingsOf(['c', 'b', 'a'], results);
    expect(standings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(standings[0]).toMatchObject({ games: 3, wins: 2, draws: 1, losses: 0 });
    expect(standings[0]!.course).toHaveLength(3);
    for (const { course, rating, mean, deviation } of standings) {
      expect(course.at(-1)).toBe(rating);
      expect(rating).toBeCloseTo(mean - 3 * deviation);
    }
  });

  test('of a player in two seats, both meet the third, and not each other', () => {
    const cross = crossTable(['a', 'b'], [game(['a', 'a', 'b'], [0])]);
    expect(cross.get('b')!.get('a')).toMatchObject({ points: 0.5, games: 2 });
    expect(cross.get('a')!.get('b')).toMatchObject({ points: 1.5, games: 2 });
    expect(cross.get('a')!.has('a')).toBe(false);
  });
});
