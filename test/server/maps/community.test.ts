import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { readPlay } from '../../../src/dungeon/maps/plays.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';
import type { MapAnswer, PublishRequest } from '../../../src/wire/schemas/map-schemas.ts';
import type { ApiError } from '../../../src/wire/shared/api-error.ts';
import { Running } from '../running.ts';

const server = Running.forFile({ games: GAMES });
let drawn = 0;

const DEADLY = { ...CONFIGS.normal, spider_attack: 1000, spider_spawn_interval: 0, zombie_spawn_interval: 0 };

/** A dungeon that nobody has drawn yet: an exit two steps to the right, and two steps down a spider that circles. */
function fresh(change: Partial<PublishRequest> = {}): PublishRequest {
  const things = [
    ['player', 0, 0],
    ['exit', 2, 0],
    ['spider', 0, 3],
    ['wall', 10 + ++drawn, 50],
  ];
  const entities = things.map(([type, x, y]) => ({ type, x, y }));
  const setup = { map: { entities, 'goal-condition': { goal: 'exit' } }, config: DEADLY };
  return { game: 'dungeon', setup, title: `Cellar ${drawn}`, ...change };
}

const as = (name: string) => server.client.as(`${name}-`.padEnd(30, 'x'));
let anna: Client;
let ben: Client;
beforeEach(() => {
  [anna, ben] = [as('anna'), as('ben')];
});
const publish = async (change: Partial<PublishRequest> = {}, client = anna) =>
  (await client.publish(fresh(change))).map;

async function play(client: Client, map: string, steps: string, more: object = {}): Promise<string> {
  const { game, setup } = await client.published(map);
  const { match } = await client.create({ game, setup, map, seed: 1, open: true, ...more });
  for (const action of readPlay(steps)) {
    if ((await client.match(match.id)).status === 'running') await client.play(match.id, { action });
  }
  return match.id;
}

/** Only whoever has played a map may like it. */
async function like(client: Client, map: string) {
  await play(client, map, 'l');
  return client.like(map);
}

const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: ApiError) => ({ code: error.code, path: error.problem.path }),
  );

test('titles, owners, counts, likes, collections and cards that somebody has are told without the setups', async () => {
  const alone = await Running.start({ games: GAMES });
  const person = { authorization: `Bearer ${'anna-'.padEnd(30, 'x')}` };
  const { id, person: author } = (await alone.client.as('anna-'.padEnd(30, 'x')).publish(fresh())).map;
  const { game, setup } = await alone.client.published(id);
  const { match, secret = '' } = await alone.client.create({ game, setup, map: id });
  const player = { authorization: `Bearer ${secret}` };
  await alone.post(`/api/matches/${match.id}/actions`, { action: { type: 'move', direction: 'down' } }, player);
  const tag = (await alone.fetch(`/api/maps/${id}/card.png`)).headers.get('etag') ?? '';
  const db = new DatabaseSync(join(alone.folder, 'quadrille.db'));
  db.exec('DELETE FROM mapsetups; DELETE FROM setups');
  db.close();
  expect((await alone.fetch(`/api/maps/${id}`)).status).toBe(404);
  const shown = async (path: string, headers = person) => (await alone.fetch(path, { headers })).text;
  expect(await shown(`/api/maps/${id}/family`)).toContain('"isLost":false');
  for (const path of ['/api/maps', '/api/maps?mine=true', `/api/maps?author=${author}`])
    expect(await shown(path), path).toContain(id);
  expect(await shown('/api/matches?mine=true', player)).toContain(match.id);
  const like = (method: string, more: RequestInit = {}) =>
    alone.fetch(`/api/maps/${id}/like`, { ...more, method, headers: { ...player, ...more.headers } });
  expect((await like('PUT', { body: '{}', headers: { 'content-type': 'application/json' } })).json).toEqual({
    likes: 1,
    liked: true,
  });
  expect((await like('DELETE')).json).toEqual({ likes: 0, liked: false });
  const made = await alone.post('/api/collections', { title: 'Some', maps: [id] }, person);
  expect(made).toMatchObject({ status: 201, json: { collection: { maps: [{ id }] } } });
  expect(await alone.post('/api/reports', { map: id })).toMatchObject({ status: 201 });
  expect((await alone.fetch(`/api/maps/${id}/card.png`, { headers: { 'if-none-match': tag } })).status).toBe(304);
});

