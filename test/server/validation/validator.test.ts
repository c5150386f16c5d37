import { describe, expect, onTestFinished, test } from 'vitest';
import { generate } from '../../../src/dungeon/map/generate-maze.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { HOUSE } from '../../../src/server/budget/fair-queue.ts';
import { LIMITS } from '../../../src/server/budget/server-limits.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { Game } from '../../../src/server/games/served-game.ts';
import { Validator } from '../../../src/server/validation/validator.ts';
import { Running } from '../running.ts';

const server = Running.forFile({ games: GAMES, limits: { readerMs: 60_000 } });
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };

const things = (count: number, type: string, place: (n: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, n) => ({ type, x: place(n)[0], y: place(n)[1] }));

const mapOf = (entities: readonly unknown[]) => ({
  entities: [{ type: 'player', x: 0, y: 0 }, ...entities],
  'goal-condition': { goal: 'exit' },
});

const dungeonOf = (entities: readonly unknown[]) => ({ game: 'dungeon', setup: { map: mapOf(entities) } });
const inRows = (n: number) => [1 + (n % 150), 1 + Math.floor(n / 150)] as const;

const template = (gridSize: readonly number[], blocks: number) => {
  const movement = {
    directions: { left: 1, right: 1, up: 1, down: 1, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 },
  };
  const pieces = [{ type: 'Pawn', attackPower: 1, count: 3, movement }];
  const limits = { totalTimeLimitInSeconds: -1, moveTimeLimitInSeconds: -1 };
  return { gridSize, teams: 2, flags: 1, blocks, pieces, placement: 'symmetrical', ...limits };
};

describe('what a stranger sends is measured first', () => {
  test.each<[string, object, string, RegExp]>([
    ['things', dungeonOf(things(20_001, 'wall', inRows)), '/setup/map/entities', /at most 20000 things, found 20002/],
    [
      'things on a square',
      dungeonOf(things(101, 'treasure', () => [5, 5])),
      '/setup/map/entities',
      /100 things on one square, found 101/,
    ],
    [
      'enemies',
      dungeonOf(things(2001, 'spider', inRows)),
      '/setup/map/entities',
      /at most 2000 enemies and spawners, found 2001/,
    ],
    [
      'wide ground',
      dungeonOf(things(2, 'mercenary', n => [n * 1000, n * 1000])),
      '/setup/map/entities',
      /at most 500000 squares .*, found 1002001/,
    ],
    [
      'floors',
      { game: 'chamber', setup: { floors: '-'.repeat(100_000) } },
      '/setup/floors',
      /at most 25000 characters, found 100000/,
    ],
    [
      'kinds of pieces',
      { game: 'flag', setup: { template: { pieces: Array(20_001).fill({}) } } },
      '/setup/template/pieces',
      /at most 20000 things/,
    ],
  ])('%s', async (_, body, path, detail) => {
    for (const route of ['/api/check', '/api/matches']) {
      const { status, json } = await server.post(route, body, STRANGER);
      expect([status, json]).toEqual([413, expect.objectContaining({ code: 'match-too-heavy', path })]);
      expect((json as { detail: string }).detail).toMatch(detail);
    }
  });

  test('who sits at the machine may send more, but not without end', async () => {
    expect((await server.post('/api/check', dungeonOf(things(20_001, 'wall', inRows)))).status).toBe(200);
    const { json } = await server.post('/api/check', dungeonOf(things(1001, 'treasure', () => [5, 5])));
    expect(json).toMatchObject({ code: 'match-too-heavy', detail: expect.stringContaining('at most 1000 things') });
  });

  test('values, before they are parsed', async () => {
    const { status, json } = await server.post(
      '/api/check',
      `{"game":"dungeon","setup":[${'1,'.repeat(400_000)}1]}`,
      STRANGER,
    );
    expect([status, json]).toEqual([413, expect.objectContaining({ code: 'too-large' })]);
  });

  test('of a hundred thousand problems a hundred are told', async () => {
    const setup = { map: { entities: Array(19_000).fill(1), 'goal-condition': { goal: 'exit' } } };
    const { json } = await server.post('/api/check', { game: 'dungeon', setup }, STRANGER);
    expect((json as { problems: unknown[] }).problems).toHaveLength(100);
    const strange = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`field${n}`, 1]));
    const other = await server.post('/api/check', { game: 'dungeon', setup: strange }, STRANGER);
    expect((other.json as { problems: unknown[] }).problems).toHaveLength(100);
  });

  test('what is wrong in a layout is told by a JSON pointer', async () => {
    const { json } = await server.post('/api/check', { game: 'chamber', setup: { floors: 'x' } });
    expect(json).toMatchObject({
      path: '/setup/floors',
      detail: expect.stringMatching(/^\/setup\/floors: line 1, column 1: /),
    });
  });
});

