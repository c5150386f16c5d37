import { describe, expect, test } from 'vitest';
import { GAME_MODES } from '../../../../src/dungeon/entities/edition.ts';
import { CourseClient, type CourseEntity, type DungeonResponse, map, type Placed, SharedCourse } from './course.ts';

const PLAYER: Placed = ['player', 0, 0];
const FAR_EXIT: Placed = ['exit', 99, 99];

const shared = new SharedCourse();

/** A session in a new game of the 2021 edition on this map. */
async function playing(entities: readonly Placed[], gameMode = 'standard'): Promise<CourseClient> {
  const client = new CourseClient(shared.server);
  const dungeonName = shared.offer(map([PLAYER, FAR_EXIT, ...entities]), {});
  await client.result('new', { dungeonName, gameMode });
  return client;
}

async function refusal(client: CourseClient, path: string, parameters: Record<string, string>): Promise<string> {
  const answer = await client.call(path, parameters);
  return answer.isError ? `${answer.errorTitle}: ${answer.errorMessage}` : 'no error';
}

const find = ({ entities }: DungeonResponse, type: string): CourseEntity =>
  entities.find(entity => entity.type === type) as CourseEntity;
const at = (response: DungeonResponse, type: string): number[] => {
  const { x, y } = find(response, type).position;
  return [x, y];
};

describe('which edition is meant, the parameters tell', () => {
  test('GET /api/gamemode/ lists the modes', async () => {
    const { json } = await shared.server.fetch('/api/gamemode/');
    expect(json).toEqual({ result: ['peaceful', 'standard', 'hard'], isError: false });
  });

  test.each([...GAME_MODES, 'Peaceful', 'STANDARD', 'hArD'])('gameMode=%s', async gameMode => {
    const client = new CourseClient(shared.server);
    const response = await client.result('new', { dungeonName: 'first-steps', gameMode });
    expect(response.dungeonName).toBe('first-steps');
    expect(response).not.toHaveProperty('battles');
  });

  test('configName still means the 2022 edition, in the same session', async () => {
    const client = await playing([]);
    expect(await client.begin('first-steps')).toHaveProperty('battles');
  });

  test.each([
    [{ gameMode: 'easy' }, 'expected one of peaceful, standard, hard as gameMode, found "easy"'],
    [{ gameMode: 'hard', configName: 'normal' }, 'expected gameMode or configName, found both'],
    [{}, 'expected the parameter configName once, found none'],
  ])('%j is refused', async (parameters, message) => {
    const client = new CourseClient(shared.server);
    const refused = await refusal(client, 'new', { dungeonName: 'first-steps', ...parameters } as Record<
      string,
      string
    >);
    expect(refused).toBe(`IllegalArgumentException: ${message}`);
  });

  test('an unknown dungeon is refused', async () => {
    const client = new CourseClient(shared.server);
    const refused = await refusal(client, 'new', { dungeonName: 'nowhere', gameMode: 'hard' });
    expect(refused).toBe('IllegalArgumentException: there is no dungeon "nowhere"');
  });

  test('a dungeon of this edition cannot be played with a configuration', async () => {
    const client = new CourseClient(shared.server);
    const refused = await refusal(client, 'new', { dungeonName: 'ring-bearer', configName: 'normal' });
    expect(refused).toMatch(/^IllegalArgumentException: .*expected the type of an entity, found "one_ring"/);
    expect(
      find(await client.result('new', { dungeonName: 'ring-bearer', gameMode: 'hard' }), 'one_ring'),
    ).toBeDefined();
  });

  test('GET /api/dungeons/ lists those of both editions', async () => {
    const { result } = (await shared.server.fetch('/api/dungeons/')).json as { result: string[] };
    expect(result).toEqual(expect.arrayContaining(['first-steps', 'ring-bearer', 'smithy']));
  });
});

describe('DungeonResponse', () => {
  test('has every field but battles, and no other', async () => {
    const response = await (await playing([['zombie_toast', 1, 0]])).result('tick', { movementDirection: 'right' });
    expect(Object.keys(response).sort()).toEqual(
      ['dungeonId', 'dungeonName', 'entities', 'inventory', 'buildables', 'goals', 'animations'].sort(),
    );
    expect(find(response, 'player').position).toEqual({ x: 1, y: 0, layer: 4 });
  });
});

