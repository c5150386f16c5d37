import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPublicUrl } from '../../../src/server/budget/client-address.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { shownText } from '../../../src/wire/shared/names-and-codes.ts';
import { Running } from '../running.ts';
import { fetchBytes, pngOf } from './pictures.ts';

const page = mkdtempSync(join(tmpdir(), 'quadrille-tags-'));
writeFileSync(join(page, 'index.html'), '<html>\n  <head>\n    <title>Quadrille</title>\n  </head>\n</html>\n');
afterAll(() => rmSync(page, { recursive: true }));

const server = Running.forFile({ games: GAMES, page, publicUrl: 'https://games.example' });

/** The tags of a page, by their names, as whoever reads them finds them. */
async function tagsAt(path: string, from = server): Promise<Record<string, string>> {
  const { status, text } = await from.fetch(path, { headers: { host: 'evil.example' } });
  expect(status).toBe(200);
  const tags = [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  const read = (value: string) =>
    value.replaceAll(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    );
  return Object.fromEntries(tags.map(([, name = '', value = '']) => [name, read(value)]));
}

describe('tags for those who show where a link leads', () => {
  test('of a map name its card by the address that others know', async () => {
    const { map } = await server.client.publish({
      game: 'dungeon',
      setup: { map: 'bog' },
      title: 'The Bog',
      author: 'Ada',
    });
    const tags = await tagsAt(`/map/${map.id}`);
    expect(tags).toMatchObject({
      'og:title': 'The Bog',
      'og:description': 'Dungeon Mania. A map by Ada.',
      'og:url': `https://games.example/map/${map.id}`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    });
    const image = new URL(tags['og:image'] ?? '');
    expect([image.origin, image.pathname]).toEqual(['https://games.example', `/api/maps/${map.id}/card.png`]);
    const { headers, bytes } = await fetchBytes(server.url + image.pathname + image.search);
    expect(pngOf(bytes).isPng).toBe(true);
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('of a match say how it stands, and of a move which one it is', async () => {
    const { secret = '', match } = await server.client.create({
      game: 'flag',
      setup: { template: 'crossing' },
      title: 'Duel',
    });
    for (const name of ['Ada', 'Ben']) await server.client.as(secret).join(match.id, { name });
    expect(await tagsAt(`/match/${match.id}`)).toMatchObject({
      'og:title': 'Duel',
      'og:description': expect.stringMatching(/^Capture The Flag\. Ada against Ben\. (Ada|Ben) to move, turn 1\.$/),
    });
    const moment = await tagsAt(`/match/${match.id}?at=0`);
    expect(moment['og:url']).toBe(`https://games.example/match/${match.id}?at=0`);
    expect(new URL(moment['og:image'] ?? '').searchParams.get('at')).toBe('0');
  });

  test.each([
    ['quotes', `"Both" 'kinds'`],
    ['what could end a tag', '"/><script>alert(1)</script><meta x="'],
    ['what stands for something else', '&lt;b&gt; &amp;quot; $& $1 $`'],
    ['letters of the world', 'Ünïcode 🏰 名前 ‮backwards‬'],
  ])('hold any title as text: %s', async (_, title) => {
    const { match } = await server.client.create({ game: 'chamber', setup: {}, title });
    const { text } = await server.fetch(`/match/${match.id}`);
    expect((await tagsAt(`/match/${match.id}`))['og:title']).toBe(shownText(title));
    expect(text.match(/<script/g)).toBeNull();
    expect(text.match(/<\/head>/g)).toHaveLength(1);
    for (const line of text.split('\n').filter(each => each.includes('<meta'))) {
      expect(line).toMatch(/^ *<meta (property|name)="[\w:]+" content="[^"<>]*" \/>$/);
    }
  });

  test('turn what cannot be seen into a blank', async () => {
    const { match } = await server.client.create({ game: 'chamber', setup: {}, title: 'a\n\t\u0007b' });
    expect((await tagsAt(`/match/${match.id}`))['og:title']).toBe('a b');
  });

  test('name no address that nobody has vouched for', async () => {
    const unknown = await Running.start({ games: GAMES, page });
    const { match } = await unknown.client.create({ game: 'chamber', setup: {}, title: 'A run' });
    const tags = await tagsAt(`/match/${match.id}`, unknown);
    expect(tags).toMatchObject({ 'og:title': 'A run', 'twitter:card': 'summary' });
    expect(Object.keys(tags).filter(name => /image|url/.test(name))).toEqual([]);
    expect(JSON.stringify(tags)).not.toContain('evil');
  });

  test.each<[string, () => Promise<never>]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['has failed', () => Promise.reject(new Error('no disk'))],
  ])('are left out where the store %s: the page is there', async (_, find) => {
    const store = new SqliteStore(':memory:');
    vi.spyOn(store.maps, 'listing').mockImplementation(find);
    const app = await createServer({ store, games: GAMES, page });
    onTestFinished(() => app.close());
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/map/some' });
    expect([statusCode, body.includes('<title>'), body.includes('<meta')]).toEqual([200, true, false]);
  });

  test('are on no other page', async () => {
    for (const path of ['/', '/gallery', '/match/of-this-browser-alone', '/replay']) {
      expect(await tagsAt(path)).toEqual({});
    }
  });

  test('say nothing of a match of today', async () => {
    server.now = Date.UTC(2026, 10, 16, 12);
    const { match } = await server.client.beginDaily('chamber', { title: 'Of the day' });
    const closed = await server.fetch(`/match/${match.id}?at=1`);
    expect([closed.status, closed.text.includes('<meta')]).toEqual([200, false]);
    expect((await server.fetch(`/api/matches/${match.id}/card.png`)).json).toMatchObject({ code: 'hidden-until-over' });
    server.now += 24 * 60 * 60 * 1000;
    expect(await tagsAt(`/match/${match.id}`)).toMatchObject({ 'og:title': 'Of the day' });
  });
});

test('a map that is not there is not found, on its page as elsewhere', async () => {
  const { status, text } = await server.fetch('/map/none');
  expect(status).toBe(404);
  expect(text).toContain('<title>Quadrille</title>');
});

describe('the address of a server', () => {
  test.each([
    ['https://games.example', 'https://games.example'],
    ['https://games.example/', 'https://games.example'],
    ['HTTP://Games.Example:8080', 'http://games.example:8080'],
  ])('is read: %s', (text, url) => expect(readPublicUrl(text)).toBe(url));

  test.each([
    'games.example',
    'https://games.example/quadrille',
    'https://a:b@games.example',
    'ftp://x',
    'javascript:1',
    '',
  ])('or refused: %s', text => expect(() => readPublicUrl(text)).toThrow(/as in https:\/\/games\.example; found /));
});
