import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { WordList } from '../../../src/server/requests/word-list.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { SeatAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const games = { highcard: toy(highcard as unknown as AnyRules) };
const CREATE = { game: 'highcard', setup: { seats: 1, rounds: 3 } };
const MAP = { game: 'dungeon', setup: { map: 'first-steps' }, title: 'A map' };
const ME = '203.0.113.9';
const OTHER = '198.51.100.7';
const DAY = 24 * 60 * 60 * 1000;
const SECRET = 's'.repeat(22);

/** A stranger behind a proxy, with a secret. */
const as = (address: string, more: Record<string, string> = {}) => ({
  'x-forwarded-for': address,
  authorization: `Bearer ${SECRET}`,
  ...more,
});
const trusting = { trustProxy: 'loopback', lookAfterMs: 20 } as const;

/** What an operator does meanwhile, in a process of its own as it were. */
async function meanwhile<T>(server: Running, work: (store: Store) => Promise<T>): Promise<T> {
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function made(server: Running, address: string): Promise<string> {
  const { json } = await server.post('/api/matches', CREATE, as(address));
  return (json as { match: { id: string } }).match.id;
}

describe('what one address may store', () => {
  test('is full at some point; others go on, and so does whoever sits at the machine', async () => {
    const server = await Running.start({ games, ...trusting, limits: { storedEach: 0 } });
    const { status, json } = await server.post('/api/matches', CREATE, as(ME));
    expect([status, json]).toMatchObject([
      413,
      { code: 'no-room', detail: expect.stringMatching(/^0 MB may be stored from one address/) },
    ]);
    expect((await server.post('/api/matches', CREATE)).status).toBe(201);
  });

  test('is counted for whoever made it, after a restart too', async () => {
    const server = await Running.start({ games, ...trusting });
    const id = await made(server, ME);
    await server.restart();
    const { used, maker } = await meanwhile(server, async ({ upkeep }) => ({
      used: [await upkeep.usedBy(ME), await upkeep.usedBy(OTHER)],
      maker: await upkeep.makerOf(id),
    }));
    expect(maker).toBe(ME);
    expect([used[0]! > 500, used[1]]).toEqual([true, 0]);
  });

  test('saves, loads, files, maps and games of the courses count, each for whoever asks', async () => {
    const server = await Running.start({ games: GAMES, ...trusting });
    const kinds = async (address: string) =>
      (await meanwhile(server, ({ upkeep }) => upkeep.usage(99, address))).largest.map(({ kind }) => kind).sort();
    const { json } = await server.post('/api/matches', { game: 'chamber', setup: { race: 'elf' } }, as(ME));
    const { id } = (json as { match: { id: string } }).match;
    const save = await server.post(`/api/matches/${id}/save`, { name: 'mine' }, as(OTHER));
    expect(save.status).toBe(201);
    await server.post(`/api/saves/${(save.json as { id: string }).id}/load`, {}, as(OTHER));
    expect([await kinds(ME), await kinds(OTHER)]).toEqual([['match'], ['match', 'save']]);
    await server.post('/api/maps', MAP, as(ME));
    await server.post('/api/game/new/?dungeonName=first-steps&configName=normal', {}, as(ME));
    await server.post('/api/flag/anybody', {}, as(ME));
    expect(await kinds(ME)).toEqual(['map', 'match', 'match', 'match']);
  });

  test('a move is refused whole where the room is full twice over, and its key is answered as before', async () => {
    const server = await Running.start({ games, ...trusting, limits: { storedEach: 1 } });
    const id = await made(server, ME);
    const play = (key: string) => server.post(`/api/matches/${id}/actions`, { action: 'keep', key }, as(OTHER));
    expect((await play('one')).status).toBe(200);
    // Something large from the same address, counted as any match is.
    await meanwhile(server, store =>
      store.maps.add({
        ...{ id: 'large', game: 'highcard', setup: 'x'.repeat(2_100_000), title: '', author: '', icons: [] },
        ...{
          owner: new Uint8Array(32),
          time: 1,
          series: 'large',
          current: true,
          tags: [],
          parent: null,
          maker: { address: ME, time: 1e6 },
        },
      }),
    );
    await server.restart();
    const refused = await play('two');
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'no-room' }]);
    expect((await play('one')).json).toMatchObject({ match: { position: 1 } });
    expect(await meanwhile(server, store => store.read(id, 0))).toHaveLength(1);
    const others = await made(server, OTHER);
    expect((await server.post(`/api/matches/${others}/actions`, { action: 'keep' }, as(ME))).status).toBe(200);
  });
});