describe('plays of a map', () => {
  test('are matches that were begun on it; where they end, they are won or lost, and the shortest win is the best', async () => {
    const { id } = await publish();
    await anna.rename({ name: 'Anna' });
    await play(anna, id, 'dd');
    const slow = await play(anna, id, 'lrrr');
    expect(await server.client.published(id)).toMatchObject({
      ...{ plays: 2, finished: 2, won: 1, difficulty: null, best: { name: 'Anna', actions: 4, match: slow } },
    });
    const best = await play(ben, id, 'rr');
    await play(ben, id, 'l');
    await play(ben, id, 'lrrr');
    await play(ben, id, 'dd');
    const told = await server.client.published(id);
    expect(told).toMatchObject({ plays: 6, finished: 5, won: 3, difficulty: 3, best: { actions: 2, match: best } });
    expect((await server.client.file(best)).log).toHaveLength(2);
    expect((await server.client.gallery({ sort: 'hardest', limit: 1 })).maps).toMatchObject([{ id, difficulty: 3 }]);
    // What is proved of a map comes when it is found, before the restart or after it.
    const counted = ({ par, isShortest, grade, isSurveyed, ...rest }: MapAnswer) => rest;
    await server.restart();
    expect(counted(await server.client.published(id))).toEqual(counted(told));
  });

  test('lost, taken back and won, a match is won', async () => {
    const { id } = await publish();
    const match = await play(anna, id, 'dd');
    expect(await anna.published(id)).toMatchObject({ finished: 1, won: 0 });
    await anna.goBack(match, { to: 0 });
    for (const action of readPlay('rr')) await anna.play(match, { action });
    expect(await anna.published(id)).toMatchObject({ plays: 1, finished: 1, won: 1 });
  });

  test('count only where the setup is that of the map, whatever else is chosen', async () => {
    const [one, other] = [await publish(), await publish()];
    const { setup } = await anna.published(one.id);
    const begin = (map: string, more: object = {}) =>
      anna.create({ game: 'dungeon', setup: { ...(setup as object), ...more }, map });
    await begin(one.id, { name: 'As I call it' });
    expect(await problemOf(begin(other.id))).toEqual({ code: 'bad-request', path: '/map' });
    expect(await problemOf(begin('none'))).toMatchObject({ code: 'no-such-map' });
    expect(await problemOf(begin('../x'))).toMatchObject({ code: 'no-such-map' });
    expect([(await anna.published(one.id)).plays, (await anna.published(other.id)).plays]).toEqual([1, 0]);
  });

  test('of a copy, or of what was saved and loaded, do not count', async () => {
    const { id } = await publish();
    const match = await play(anna, id, 'l');
    const { match: copy } = await anna.adopt(await anna.file(match));
    const { match: loaded } = await anna.load((await anna.save(match, 'here')).id);
    for (const other of [copy.id, loaded.id]) for (const action of readPlay('rrr')) await anna.play(other, { action });
    expect(await anna.published(id)).toMatchObject({ plays: 1, finished: 0, best: null });
  });
});

