import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import type { FileReading } from '../../../src/server/games/served-game.ts';
import { Catalogue, MapFolder } from '../../../src/server/maps/map-catalogue.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';

function folder(files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) put(name, text);
  return { root, put };
}

const ODD = { path: '/0', message: 'found odd, taken for even' };

/** Maps are lists, of which nothing is odd; of anything else one thing is wrong for each of its fields. */
function check(json: unknown): FileReading {
  if (Array.isArray(json)) return { json, advice: json.includes('odd') ? [ODD, ODD] : [] };
  const [first, ...more] = Object.keys(json as object).map(field => ({ path: `/${field}`, message: 'no' }));
  throw new InvalidSetup([first ?? { path: '', message: 'nothing at all' }, ...more]);
}

describe('a folder of maps', () => {
  test('has its files by name, those of its folders too, and says what is wrong with some', async () => {
    const { root } = folder({
      'maps/b.json': '[2]',
      'maps/a.json': '[1]',
      'maps/week1/maze.json': '[3]',
      'maps/notes.txt': 'no map',
      'maps/one.json': '{"x":1}',
      'maps/two.json': '{"x":1,"y":2}',
      'maps/none.json': '{}',
      'maps/broken.json': '[',
      'other/c.json': '[4]',
    });
    const found = await new MapFolder(root).read('maps', check);
    expect([...found.keys()]).toEqual(['a', 'b', 'broken', 'none', 'one', 'two', 'week1/maze']);
    expect(Object.fromEntries(found)).toMatchObject({
      ...{ a: { json: [1] }, b: { json: [2] }, 'week1/maze': { json: [3] } },
      ...{ one: { wrong: '/x: no' }, two: { wrong: '/x: no (and 1 more)' }, none: { wrong: 'nothing at all' } },
      broken: { wrong: expect.stringMatching(/./) },
    });
    expect((await new MapFolder(root).read('nowhere', check)).size).toBe(0);
  });

  test('gives one file by its name without a look at the others, and nothing that lies outside', async () => {
    const { root } = folder({
      'maps/a.json': '[1]',
      'maps/week1/maze.json': '[3]',
      'maps/b.json': '[2]',
      'secret.json': '[4]',
    });
    const read: unknown[] = [];
    const maps = new MapFolder(root);
    const find = (name: string) =>
      maps.find('maps', name, json => {
        read.push(json);
        return check(json);
      });
    expect(await find('a')).toMatchObject({ json: [1] });
    expect(await find('week1/maze')).toMatchObject({ json: [3] });
    expect(read).toEqual([[1], [3]]);
    for (const name of [
      '../secret',
      'week1/../../secret',
      './a',
      '',
      'week1//maze',
      '..\\secret',
      `${root}/secret`,
      'a\0',
    ])
      expect({ name, found: await find(name) }).toEqual({ name, found: undefined });
  });

  test('is read again where a file has changed, and not where none has', async () => {
    const { root, put } = folder({ 'maps/a.json': '[1]' });
    const maps = new MapFolder(root);
    let checked = 0;
    const read = () =>
      maps.read('maps', json => {
        checked++;
        return check(json);
      });
    utimesSync(join(root, 'maps/a.json'), 1, 1);
    for (let n = 0; n < 2; n++) await read();
    expect(checked).toBe(1);
    put('maps/a.json', '[7]');
    utimesSync(join(root, 'maps/a.json'), 2, 2);
    expect((await read()).get('a')).toMatchObject({ json: [7] });
    rmSync(join(root, 'maps/a.json'));
    expect((await read()).size).toBe(0);
  });

  test('takes no file of more than eight megabytes', async () => {
    const text = (size: number) => `[${' '.repeat(size - 2)}]`;
    const most = 8 * 1024 * 1024;
    const { root } = folder({ 'maps/large.json': text(most), 'maps/larger.json': text(most + 1) });
    const found = await new MapFolder(root).read('maps', check);
    expect(found.get('large')).toMatchObject({ json: [] });
    expect(found.get('larger')).toEqual({ wrong: `expected at most ${most} bytes, found ${most + 1}` });
  });

  test('leaves out a file that nobody can make anything of', async () => {
    const { root } = folder({ 'maps/a.json': '[1]' });
    const broken = () => {
      throw new TypeError('a hole in the rules');
    };
    expect((await new MapFolder(root).read('maps', broken)).size).toBe(0);
  });
});