test('what all may store together is full at some point, for the machine itself too', async () => {
  const server = await Running.start({ games, ...trusting, limits: { stored: 0 } });
  for (const headers of [as(ME), {}]) {
    const { status, json } = await server.post('/api/matches', CREATE, headers);
    expect([status, json]).toMatchObject([413, { code: 'no-room', detail: expect.stringMatching(/stores 0 MB/) }]);
  }
  expect((await server.fetch('/api/matches')).status).toBe(200);
});

describe('a ban', () => {
  const ban = { network: `${ME}/32`, since: 1, until: null, reason: 'rude names' };

  test('is heeded within seconds by a server that runs, on all that writes, until it is lifted', async () => {
    const server = await Running.start({ games: GAMES, ...trusting });
    await meanwhile(server, ({ bans }) => bans.add(ban));
    const create = () => server.post('/api/flag/anybody', {}, as(ME));
    await expect.poll(async () => (await create()).status).toBe(403);
    expect(await create()).toMatchObject({
      json: { code: 'banned', detail: 'your address may look on here, but not write or play: rude names' },
    });
    for (const path of ['/api/game/new/?dungeonName=first-steps', '/api/gamesession', '/api/check', '/api/reports']) {
      expect([path, (await server.post(path, {}, as(ME))).status]).toEqual([path, 403]);
    }
    expect((await server.fetch('/api/maps', { headers: as(ME) })).status).toBe(200);
    expect((await server.post('/api/flag/anybody', {}, as(OTHER))).status).toBe(200);
    await meanwhile(server, ({ bans }) => bans.lift(ban.network));
    await expect.poll(async () => (await create()).status).toBe(200);
  });

  test('may be of a network, and may lapse', async () => {
    const server = await Running.start({ games, ...trusting });
    const network = '2001:db8::/32';
    await meanwhile(server, ({ bans }) => bans.add({ ...ban, network, until: server.now + 1 }));
    const create = async () => (await server.post('/api/matches', CREATE, as('2001:db8:7::5'))).status;
    await expect.poll(create).toBe(403);
    server.now += 1;
    expect(await create()).toBe(201);
  });
});

describe('what is removed while the server runs', () => {
  test('is gone for those who had it in memory, and whoever watches is told', async () => {
    const server = await Running.start({ games, ...trusting });
    const id = await made(server, ME);
    const watching = await fetch(`${server.url}/api/matches/${id}/events`);
    const seen = watching.text();
    await meanwhile(server, store => store.remove(id));
    await expect.poll(async () => (await server.fetch(`/api/matches/${id}`)).status).toBe(404);
    expect(await seen).toContain('event: aborted');
  });
});

