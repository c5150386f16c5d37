import { describe, expect, test } from 'vitest';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { mapAddress } from '../../../src/server/content/published-maps.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { PublishAnswer } from '../../../src/wire/schemas/map-schemas.ts';
import type { ApiError } from '../../../src/wire/shared/api-error.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const games = { ...GAMES, highcard: toy(highcard as unknown as AnyRules) };
const server = Running.forFile({ games });

let rounds = 0;
/** A map that nobody has published yet. */
const fresh = () => ({ game: 'highcard', setup: { seats: 2, rounds: ++rounds }, title: `Rounds of ${rounds}` });

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: ApiError) => error.problem,
  );

async function published(map = fresh()) {
  const { secret, map: summary } = await server.client.publish(map);
  return { id: summary.id, owner: server.client.as(secret!), setup: map.setup };
}

const DUNGEON = {
  entities: [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: 1, y: 0 },
  ],
  'goal-condition': { goal: 'exit' },
};

describe('publishing', () => {
  test('gives an address, a secret, and a map that anyone can read', async () => {
    server.now = 5_000_000;
    const map = fresh();
    const {
      isNew,
      secret,
      map: summary,
    } = await server.client.publish({ ...map, author: 'Ada, for beginners', tags: ['quick'] });
    expect(isNew).toBe(true);
    expect(secret).toMatch(/^[\w-]{22}$/);
    const expected = {
      ...{ id: mapAddress('highcard', map.setup), game: 'highcard', title: map.title, author: 'Ada, for beginners' },
      ...{ time: 5_000_000, newest: summary.id, icons: [], tags: ['quick'], person: summary.person },
      ...{ likes: 0, plays: 0, finished: 0, won: 0, difficulty: null },
    };
    expect(summary).toEqual({ ...expected, yours: true });
    expect(await server.client.published(summary.id)).toEqual({
      ...expected,
      ...{ yours: false, setup: map.setup, liked: false, best: null },
    });
    expect(await server.client.as(secret!).published(summary.id)).toMatchObject({ yours: true });
  });

  test('answers 201 with its place, and 200 for a map that is there', async () => {
    const map = fresh();
    const first = await server.post('/api/maps', map);
    const { id } = (first.json as PublishAnswer).map;
    expect([first.status, first.headers.get('location')]).toEqual([201, `/api/maps/${id}`]);
    expect((await server.post('/api/maps', map)).status).toBe(200);
  });

  test('the same map is one entry: whoever comes second gets neither secret nor title', async () => {
    const map = fresh();
    const first = await server.client.publish(map);
    const again = await server.client.publish({ ...map, title: 'Mine, all mine' });
    expect(again).toEqual({ isNew: false, map: { ...first.map, yours: false } });
    expect(await server.client.as(first.secret!).publish(map)).toEqual({ isNew: false, map: first.map });
  });

  test.each([
    [{ type: 'door', x: 2, y: 0 }, '/setup/map/entities/2/key'],
    [{ type: 'key', x: 2, y: 0 }, '/setup/map/entities/2/key'],
    [{ type: 'key', x: 2, y: 0, key: '2' }, '/setup/map/entities/2/key'],
    [{ type: 'portal', x: 2, y: 0 }, '/setup/map/entities/2/colour'],
    [{ type: 'light_bulb_off', x: 2, y: 0 }, '/setup/map/entities/2/logic'],
    [{ type: 'zombie', x: 2, y: 0 }, '/setup/map/entities/2/type'],
  ])('what only files of other people may say is published by nobody: %j', async (thing, path) => {
    const setup = { map: { ...DUNGEON, entities: [...DUNGEON.entities, thing] } };
    const asked = server.client.publish({ game: 'dungeon', setup, title: 'Loose' });
    expect(await refused(asked)).toMatchObject({ code: 'invalid-setup', path });
  });

  test('of those who publish a map together one owns it', async () => {
    const map = fresh();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.client.publish(map)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(answers.filter(({ secret }) => secret !== undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ map: { id } }) => id)).size).toBe(1);
  });

  test('a secret that the client has already owns it too', async () => {
    const client = server.client.as('s'.repeat(22));
    const { secret, map } = await client.publish(fresh());
    expect([secret, map.yours]).toEqual(['s'.repeat(22), true]);
    await client.withdraw(map.id);
  });

  test('a browser gets a cookie and no secret, and the cookie owns the map', async () => {
    const answer = await server.post('/api/maps', { ...fresh(), keep: 'browser' });
    expect(answer.json).not.toHaveProperty('secret');
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i);
    const path = `/api/maps/${(answer.json as PublishAnswer).map.id}`;
    const headers = { cookie: cookie.split(';')[0]! };
    expect((await server.fetch(path, { method: 'DELETE' })).status).toBe(403);
    expect((await server.fetch(path, { method: 'DELETE', headers })).status).toBe(204);
  });

  test('survives a restart', async () => {
    const alone = await Running.start({ games });
    const map = fresh();
    const { secret, map: summary } = await alone.client.publish(map);
    await alone.restart();
    expect(await alone.client.as(secret!).published(summary.id)).toEqual({
      ...{ ...summary, setup: map.setup, liked: false, best: null },
    });
  });
});

