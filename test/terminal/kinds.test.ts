import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkText } from '../../src/terminal/maps/file-checks.ts';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-kinds-'));
const at = (name: string) => join(folder, name);

/** Everything that our commands write, written by them. */
beforeAll(async () => {
  const few = ['--nodes', '1', '--games', '1', '--plies', '3', '--threads', '1'];
  await quadrille(['new', 'dungeon', at('dungeon.json')]);
  await quadrille(['new', 'flag', at('template.json')]);
  await quadrille(['new', 'chamber', at('floor.txt')]);
  await quadrille(['generate', 'dungeon', '-o', at('maze.json')]);
  await quadrille(['arena', 'greedy', 'random', ...few, '--save', at('games')]);
  const players = [{ brain: 'greedy', nodes: 1 }, { brain: 'random' }];
  await writeFile(at('cup.json'), JSON.stringify({ players, maps: ['crossing'], plies: 2 }));
  await quadrille(['tournament', at('cup.json'), '--threads', '1']);
  await quadrille(['import', at('games/example-1-1.quadrille.json'), '--store', at('store.db')]);
  await quadrille(['export', at('all.jsonl'), '--store', at('store.db')]);
});

describe('quadrille check on a folder', () => {
  it('knows every kind of file that our commands write', async () => {
    const scores = [
      { score: 7, race: 'elf', won: true, floor: 5, turns: 80, seed: 3, date: '2026-11-15', options: [] },
    ];
    await writeFile(at('chamber-scores.json'), JSON.stringify(scores));
    await writeFile(at('flag-seats.json'), '{"http://localhost:8888 abc":[{"teamId":"red","teamSecret":"x"}]}');
    await writeFile(at('published.json'), JSON.stringify({ game: 'chamber', setup: { race: 'elf' }, title: 'Mine' }));
    const { code, out } = await quadrille(['check', folder]);
    const kinds = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map(line => [line.slice(folder.length + 1, line.indexOf(':')), /\((.*)\)$/.exec(line)?.[1] ?? line]),
    );
    expect(kinds).toEqual({
      'all.jsonl': 'export of a store',
      'chamber-scores.json': 'high scores of the chamber',
      'cup.json': 'tournament',
      'cup.results/games/crossing-1-1-1.quadrille.json': 'match file',
      'cup.results/games/crossing-1-1-2.quadrille.json': 'match file',
      'cup.results/plan.json': 'tournament that was begun',
      'cup.results/results.jsonl': 'results of a tournament',
      'dungeon.json': 'dungeon',
      'flag-seats.json': 'seats of Capture The Flag',
      'floor.txt': 'chamber layout',
      'games/example-1-1.quadrille.json': 'match file',
      'maze.json': 'dungeon',
      'published.json': 'map with its game',
      'template.json': 'Capture The Flag template',
    });
    expect(code).toBe(0);
  });
});

const EXPORT = '{"quadrille":"store","format":2}\n';

describe('what is wrong with it is said', () => {
  it.each<[format: string, text: string, path: string, message: RegExp]>([
    ['tournament', '{"players":[{"brain":"genius"}]}', '/players/0/brain', /expected one of random/],
    ['tournament', '{"players":[{"brain":"greedy"},{"brain":"mcts"}],"map":1}', '/map', /expected/],
    ['tournament that was begun', '{"players":[],"setups":[]}', '/players', /expected at least two/],
    ['map with its game', '{"game":"chamber","setup":{"race":"ent"}}', '/setup/race', /expected one of/],
    ['map with its game', '{"game":"chess","setup":{}}', '/game', /there is no game "chess"/],
    ['export of a store', `${EXPORT}{"match":5}\n`, 'line 2, /match', /expected an object, found 5/],
    ['export of a store', EXPORT, 'line 2', /cut off/],
    ['ladder', '{"setups":[],"pairing":"ladder"}', '/setups', /expected at least one/],
  ])('%s: %s', async (format, text, path, message) => {
    const verdict = await checkText(text);
    expect(verdict.format).toBe(format);
    const wanted = { severity: 'error', path, message: expect.stringMatching(message) };
    expect(verdict.remarks).toContainEqual(expect.objectContaining(wanted));
  });

  it.each([
    ['players of a ladder', '{"join":{"name":"a","brain":"greedy"}}\n{"leave":'],
    ['results of a tournament', '{"id":"a-1-1-1","winners":[0],"seats":["a","b"]}\n{"id":'],
    ['series of a ladder', '{"round":1,"map":"crossing","players":["a","b"],"changes":2,"results":0}\n'],
  ])('%s', async (format, text) => {
    expect(await checkText(text)).toEqual({ format, remarks: [] });
  });
});
