import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../../src/server/budget/account.ts';
import type { Asker } from '../../../src/server/budget/fair-queue.ts';
import { mapContent } from '../../../src/server/content/published-maps.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { MapProver, proofOf } from '../../../src/server/maps/map-prover.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { SolverReply } from '../../../src/server/threads/solver-thread.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { Running } from '../running.ts';
import { newMap } from '../store/samples.ts';

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

test('a dungeon that is there without a proof gets one once the server starts', async () => {
  const server = await Running.start({ games: GAMES });
  await server.stop();
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  const setup = mapContent(await GAMES.dungeon!(), { map: corridor(false).map });
  await store.maps.add(newMap('older', { game: 'dungeon', setup }));
  await store.close();
  await server.restart();
  await expect.poll(() => server.client.published('older')).toMatchObject({ par: 2, grade: 1 });
});

describe('what was not proved', () => {
  /** A prover that finds a dungeon and a map of another game in the store; what the solver says is told call by call. */
  async function proving(...says: readonly unknown[]) {
    const store = new SqliteStore(':memory:');
    onTestFinished(() => store.close());
    await store.maps.add({ ...newMap('a', { game: 'dungeon' }), maker: { address: '198.51.100.7', time: 1 } });
    await store.maps.add(newMap('b'));
    const asked: (string | undefined)[] = [];
    const solve = async (_: unknown, { account, canWait }: Asker) => {
      const say = says[asked.length];
      asked.push(canWait?.() ? account.address : 'at once');
      if (say instanceof Error) throw say;
      return say as SolverReply | undefined;
    };
    /** The server starts, looks so often, and stops. */
    const rounds = async (count: number) => {
      const prover = new MapProver({ store, accounts: new Accounts(), now: () => 5 }, { solve });
      for (let n = 0; n < count; n++) {
        prover.start(1_000_000, fault => expect.unreachable(String(fault)));
        await prover.settled();
      }
      prover.stop();
    };
    return { asked, rounds, proof: () => proofOf(store, 'a') };
  }
  const WON = { verdict: { answer: 'winnable', isShortest: true, play: { version: 1 } }, grade: { par: 7 } };

  test('since too much was being solved is taken up again, on the account of who published it', async () => {
    const full = new ApiError('too-many-solvers', 'too many dungeons are being solved');
    const { asked, rounds, proof } = await proving(full, full, full, full, WON);
    await rounds(8);
    expect(await proof()).toMatchObject({ par: 7, isShortest: true });
    expect(asked).toEqual(Array(5).fill('198.51.100.7'));
  });

  test('after three tries is left alone, however often the server starts', async () => {
    const { asked, rounds } = await proving(undefined, { verdict: { answer: 'unknown' } }, new Error('broken'), WON);
    for (let n = 0; n < 5; n++) await rounds(1);
    await rounds(3);
    expect(asked).toHaveLength(3);
  });

  test('since it cannot be won is not tried again', async () => {
    const { asked, rounds } = await proving({ verdict: { answer: 'unwinnable' } }, WON);
    for (let n = 0; n < 2; n++) await rounds(2);
    expect(asked).toHaveLength(1);
  });
});
