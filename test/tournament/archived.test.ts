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

  const two = { players: PLAYERS.slice(0, 2) };
  test.each<[string, object, number, boolean]>([
    ['a round robin', two, 2, true],
    ['one of several rounds', { ...two, rounds: 5 }, 10, true],
    ['a Swiss tournament', { ...two, pairing: 'swiss', rounds: 3 }, 6, true],
    ['one until the order is clear', { ...two, until: { confidence: 0.95, games: 40 } }, 40, false],
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
