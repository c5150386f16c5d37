import { describe, expect, test } from 'vitest';
import { answerOf, summaryOf } from '../../../src/server/maps/summaries.ts';
import type { MapRecord, Renown } from '../../../src/server/store/maps/maps.ts';
import type { Store } from '../../../src/server/store/store.ts';

const [ANNA, BEN] = ['anna', 'ben'].map(name => new Uint8Array(Buffer.from(name.padEnd(32)))) as [
  Uint8Array,
  Uint8Array,
];

const map = (more: object) =>
  ({
    id: 'one',
    game: 'dungeon',
    series: 's',
    current: true,
    owner: ANNA,
    won: 2,
    lost: 3,
    ...more,
  }) as unknown as MapRecord & Renown;

const store = ({ newest, worth }: { readonly newest?: string; readonly worth?: number }) =>
  ({
    maps: { newest: async () => newest },
    likes: { has: async (_: string, asker: Uint8Array) => asker === BEN },
    feats: { list: async () => (worth === undefined ? [] : [{ name: 'Ben', match: 'm', worth }]) },
  }) as unknown as Store;

describe('a map in a list', () => {
  const summary = (more: object, newest?: string) =>
    summaryOf(store(newest === undefined ? {} : { newest }), map(more), ANNA);

  test.each([
    [0, null],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [800, 4],
    [801, 5],
    [1001, 5],
  ])('that is %i in a thousand hard has so many of five pips: %j', async (hardness, difficulty) => {
    expect(await summary({ hardness })).toMatchObject({ difficulty, finished: 5 });
  });

  test('is its own newest version, or names the one that is', async () => {
    expect(await summary({}, 'two')).toMatchObject({ newest: 'one' });
    expect(await summary({ current: false }, 'two')).toMatchObject({ newest: 'two' });
    expect(await summary({ current: false })).toMatchObject({ newest: 'one' });
  });

  test('is of whoever published it', async () => {
    const yours = async (asker: Uint8Array | undefined) => (await summaryOf(store({}), map({}), asker)).yours;
    expect([await yours(ANNA), await yours(BEN), await yours(undefined)]).toEqual([true, false, false]);
  });
});

describe('a map with what became of it', () => {
  test('is told with whether it is liked', async () => {
    const liked = async (asker: Uint8Array | undefined) => (await answerOf(store({}), map({}), asker)).liked;
    expect([await liked(ANNA), await liked(BEN), await liked(undefined)]).toEqual([false, true, false]);
  });

  test.each([
    ['dungeon', undefined, null],
    ['dungeon', 12, { name: 'Ben', match: 'm', actions: 12 }],
    ['chamber', -90, { name: 'Ben', match: 'm', score: 90 }],
  ])('and with who did best in a %s: %j', async (game, worth, best) => {
    const kept = store(worth === undefined ? {} : { worth });
    expect(await answerOf(kept, map({ game }), undefined)).toMatchObject({ best });
  });
});