describe('likes', () => {
  test('are one for each holder, and can be taken back', async () => {
    const { id } = await publish();
    expect(await like(ben, id)).toMatchObject({ likes: 1, liked: true });
    expect(await ben.like(id)).toMatchObject({ likes: 1, liked: true });
    expect(await like(anna, id)).toMatchObject({ likes: 2 });
    expect(await ben.published(id)).toMatchObject({ likes: 2, liked: true });
    expect(await as('carl').published(id)).toMatchObject({ likes: 2, liked: false });
    expect(await ben.unlike(id)).toEqual({ likes: 1, liked: false });
    expect(await ben.unlike(id)).toEqual({ likes: 1, liked: false });
    expect(await server.client.unlike(id)).toEqual({ likes: 1, liked: false });
    expect(await problemOf(ben.like('none'))).toMatchObject({ code: 'no-such-map' });
  });

  test('are for those who have played the map: whose seat moved in a match on any version of it', async () => {
    const { id } = await publish();
    const other = await publish();
    await play(ben, other.id, 'l');
    const unmoved = await play(ben, id, '');
    const notPlayed = { code: 'not-played', path: undefined };
    for (const nobody of [ben, anna, server.client]) expect(await problemOf(nobody.like(id))).toEqual(notPlayed);
    await ben.play(unmoved, { action: { type: 'move', direction: 'left' } });
    const { id: newer } = await anna.revise(id, { setup: fresh().setup });
    expect(await ben.like(newer)).toEqual({ likes: 1, liked: true });
  });

  test('stay with a map that its author changes', async () => {
    const { id } = await publish();
    await like(ben, id);
    const next = await anna.revise(id, { setup: fresh().setup });
    expect(next).toMatchObject({ likes: 1 });
    expect((await ben.unlike(next.id)).likes).toBe(0);
    expect((await ben.published(id)).likes).toBe(0);
  });
});

describe('the gallery', () => {
  test('is searched and sorted, page by page, with the same wishes', async () => {
    const quiet = await Running.start({ games: GAMES });
    const ada = quiet.client.as('ada-'.padEnd(30, 'x'));
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      quiet.now += 10;
      const words = { title: `Maze ${n}`, author: n % 2 ? 'Ädä' : '', tags: n > 3 ? ['long'] : [] };
      ids.push((await ada.publish(fresh(words))).map.id);
    }
    await like(ada, ids[1]!);
    const titles = async (query: Parameters<Client['gallery']>[0]) => {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await quiet.client.gallery({ limit: 2, ...query, ...(after ? { after } : {}) });
        seen.push(...page.maps.map(({ title }) => title.slice(-1)));
        after = page.next;
      }
      return seen.join('');
    };
    expect(await titles({})).toBe('54321');
    expect(await titles({ sort: 'liked' })).toBe('25431');
    expect(await titles({ search: 'äDÄ maze' })).toBe('531');
    expect(await titles({ tag: 'long' })).toBe('54');
    expect(await titles({ search: 'long', sort: 'played' })).toBe('54');
    expect(await titles({ game: 'flag' })).toBe('');
    const { person } = (await quiet.client.gallery({ limit: 1 })).maps[0]!;
    expect(await titles({ author: person })).toBe('54321');
    expect(await titles({ author: 'nobody' })).toBe('');
    const [nobody, other] = [quiet.client, quiet.client.as('other-'.padEnd(30, 'x'))];
    const own = await Promise.all(
      [ada, other, nobody].map(async who => {
        const count = async (author?: string) =>
          (await who.gallery({ mine: true, ...(author === undefined ? {} : { author }) })).maps.length;
        return [await count(), await count(person), await count('nobody')];
      }),
    );
    expect(own).toEqual([
      [5, 5, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await problemOf(quiet.client.gallery({ sort: 'liked', after: '5-abc' }))).toEqual({
      ...{ code: 'bad-request', path: '?after' },
    });
  });

  test.each([
    ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, '/tags'],
    ['a tag in capitals', { tags: ['ok', 'Maze'] }, '/tags/1'],
    ['a tag of two words', { tags: ['two words'] }, '/tags/0'],
    ['a tag twice', { tags: ['maze', 'maze'] }, '/tags/1'],
    ['a tag that never ends', { tags: ['x'.repeat(25)] }, '/tags/0'],
    ['a tag that is none', { tags: [5] }, '/tags/0'],
    ['no title', { title: '' }, '/title'],
  ])('a map with %s is refused, and told where', async (_, wrong, path) => {
    expect(await problemOf(anna.publish(fresh(wrong as never)))).toEqual({ code: 'bad-request', path });
  });

  test.each(['sort=best', 'tag=', `search=${'x'.repeat(101)}`, 'limit=101', 'author='.padEnd(80, 'x')])(
    'asked with %s it says what is wrong',
    async query => expect((await server.fetch(`/api/maps?${query}`)).json).toMatchObject({ code: 'bad-request' }),
  );

  test('tags are changed as the other words are', async () => {
    const { id } = await publish({ tags: ['one'] });
    expect(await anna.revise(id, { tags: ['zwölf', '2-players'] })).toMatchObject({ tags: ['zwölf', '2-players'] });
    expect(await anna.revise(id, { title: 'Other' })).toMatchObject({ tags: ['zwölf', '2-players'] });
    expect(await problemOf(anna.revise(id, { tags: ['A'] }))).toEqual({ code: 'bad-request', path: '/tags/0' });
  });
});

