import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { ApiError } from '../../../src/wire/shared/api-error.ts';
import { Running } from '../running.ts';

const page = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
writeFileSync(join(page, 'index.html'), '<!doctype html><html><head></head></html>');
afterAll(() => rmSync(page, { recursive: true }));
const server = Running.forFile({ games: GAMES, page });
const anna = () => server.client.as('anna-'.padEnd(30, 'x'));

/** Turned around, over two lines, with an order for a terminal. */
const DIRTY = ' \u202eCel\u001b[2Jlar\u202c\n\u200bof\u0007 Anna\u2067 ';
const CLEAN = 'Cellar of Anna';
const BLANKS = ['\u3164', '\u2800', '\u115f', '\u00ad', '\u202e \u200b'];
const DUNGEON = { game: 'dungeon', setup: { map: 'first-steps' } };
let drawn = 0;
const map = () => {
  const things = [
    ['player', 0],
    ['exit', 1],
    ['wall', 10 + ++drawn],
  ];
  const entities = things.map(([type, x]) => ({ type, x, y: 0 }));
  return { game: 'dungeon', setup: { map: { entities, 'goal-condition': { goal: 'exit' } } } };
};
const tags = async (path: string) =>
  [...(await server.fetch(path)).text.matchAll(/<meta property="og:(?:title|description)" content="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
const BAD = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

describe('what others read', () => {
  test('is a line of visible letters: titles, authors and names, whoever asks, in answers and in tags', async () => {
    const me = anna();
    const { match } = await me.create({ ...DUNGEON, title: DIRTY });
    const { map: published } = await me.publish({ ...map(), title: DIRTY, author: DIRTY });
    const { collection } = await me.collect({ title: DIRTY, maps: [published.id] });
    const save = await me.save(match.id, DIRTY);
    expect([match.title, published.title, published.author, collection.title, save.name]).toEqual(Array(5).fill(CLEAN));
    expect((await me.revise(published.id, { title: `${DIRTY.trim()}2` })).title).toBe(`${CLEAN}2`);
    expect((await me.changeCollection(collection.id, { title: `${DIRTY.trim()}3` })).title).toBe(`${CLEAN}3`);
    expect((await me.rename({ name: DIRTY })).name).toBe(CLEAN);
    const file = await me.file((await me.create({ ...DUNGEON, seed: 1, open: true })).match.id);
    expect((await me.adopt(file, { title: DIRTY })).match.title).toBe(CLEAN);
    const { match: flag } = await me.create({ game: 'flag', setup: { template: 'example' } });
    expect((await me.join(flag.id, { name: DIRTY })).match.view).toMatchObject({ names: [CLEAN, null] });
    for (const path of [`/match/${match.id}`, `/map/${published.id}`]) {
      const [title, description] = await tags(path);
      expect(title).toContain(CLEAN);
      expect(`${title}${description}`).not.toMatch(BAD);
    }
  });

  test.each(BLANKS)('is no title where nothing can be seen: %j', async blank => {
    const me = anna();
    const refused = (asked: Promise<unknown>) => asked.catch((error: ApiError) => [error.code, error.problem.path]);
    expect(await refused(me.publish({ ...map(), title: blank }))).toEqual(['bad-request', '/title']);
    expect(await refused(me.collect({ title: blank }))).toEqual(['bad-request', '/title']);
    const { match } = await me.create({ ...DUNGEON, title: blank });
    expect(match.title).toBe('First Steps');
    expect(await refused(me.save(match.id, blank))).toEqual(['bad-request', '/name']);
    expect((await me.rename({ name: blank })).name).toBe('');
  });

  test('of what clients send back is as they sent it, and clean where it is shown', async () => {
    const name = '\u202eרומא\n';
    const { json } = await server.post('/api/gamesession', {
      template: (await import('../../flag/help.ts')).template(),
    });
    const { id } = json as { id: string };
    const joined = (await server.post(`/api/gamesession/${id}/join`, { teamId: name })).json as { teamId: string };
    expect(joined.teamId).toBe('\u202eרומא');
    expect((await server.client.match(id)).view).toMatchObject({ names: [joined.teamId, null] });
    const [, description = ''] = await tags(`/match/${id}`);
    expect(description).toContain('\u2068רומא\u2069');
    expect(description).not.toContain('\u202e');

    const dungeon = { name: DIRTY, ...map().setup };
    const { match } = await anna().create({ game: 'dungeon', setup: dungeon });
    expect(match.title).toBe(CLEAN);
    expect((match.view as { name: string }).name).toBe(DIRTY);
  });
});