describe('by itself a server', () => {
  test('forgets after some days from where something was made', async () => {
    const server = await Running.start({ games, ...trusting, chores: { forgetAfter: 7 } });
    const id = await made(server, ME);
    const maker = () => meanwhile(server, ({ upkeep }) => upkeep.makerOf(id));
    server.now += 7 * DAY;
    const second = await made(server, ME);
    expect(await maker()).toBe(ME);
    server.now += 1;
    await expect.poll(maker).toBeUndefined();
    expect(await meanwhile(server, ({ upkeep }) => upkeep.makerOf(second))).toBe(ME);
    expect((await server.fetch(`/api/matches/${id}`)).status).toBe(200);
  });

  test('prunes what it is told to, after so many days without a move, and nothing else', async () => {
    const server = await Running.start({ games, ...trusting, chores: { prune: { aborted: 30 } } });
    const [aborted, running] = [await made(server, ME), await made(server, ME)];
    await server.fetch(`/api/matches/${aborted}`, { method: 'DELETE', headers: as(ME) });
    server.now += 30 * DAY + 1;
    await expect.poll(async () => (await server.fetch(`/api/matches/${aborted}`)).status).toBe(404);
    expect((await server.fetch(`/api/matches/${running}`)).status).toBe(200);
  });

  test('gives back to the disk what was freed', async () => {
    const server = await Running.start({ games, ...trusting });
    await meanwhile(server, async store => {
      for (let n = 0; n < 40; n++) {
        await store.maps.add({
          ...{ id: `m${n}`, game: 'highcard', setup: 'x'.repeat(100_000), title: '', author: '', icons: [] },
          ...{ owner: new Uint8Array(32), time: 1, series: `m${n}`, current: true, tags: [], parent: null },
        });
      }
      for (let n = 0; n < 40; n++) await store.maps.withdraw(`m${n}`);
    });
    const disk = async () => (await meanwhile(server, ({ upkeep }) => upkeep.usage(1))).disk;
    await expect.poll(disk).toBeLessThan(1_500_000);
  });
});

describe('unwelcome words', () => {
  const options = { games: GAMES, ...trusting, words: new WordList('badword') };

  test('are refused in titles, authors and names of strangers, with the field', async () => {
    const server = await Running.start(options);
    const flag = { game: 'flag', setup: { template: 'crossing' } };
    const { json } = await server.post('/api/matches', { ...flag, title: 'fine' }, as(ME));
    const { id } = (json as { match: { id: string } }).match;
    const refused = async (path: string, body: unknown, field: string) =>
      expect([path, (await server.post(path, body, as(ME))).json]).toMatchObject([
        path,
        { status: 422, code: 'unwelcome-word', path: field },
      ]);
    await refused('/api/matches', { ...flag, title: 'a b.a.d w0rd' }, '/title');
    await refused('/api/maps', { ...MAP, title: 'BÄD-WORD' }, '/title');
    await refused('/api/maps', { ...MAP, author: 'by badword' }, '/author');
    await refused(`/api/matches/${id}/join`, { name: 'badword' }, '/name');
    await refused('/api/invitations', { code: 'c'.repeat(22), name: 'badword' }, '/name');
    await refused('/api/flag/anybody', { name: 'badword' }, '/name');
    await refused(`/api/flag/sessions/${id}/bots`, { brain: 'random', teamId: 'badword' }, '/teamId');
    expect((await server.post('/api/matches', { ...flag, title: 'badword' })).status).toBe(201);
  });

  test('are refused by the courses in their own form', async () => {
    const server = await Running.start(options);
    const waits = (await server.post('/api/flag/anybody', { name: 'red' }, as(ME))).json as SeatAnswer;
    const join = `/api/gamesession/${waits.match.id}/join`;
    expect((await server.post(join, { teamId: 'badword' }, as(ME))).status).toBe(400);
    expect((await server.post(join, { teamId: 'blue' }, as(ME))).status).toBe(200);
    const cookie = { cookie: `session=${SECRET}` };
    await server.post('/api/game/new/?dungeonName=first-steps&configName=normal', {}, as(ME, cookie));
    const saved = await server.post('/api/game/save/?name=badword', {}, as(ME, cookie));
    expect([saved.status, saved.json]).toMatchObject([200, { isError: true, errorTitle: 'IllegalArgumentException' }]);
  });

  test('are refused when a map of one’s own is given another title', async () => {
    const server = await Running.start(options);
    const { json } = await server.post('/api/maps', MAP, as(ME));
    const change = (title: string) =>
      server.fetch(`/api/maps/${(json as { map: { id: string } }).map.id}`, {
        method: 'PATCH',
        headers: as(ME, { 'content-type': 'application/json' }),
        body: JSON.stringify({ title }),
      });
    expect((await change('badword')).json).toMatchObject({ code: 'unwelcome-word', path: '/title' });
    expect((await change('better')).status).toBe(200);
  });
});