describe('POST /api/game/tick/', () => {
  test.each([
    ['Up', [0, -1]],
    ['down', [0, 1]],
    ['LEFT', [-1, 0]],
    ['Right', [1, 0]],
    ['None', [0, 0]],
    ['nOnE', [0, 0]],
  ])('movementDirection=%s', async (movementDirection, step) => {
    expect(at(await (await playing([])).result('tick', { movementDirection }), 'player')).toEqual(step);
  });

  test('a step and an item in one: the bomb lands where the player now stands', async () => {
    const client = await playing([['bomb', 1, 0]]);
    const [bomb] = (await client.result('tick', { movementDirection: 'Right' })).inventory;
    const response = await client.result('tick', { itemUsed: bomb!.id, movementDirection: 'Down' });
    expect([at(response, 'player'), at(response, 'bomb'), response.inventory]).toEqual([[1, 1], [1, 1], []]);
  });

  test.each([{}, { movementDirection: 'null' }])(
    'without a step the player stays, and a tick goes by: %j',
    async given => {
      const client = await playing([['spider', 5, 5]]);
      const [before, after] = [await client.result('dungeonResponseModel'), await client.result('tick', given)];
      expect([at(after, 'player'), at(after, 'spider')]).toEqual([at(before, 'player'), [5, 4]]);
    },
  );

  test('an item that is named by nothing is told so', async () => {
    const refused = await refusal(await playing([]), 'interact', { entityId: '' });
    expect(refused).toBe('IllegalArgumentException: expected the id of an entity, found an empty text');
  });

  test('an item may be empty', async () => {
    const response = await (await playing([])).result('tick', { itemUsed: '', movementDirection: 'Right' });
    expect(at(response, 'player')).toEqual([1, 0]);
  });

  test.each([
    [
      { movementDirection: 'north' },
      'IllegalArgumentException: expected Up, Down, Left, Right or None as movementDirection, found "north"',
    ],
    [
      { movementDirection: 'None', itemUsed: '999' },
      'InvalidActionExceptionAPI: expected an item of the inventory, found 999',
    ],
  ])('%j is refused', async (parameters, refused) => {
    expect(await refusal(await playing([]), 'tick', parameters as Record<string, string>)).toBe(refused);
  });

  test('only one item can be used in a tick', async () => {
    const client = await playing([]);
    const { json } = await shared.server.fetch('/api/game/tick/?movementDirection=None&itemUsed=1&itemUsed=2', {
      method: 'POST',
      headers: { cookie: client.cookies },
    });
    expect(json).toMatchObject({ errorMessage: 'expected the parameter itemUsed once, found several' });
  });

  test('a game of the 2022 edition has no such tick', async () => {
    const client = new CourseClient(shared.server);
    await client.begin('first-steps');
    const refused = await refusal(client, 'tick', { movementDirection: 'Right' });
    expect(refused).toBe('IllegalArgumentException: the 2022 edition has no action tick');
  });

  test('after victory the game goes on, and goals are judged anew', async () => {
    const client = new CourseClient(shared.server);
    const dungeonName = shared.offer(map([PLAYER, ['exit', 1, 0]]), {});
    await client.result('new', { dungeonName, gameMode: 'standard' });
    const won = await client.result('tick', { movementDirection: 'Right' });
    expect(won.goals).toBe('');
    expect(await client.result('tick', { movementDirection: 'Right' })).toMatchObject({ goals: ':exit' });
    expect(await client.result('tick', { movementDirection: 'Left' })).toMatchObject({ goals: '' });
  });
});

describe('the other routes', () => {
  test('loading what was never saved is refused', async () => {
    const client = new CourseClient(shared.server);
    expect(await refusal(client, 'load', { name: 'never' })).toBe('IllegalArgumentException: there is no save "never"');
  });

  test('what was saved goes on as it was, in its edition', async () => {
    const client = await playing([
      ['bomb', 1, 0],
      ['mercenary', 9, 0],
    ]);
    await client.result('tick', { movementDirection: 'Right' });
    const saved = await client.result('save', { name: 'an evening' });
    const straight = await client.result('tick', { movementDirection: 'Down' });
    const other = new CourseClient(shared.server);
    const loaded = await other.result('load', { name: 'an evening' });
    expect(loaded.entities).toEqual(saved.entities);
    const again = await other.result('tick', { movementDirection: 'Down' });
    expect(again.entities).toEqual(straight.entities);
    expect(again).not.toHaveProperty('battles');
  });
});

describe('generate', () => {
  const parameters = { xStart: '7', yStart: '9', xEnd: '3', yEnd: '40' };

  test('50 by 50, start and end anywhere inside', async () => {
    const client = new CourseClient(shared.server);
    const response = await client.result('new/generate', { ...parameters, gameMode: 'Hard' });
    expect([at(response, 'player'), at(response, 'exit'), response.goals]).toEqual([[7, 9], [3, 40], ':exit']);
    const walls = response.entities.filter(({ type }) => type === 'wall').map(({ position: { x, y } }) => `${x},${y}`);
    const all = new Set(walls);
    for (let n = 0; n < 50; n++) {
      for (const border of [`${n},0`, `${n},49`, `0,${n}`, `49,${n}`]) expect(all.has(border)).toBe(true);
    }
    expect(Math.max(...response.entities.map(({ position }) => Math.max(position.x, position.y)))).toBe(49);
    expect(Math.min(...response.entities.map(({ position }) => Math.min(position.x, position.y)))).toBe(0);
  });

  test.each([
    [{ xStart: '0' }, 'xStart: expected a whole number from 1 to 48, found 0'],
    [{ yEnd: '49' }, 'yEnd: expected a whole number from 1 to 48, found 49'],
    [{ gameMode: 'nightmare' }, 'expected one of peaceful, standard, hard as gameMode, found "nightmare"'],
    [{ xEnd: 'x' }, 'expected a whole number as xEnd, found "x"'],
  ])('%j is refused', async (wrong, message) => {
    const client = new CourseClient(shared.server);
    const refused = await refusal(client, 'new/generate', { ...parameters, gameMode: 'hard', ...wrong } as Record<
      string,
      string
    >);
    expect(refused).toBe(`IllegalArgumentException: ${message}`);
  });
});

describe('matches of the page', () => {
  test('a setup may name the edition, or leave it to the dungeon', async () => {
    const create = (setup: object) =>
      shared.server.fetch('/api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'dungeon', setup }),
      });
    for (const setup of [{ map: 'smithy' }, { map: 'smithy', gameMode: 'hard' }, { map: 'bog', edition: '2021' }]) {
      expect((await create(setup)).status).toBe(201);
    }
    expect((await create({ map: 'bog', edition: '2021', gameMode: 'soft' })).status).toBe(400);
  });
});
