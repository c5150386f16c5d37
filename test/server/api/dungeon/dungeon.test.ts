import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import { Running } from '../../running.ts';
import {
  CourseClient,
  type CourseEntity,
  courseServer,
  type DungeonResponse,
  map,
  type Placed,
  SharedCourse,
} from './course.ts';

const PLAYER: Placed = ['player', 0, 0];
const FAR_EXIT: Placed = ['exit', 99, 99];

const shared = new SharedCourse();

/** A session in a new game on this map. */
async function playing(entities: readonly Placed[], config: object = {}): Promise<CourseClient> {
  const name = shared.offer(map([PLAYER, FAR_EXIT, ...entities]), config);
  const client = new CourseClient(shared.server);
  await client.begin(name, name);
  return client;
}

const find = ({ entities }: DungeonResponse, type: string): CourseEntity =>
  entities.find(entity => entity.type.startsWith(type)) as CourseEntity;

describe('the wire', () => {
  test.each(['/api/dungeons/', '/api/dungeons', '//api/dungeons/'])('GET %s lists names', async path => {
    const server = await courseServer({ 'dungeons/mine': map([PLAYER]), 'dungeons/broken': '{' });
    const { status, json, headers } = await server.fetch(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(json).toMatchObject({ isError: false });
    const { result } = json as { result: string[] };
    expect(result).toEqual(expect.arrayContaining(['mine', 'first-steps']));
    expect(result).not.toContain('broken');
  });

  test('maps may lie in folders of their own, and are named with them', async () => {
    const server = await courseServer({ 'dungeons/week1/maze': map([PLAYER, ['exit', 1, 0]]) });
    const { result } = (await server.fetch('/api/dungeons/')).json as { result: string[] };
    expect(result).toContain('week1/maze');
    const client = new CourseClient(server);
    expect((await client.begin('week1/maze')).dungeonName).toBe('week1/maze');
    const { status } = await server.post('/api/matches', { game: 'dungeon', setup: { map: 'week1/maze' } });
    expect(status).toBe(201);
  });

  test('a file that is there but wrong says what is wrong with it', async () => {
    const wrong = map([PLAYER, ['wal', 1, 0]]);
    const server = await courseServer({ 'dungeons/typo': wrong, 'configs/far': { bribe_radius: 'far' } });
    const client = new CourseClient(server);
    const words = 'the file dungeons/typo.json cannot be used: /entities/1/type: expected the type of an entity';
    expect(await client.call('new', { dungeonName: 'typo', configName: 'normal' })).toMatchObject({
      errorTitle: 'IllegalArgumentException',
      errorMessage: expect.stringContaining(words),
    });
    expect(await client.call('new', { dungeonName: 'first-steps', configName: 'far' })).toMatchObject({
      errorMessage: expect.stringContaining('the file configs/far.json cannot be used: /bribe_radius'),
    });
    const { status, json } = await server.post('/api/matches', { game: 'dungeon', setup: { map: 'typo' } });
    expect([status, json]).toEqual([400, expect.objectContaining({ detail: expect.stringContaining(words) })]);
  });

  test('files of other people are played as what they are taken for, and each is warned of once', async () => {
    const loose = map([PLAYER, ['Key', 1, 0, { key: '2' }], ['door', 2, 0, { key: 2 }], ['exit', 3, 0]], {});
    let lines = '';
    const server = await courseServer(
      { 'dungeons/loose': loose, 'configs/loose': { assassin_bribe_fail_rate: 3, spider_spawn_rate: 0.2 } },
      { log: 'warn', logStream: { write: line => (lines += line) } },
    );
    const client = new CourseClient(server);
    expect((await client.begin('loose.json', 'loose')).dungeonName).toBe('loose');
    const steps = ['Right', 'Right', 'Right'];
    let world = await client.begin('loose', 'loose');
    for (const movementDirection of steps) world = await client.result('tick/movement', { movementDirection });
    expect(world.goals).toBe('');
    const warned = lines.match(/a file that is read leniently: [^"]*loose\.json: \/\w+/g);
    expect(warned).toEqual([
      'a file that is read leniently: dungeons/loose.json: /entities',
      'a file that is read leniently: configs/loose.json: /assassin_bribe_fail_rate',
    ]);
    const { json } = await server.post('/api/matches', { game: 'dungeon', setup: { map: 'loose', config: 'loose' } });
    const { match, secret } = json as { match: { id: string }; secret: string };
    const player = server.client.as(secret);
    for (const _ of steps) await player.play(match.id, { action: { type: 'move', direction: 'right' } });
    const answer = await shared.server.post('/api/replay', await player.file(match.id));
    expect(answer.json).toMatchObject({ holds: true, outcome: { winners: [0] } });
  });

  test('a file whose field is only mistyped stays refused, with the right word', async () => {
    const server = await courseServer({ 'dungeons/slip': map([PLAYER, ['portal', 1, 0, { color: 'red' }]]) });
    const answer = await new CourseClient(server).call('new', { dungeonName: 'slip', configName: 'normal' });
    expect(answer).toMatchObject({
      errorMessage: expect.stringContaining('/color: nothing is known by this name: did you mean colour?'),
    });
  });

  test.each(['warn', 'debug'] as const)('the log says it at the start: %s', async log => {
    let lines = '';
    const files = { 'dungeons/week1/typo': map([PLAYER, ['wal', 1, 0]]), 'dungeons/good': map([PLAYER]) };
    await courseServer(files, { log, logStream: { write: line => (lines += line) } });
    expect(lines).toContain('a map that cannot be used: dungeons/week1/typo.json: /entities/1/type: expected');
    expect(lines).not.toContain('good');
  });

  test.each([
    [{ map: 'first-steps', mode: 'hard' }, '/setup/mode', 'did you mean gameMode?'],
    [{ map: 'first-steps', options: { tickling: 'moves' } }, '/setup/options/tickling', 'did you mean ticking?'],
    [{ map: 'first-steps', config: { player_helth: 1 } }, '/setup/config/player_helth', 'did you mean player_health?'],
    [
      { map: map([PLAYER, ['switch', 1, 0, { logic: 'or', outputs: 'up' }]]) },
      '/setup/map/entities/1/outputs',
      'did you mean output?',
    ],
    [{ map: { ...map([PLAYER]), goal: 'exit' } }, '/setup/map/goal', 'did you mean goal-condition?'],
  ])('our own API refuses a mistyped field: %j', async (setup, path, words) => {
    for (const address of ['/api/matches', '/api/check']) {
      const { status, json } = await shared.server.post(address, { game: 'dungeon', setup });
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'invalid-setup', path, detail: expect.stringContaining(words) });
    }
  });

  test('what other people keep in their maps is passed over', async () => {
    const theirs = { ...map([PLAYER, ['wall', 1, 0, { z: 1, note: 'behind the curtain' }]]), week_of_term: 3 };
    const { status } = await shared.server.post('/api/matches', { game: 'dungeon', setup: { map: theirs } });
    expect(status).toBe(201);
  });

  test('an operator may do without hydras', async () => {
    const maps = { 'dungeons/plain': map([PLAYER, ['exit', 5, 5]]), 'configs/many': { hydra_spawn_rate: 1 } };
    for (const [options, hydras] of [
      [{}, 3],
      [{ dungeonOptions: { hydras: 'never' } as const }, 0],
    ] as const) {
      const client = new CourseClient(await courseServer(maps, options));
      await client.result('new', { dungeonName: 'plain', configName: 'many' });
      const { entities } = await client.walk('left', 'left', 'left');
      expect(entities.filter(({ type }) => type === 'hydra')).toHaveLength(hydras);
    }
  });

  test('GET /api/configs/ lists names', async () => {
    const server = await courseServer({ 'configs/c1': { bribe_radius: 3 }, 'configs/broken': { bribe_radius: 'far' } });
    const { result } = (await server.fetch('/api/configs/')).json as { result: string[] };
    expect(result).toEqual(expect.arrayContaining(['c1', 'easy', 'normal', 'hard']));
    expect(result).not.toContain('broken');
  });

  test('skin and localisation', async () => {
    const server = shared.server;
    expect((await server.fetch('/api/skin/current/')).json).toEqual({ result: 'default', isError: false });
    expect((await server.fetch('/api/localisation/current/')).json).toEqual({ result: 'en_US', isError: false });
  });

  test.each([
    ['nothing', undefined, {}],
    ['{}', '{}', { 'content-type': 'application/json' }],
    ['half of JSON', '{', { 'content-type': 'application/json' }],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text', 'hello', {}],
  ])('a body of %s makes no difference', async (_, body, headers) => {
    const server = shared.server;
    const answer = await server.fetch('/api/game/new/?dungeonName=first-steps&configName=normal', {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.json).toMatchObject({ isError: false, result: { dungeonName: 'first-steps' } });
  });

  test('a browser of another origin may ask', async () => {
    const server = shared.server;
    const { status, headers } = await server.fetch('/api/game/new/', { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
  });

  test('a wrong verb is 405', async () => {
    const server = shared.server;
    expect((await server.fetch('/api/game/new/')).status).toBe(405);
  });
});

describe('DungeonResponse', () => {
  test('has every field and no other', async () => {
    const client = await playing([['treasure', 1, 0]]);
    const response = await client.result('dungeonResponseModel');
    expect(Object.keys(response).sort()).toEqual(
      ['dungeonId', 'dungeonName', 'entities', 'inventory', 'battles', 'buildables', 'goals', 'animations'].sort(),
    );
    expect(response).toMatchObject({
      dungeonName: expect.stringMatching(/^offered-/),
      inventory: [],
      battles: [],
      buildables: [],
      goals: ':exit',
    });
    expect(find(response, 'player')).toEqual({
      id: expect.any(String),
      type: 'player',
      position: { x: 0, y: 0, layer: expect.any(Number) },
      isInteractable: false,
    });
  });

  test.each(['Up', 'down', 'LEFT', 'rIgHt'])('movementDirection=%s', async direction => {
    const client = await playing([]);
    const { position } = find(await client.result('tick/movement', { movementDirection: direction }), 'player');
    const step = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction.toLowerCase()];
    expect([position.x, position.y]).toEqual(step);
  });

  test('asking for the state changes nothing', async () => {
    const client = await playing([]);
    await client.walk('right');
    expect(await client.result('dungeonResponseModel')).toEqual(await client.result('dungeonResponseModel'));
  });
});

describe('illegal arguments', () => {
  const cases: [string, string, Record<string, string>][] = [
    ['an unknown dungeon', 'new', { dungeonName: 'nowhere', configName: 'normal' }],
    ['an unknown configuration', 'new', { dungeonName: 'first-steps', configName: 'nothing' }],
    ['a path for a dungeon', 'new', { dungeonName: '../dungeons/offered-0', configName: 'normal' }],
    ['no dungeon', 'new', { configName: 'normal' }],
    ['no configuration', 'new', { dungeonName: 'first-steps' }],
    ['an unknown save', 'load', { name: 'never' }],
    ['no name of a save', 'save', {}],
    ['an empty name of a save', 'save', { name: '' }],
    ['too long a name of a save', 'save', { name: 'x'.repeat(201) }],
    ['no name to load', 'load', {}],
    ['no direction', 'tick/movement', {}],
    ['an unknown direction', 'tick/movement', { movementDirection: 'north' }],
    ['no item', 'tick/item', {}],
    ['no buildable', 'build', {}],
    ['an unknown buildable', 'build', { buildable: 'castle' }],
    ['no entity', 'interact', {}],
    ['an unknown entity', 'interact', { entityId: '999999' }],
    ['rewinding nothing', 'rewind', { ticks: '0' }],
    ['rewinding more than has passed', 'rewind', { ticks: '5' }],
    ['rewinding into the future', 'rewind', { ticks: '-1' }],
    ['rewinding half a tick', 'rewind', { ticks: '0.5' }],
    ['rewinding by a word', 'rewind', { ticks: 'one' }],
    ['rewinding by nothing', 'rewind', { ticks: '' }],
    ['no ticks', 'rewind', {}],
    [
      'an unknown configuration for a maze',
      'new/generate',
      { xStart: '1', yStart: '1', xEnd: '9', yEnd: '9', configName: 'x' },
    ],
    ['a maze without an end', 'new/generate', { xStart: '1', yStart: '1', configName: 'normal' }],
    [
      'a maze from half a square',
      'new/generate',
      { xStart: '0.5', yStart: '1', xEnd: '9', yEnd: '9', configName: 'normal' },
    ],
    ['a maze of one square', 'new/generate', { xStart: '1', yStart: '1', xEnd: '1', yEnd: '1', configName: 'normal' }],
    ['a huge maze', 'new/generate', { xStart: '0', yStart: '0', xEnd: '200', yEnd: '199', configName: 'normal' }],
  ];
  test.each(cases)('%s', async (_, path, parameters) => {
    const client = await playing([]);
    const answer = await client.call(path, parameters);
    expect(answer).toEqual({
      errorTitle: 'IllegalArgumentException',
      errorMessage: expect.stringMatching(/\w+ \w+/),
      isError: true,
    });
    expect(await client.result('dungeonResponseModel')).toMatchObject({
      dungeonName: expect.stringMatching(/^offered-/),
      goals: ':exit',
    });
  });

  test('a parameter that comes twice', async () => {
    const server = shared.server;
    const { json } = await server.fetch('/api/game/new/?dungeonName=first-steps&dungeonName=b&configName=normal', {
      method: 'POST',
    });
    expect(json).toMatchObject({ errorTitle: 'IllegalArgumentException' });
  });

  test.each([
    ['tick/movement', { movementDirection: 'up' }],
    ['tick/item', { itemUsed: '1' }],
    ['build', { buildable: 'bow' }],
    ['interact', { entityId: '1' }],
    ['dungeonResponseModel', {}],
    ['save', { name: 'a' }],
    ['rewind', { ticks: '1' }],
  ])('%s without a game in the session', async (path, parameters: Record<string, string>) => {
    const client = new CourseClient(shared.server);
    expect(await client.call(path, parameters)).toMatchObject({
      errorTitle: 'IllegalArgumentException',
      isError: true,
    });
  });
});

test.each([
  ['tick/item', { itemUsed: '999999' }],
  ['build', { buildable: 'bow' }],
])('an action that is not possible now is invalid: %s', async (path, parameters: Record<string, string>) => {
  const client = await playing([]);
  expect(await client.call(path, parameters)).toEqual({
    errorTitle: 'InvalidActionExceptionAPI',
    errorMessage: expect.stringMatching(/\w+ \w+/),
    isError: true,
  });
});

test('everybody may rewind, in a dungeon without a time turner too', async () => {
  const client = await playing([]);
  await client.walk('right');
  const { position } = find(await client.result('rewind', { ticks: '1' }), 'older_player');
  expect(position).toMatchObject({ x: 0, y: 0 });
});

describe('after the end', () => {
  test('a game that was won goes on, and its goals are judged anew', async () => {
    const client = await playing([['exit', 1, 0]]);
    expect((await client.walk('right')).goals).toBe('');
    const on = await client.walk('right');
    expect([on.goals, find(on, 'player').position.x]).toEqual([':exit', 2]);
    expect((await client.walk('left')).goals).toBe('');
    // Whoever travels stays where it stands.
    expect((await client.result('rewind', { ticks: '1' })).goals).toBe('');
    expect(await client.call('build', { buildable: 'bow' })).toMatchObject({ errorTitle: 'InvalidActionExceptionAPI' });
  });

  test('once the player is dead, nothing changes and nothing is an error', async () => {
    const client = await playing([['mercenary', 2, 0]], { player_health: 1, mercenary_attack: 100 });
    const dead = await client.walk('right');
    expect(find(dead, 'player')).toBeUndefined();
    for (const [path, parameters] of [
      ['tick/movement', { movementDirection: 'Up' }],
      ['tick/item', { itemUsed: '7' }],
      ['build', { buildable: 'bow' }],
      ['interact', { entityId: '2' }],
      ['rewind', { ticks: '1' }],
      ['tick', { movementDirection: 'None' }],
      ['dungeonResponseModel', {}],
      ['save', { name: 'in memory of them' }],
      ['load', { name: 'in memory of them' }],
      ['tick/movement', { movementDirection: 'Up' }],
    ] as const) {
      const answer = await client.call(path, parameters);
      expect({ path, ...answer }).toEqual({ path, result: { ...dead, animations: [] }, isError: false });
    }
  });
});

describe('sessions', () => {
  test('each cookie has a game of its own, without one there is a new one', async () => {
    const server = shared.server;
    const [anna, ben] = [new CourseClient(server), new CourseClient(server)];
    await anna.begin('first-steps');
    await ben.begin('warehouse');
    expect((await anna.result('dungeonResponseModel')).dungeonName).toBe('first-steps');
    expect((await ben.result('dungeonResponseModel')).dungeonName).toBe('warehouse');
    await anna.begin('warehouse');
    expect((await anna.result('dungeonResponseModel')).dungeonName).toBe('warehouse');
  });

  test('their calls are answered one after the other', async () => {
    const client = await playing([]);
    await Promise.all(Array.from({ length: 20 }, () => client.result('tick/movement', { movementDirection: 'right' })));
    expect(find(await client.result('dungeonResponseModel'), 'player').position.x).toBe(20);
  });

  test('survive a restart of the server', async () => {
    const server = await courseServer({ 'dungeons/here': map([PLAYER, FAR_EXIT, ['zombie_toast', 9, 9]]) });
    const client = new CourseClient(server);
    await client.begin('here');
    const before = await client.walk('right', 'down');
    await server.restart();
    expect(await client.result('dungeonResponseModel')).toEqual(before);
    expect(find(await client.walk('right'), 'player').position.x).toBe(2);
  });

  test.each([
    ['too short to be secret', 'x'.repeat(21)],
    ['too long', 'x'.repeat(201)],
    ['of other letters', `${'x'.repeat(22)}.`],
  ])('a cookie that is %s is no session: there is a new one', async (_what, value) => {
    const begin = (cookie: string) =>
      shared.server.fetch('/api/game/new/?dungeonName=first-steps&configName=normal', {
        method: 'POST',
        headers: { cookie },
      });
    const { status, headers } = await begin(`session=${value}`);
    expect(status).toBe(200);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [given = ''] = cookie.split(';');
    expect((await begin(given)).headers.get('set-cookie')).toBeNull();
  });

  test('a seat of a session is opened by no other cookie', async () => {
    const server = shared.server;
    const { dungeonId } = await new CourseClient(server).begin('first-steps');
    const { json } = await server.post(`/api/matches/${dungeonId}/actions`, {
      action: { type: 'move', direction: 'up' },
    });
    expect(json).toMatchObject({ code: 'seat-needed' });
  });
});

describe('saves', () => {
  test('are listed, replaced and loaded', async () => {
    const server = await courseServer();
    const client = new CourseClient(server);
    await client.begin('first-steps');
    await client.result('save', { name: 'b' });
    await client.result('save', { name: 'a' });
    await client.begin('warehouse');
    await client.result('save', { name: 'b' });
    expect((await server.fetch('/api/games/all/')).json).toEqual({ result: ['a', 'b'], isError: false });
    expect((await client.result('load', { name: 'a' })).dungeonName).toBe('first-steps');
    expect((await client.result('load', { name: 'b' })).dungeonName).toBe('warehouse');
  });

  test.each(['x', 'x'.repeat(200)])('may be called %s', async name => {
    const client = await playing([]);
    await client.result('save', { name });
    expect((await client.call('load', { name })).isError).toBe(false);
  });

  test('answer the state, and outlive the server and the game that they came from', async () => {
    const server = await courseServer({ 'dungeons/here': map([PLAYER, FAR_EXIT, ['treasure', 1, 0]]) });
    const client = new CourseClient(server);
    await client.begin('here');
    const saved = await client.walk('right');
    expect(await client.result('save', { name: 'a save / with a name?' })).toEqual(saved);
    await client.walk('left');
    await server.restart();
    const other = new CourseClient(server);
    expect(await other.result('load', { name: 'a save / with a name?' })).toEqual(saved);
    await other.walk('down');
    expect(await client.result('load', { name: 'a save / with a name?' })).toEqual(saved);
  });

  test('the game goes on as if nothing had changed', async () => {
    const lively = map([
      PLAYER,
      FAR_EXIT,
      ['zombie_toast', 4, 4],
      ['spider', -4, -4],
      ['mercenary', 9, 9],
      ['zombie_toast_spawner', -6, 6],
      ['invisibility_potion', 1, 0],
      ['treasure', 0, 1],
      ['swamp_tile', 3, 3, { movement_factor: 2 }],
    ]);
    const server = await courseServer({
      'dungeons/lively': lively,
      'configs/lively': { zombie_spawn_rate: 3, spider_spawn_rate: 4, player_health: 500 },
    });
    const direction = fc.constantFrom('up', 'down', 'left', 'right');
    await fc.assert(
      fc.asyncProperty(
        fc.array(direction, { maxLength: 12 }),
        fc.array(direction, { minLength: 1, maxLength: 12 }),
        async (before, after) => {
          const [stayed, loaded] = [new CourseClient(server), new CourseClient(server)];
          await stayed.begin('lively', 'lively');
          await stayed.walk(...before);
          await stayed.result('save', { name: 'tick' });
          const expected = await stayed.walk(...after);
          await loaded.result('load', { name: 'tick' });
          expect(await loaded.walk(...after)).toEqual(expected);
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe('a folder of maps', () => {
  test('comes before what ships, and may change while the server runs', async () => {
    const server = await courseServer({ 'dungeons/first-steps': map([PLAYER, ['key', 3, 3, { key: 1 }]]) });
    const client = new CourseClient(server);
    expect(find(await client.begin('first-steps'), 'key').position).toMatchObject({ x: 3, y: 3 });
  });

  test('is also offered under our own API', async () => {
    const server = await courseServer({ 'dungeons/mine': map([PLAYER, ['wall', 2, 2]]) });
    const catalogue = await server.client.catalogue();
    expect(catalogue.games.find(({ game }) => game === 'dungeon')?.maps).toContain('mine');
    expect(await server.client.map('dungeon', 'mine')).toMatchObject({
      entities: [{ type: 'player' }, { type: 'wall' }],
    });
    const { match } = await server.client.create({ game: 'dungeon', setup: { map: 'mine', config: 'hard' } });
    expect(match).toMatchObject({ title: 'mine', view: { name: 'mine' } });
  });

  test('that is not there is no harm', async () => {
    const server = await Running.start({ games: GAMES, maps: '/nowhere/at/all' });
    expect((await server.fetch('/api/dungeons')).json).toMatchObject({ isError: false });
  });
});

describe('a wrong map is refused with the path of the field and what was expected', () => {
  test.each([
    ['no player', map([['wall', 0, 0]]), '/setup/map/entities', 'expected one player, found none'],
    [
      'an unknown type',
      map([PLAYER, ['dragon', 1, 1]]),
      '/setup/map/entities/1/type',
      /expected the type of an entity/,
    ],
    ['a fractional coordinate', map([PLAYER, ['wall', 0.5, 1]]), '/setup/map/entities/1/x', /expected a whole number/],
    ['no object', [], '/setup/map', /expected an object/],
  ])('%s', async (_, wrong, path, message) => {
    const server = shared.server;
    for (const address of ['/api/matches', '/api/check']) {
      const { status, json } = await server.post(address, { game: 'dungeon', setup: { map: wrong } });
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'invalid-setup', path, detail: expect.stringMatching(message) });
    }
  });
});

describe('§3.12 generated mazes', () => {
  const corners = { xStart: '1', yStart: '1', xEnd: '11', yEnd: '11', configName: 'normal' };

  test('the player at the start, the exit at the end, a border around, the goal exit', async () => {
    const client = await playing([]);
    const response = (await client.result('new/generate', corners)) as DungeonResponse;
    expect(response).toMatchObject({ goals: ':exit', inventory: [], battles: [] });
    expect(find(response, 'player').position).toMatchObject({ x: 1, y: 1 });
    expect(find(response, 'exit').position).toMatchObject({ x: 11, y: 11 });
    const walls = response.entities.filter(({ type }) => type === 'wall').map(({ position: { x, y } }) => `${x},${y}`);
    for (let n = 0; n <= 12; n++)
      expect(walls).toEqual(expect.arrayContaining([`${n},0`, `0,${n}`, `${n},12`, `12,${n}`]));
  });

  test.each([
    ['left of the start', { xStart: '9', yStart: '1', xEnd: '1', yEnd: '9' }],
    ['above the start', { xStart: '1', yStart: '9', xEnd: '9', yEnd: '1' }],
    ['left of it and above', { xStart: '9', yStart: '9', xEnd: '-3', yEnd: '-3' }],
  ])('the end may lie %s', async (_, sides) => {
    const client = await playing([]);
    const response = (await client.result('new/generate', { ...sides, configName: 'normal' })) as DungeonResponse;
    expect(find(response, 'player').position).toMatchObject({ x: Number(sides.xStart), y: Number(sides.yStart) });
    expect(find(response, 'exit').position).toMatchObject({ x: Number(sides.xEnd), y: Number(sides.yEnd) });
  });

  test.each([
    ['one square', { xStart: '1', yStart: '1', xEnd: '1', yEnd: '1' }, 'xEnd, yEnd: expected another square than'],
    [
      'a huge one',
      { xStart: '0', yStart: '0', xEnd: '200', yEnd: '199' },
      'xStart, yStart, xEnd, yEnd: expected a maze',
    ],
  ])('what is wrong is told by the fields that were sent: %s', async (_, sides, words) => {
    const client = await playing([]);
    const answer = await client.call('new/generate', { ...sides, configName: 'normal' });
    expect(answer).toMatchObject({ isError: true, errorMessage: expect.stringContaining(words) });
  });

  test('is a game like any other: it ticks, is saved and loaded', async () => {
    const client = await playing([]);
    const { entities } = (await client.result('new/generate', corners)) as DungeonResponse;
    await client.result('save', { name: 'my maze' });
    await client.result('tick/movement', { movementDirection: 'Down' });
    const loaded = (await client.result('load', { name: 'my maze' })) as DungeonResponse;
    expect(loaded.entities).toEqual(entities);
  });
});