describe('what is not light is worked on by a thread', () => {
  test('a board whose blocks need a search is begun there, and is played like any other', async () => {
    const { match } = await server.client.create({ game: 'flag', setup: { template: template([12, 12], 110) } });
    expect(match).toMatchObject({ game: 'flag', position: 0, seats: 2 });
    await server.restart();
    expect((await server.client.match(match.id)).view).toEqual(match.view);
  });

  test('a large dungeon too', async () => {
    const { match, secret } = await server.client.create(dungeonOf(things(3000, 'wall', inRows)));
    const headers = { authorization: `Bearer ${secret}` };
    const played = await server.post(
      `/api/matches/${match.id}/actions`,
      { action: { type: 'move', direction: 'up' } },
      headers,
    );
    expect(played.json).toMatchObject({ match: { position: 1 } });
  });

  test('a map is published under the address that it would have had', async () => {
    const large = { ...dungeonOf(things(600, 'wall', inRows)), title: 'Large' };
    const first = await server.post('/api/maps', large);
    expect(first.status).toBe(201);
    const again = await server.post('/api/maps', large);
    expect(again.json).toMatchObject({ isNew: false, map: { id: (first.json as { map: { id: string } }).map.id } });
  });

  test('what is wrong is told as ever', async () => {
    const { status, json } = await server.post(
      '/api/check',
      dungeonOf([...things(600, 'wall', inRows), { type: 'wal', x: 1, y: 1 }]),
    );
    expect([status, json]).toEqual([400, expect.objectContaining({ path: '/setup/map/entities/601/type' })]);
  });

  test('a match file is folded there, and goes on from its end', async () => {
    const setup = { map: mapOf(things(3, 'wall', n => [n + 3, 3])) };
    const match = Match.begin(dungeon, { setup, seed: 7, time: 1000 });
    for (const direction of ['left', 'up', 'up'] as const)
      await match.play(0, { type: 'move', direction }, { time: 2000 });
    const file = JSON.parse(JSON.stringify(await match.file())) as object;
    expect((await server.post('/api/replay', file)).json).toEqual({
      game: 'dungeon',
      position: 3,
      hash: match.hash(),
      holds: true,
      outcome: null,
    });
    const { status, json } = await server.post('/api/matches/file', file);
    expect([status, json]).toEqual([201, expect.objectContaining({ match: expect.objectContaining({ position: 3 }) })]);
    const wrong = await server.post('/api/matches/file', { ...file, hash: '0' });
    expect([wrong.status, wrong.json]).toEqual([400, expect.objectContaining({ path: '/hash' })]);
    const long = { ...file, log: Array(10_001).fill({ by: 0, action: { type: 'move', direction: 'up' }, time: 0 }) };
    expect((await server.post('/api/replay', long, STRANGER)).json).toMatchObject({
      code: 'match-too-heavy',
      path: '/log',
    });
    for (const text of ['{', '[', '"', '{"log":{"__proto__":1}}', '']) {
      expect((await server.post('/api/replay', text)).json).toMatchObject({ status: 400 });
    }
  });
});

describe('a deadline', () => {
  test('ends what takes too long, and the next one is served', async () => {
    const hasty = await Running.start({ games: GAMES, limits: { readerMs: 1 } });
    const heavy = { game: 'flag', setup: { template: template([40, 40], 1100) } };
    const { status, json } = await hasty.post('/api/check', heavy, STRANGER);
    expect([status, json]).toEqual([413, expect.objectContaining({ code: 'match-too-heavy' })]);
    expect((await hasty.post('/api/check', { game: 'flag', setup: { template: 'example' } }, STRANGER)).status).toBe(
      200,
    );
  });
});

test('an action that makes a match too heavy is refused, and leaves no entry', async () => {
  const small = await Running.start({ games: GAMES, limits: { weight: 3 } });
  const setup = { map: mapOf(things(1, 'zombie_toast_spawner', () => [9, 9])), config: { zombie_spawn_rate: 1 } };
  const { match, secret } = await small.client.create({ game: 'dungeon', setup });
  const headers = { authorization: `Bearer ${secret}`, ...STRANGER };
  const step = () =>
    small.post(`/api/matches/${match.id}/actions`, { action: { type: 'move', direction: 'up' } }, headers);
  expect((await step()).status).toBe(200);
  expect((await step()).json).toMatchObject({ code: 'match-too-heavy', status: 413 });
  expect(await small.client.match(match.id)).toMatchObject({ position: 1, status: 'running' });
});