describe('an author', () => {
  test('is a person with sums, whatever the lines say, and tells nothing of the secret', async () => {
    const dora = as('dora');
    const one = await publish({ author: 'Dora' }, dora);
    server.now += 1000;
    const two = await publish({ author: 'Somebody else' }, dora);
    expect(two.person).toBe(one.person);
    await like(ben, one.id);
    const { id, ...told } = await ben.author(one.person);
    expect(told).toEqual({ name: 'Somebody else', maps: 2, likes: 1, plays: 1, yours: false });
    await dora.rename({ name: 'Dora D.' });
    expect(await dora.author(id)).toMatchObject({ name: 'Dora D.', yours: true });
    expect(await problemOf(ben.author('0'.repeat(20)))).toMatchObject({ code: 'no-such-author' });
    expect(await problemOf(ben.author("x'y"))).toMatchObject({ code: 'no-such-author' });
  });

  test('who is forgotten is gone, with maps, likes, collections and best plays', async () => {
    const eve = as('eve');
    const hers = await publish({}, eve);
    const { id } = await publish();
    await play(eve, id, 'rr');
    await eve.like(id);
    await eve.rename({ name: 'Eve' });
    const { collection } = await eve.collect({ title: 'Mine', maps: [id] });
    expect(await anna.published(id)).toMatchObject({ likes: 1, plays: 1, won: 1, best: { name: 'Eve' } });
    await eve.forgetMe();
    expect(await anna.published(id)).toMatchObject({ likes: 0, plays: 1, won: 1, best: null });
    expect(await problemOf(anna.author(hers.person))).toMatchObject({ code: 'no-such-author' });
    expect(await problemOf(anna.collection(collection.id))).toMatchObject({ code: 'no-such-collection' });
  });
});

describe('a family', () => {
  test('tells what a map was made from, and what was made from it', async () => {
    const mother = await publish({ title: 'Mother' });
    const remix = (of: string, title: string) => publish({ title, remixOf: of }, ben);
    const me = await remix(mother.id, 'Me');
    const child = await remix(me.id, 'Child');
    await remix(child.id, 'Grandchild');
    await remix(me.id, 'Second child');
    await like(anna, child.id);
    // A newer version has the same family, by whichever address.
    const { id: newer } = await ben.revise(me.id, { setup: fresh().setup });
    for (const id of [me.id, newer]) {
      expect(await server.client.family(id)).toMatchObject({
        from: { id: mother.id, title: 'Mother' },
        isLost: false,
        remixes: [{ id: child.id, title: 'Child', likes: 1 }, { title: 'Second child' }],
      });
    }
    const { from, isLost, remixes } = await server.client.family(mother.id);
    expect([from, isLost, remixes.map(({ id }) => id)]).toEqual([null, false, [newer]]);
    await anna.withdraw(mother.id);
    expect(await server.client.family(me.id)).toMatchObject({ from: null, isLost: true });
  });

  test('of a map that was published anew from its own remix is told both ways', async () => {
    const old = fresh();
    const { map } = await anna.publish(old);
    const remix = await publish({ remixOf: map.id });
    await anna.withdraw(map.id);
    await anna.publish({ ...old, remixOf: remix.id });
    expect(await anna.family(map.id)).toMatchObject({ from: { id: remix.id }, remixes: [{ id: remix.id }] });
  });

  test('has no strangers in it: what is remixed is there, and of the same game', async () => {
    const { id } = await publish();
    expect(await problemOf(publish({ remixOf: 'none' }))).toEqual({ code: 'no-such-map', path: '/remixOf' });
    const flag = { game: 'flag', setup: { template: 'example' }, title: 'Flag', remixOf: id };
    expect(await problemOf(anna.publish(flag))).toEqual({ code: 'bad-request', path: '/remixOf' });
  });
});

