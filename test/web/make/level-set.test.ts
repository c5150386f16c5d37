import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partsOf, publishSet, UnpublishedLevel } from '../../../src/web/make/dungeon/publish-set.ts';
import { isSet, readSet, type StoredSet, storedSet } from '../../../src/web/make/formats/dungeon/level-set.ts';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const LEVEL = '#####\n#@$.#\n#####';
const many = (count: number) => Array.from({ length: count }, (_, n) => `; Push ${n + 1}\n\n${LEVEL}\n`).join('\n');

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a set of levels', () => {
  test.each([
    ['two drawings', many(2), true],
    ['one drawing', many(1), false],
    ['two drawings, one of which cannot be played', `${LEVEL}\n\n#####\n#@$ #\n#####`, true],
    ['a list of dungeons', '[{}]', true],
    ['one dungeon', '{ "entities": [] }', false],
    ['floors', '|--|\n|..|\n|--|\n', false],
  ])('is told from a map: %s', (_, text, isOne) => expect(isSet(text)).toBe(isOne));

  test('has its levels in their order, and names the one that is wrong, and where', () => {
    const levels = readSet(`; First\n${LEVEL}\n\n; Second\n#####\n#@?.#\n#####\n\n; Third\n${LEVEL}`);
    expect(levels.map(({ title, doc }) => [title, doc !== undefined])).toEqual([
      ['First', true],
      ['Second', false],
      ['Third', true],
    ]);
    expect(levels[1]?.problems).toMatchObject([{ path: '8:3', message: expect.stringContaining('"?"') }]);
  });

  test('may be a list of dungeons: maps, setups, or something else', () => {
    const map = {
      title: 'Out',
      author: 'Ada',
      entities: [
        { type: 'player', x: 0, y: 0 },
        { type: 'exit', x: 1, y: 0 },
      ],
    };
    const { title: _, ...bare } = map;
    const lame = { entities: [{ type: 'exit', x: 0, y: 0 }] };
    const levels = readSet(JSON.stringify([map, { name: 'Set up', map: bare, config: {} }, lame, 7]));
    expect(levels.map(({ title, author, doc }) => [title, author, doc?.sheet.length])).toEqual([
      ['Out', 'Ada', 2],
      ['Set up', '', 2],
      ['Level 3', '', undefined],
      ['Level 4', '', undefined],
    ]);
    expect(levels[2]?.problems.map(({ path }) => path)).toEqual(['/entities']);
  });
});

describe('what is published of a set', () => {
  test.each([
    [1, [1]],
    [50, [50]],
    [51, [50, 1]],
    [155, [50, 50, 50, 5]],
  ])('is parts of fifty at most: %i', (count, sizes) => {
    const all = Array.from({ length: count }, (_, n) => n);
    const parts = partsOf('Set', all);
    expect(parts.map(({ levels }) => levels.length)).toEqual(sizes);
    expect(parts.flatMap(({ levels }) => levels)).toEqual(all);
  });

  test('is called after the set, with its range where there are several', () => {
    expect(partsOf('Set', [1, 2, 3], 2).map(({ title }) => title)).toEqual(['Set 1–2', 'Set 3–3']);
    expect(partsOf('Set', [1, 2], 2).map(({ title }) => title)).toEqual(['Set']);
  });

  test('goes on where it was stopped: no collection is made twice', async () => {
    const source = many(52);
    const levels = readSet(source);
    let left = 50;
    const publish = vi.spyOn(server, 'publish').mockImplementation(async ({ title }) => {
      if (left-- === 0) throw new ApiError('too-many-maps', 'no more for now');
      return { map: { id: title }, isNew: true } as never;
    });
    const collect = vi
      .spyOn(server, 'collect')
      .mockImplementation(async ({ title }) => ({ collection: { id: title } }) as never);
    const isLeftOut = ({ title }: { readonly title: string }) => title === 'Push 2';
    const go = (set: StoredSet) => publishSet(set, levels, { isLeftOut, onStep: () => undefined });
    const first = await go({ title: 'Set', source, made: [] }).catch((error: unknown) => error);
    expect(first).toBeInstanceOf(UnpublishedLevel);
    expect((first as Error).message).toMatch(/^Push 52: /);
    expect(storedSet()?.made).toEqual(['Set 1–50']);
    await go(storedSet()!);
    expect(storedSet()?.made).toEqual(['Set 1–50', 'Set 51–52']);
    expect(collect.mock.calls.map(([{ maps }]) => maps?.length)).toEqual([49, 2]);
    expect(publish.mock.calls.map(([{ title }]) => title)).not.toContain('Push 2');
  });
});
