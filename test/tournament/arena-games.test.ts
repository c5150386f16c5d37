import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { ArenaScore, arenaJobs } from '../../src/tournament/arena-games.ts';
import type { Entrant } from '../../src/tournament/games/job.ts';

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
