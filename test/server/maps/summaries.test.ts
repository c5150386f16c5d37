import { describe, expect, test } from 'vitest';
import { mapAnswer, mapSummary } from '../../../src/server/maps/map-summaries.ts';
import type { MapRecord, Renown } from '../../../src/server/store/contract/map-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';

const map = (more: object) =>
  ({
    id: 'one',
    game: 'dungeon',
    series: 's',
    current: true,
    owner: new Uint8Array(32),
    won: 2,
    lost: 3,
    ...more,
  }) as unknown as MapRecord & Renown;

/** A store in which somebody has done a map best with so much, or nobody. */
const store = (worth?: number) =>
  ({
    leaderboards: { list: async () => (worth === undefined ? [] : [{ name: 'Ben', match: 'm', worth }]) },
  }) as unknown as Store;

describe('a map in a list', () => {
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
    expect(await mapSummary(store(), map({ hardness }), undefined)).toMatchObject({ difficulty, finished: 5 });
  });
});

describe('a map with what became of it', () => {
  test.each([
    ['dungeon', undefined, null],
    ['dungeon', 12, { name: 'Ben', match: 'm', actions: 12 }],
    ['chamber', -90, { name: 'Ben', match: 'm', score: 90 }],
  ])('is told with who did best in a %s: %j', async (game, worth, best) => {
    expect(await mapAnswer(store(worth), map({ game }), undefined)).toMatchObject({ best });
  });
});