describe('what is long but no map', () => {
  test('the name of a dungeon: a title is no longer than one that is given', async () => {
    const { json } = await server.post('/api/matches', {
      game: 'dungeon',
      setup: { map: mapOf([]), name: 'x'.repeat(20_000) },
    });
    expect((json as { match: { title: string } }).match.title).toBe('x'.repeat(100));
  });

  test.each<[string, object, number, string]>([
    ['a name', { game: 'dungeon', setup: { map: mapOf([]), name: 'x'.repeat(25_001) } }, 413, '/setup/name'],
    [
      'goals',
      {
        game: 'dungeon',
        setup: {
          map: { ...mapOf([]), 'goal-condition': { goal: 'OR', subgoals: Array(1000).fill({ goal: 'exit' }) } },
        },
      },
      413,
      '/setup/map/goal-condition',
    ],
    ['potions', { game: 'chamber', setup: { known: Array(20_001).fill('RH') } }, 413, '/setup/known'],
    ['the name of no map', { game: 'dungeon', setup: { map: 'x'.repeat(1_000_000) } }, 404, '/setup/map'],
  ])('%s', async (_, body, expected, path) => {
    const { status, json, text } = await server.post('/api/check', body, STRANGER);
    expect([status, (json as { path: string }).path]).toEqual([expected, path]);
    expect(text.length).toBeLessThan(3000);
  });

  test('fields of one object', async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`field of mine ${n}`, 'x'.repeat(30)]));
    const check = (count: number) =>
      server.post('/api/check', { game: 'dungeon', setup: { map: mapOf([]), options: fields(count) } });
    expect([(await check(2000)).status, (await check(2001)).status]).toEqual([400, 413]);
  });
});

test('a file of a game that was brought is handed to it as it came: the server parses none of it', async () => {
  const handed: Uint8Array[] = [];
  const folded = { game: 'own', position: 0, hash: '', holds: true, outcome: null };
  const fold = async (bytes: Uint8Array) => {
    handed.push(bytes);
    return folded;
  };
  const own = async () => ({ offThread: { fold } }) as unknown as Game;
  const trials = new Validator({ ...LIMITS, readerMs: 60_000 }, { ...GAMES, own });
  onTestFinished(() => trials.close());
  const bytes = Buffer.from(JSON.stringify({ format: 1, game: 'own', version: 1, setup: {}, seed: 1, time: 0 }));
  const log = '"log":[],"hash":""}';
  const text = `${String(bytes).slice(0, -1)},${log}`;
  expect(await trials.fold(Buffer.from(text), HOUSE)).toEqual(folded);
  expect(handed.map(String)).toEqual([String(new Uint8Array(Buffer.from(text)))]);
  await expect(trials.fold(Buffer.from(text.replace('own', 'none')), HOUSE)).rejects.toThrow(/found "none"/);
});

describe('a maze', () => {
  const maze = (side: number) => {
    const end = { x: side - 1, y: side - 1 };
    return { topLeft: { x: 0, y: 0 }, bottomRight: end, start: { x: 0, y: 0 }, end };
  };

  test('is drawn on a thread as it is drawn here', async () => {
    const trials = new Validator({ ...LIMITS, readerMs: 60_000 }, GAMES);
    onTestFinished(() => trials.close());
    const game = await GAMES.dungeon!();
    const plan = { name: 'maze', gameMode: 'standard', maze: maze(9) };
    const { setup } = await trials.draw(game, plan, { seed: 7, time: 0 }, HOUSE);
    const { map } = setup as { map: unknown };
    const here = { name: 'maze', gameMode: 'standard', map: generate(maze(9), 7) };
    expect(map).toEqual((dungeon.readSetup(here) as { map: unknown }).map);
  });

  test('has as many things as a stranger may send', async () => {
    const of = (side: number) =>
      `/api/game/new/generate/?xStart=0&yStart=0&xEnd=${side}&yEnd=${side}&configName=normal`;
    const asked = [60, 199].map(side => server.post(of(side), '', STRANGER));
    const [small, large] = (await Promise.all(asked)).map(({ json }) => json);
    expect(small).toMatchObject({ isError: false });
    expect(large).toMatchObject({
      isError: true,
      errorMessage: expect.stringMatching(/at most 20000 things, found 20\d{3}/),
    });
  });
});