describe('what the map is', () => {
  const address = async (game: string, setup: unknown) =>
    (await server.client.publish({ game, setup, title: 'x' })).map.id;

  test('the order of its fields, its name, fields that nobody reads and a configuration by name change nothing', async () => {
    const config = await server.client.config('dungeon', 'normal');
    const first = await address('dungeon', { map: DUNGEON, config });
    const turned = { 'goal-condition': { goal: 'exit' }, entities: DUNGEON.entities, remark: 'hello' };
    expect(await address('dungeon', { config: 'normal', name: 'Mine', map: turned })).toBe(first);
    expect((await server.client.published(first)).setup).toMatchObject({ map: DUNGEON });
    expect(await address('dungeon', { config: 'hard', map: DUNGEON })).not.toBe(first);
  });

  test('of a chamber the floors, whoever walks through them', async () => {
    const floors = CLASSIC_FLOOR;
    const id = await address('chamber', { race: 'elf', floors, options: { fog: true } });
    expect(await address('chamber', { race: 'dwarf', floors })).toBe(id);
    expect(await refused(address('chamber', { race: 'elf' }))).toMatchObject({
      ...{ code: 'invalid-setup', path: '/setup/floors' },
    });
  });

  test('what was published can be published, checked and played as it is', async () => {
    const starts = [
      { game: 'dungeon', setup: { map: DUNGEON, config: 'normal' } },
      { game: 'flag', setup: { template: 'example' } },
      { game: 'chamber', setup: { floors: CLASSIC_FLOOR } },
    ];
    for (const { game, setup } of starts) {
      const { map } = await server.client.publish({ game, setup, title: 'Again' });
      const { setup: kept } = await server.client.published(map.id);
      expect((await server.client.publish({ game, setup: kept, title: 'Again' })).map.id).toBe(map.id);
      await server.client.check(game, kept);
      expect((await server.client.create({ game, setup: kept })).match.game).toBe(game);
    }
  });

  test.each([
    ['a game that there is not', { game: 'chess', setup: {} }, 'no-such-game'],
    ['a map that the rules refuse', { game: 'highcard', setup: { seats: 'two' } }, 'invalid-setup'],
    ['a dungeon without a player', { game: 'dungeon', setup: { map: {}, config: 'normal' } }, 'invalid-setup'],
    [
      'a template with a board of nothing',
      { game: 'flag', setup: { template: { gridSize: [0, 0] } } },
      'invalid-setup',
    ],
    ['no title', { title: '' }, 'bad-request'],
    ['a title of spaces', { title: '  ' }, 'bad-request'],
    ['a title that never ends', { title: 'x'.repeat(101) }, 'bad-request'],
    ['an author who never ends', { author: 'x'.repeat(201) }, 'bad-request'],
    ['fields of its own', { owner: 'me' }, 'bad-request'],
  ])('%s is refused', async (_, wrong, code) => {
    const { json } = await server.post('/api/maps', { ...fresh(), ...wrong });
    expect(json).toMatchObject({ code });
  });

  test.each([
    ['a prototype', '{"game":"highcard","title":"x","setup":{"__proto__":{"seats":2}}}'],
    ['a constructor', '{"game":"highcard","title":"x","setup":{"constructor":{"prototype":{"seats":2}}}}'],
    ['a huge number', '{"game":"highcard","title":"x","setup":{"seats":1e999}}'],
    ['deep nesting', `{"game":"highcard","title":"x","setup":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['half a character', '{"game":"highcard","title":"x\\ud800","setup":{}}'],
  ])('%s is refused', async (_, body) => {
    expect((await server.post('/api/maps', body)).json).toMatchObject({ status: 400 });
  });

  test('every problem of a map comes with its place', async () => {
    const entities = [{ type: 'plyer', x: 0, y: 0 }, { type: 'exit' }];
    const map = { game: 'dungeon', setup: { map: { ...DUNGEON, entities }, config: 'normal' }, title: 'Broken' };
    const { problems = [] } = (await refused(server.client.publish(map)))!;
    expect(problems.map(({ path }) => path)).toEqual([
      '/setup/map/entities/0/type',
      '/setup/map/entities/1/x',
      '/setup/map/entities/1/y',
    ]);
  });
});

describe('the gallery', () => {
  test('newest first, game by game, page by page, without the maps themselves', async () => {
    const quiet = await Running.start({ games });
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      quiet.now += n % 2; // some at the same moment
      ids.unshift((await quiet.client.publish(fresh())).map.id);
    }
    await quiet.client.publish({ game: 'dungeon', setup: { map: DUNGEON, config: 'normal' }, title: 'Out' });
    const { maps, next } = await quiet.client.gallery({ game: 'highcard' });
    expect(maps.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(maps.map(({ time }) => time)).toEqual(maps.map(({ time }) => time).sort((a, b) => b - a));
    expect(maps[0]).not.toHaveProperty('setup');
    expect(next).toBeNull();
    expect((await quiet.client.gallery()).maps).toHaveLength(6);

    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await quiet.client.gallery({ game: 'highcard', limit: 2, ...(after ? { after } : {}) });
      seen.push(...page.maps.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(maps.map(({ id }) => id));
  });

  test('one’s own, for whoever has a secret', async () => {
    const { id, owner } = await published();
    expect((await owner.gallery({ mine: true })).maps.map(map => [map.id, map.yours])).toEqual([[id, true]]);
    expect(await server.client.gallery({ mine: true })).toEqual({ maps: [], next: null });
  });

  test.each(['x', '1-', '1-%00', "1-a'b", '-1-a'])('a page that begins at %s is refused', async after => {
    const { json } = await server.fetch(`/api/maps?after=${after}`);
    expect(json).toMatchObject({ code: 'bad-request' });
  });
});

describe('changing', () => {
  test('title and author’s line', async () => {
    const { id, owner } = await published();
    expect(await owner.revise(id, { title: 'Another', author: 'Bea' })).toMatchObject({ id, title: 'Another' });
    expect(await server.client.published(id)).toMatchObject({ title: 'Another', author: 'Bea' });
    await owner.revise(id, { author: '' });
    expect(await server.client.published(id)).toMatchObject({ title: 'Another', author: '' });
  });

  test('a new content has a new address; the old link shows what it showed and leads on', async () => {
    const { id, owner, setup } = await published();
    const next = fresh();
    server.now += 1000;
    const revised = await owner.revise(id, { setup: next.setup, title: 'Better' });
    expect(revised).toMatchObject({ title: 'Better', time: server.now, newest: revised.id, yours: true });
    expect(revised.id).toBe(mapAddress('highcard', next.setup));
    const old = await server.client.published(id);
    expect(old).toMatchObject({ id, setup, title: 'Better', newest: revised.id });
    const { maps } = await owner.gallery({ mine: true });
    expect(maps.map(map => map.id)).toEqual([revised.id]);
    // By the old address, too, and back again.
    expect((await owner.revise(id, { setup })).id).toBe(id);
    expect((await server.client.published(revised.id)).newest).toBe(id);
  });

  test('the same content again changes nothing but the words', async () => {
    const { id, owner, setup } = await published();
    const { time } = await owner.published(id);
    server.now += 1000;
    expect(await owner.revise(id, { setup, title: 'Same' })).toMatchObject({ id, newest: id, title: 'Same', time });
    expect(await server.client.published(id)).toMatchObject({ title: 'Same', time });
  });

  test('icons are kept beside the map, not in it', async () => {
    const map = fresh();
    const icons = [{ type: 'Pawn', icon: 'game-icons:boot' }];
    const { secret, map: summary } = await server.client.publish({ ...map, icons });
    expect(summary.icons).toEqual(icons);
    expect(await server.client.publish({ ...map, icons: [] })).toMatchObject({ isNew: false, map: { icons } });
    const owner = server.client.as(secret!);
    expect(await owner.revise(summary.id, { icons: [] })).toMatchObject({ id: summary.id, icons: [] });
    expect((await owner.gallery({ mine: true })).maps).toMatchObject([{ icons: [] }]);
    const many = Array(65).fill(icons[0]);
    expect(await refused(owner.revise(summary.id, { icons: many }))).toMatchObject({ path: '/icons' });
    const wrong = [{ type: 'Pawn', icon: '<script>' }];
    expect(await refused(owner.revise(summary.id, { icons: wrong }))).toMatchObject({ path: '/icons/0/icon' });
  });

  test('into a map that somebody else has published is refused', async () => {
    const [mine, theirs] = [await published(), await published()];
    const problem = await refused(mine.owner.revise(mine.id, { setup: theirs.setup }));
    expect(problem).toMatchObject({ code: 'map-exists', status: 409, detail: expect.stringContaining(theirs.id) });
    expect(await server.client.published(mine.id)).toMatchObject({ newest: mine.id, setup: mine.setup });
  });

  test('is checked as publishing is', async () => {
    const { id, owner } = await published();
    expect(await refused(owner.revise(id, { setup: { seats: 99 } }))).toMatchObject({ code: 'invalid-setup' });
    expect(await refused(owner.revise(id, { title: '' }))).toMatchObject({ code: 'bad-request' });
  });

  test.each(['', 'not-the-secret-of-this-map'])('is refused to whoever does not own it (%s)', async secret => {
    const { id } = await published();
    const stranger = secret === '' ? server.client : server.client.as(secret);
    expect(await refused(stranger.revise(id, { title: 'Stolen' }))).toMatchObject({ code: 'not-yours', status: 403 });
    expect(await refused(stranger.withdraw(id))).toMatchObject({ code: 'not-yours', status: 403 });
  });
});

describe('withdrawing', () => {
  test('takes all versions away, by any of their addresses', async () => {
    const { id, owner } = await published();
    const { id: newer } = await owner.revise(id, { setup: fresh().setup });
    await owner.withdraw(id);
    for (const gone of [id, newer]) {
      expect(await refused(server.client.published(gone))).toMatchObject({ code: 'no-such-map', status: 404 });
    }
    expect((await owner.gallery({ mine: true })).maps).toEqual([]);
  });

  test('leaves the address free: whoever publishes it then owns it', async () => {
    const map = fresh();
    const { id, owner } = await published(map);
    await owner.withdraw(id);
    const again = await server.client.publish(map);
    expect([again.isNew, again.map.id, again.secret === undefined]).toEqual([true, id, false]);
    expect(await refused(owner.withdraw(id))).toMatchObject({ code: 'not-yours' });
  });
});

test.each(['none', '%F0%9F%92%A5', "a'b", 'a%20b'])('there is no map %s', async id => {
  expect((await server.fetch(`/api/maps/${id}`)).json).toMatchObject({ code: 'no-such-map' });
});

describe('limits', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };

  test('maps in an hour, with a sentence and a time to wait', async () => {
    const small = await Running.start({ games, limits: { maps: 2 }, clock: () => 0 });
    const publish = (headers = forwarded) => small.post('/api/maps', fresh(), headers);
    expect([(await publish()).status, (await publish()).status]).toEqual([201, 201]);
    const { status, headers, json } = await publish();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1800');
    expect(json).toMatchObject({ code: 'too-many-maps', detail: expect.stringContaining('2 maps an hour') });
    const patch = { method: 'PATCH', headers: { ...forwarded, 'content-type': 'application/json' }, body: '{}' };
    expect((await small.fetch('/api/maps/x', patch)).status).toBe(429);
    expect((await small.fetch('/api/maps', { headers: forwarded })).status).toBe(200);
    expect((await small.post('/api/maps', fresh())).status).toBe(201);
  });

  test('the size of a map', async () => {
    const small = await Running.start({ games, limits: { map: 500 } });
    const { json } = await small.post('/api/maps', { ...fresh(), setup: 'x'.repeat(500) });
    expect(json).toMatchObject({ code: 'too-large', status: 413 });
  });
});
