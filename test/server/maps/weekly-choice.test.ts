import { expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { mapOfWeek } from '../../../src/server/maps/weekly-choice.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Running } from '../running.ts';
import { newMap } from '../store/samples.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday, by UTC. */
const MONDAY = Date.UTC(2026, 10, 16);

async function gallery(maps: number) {
  const store = new SqliteStore(':memory:');
  onTestFinished(() => store.close());
  for (let n = 0; n < maps; n++) await store.maps.add(newMap(`map${n}`, { time: MONDAY - DAY_MS - n }));
  return { store, on: async (day: number) => (await mapOfWeek(store, MONDAY + day * DAY_MS))?.id };
}

test('the map of the week stays until Sunday night, whatever is liked, published or changed meanwhile; other weeks have others', async () => {
  const { store, on } = await gallery(120);
  const first = await on(0);
  expect(first).toBeDefined();
  // A hundred others come to be liked more than any that was looked at.
  for (let n = 0; n < 120; n++) {
    if (`map${n}` !== first) await store.likes.give({ series: `map${n}`, holder: new Uint8Array(32), time: 1 });
    await store.maps.add(newMap(`new${n}`, { time: MONDAY + DAY_MS }));
  }
  expect([await on(3), await on(6.99)]).toEqual([first, first]);
  expect(await store.maps.revise(newMap('changed', { series: first!, time: MONDAY + DAY_MS }))).toBe(true);
  expect(await on(4)).toBe('changed');
  const weeks = new Set<string | undefined>();
  for (let week = 1; week < 6; week++) weeks.add(await on(7 * week));
  expect(weeks.size).toBeGreaterThan(2);
});

test('one that is withdrawn makes room for another, and where none is older than the week there is none', async () => {
  const { store, on } = await gallery(3);
  const first = await on(1);
  await store.maps.withdraw(first!);
  const second = await on(2);
  expect([second, second === first]).toEqual([expect.any(String), false]);
  expect(await on(5)).toBe(second);
  expect(await (await gallery(0)).on(1)).toBeUndefined();
});

test('a server tells it alone, to everybody the same', async () => {
  const server = await Running.start({ games: { flag: GAMES.flag! } });
  server.now = MONDAY - 3 * DAY_MS;
  const map = { game: 'flag', setup: { template: 'crossing' }, title: 'Ours' };
  await server.client.as('anna'.padEnd(30, 'x')).publish(map);
  expect(await server.client.gallery({ week: true })).toEqual({ maps: [], next: null });
  server.now = MONDAY + DAY_MS;
  expect((await server.client.gallery({ week: true, game: 'dungeon' })).maps).toMatchObject([{ title: 'Ours' }]);
});
