import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { TournamentArchive } from '../../src/tournament/tournament-archive.ts';

const PLAYERS = ['a', 'b', 'c'].map(name => ({ name, brain: 'random' }));

function archive() {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-archive-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  /** A tournament in a folder of this name, with these games over. The plan may lack what is set to undefined. */
  const put = (folder: string, ids: readonly string[], plan: object = {}, result: object = {}) => {
    mkdirSync(join(root, folder, 'games'), { recursive: true });
    const whole = {
      players: PLAYERS,
      maps: ['crossing'],
      setups: [{ template: FLAG_MAPS.crossing!.template }],
      ...plan,
    };
    writeFileSync(join(root, folder, 'plan.json'), JSON.stringify(whole));
    writeFileSync(
      join(root, folder, 'results.jsonl'),
      ids.map(id => `${JSON.stringify({ id, ...result })}\n`).join(''),
    );
  };
  return { root, put, archive: new TournamentArchive(root) };
}

describe('a tournament in an archive', () => {
  test('has its games by round, then by map, then by group, then by seats', async () => {
    const { put, archive: kept } = archive();
    const ordered = [
      ...['rubble-1-1-1', 'rubble-1-1-2', 'rubble-1-2-1', 'rubble-1-10-1', 'crossing-1-1-1', 'crossing-1-2-1'],
      ...['rubble-2-1-1', 'crossing-2-1-1', 'crossing-2-1-2', 'rubble-10-1-1'],
    ];
    put('cup', [...ordered].sort().reverse(), { maps: ['rubble', './maps/crossing.json'] });
    expect((await kept.find('cup'))?.results.map(({ id }) => id)).toEqual(ordered);
  });

  test('has as many games as its plan asks for, over or not', async () => {
    const { put, archive: kept } = archive();
    const setups = [{ template: FLAG_MAPS.crossing!.template }, { template: FLAG_MAPS['four-winds']!.template }];
    put('cup', ['crossing-1-1-1'], { maps: ['crossing', 'four-winds'], setups, rounds: 3 });
    // In every round three pairs from both sides, and on the map for four one group from each seat.
    expect(await kept.find('cup')).toMatchObject({ games: 3 * (3 * 2 + 4), results: [{ id: 'crossing-1-1-1' }] });
  });

  test('has at least one more than were played, where it is not over and the plan cannot say', async () => {
    const { put, archive: kept } = archive();
    const plan = { players: PLAYERS.slice(0, 2), pairing: 'double-elimination' };
    // Three meetings from both sides, as long as none of them is even. Here all are, so it goes on to the twentieth game.
    const drawn = (games: number) => {
      const ids = Array.from({ length: games }, (_, n) => `crossing-${1 + (n >> 1)}-1-${1 + (n % 2)}`);
      put('cup', ids, plan, { seats: ['a', 'b'], winners: [0, 1] });
      return kept.find('cup');
    };
    expect(await drawn(0)).toMatchObject({ games: 6, sure: false });
    expect(await drawn(5)).toMatchObject({ games: 6, sure: false });
    expect(await drawn(6)).toMatchObject({ games: 7, sure: false });
    expect(await drawn(8)).toMatchObject({ games: 9, sure: false });
    expect(await drawn(20)).toMatchObject({ games: 20, sure: true });
  });

  const two = { players: PLAYERS.slice(0, 2) };
  test.each<[string, object, number, boolean]>([
    ['a round robin', two, 2, true],
    ['one of several rounds', { ...two, rounds: 5 }, 10, true],
    ['a Swiss tournament', { ...two, pairing: 'swiss', rounds: 3 }, 6, true],
    ['one until the order is clear', { ...two, until: { confidence: 0.95, games: 40 } }, 40, false],
    ['a double elimination', { ...two, pairing: 'double-elimination' }, 6, false],
  ])('whose games are not over is sure of their number or not: %s', async (_what, plan, games, sure) => {
    const { put, archive: kept } = archive();
    put('cup', ['crossing-1-1-1'], plan, { seats: ['a', 'b'], winners: [0, 1] });
    expect(await kept.find('cup')).toMatchObject({ games, sure });
  });

  test.each([
    ['whose plan is of no use', { players: [] }],
    ['without setups', { setups: undefined }],
    ['whose setups are of no use', { setups: [{ template: 7 }] }],
  ])('%s is left out', async (_what, plan) => {
    const { put, archive: kept } = archive();
    put('cup', [], plan);
    expect(await kept.find('cup')).toBeUndefined();
    expect(await kept.all()).toEqual([]);
  });

  test('is found by its name, with or without the ending of its folder', async () => {
    const { put, archive: kept, root } = archive();
    put('one.results', []);
    put('two', []);
    put('two.results', ['crossing-1-1-1']);
    expect((await kept.find('one'))?.folder).toBe(join(root, 'one.results'));
    expect((await kept.find('two'))?.results).toHaveLength(1);
    expect((await kept.all()).map(({ name }) => name).sort()).toEqual(['one', 'two']);
  });
});
