import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { loadHistory, saveHistory, useDraftSession } from '../../../src/web/make/core/draft-session.ts';
import { type DraftEntry, draftOf, drafts, dropDraft, keepDraft } from '../../../src/web/make/core/drafts.ts';
import type { MapFormat } from '../../../src/web/make/core/map-format.ts';
import { importLink, isLink } from '../../../src/web/make/editor/import-map.tsx';
import { beginDraft, detectFormat, importText } from '../../../src/web/make/formats/formats.ts';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
});
afterEach(() => void vi.restoreAllMocks());

const entry = (id: string, updated: number, title = id): DraftEntry => ({ id, format: 'dungeon', title, updated });

describe('drafts', () => {
  test('are listed with the last changed first, each once', () => {
    expect(drafts()).toEqual([]);
    for (const [id, updated] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      expect(keepDraft(entry(id, updated), { id })).toBe(true);
    expect(drafts().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    keepDraft(entry('a', 4, 'renamed'), { id: 'a', more: true });
    expect(drafts().map(({ id, title }) => `${id} ${title}`)).toEqual(['a renamed', 'b b', 'c c']);
    expect(draftOf('a')).toEqual({ entry: entry('a', 4, 'renamed'), doc: { id: 'a', more: true } });
  });

  test('that were dropped are gone', () => {
    keepDraft(entry('a', 1), {});
    keepDraft(entry('b', 2), {});
    dropDraft('a');
    expect(drafts().map(({ id }) => id)).toEqual(['b']);
    expect(draftOf('a')).toBeUndefined();
    expect([...browser.local.keys()].sort()).toEqual(['quadrille:make', 'quadrille:make:b']);
  });

  test('are there only if both the entry and the document are', () => {
    keepDraft(entry('a', 1), {});
    browser.local.delete('quadrille:make:a');
    expect(draftOf('a')).toBeUndefined();
    browser.local.set('quadrille:make:b', '{}');
    expect(draftOf('b')).toBeUndefined();
  });

  test('say when there is no room for them', () => {
    expect(keepDraft(entry('a', 1), 'too much')).toBe(false);
    expect(drafts()).toEqual([]);
  });

  test.each([
    ['no list', '7'],
    ['nothing', 'null'],
    ['no id', '[{"format":"flag","title":"t","updated":1}]'],
    ['no title', '[{"id":"a","format":"flag","updated":1}]'],
    ['no time', '[{"id":"a","format":"flag","title":"t"}]'],
    ['no format of ours', '[{"id":"a","format":"chess","title":"t","updated":1}]'],
    ['holes', '[null]'],
  ])('leave out what cannot be read: %s', (_, text) => {
    browser.local.set('quadrille:make', text);
    expect(drafts()).toEqual([]);
  });
});

describe('a history', () => {
  test('comes back as it was kept, where it ends with the draft', () => {
    saveHistory('a', { past: [{ n: 1 }, { n: 2 }], present: { n: 3 }, future: [{ n: 4 }] });
    const present = { n: 3 };
    const history = loadHistory('a', present);
    expect(history).toEqual({ past: [{ n: 1 }, { n: 2 }], present, future: [{ n: 4 }] });
    expect(history.present).toBe(present);
  });

  test.each([
    ['another draft', 'b', { n: 3 }],
    ['a draft that was changed elsewhere', 'a', { n: 4 }],
  ])('begins anew with %s', (_, draft, present) => {
    saveHistory('a', { past: [{ n: 2 }], present: { n: 3 }, future: [] });
    expect(loadHistory(draft, present)).toEqual({ past: [], present, future: [] });
  });

  test('begins anew with what cannot be read', () => {
    browser.session.set('quadrille:make-history:a', 'oops');
    expect(loadHistory('a', 1)).toEqual({ past: [], present: 1, future: [] });
  });

  test('lets the oldest steps go for which there is no room', () => {
    // With its quotes each takes half of the room.
    const [old, second, third] = ['x', 'y', 'z'].map(letter => letter.repeat(750_000 - 2));
    saveHistory('a', { past: [old, second, third], present: 'now', future: [] });
    expect(loadHistory('a', 'now').past).toEqual([second, third]);
    saveHistory('a', { past: [old, `${second}!`, third], present: 'now', future: [] });
    expect(loadHistory('a', 'now').past).toEqual([third]);
  });

  test('is no reason to stop where the browser keeps nothing', () => {
    expect(() => saveHistory('a', { past: [], present: 'too much', future: [] })).not.toThrow();
  });
});

describe('a text that is brought', () => {
  test.each([
    ['{"entities": []}', 'dungeon'],
    [' \n{"goal-condition": {}}', 'dungeon'],
    ['{"map": {}}', 'dungeon'],
    ['{"gridSize": []}', 'flag'],
    ['{"pieces": []}', 'flag'],
    ['{"template": {}}', 'flag'],
    ['{"floors": ""}', 'chamber'],
    ['|--|\n|@.|\n|--|', 'chamber'],
    ['####\n#@$.#\n####', 'dungeon'],
  ])('is known by what is in it: %j', async (text, format) => expect(await detectFormat(text)).toBe(format));

  test.each(['{"a": 1}', '[]', '[1]'])('is none of ours: %s', async text => {
    await expect(detectFormat(text)).rejects.toThrow(InvalidSetup);
  });

  test('becomes a draft with its title, and is opened', async () => {
    await importText('|---|\n|@.\\|\n|---|', 'brought');
    const [draft] = drafts();
    expect(draft).toMatchObject({ format: 'chamber', title: 'brought' });
    expect(browser.visited).toEqual([`/make/${draft?.id}`]);
  });

  test('of levels keeps the title that it has', async () => {
    await importText('; Level one\n####\n#@$.#\n####\n', 'brought');
    expect(drafts()[0]?.title).not.toBe('brought');
  });

  test('is refused where it cannot be kept', () => {
    const format = { name: 'flag', titleOf: () => 'too much' } as unknown as MapFormat<unknown>;
    expect(() => beginDraft(format, 'too much')).toThrow(InvalidSetup);
    expect(browser.visited).toEqual([]);
  });
});

describe('a link that is brought', () => {
  test.each([
    ['http://house/map/a', true],
    [' https://elsewhere/x ', true],
    ['/map/a', true],
    ['/map/a and more', false],
    ['map', false],
    ['|--|', false],
  ])('%j is one: %s', (text, is) => expect(isLink(text)).toBe(is));

  test.each(['http://elsewhere/map/a', '/play/dungeon', '/map/a/b'])('%s leads to nothing', async link => {
    await expect(importLink(link)).rejects.toThrow(InvalidSetup);
  });

  test('to a published map begins a draft of it', async () => {
    const floors = '|---|\n|@.\\|\n|---|';
    const ask = vi
      .spyOn(server, 'published')
      .mockResolvedValue({ game: 'chamber', setup: { floors }, title: 'theirs', icons: [] } as never);
    await importLink('/map/a%20b');
    expect(ask).toHaveBeenCalledWith('a b');
    expect(drafts()[0]).toMatchObject({ format: 'chamber', title: 'theirs' });
  });

  test.each(['/match/a', '/matches/a', '/api/matches/a/file', 'http://house/match/a'])(
    'to a match, %s, begins a draft of what was played',
    async link => {
      vi.spyOn(server, 'file').mockResolvedValue({
        game: 'chamber',
        setup: { floors: '|---|\n|@.\\|\n|---|' },
      } as never);
      await importLink(link);
      expect(drafts()).toHaveLength(1);
    },
  );

  test('to a game without maps is refused', async () => {
    vi.spyOn(server, 'file').mockResolvedValue({ game: 'chess', setup: {} } as never);
    await expect(importLink('/match/a')).rejects.toThrow(InvalidSetup);
  });
});

describe('a workshop', () => {
  const format = {
    name: 'flag',
    titleOf: (doc: string) => `called ${doc}`,
    remarksOn: (doc: string) => [{ severity: 'warning', path: '', message: `of ${doc}` }],
  } as unknown as MapFormat<string>;
  const at = entry('draft', 1);
  const opened = () => use(() => useDraftSession(format, at, 'a'), undefined);

  test('takes every change as a step back, and keeps it', async () => {
    const shop = await opened();
    expect(shop.result).toMatchObject({ doc: 'a', canUndo: false, canRedo: false, isKept: true });
    expect(drafts()).toEqual([]);
    await shop.does(() => shop.result.change('b'));
    await shop.does(() => shop.result.change('c'));
    expect(shop.result).toMatchObject({ doc: 'c', canUndo: true, canRedo: false });
    expect(shop.result.remarks).toEqual([{ severity: 'warning', path: '', message: 'of c' }]);
    expect(draftOf('draft')).toMatchObject({ entry: { title: 'called c' }, doc: 'c' });
    await shop.does(() => shop.result.undo());
    expect(shop.result).toMatchObject({ doc: 'b', canUndo: true, canRedo: true });
    expect(draftOf('draft')?.doc).toBe('b');
    await shop.does(() => shop.result.undo());
    expect(shop.result).toMatchObject({ doc: 'a', canUndo: false });
    await shop.does(() => shop.result.redo());
    expect(shop.result.doc).toBe('b');
  });

  test('takes changes of one strand as one step, until another or none comes between', async () => {
    const shop = await opened();
    await shop.does(() => shop.result.change('b', 'typing'));
    await shop.does(() => shop.result.change('c', 'typing'));
    await shop.does(() => shop.result.change('d', 'drawing'));
    await shop.does(() => shop.result.change('e'));
    await shop.does(() => shop.result.change('f'));
    const back: string[] = [];
    while (shop.result.canUndo) {
      await shop.does(() => shop.result.undo());
      back.push(shop.result.doc);
    }
    expect(back).toEqual(['e', 'd', 'c', 'a']);
  });

  test.each(['undo', 'redo'] as const)('begins a new step after %s', async deed => {
    const shop = await opened();
    await shop.does(() => shop.result.change('b', 'typing'));
    await shop.does(() => shop.result.undo());
    if (deed === 'redo') await shop.does(() => shop.result.redo());
    const before = shop.result.doc;
    await shop.does(() => shop.result.change('c', 'typing'));
    await shop.does(() => shop.result.undo());
    expect(shop.result.doc).toBe(before);
  });

  test('says when the browser keeps nothing', async () => {
    const shop = await opened();
    await shop.does(() => shop.result.change('too much'));
    expect(shop.result.isKept).toBe(false);
    await shop.does(() => shop.result.change('little'));
    expect(shop.result.isKept).toBe(true);
  });

  test('can be left and come back to', async () => {
    const shop = await opened();
    await shop.does(() => shop.result.change('b'));
    await shop.leave();
    const again = await use(() => useDraftSession(format, at, 'b'), undefined);
    expect(again.result).toMatchObject({ doc: 'b', canUndo: true });
    await again.does(() => again.result.change('c'));
    browser.window.dispatchEvent(new Event('pagehide'));
    expect(loadHistory('draft', 'c').past).toEqual(['a', 'b']);
    await again.leave();
    browser.session.clear();
    browser.window.dispatchEvent(new Event('pagehide'));
    expect(browser.session.size).toBe(0);
  });
});
