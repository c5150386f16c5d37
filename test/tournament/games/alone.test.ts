import { describe, expect, test } from 'vitest';
import { ArenaScore, arenaJobs } from '../../../src/tournament/arena-games.ts';
import { placeStandings } from '../../../src/tournament/pairing/final-places.ts';
import { expectedGames, seatingFault } from '../../../src/tournament/pairing/plan-checks.ts';
import { keptPlan, readKeptPlan, readPlan } from '../../../src/tournament/plan/tournament-plan.ts';
import { encounters } from '../../../src/tournament/rating/encounters.ts';
import { Scoreboard, standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';
import type { Pairing } from '../../../src/wire/shared/tournament-messages.ts';
import { mapFor, planFor, playAll } from '../pairing/simulated.ts';

const MAPS = ['human', 'elf'].map(name => ({ name, setup: {}, seats: 1 }));
const planOf = (players: number, more: object = {}) =>
  readPlan({
    game: 'chamber',
    players: Array.from({ length: players }, (_, n) => ({ name: `p${n}`, brain: 'random' })),
    ...{ races: ['human', 'elf'], ...more },
  });
const run = (id: string, name: string, ...marks: number[]): Result => ({
  ...{ id, seats: [name], winners: [], reason: '', plies: 1, capped: false, forfeits: {}, marks },
});
/** The later in the plan, the better. */
const byPlace = (job: { readonly id: string; readonly seats: readonly { readonly name: string }[] }) =>
  run(job.id, job.seats[0]?.name ?? '', Number(job.seats[0]?.name.slice(1)));

describe('who played alone is compared', () => {
  test.each<[string, number[], number[], number[]]>([
    ['by the first mark', [1, 5, 10], [0, 5, 99], [0]],
    ['then by the next', [0, 2, 10], [0, 3, 0], [1]],
    ['by the last', [1, 5, 10.5], [1, 5, 10], [0]],
    ['where all are the same, neither is better', [0, 1, 0], [0, 1, 0], [0, 1]],
    ['fewer moves are better', [1, -59], [1, -18], [1]],
    ['who has won is better than who has not', [1, -999], [0], [0]],
    ['who was at fault is below all', [-1], [0], [1]],
    ['and no worse than another who was', [-1], [-1], [0, 1]],
  ])('%s', (_name, one, other, winners) => {
    expect(encounters([run('m-1-1-1', 'a', ...one), run('m-1-2-1', 'b', ...other)])).toEqual([
      { seats: ['a', 'b'], winners, weight: 1 },
    ]);
  });

  test('with everybody who had the same map and round, and with nobody else', () => {
    const results = [
      ...[run('m-1-1-1', 'a', 2), run('m-1-2-1', 'b', 1), run('m-1-3-1', 'c', 3)],
      ...[run('n-1-1-1', 'a', 1), run('m-2-2-1', 'b', 9)],
    ];
    expect(encounters(results).map(({ seats, winners }) => [seats.join(), winners.join()])).toEqual([
      ...[
        ['a,b', '0'],
        ['a,c', '1'],
        ['b,c', '1'],
      ],
    ]);
    const board = new Scoreboard(['a', 'b', 'c']);
    board.addResults(results);
    expect(board.cross.get('a')?.get('c')).toEqual({
      points: 0,
      games: 1,
      wins: 0,
      losses: 1,
    });
    expect(standingsOf(['a', 'b', 'c'], results).map(({ name, games }) => [name, games])).toEqual([
      ...[
        ['c', 2],
        ['a', 2],
        ['b', 2],
      ],
    ]);
  });
});

describe('a tournament of games for one', () => {
  test('everybody plays every map with the seed of the round, once', () => {
    const plan = planOf(3, { rounds: 2, seed: 5 });
    const { waves } = playAll(plan, MAPS, byPlace);
    expect(waves.map(jobs => jobs.length)).toEqual([12]);
    expect(waves[0]?.slice(0, 4).map(({ id, seed, game, seats }) => [id, seed, game, seats[0]?.name])).toEqual([
      ...[
        ['human-1-1-1', 1005, 'chamber', 'p0'],
        ['human-1-2-1', 1005, 'chamber', 'p1'],
      ],
      ...[
        ['human-1-3-1', 1005, 'chamber', 'p2'],
        ['elf-1-1-1', 1005, 'chamber', 'p0'],
      ],
    ]);
    expect(waves[0]?.at(-1)).toMatchObject({ id: 'elf-2-3-1', seed: 2005 });
    expect(expectedGames(plan, MAPS)).toBe(12);
  });

  test.each<[Pairing, object, number]>([
    ['round-robin', { rounds: 3 }, 30],
    ['adaptive', { rounds: 3 }, 24],
    ['double-elimination', {}, 36],
  ])('%s: as many games as were expected, or less; the best is first', (pairing, more, expected) => {
    const plan = planOf(5, { pairing, ...more });
    const { results } = playAll(plan, MAPS, byPlace);
    expect(expectedGames(plan, MAPS)).toBe(expected);
    expect(results.length).toBeLessThanOrEqual(expected);
    const names = plan.players.map(({ name }) => name);
    expect(placeStandings(standingsOf(names, results), plan, MAPS, results)[0]?.name).toBe('p4');
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  });

  test('until the order is clear', () => {
    const plan = planOf(2, { until: { confidence: 0.9, games: 400 } });
    const { results } = playAll(plan, MAPS, byPlace);
    expect(results.length).toBeLessThan(100);
    expect(results.length % 4).toBe(0);
  });

  test.each<[string, Pairing | undefined, number[], string | undefined]>([
    ['everybody alone, all against all', undefined, [1, 1], undefined],
    ['everybody alone, the others knocked out', 'double-elimination', [1], undefined],
    [
      'everybody alone, in Swiss rounds',
      'swiss',
      [1],
      '/pairing: where everybody plays alone with the same seeds expected',
    ],
    [
      'everybody alone, against one',
      'gauntlet',
      [1],
      '/pairing: where everybody plays alone with the same seeds expected',
    ],
    ['some alone', undefined, [1, 2], '/maps: expected all for one or all for several, found 1 and 2'],
    ['two and four, all against all', undefined, [2, 4], undefined],
    [
      'two and four, in Swiss rounds',
      'swiss',
      [2, 4],
      '/maps: with "pairing": "swiss" expected maps for the same number',
    ],
  ])('%s', (_name, pairing, seats, fault) => {
    const plan = planOf(2, pairing === undefined ? {} : { pairing });
    const found = seatingFault(
      plan,
      seats.map(count => ({ name: 'm', setup: {}, seats: count })),
    );
    expect(found && `${found.path}: ${found.message.words}`).toEqual(fault && expect.stringContaining(fault));
  });
});

describe('a plan of another game', () => {
  test.each<[string, object, string]>([
    ['a game that there is not', { game: 'chess' }, '/game: expected one of flag, chamber, dungeon, found "chess"'],
    [
      'a brain of another game',
      { game: 'chamber', players: [{ brain: 'mcts' }] },
      '/players/0/brain: expected one of delver, random',
    ],
    ['maps where races are meant', { game: 'chamber', maps: ['elf'] }, '/maps: expected only title, players, races'],
    ['a setup of Capture The Flag', { setup: {} }, '/setup: expected only title'],
    ['a setup that is none', { game: 'dungeon', setup: 'hard' }, '/setup: expected an object'],
  ])('%s is refused', (_name, json, message) => {
    expect(() => readPlan({ players: [{ brain: 'random' }, { name: 'b', brain: 'random' }], ...json })).toThrow(
      message,
    );
  });

  test('has what is usual there', () => {
    const players = [{ brain: 'random' }, { name: 'b', brain: 'random' }];
    expect(readPlan({ game: 'chamber', players })).toMatchObject({ maps: ['human'], plies: 20_000, opening: 0 });
    expect(readPlan({ game: 'dungeon', players })).toMatchObject({ maps: ['first-steps'], plies: 1000, opening: 0 });
    expect(readPlan({ game: 'flag', players })).toEqual(readPlan({ players }));
  });

  test('is read as it was kept', () => {
    const plan = planOf(3, { setup: { options: { field: true } } });
    expect(readKeptPlan(JSON.parse(JSON.stringify(keptPlan(plan, MAPS))))).toEqual(plan);
    expect(keptPlan(plan, MAPS)).toMatchObject({ game: 'chamber', seats: [1, 1] });
    expect(Object.keys(keptPlan(planFor(2), [mapFor(2)]))).not.toContain('seats');
  });
});

describe('two who play alone', () => {
  const entrant = (name: string) => ({ name, brain: 'random', allowance: { nodes: 1 } });

  test('meet in an arena with the same seeds, and both runs are one game', () => {
    const common = { maps: MAPS.slice(0, 1), plies: 9, opening: 0, seed: 4, game: 'chamber' };
    const jobs = [...arenaJobs({ ...common, first: entrant('a'), second: entrant('b'), games: 3 })];
    expect(jobs.map(({ id, seed }) => [id, seed])).toEqual([
      ...[
        ['human-4-1', 4],
        ['human-4-2', 4],
        ['human-5-1', 5],
        ['human-5-2', 5],
        ['human-6-1', 6],
        ['human-6-2', 6],
      ],
    ]);
    const score = new ArenaScore(0.5);
    const marks = [[1], [0], [0], [1], [1], [1]];
    // The second may be over first.
    const order = [1, 0, 2, 3, 5, 4];
    for (const n of order) score.addGame({ id: jobs[n]!.id, winners: [], marks: marks[n]!, capped: n === 0, plies: 4 });
    expect(score.total()).toEqual({ wins: 1, draws: 1, losses: 1, games: 3, capped: 1, plies: 12 });
  });
});
