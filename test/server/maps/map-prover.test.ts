import { expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

/** A corridor: the exit is two steps to the right, if nothing is in the way. */
const corridor = (blocked: boolean) => ({
  map: {
    entities: [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 2, y: 0 },
      ...[-1, 1].flatMap(y => [-1, 0, 1, 2, 3].map(x => ({ type: 'wall', x, y }))),
      ...[-1, 3].map(x => ({ type: 'wall', x, y: 0 })),
      ...(blocked ? [{ type: 'wall', x: 1, y: 0 }] : []),
    ],
    'goal-condition': { goal: 'exit' },
  },
  config: 'normal',
});

test('a dungeon that was published says its par, whether that is the shortest, and how difficult it is; one that cannot be won says nothing', async () => {
  const server = await Running.start({ games: GAMES });
  const anna = server.client.as('anna'.padEnd(30, 'x'));
  const publish = async (blocked: boolean) =>
    (await anna.publish({ game: 'dungeon', setup: corridor(blocked), title: blocked ? 'Shut' : 'Open' })).map;
  const [open, shut] = [await publish(false), await publish(true)];
  await expect.poll(() => server.client.published(open.id)).toMatchObject({ par: 2, isShortest: true, grade: 1 });
  const { maps } = await server.client.gallery();
  expect(maps.find(({ id }) => id === open.id)).toMatchObject({ par: 2, isSurveyed: true, difficulty: null });
  expect(maps.find(({ id }) => id === shut.id)).not.toHaveProperty('par');
  // What the map becomes is solved as well.
  const setup = corridor(false);
  const longer = {
    ...setup,
    map: {
      ...setup.map,
      entities: setup.map.entities.map(each => (each.type === 'player' ? { ...each, x: 1 } : each)),
    },
  };
  const { id } = await anna.revise(open.id, { setup: longer });
  await expect.poll(() => server.client.published(id)).toMatchObject({ par: 1 });
});