describe('a collection', () => {
  test('is a list of maps in an order, which its owner changes and everybody sees', async () => {
    const [one, two, three] = [await publish(), await publish(), await publish()];
    const { collection } = await ben.collect({ title: 'To begin with', maps: [two.id, one.id, two.id] });
    const { id } = collection;
    expect(collection).toMatchObject({ title: 'To begin with', count: 2, covers: [two.id, one.id], yours: true });
    expect(collection.maps.map(map => map.id)).toEqual([two.id, one.id]);
    const changed = await ben.changeCollection(id, { maps: [one.id, three.id, two.id] });
    expect(changed.maps.map(map => map.title)).toEqual([one.title, three.title, two.title]);
    expect(await ben.changeCollection(id, { title: 'Better' })).toMatchObject({ title: 'Better', count: 3 });
    expect(await problemOf(anna.changeCollection(id, { title: 'Stolen' }))).toMatchObject({ code: 'not-yours' });
    expect(await problemOf(anna.removeCollection(id))).toMatchObject({ code: 'not-yours' });
    expect((await server.client.collections({ limit: 1 })).collections).toMatchObject([{ id, yours: false }]);
    expect((await ben.collections({ mine: true })).collections.map(each => each.id)).toContain(id);
    expect((await anna.collections({ author: collection.person })).collections.map(each => each.id)).toContain(id);
    expect((await server.client.collections({ mine: true })).collections).toEqual([]);
    // A map that changes is shown as it is now, one that is withdrawn is missing.
    const { id: newer } = await anna.revise(one.id, { setup: fresh().setup });
    await anna.withdraw(two.id);
    expect((await server.client.collection(id)).maps.map(map => map.id)).toEqual([newer, three.id]);
    await ben.removeCollection(id);
    expect(await problemOf(server.client.collection(id))).toMatchObject({ code: 'no-such-collection' });
  });

  test('is listed page by page, the last changed first', async () => {
    const quiet = await Running.start({ games: GAMES });
    for (const n of [1, 2, 3]) {
      quiet.now += n;
      await quiet.client.collect({ title: `No. ${n}` });
    }
    const first = await quiet.client.collections({ limit: 2 });
    expect(first.collections.map(({ title }) => title)).toEqual(['No. 3', 'No. 2']);
    const second = await quiet.client.collections({ limit: 2, after: first.next! });
    expect([second.collections.map(({ title }) => title), second.next]).toEqual([['No. 1'], null]);
  });

  test.each<[string, object, string]>([
    ['no title', { title: '' }, '/title'],
    ['a title of spaces', { title: ' ' }, '/title'],
    ['51 maps', { title: 'x', maps: Array(51).fill('a') }, '/maps'],
    ['a map that is not there', { title: 'x', maps: ['none'] }, '/maps/0'],
    ['a map that is no text', { title: 'x', maps: [5] }, '/maps/0'],
  ])('with %s is refused, and told where', async (_, wrong, path) => {
    expect(await problemOf(anna.collect(wrong as never))).toMatchObject({ path });
  });

  test('is refused to who has a hundred of them', async () => {
    const frank = as('frank');
    for (let n = 0; n < 100; n++) await frank.collect({ title: `No. ${n}` });
    expect(await problemOf(frank.collect({ title: 'One more' }))).toMatchObject({ code: 'no-room' });
  });

  test('can be reported, and its words are looked at as those of maps are', async () => {
    const { collection } = await ben.collect({ title: 'Rude' });
    expect(await anna.report({ collection: collection.id, reason: 'look' })).toEqual({ isNew: true });
    expect(await problemOf(anna.report({ collection: 'none' }))).toMatchObject({ code: 'no-such-collection' });
    expect(await problemOf(anna.report({ collection: collection.id, map: 'x' }))).toMatchObject({
      code: 'bad-request',
    });
  });
});