describe('a catalogue', () => {
  const toy = {
    rules: { version: 3 },
    maps: new Map<string, unknown>([
      ['hill', ['ours']],
      ['wood', ['ours too']],
    ]),
    configs: new Map<string, unknown>([['hard', { level: 9 }]]),
    defaults: (name: string) => (name === 'hill' ? { config: 'hard', extra: 1 } : {}),
    unknownFields: (setup: object) => ('typo' in setup ? [{ path: '/typo', message: 'no' }] : []),
    folder: { maps: { path: 'maps', read: check }, configs: { path: 'configs', read: check } },
  };
  const named = { ...toy, named: true, defaults: undefined, unknownFields: undefined, folder: undefined };
  function catalogue(root?: string, warn?: (sentence: string) => void) {
    const games: Readonly<Record<string, unknown>> = { toy, named };
    const matches = { names: Object.keys(games), game: async (name: string) => games[name] };
    return new Catalogue(matches as unknown as Matches, root, warn);
  }
  const own = () => folder({ 'maps/hill.json': '["mine"]', 'maps/lake.json': '[]', 'maps/wrong.json': '{"x":1}' }).root;

  test('has what ships and what lies in the folder, where that can be used', async () => {
    expect(await catalogue().names('toy', 'maps')).toEqual(['hill', 'wood']);
    expect(await catalogue(own()).names('toy', 'maps')).toEqual(['hill', 'lake', 'wood']);
    expect(await catalogue(own()).all()).toEqual({
      games: [
        { game: 'toy', version: 3, maps: ['hill', 'lake', 'wood'], configs: ['hard'] },
        { game: 'named', version: 3, maps: ['hill', 'wood'], configs: ['hard'] },
      ],
    });
  });

  test('finds one’s own first, and says what is wrong with it', async () => {
    const at = catalogue(own());
    expect(await at.find('toy', 'maps', 'hill')).toEqual(['mine']);
    expect(await at.find('toy', 'maps', 'wood')).toEqual(['ours too']);
    expect(await at.find('named', 'maps', 'hill')).toEqual(['ours']);
    expect(await at.find('toy', 'maps', 'nowhere')).toBeUndefined();
    await expect(at.find('toy', 'maps', 'wrong')).rejects.toThrow('the file maps/wrong.json cannot be used: /x: no');
  });

  test('warns once of each file that is wrong or taken for something else, and again when it has changed', async () => {
    const { root, put } = folder({ 'maps/fine.json': '[]', 'maps/odd.json': '["odd"]', 'maps/wrong.json': '{"x":1}' });
    const said: string[] = [];
    const at = catalogue(root, sentence => said.push(sentence));
    for (let n = 0; n < 2; n++) await at.readAll();
    const odd =
      'a file that is read leniently: maps/odd.json: /0: found odd, taken for even (and 1 more: quadrille check names them)';
    expect(said).toEqual([odd, 'a map that cannot be used: maps/wrong.json: /x: no']);
    put('maps/odd.json', '["odd", 1]');
    await at.readAll();
    expect(said.slice(2)).toEqual([odd]);
  });

  test.each<[string, unknown, unknown]>([
    [
      'a map by its name, with what it usually has',
      { map: 'hill' },
      { map: ['ours'], name: 'hill', config: { level: 9 }, extra: 1 },
    ],
    [
      'what is said stays',
      { map: 'hill', name: 'n', extra: 2 },
      { map: ['ours'], name: 'n', config: { level: 9 }, extra: 2 },
    ],
    ['a template by its name', { template: 'wood' }, { template: ['ours too'] }],
    ['a configuration by its name', { config: 'hard' }, { config: { level: 9 } }],
    ['a map that is there itself', { map: [1] }, { map: [1] }],
    ['what is no object', [1], [1]],
    ['nothing', null, null],
    ['a name, where a setup is none', 'hill', 'hill'],
  ])('puts in place: %s', async (_, setup, expanded) => {
    expect(await catalogue().expand('toy', setup)).toEqual(expanded);
  });

  test('puts a whole setup in the place of its name, in games that have them', async () => {
    expect(await catalogue().expand('named', 'wood')).toEqual(['ours too']);
    expect(await catalogue().expand('named', { map: 'wood' })).toEqual({ map: ['ours too'], name: 'wood' });
  });

  test.each<[string, string, unknown, string]>([
    ['a map that nobody knows', 'toy', { map: 'x' }, '/setup/map'],
    ['a configuration that nobody knows', 'toy', { config: 'x' }, '/setup/config'],
    ['a setup that nobody knows', 'named', 'x', '/setup'],
  ])('refuses %s, with what there is', async (_, game, setup, path) => {
    await expect(catalogue().expand(game, setup)).rejects.toMatchObject({
      ...{ code: 'no-such-map', problem: { path, detail: expect.stringMatching(/^expected one of .*, found "x"$/) } },
    });
  });

  test('refuses fields that are mistyped', async () => {
    await expect(catalogue().expand('toy', { typo: 1 })).rejects.toMatchObject({ problems: [{ path: '/typo' }] });
  });
});
