import { describe, expect, test } from 'vitest';
import { DailyCalendar } from '../../../src/server/content/daily-seeds.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Running } from '../running.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

async function atNoon() {
  const server = await Running.start({ games: GAMES });
  server.now = NOON;
  return server;
}

/** A run of the day, and who plays it. */
async function begunRun(server: Running) {
  const { secret = '', match } = await server.client.beginDaily('chamber', { setup: { race: 'elf' } });
  const client = server.client.as(secret);
  return { client, match };
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('the run of the day', () => {
  test('is the same for everybody, after a restart too, and another one the next day', async () => {
    const server = await atNoon();
    const view = async () => (await server.client.beginDaily('chamber')).match.view;
    const first = await view();
    expect(await view()).toEqual(first);
    await server.restart();
    expect(await view()).toEqual(first);
    server.now += DAY_MS;
    expect(await view()).not.toEqual(first);
  });

  test('is not the one whose seed is the date, and another on every server', async () => {
    const [one, other] = await Promise.all([atNoon(), atNoon()]);
    const { view } = (await one.client.beginDaily('chamber')).match;
    const byDate = await one.client.create({ game: 'chamber', setup: {}, seed: 20_261_115 });
    expect(byDate.match.view).not.toEqual(view);
    expect((await other.client.beginDaily('chamber')).match.view).not.toEqual(view);
  });

  test('begins alike: race and options may be chosen, floors and known potions not', async () => {
    const server = await atNoon();
    const { status, json } = await server.post('/api/daily/chamber', { setup: { floors: 'x', known: [] } });
    expect([status, json]).toMatchObject([
      400,
      { code: 'invalid-setup', problems: [{ path: '/setup/floors' }, { path: '/setup/known' }] },
    ]);
    const { match } = await server.client.beginDaily('chamber', { setup: { race: 'orc', options: { fog: true } } });
    expect(match).toMatchObject({ game: 'chamber', held: [0], view: { race: 'orc', options: { fog: true } } });
  });

  test('tells no seed before the day is over, by file or save, however it ended', async () => {
    const server = await atNoon();
    const { client, match } = await begunRun(server);
    const closed = async () => [await refusal(client.file(match.id)), await refusal(client.save(match.id, 'mine'))];
    expect(await closed()).toEqual(['hidden-until-over', 'hidden-until-over']);
    await client.abort(match.id);
    expect(await refusal(client.file(match.id))).toBe('hidden-until-over');
    server.now = Date.UTC(2026, 10, 15, 23, 59, 59, 999);
    expect(await refusal(client.file(match.id))).toBe('hidden-until-over');
    server.now++;
    const { seed } = await client.file(match.id);
    const { json } = await server.fetch('/api/daily');
    expect(json).toMatchObject({
      day: '2026-11-16',
      ends: Date.UTC(2026, 10, 17),
      yesterday: { day: '2026-11-15', chamber: seed },
    });
  });

  test('of yesterday can be saved', async () => {
    const server = await atNoon();
    const { client, match } = await begunRun(server);
    server.now += DAY_MS;
    expect(await client.save(match.id, 'mine')).toMatchObject({ name: 'mine' });
  });

  test('other matches have their files as before', async () => {
    const server = await atNoon();
    const { secret = '', match } = await server.client.create({ game: 'chamber', setup: {} });
    await server.client.as(secret).abort(match.id);
    expect((await server.client.file(match.id)).game).toBe('chamber');
  });

  test('has a seed of 53 bits, which no day tells of another', async () => {
    const store = new SqliteStore(':memory:');
    const daily = new DailyCalendar(store, () => NOON);
    const seeds = await Promise.all(
      Array.from({ length: 100 }, (_, before) => daily.seed('chamber', daily.day(before))),
    );
    await store.close();
    expect(new Set(seeds).size).toBe(100);
    expect(seeds.every(seed => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
    expect(Math.max(...seeds)).toBeGreaterThan(2 ** 51);
  });

  test('counts as a match that was made', async () => {
    const server = await Running.start({ games: GAMES, limits: { matches: 1 } });
    const begin = () => server.post('/api/daily/chamber', {}, { 'x-forwarded-for': '203.0.113.9' });
    expect([(await begin()).status, (await begin()).status]).toEqual([201, 429]);
  });
});
