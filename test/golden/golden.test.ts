import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN, goldens, readGolden, record, retell, storyPath } from './recorder.ts';
import { brief, tell } from './story.ts';

const all = await goldens();

describe('golden matches', () => {
  it.each(all.map(golden => [relative(GOLDEN, golden), golden]))('%s', async (_name, golden) => {
    const { file, teller, story } = await readGolden(golden);
    const told = tell(teller, file);
    expect(told.text).toBe(story);
    expect(told.hash).toBe(file.hash);
    expect(basename(dirname(golden))).toBe(file.game);
  });

  it('are there', () => {
    expect(all.length).toBeGreaterThan(0);
  });
});

describe('the recorder', () => {
  const draft = {
    game: 'highcard',
    setup: { seats: 2, rounds: 1 },
    seed: 3,
    log: [
      { by: 0, action: 'keep' },
      { by: 1, action: 'swap' },
    ],
  };
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'golden-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  async function given(name: string, json: unknown): Promise<string> {
    const path = join(root, `${name}.json`);
    await writeFile(path, JSON.stringify(json));
    return path;
  }

  it('makes a golden of a draft, with a story that one can read', async () => {
    const golden = await record(await given('one-round', draft), root);
    expect(relative(root, golden)).toBe(join('highcard', 'one-round.quadrille.json'));
    const { file, story } = await readGolden(golden);
    expect(file).toMatchObject({ format: 2, version: 1, game: 'highcard', seed: 3 });
    const lines = story.split('\n').map(line => line.replace(/#\w{8}$/, '#'));
    expect(lines.slice(0, 8)).toEqual([
      'highcard, version 1 of its rules, seed 3',
      '',
      '0  the beginning  #',
      '   round 0, deck 2, points 0 0',
      '',
      '1  seat 0: keep  #',
      '   - decided seat 0, what keep',
      '',
    ]);
    expect(lines.at(-2)).toBe(`hash ${file.hash}`);
  });

  it('records what it has recorded as the same', async () => {
    const golden = await record(await given('again', draft), root);
    const before = await readFile(golden, 'utf8');
    await record(golden, root);
    await retell(golden);
    expect(await readFile(golden, 'utf8')).toBe(before);
  });

  it('refuses a hash that does not hold', async () => {
    const path = await given('wrong-hash', { ...draft, hash: 'abc' });
    await expect(record(path, root)).rejects.toThrow('/hash: the file says abc, the fold gives');
  });

  it('refuses what is no match', async () => {
    await expect(
      record(await given('no-log', { game: 'highcard', setup: draft.setup, seed: 3 }), root),
    ).rejects.toThrow('/log: expected a list, found nothing');
    await expect(record(await given('no-game', { game: 'chess' }), root)).rejects.toThrow('nobody tells "chess"');
  });

  it('shows in the story when the rules have changed', async () => {
    const golden = await record(await given('changed', draft), root);
    const { file, teller, story } = await readGolden(golden);
    const rules = { ...teller.rules, begin: (setup: unknown, seed: number) => teller.rules.begin(setup, seed + 1) };
    const other = tell({ ...teller, rules }, file);
    expect(other.text).not.toBe(story);
    expect(other.hash).not.toBe(file.hash);
    expect(await readFile(storyPath(golden), 'utf8')).toBe(story);
  });
});

describe('a value in brief', () => {
  it.each<[unknown, string]>([
    ['keep', 'keep'],
    [{ type: 'bid', coins: 3 }, 'bid coins 3'],
    [{ type: 'moved', who: { type: 'player', id: '1' }, to: { x: 3, y: -1 } }, 'moved who (player id 1), to 3,-1'],
    [{ cards: [1, 2], none: undefined }, 'cards [1 2]'],
    [null, 'null'],
  ])('%j is %s', (value, text) => {
    expect(brief(value)).toBe(text);
  });
});