describe('reports', () => {
  const listed = (server: Running) =>
    meanwhile(server, async ({ reports }) =>
      (await reports.list(9)).map(({ kind, words, reason, reporter }) => `${kind} ${words} ${reason} ${reporter}`),
    );

  test('of a published map are kept once for each address', async () => {
    const server = await Running.start({ games: GAMES, ...trusting });
    const { map } = (await server.post('/api/maps', { ...MAP, author: 'me' }, as(ME))).json as { map: { id: string } };
    const report = (address: string) => server.post('/api/reports', { map: map.id, reason: 'rude' }, as(address));
    expect(await report(OTHER)).toMatchObject({ status: 201, json: { isNew: true } });
    expect(await report(OTHER)).toMatchObject({ status: 200, json: { isNew: false } });
    expect(await report(ME)).toMatchObject({ status: 201 });
    expect(await listed(server)).toEqual([`map A map (me) rude ${OTHER}`, `map A map (me) rude ${ME}`]);
  });

  test('of a match name its title or somebody in it, as they stand there', async () => {
    const server = await Running.start({ games: GAMES, ...trusting });
    const waits = (await server.post('/api/flag/anybody', { name: 'red' }, as(ME))).json as SeatAnswer;
    const match = waits.match.id;
    expect((await server.post('/api/reports', { match, name: 'red' }, as(OTHER))).status).toBe(201);
    const wrong = await server.post('/api/reports', { match, name: 'blue' }, as(OTHER));
    expect(wrong).toMatchObject({ status: 400, json: { path: '/name', detail: expect.stringContaining('"red"') } });
    expect(await listed(server)).toEqual([`match red  ${OTHER}`]);
  });

  test('of a match that is closed until the day is over tell its title and names to nobody but its players', async () => {
    const server = await Running.start({ games: GAMES, ...trusting });
    const { secret = '', match } = await server.client.beginDaily('flag', { name: 'Quiet Anna' });
    const stranger = await server.post('/api/reports', { match: match.id, name: 'x' }, as(OTHER));
    expect(stranger.json).toMatchObject({ code: 'hidden-until-over' });
    expect(stranger.text).not.toContain('Anna');
    const asPlayer = { ...as(OTHER), authorization: `Bearer ${secret}` };
    expect((await server.post('/api/reports', { match: match.id, name: 'Quiet Anna' }, asPlayer)).status).toBe(201);
  });

  test.each([
    ['nothing', {}, 400],
    ['both', { map: 'a', match: 'b' }, 400],
    ['a match without a name', { match: 'b' }, 404],
    ['a map that is not there', { map: 'a' }, 404],
    ['a map with an odd id', { map: '%' }, 404],
    ['too long a reason', { map: 'a', reason: 'x'.repeat(301) }, 400],
  ])('of %s are refused', async (_, body, status) => {
    const server = await Running.start({ games: GAMES, ...trusting });
    expect((await server.post('/api/reports', body, as(ME))).status).toBe(status);
  });

  test('are limited by the hour', async () => {
    const server = await Running.start({ games: GAMES, ...trusting, limits: { reports: 1 }, clock: () => 0 });
    await server.post('/api/reports', { map: 'a' }, as(ME));
    expect((await server.post('/api/reports', { map: 'a' }, as(ME))).json).toMatchObject({
      ...{ status: 429, detail: expect.stringMatching(/^one address may send 1 reports an hour/) },
    });
  });
});
