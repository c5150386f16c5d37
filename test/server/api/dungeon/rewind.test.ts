import { describe, expect, test } from 'vitest';
import { CourseClient, type DungeonResponse, map, type Placed, SharedCourse } from './course.ts';

const PLAYER: Placed = ['player', 0, 0];
const FAR_EXIT: Placed = ['exit', 99, 99];

const shared = new SharedCourse();

async function playing(entities: readonly Placed[]): Promise<CourseClient> {
  const name = shared.offer(map([PLAYER, FAR_EXIT, ...entities]), {});
  const client = new CourseClient(shared.server);
  await client.begin(name, name);
  return client;
}

function squaresOf({ entities }: DungeonResponse, type: string): string[] {
  return entities.filter(each => each.type === type).map(({ position: { x, y } }) => `${x},${y}`);
}

describe('POST /api/game/rewind/', () => {
  test('with a time turner: the player keeps square and inventory, the older self is where the player was', async () => {
    const client = await playing([['time_turner', 1, 0]]);
    for (const _ of 'rrr') await client.walk('right');
    const answer = await client.result('rewind', { ticks: '1' });
    expect(squaresOf(answer, 'player')).toEqual(['3,0']);
    expect(squaresOf(answer, 'older_player')).toEqual(['2,0']);
    expect(answer.inventory.map(({ type }) => type)).toEqual(['time_turner']);
    expect(squaresOf(await client.walk('down'), 'older_player')).toEqual([]);
  });

  test('what was picked up lies there again, under its old id, and is carried under a new one', async () => {
    const client = await playing([['sword', 1, 0]]);
    const before = await client.walk('right');
    await client.walk('right');
    const answer = await client.result('rewind', { ticks: '2' });
    const [carried] = before.inventory;
    expect(answer.entities.find(({ type }) => type === 'sword')?.id).toBe(carried?.id);
    expect(answer.inventory).toEqual([{ id: expect.not.stringMatching(`^${carried?.id}$`), type: 'sword' }]);
  });

  test('without a turner, in a dungeon that has none', async () => {
    const client = await playing([]);
    await client.walk('right');
    expect(squaresOf(await client.result('rewind', { ticks: '1' }), 'older_player')).toEqual(['0,0']);
  });

  test.each(['0', '-1', '3', '0.5', 'one', ''])('%j ticks after two are an illegal argument', async ticks => {
    const client = await playing([['time_turner', 1, 0]]);
    for (const _ of 'rr') await client.walk('right');
    expect(await client.call('rewind', { ticks })).toMatchObject({
      errorTitle: 'IllegalArgumentException',
      isError: true,
    });
    expect(squaresOf(await client.result('dungeonResponseModel'), 'older_player')).toEqual([]);
  });

  test('a journey can be saved and gone on with', async () => {
    const client = await playing([['time_turner', 1, 0]]);
    for (const _ of 'rrrr') await client.walk('right');
    await client.result('rewind', { ticks: '3' });
    await client.result('save', { name: 'in the middle of a journey' });
    const straight = await client.walk('down');
    const other = new CourseClient(shared.server);
    await other.result('load', { name: 'in the middle of a journey' });
    const loaded = await other.walk('down');
    expect(squaresOf(loaded, 'older_player')).toEqual(squaresOf(straight, 'older_player'));
    expect(
      (await other.result('rewind', { ticks: '1' })).entities.filter(each => each.type === 'older_player').length,
    ).toBe(2);
  });
});

describe('a time travelling portal', () => {
  test('leads back to the beginning, onto its own square', async () => {
    const client = await playing([
      ['wood', 1, 0],
      ['time_travelling_portal', 2, 0],
    ]);
    await client.walk('right');
    const answer = await client.walk('right');
    expect(squaresOf(answer, 'player')).toEqual(['2,0']);
    expect(squaresOf(answer, 'older_player')).toEqual(['0,0']);
    expect(squaresOf(answer, 'wood')).toEqual(['1,0']);
    expect(answer.inventory.map(({ type }) => type)).toEqual(['wood']);
  });
});
