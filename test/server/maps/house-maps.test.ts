import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ALL_LABELS } from '../../../src/dungeon/maps/labels.ts';
import { readPlay } from '../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { wins } from '../../../src/players/dungeon/solver.ts';
import { mapContent } from '../../../src/server/content/published-maps.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import dungeons from '../../../src/server/maps/house-dungeons.json' with { type: 'json' };
import { HOUSE_MAPS, publishHouseMaps } from '../../../src/server/maps/house-maps.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { houseMaps as german } from '../../../src/web/texts/de/house-maps.ts';
import { houseMaps as english } from '../../../src/web/texts/en/house-maps.ts';
import { Running } from '../running.ts';

describe('the maps of the house', () => {
  test('are thirty for three games, none called as another map of ours, each with its idea in both languages', () => {
    const counts = Object.groupBy(HOUSE_MAPS, ({ game }) => game);
    expect([counts.dungeon?.length, counts.flag?.length, counts.chamber?.length]).toEqual([14, 8, 8]);
    const titles = HOUSE_MAPS.map(({ title }) => title);
    const others = [...Object.values(ALL_LABELS), ...Object.values(FLAG_MAPS)].map(({ title }) => title);
    expect(new Set([...titles, ...others]).size).toBe(titles.length + new Set(others).size);
    for (const words of [english, german]) expect(Object.keys(words).sort()).toEqual([...titles].sort());
    for (const [title, words] of Object.entries(english)) expect(words.title).toBe(title);
  });

  test.each(HOUSE_MAPS)('$name is read as strictly as what anybody publishes', async ({ game, setup }) => {
    expect(mapContent(await GAMES[game]!(), setup)).toBeDefined();
  });

  test.each(HOUSE_MAPS.filter(({ game }) => game === 'dungeon'))('$name is won by its play, at par', map => {
    const { play, proof } = dungeons[map.name as keyof typeof dungeons];
    expect(wins(dungeon.readSetup(map.setup), 1, readPlay(play))).toBe(true);
    expect(readPlay(play)).toHaveLength(proof.par);
  });
});

describe('a server that publishes them', () => {
  test('has them once, with par and grade, changed by nobody, and what was removed does not come back', async () => {
    const server = await Running.start({ games: GAMES });
    const store = new SqliteStore(join(server.folder, 'quadrille.db'));
    onTestFinished(() => store.close());
    await Promise.all([publishHouseMaps(store, GAMES), publishHouseMaps(store, GAMES)]);
    const all = (await server.client.gallery({ limit: 100 })).maps;
    expect(all.map(({ title }) => title)).toEqual(HOUSE_MAPS.map(({ title }) => title));
    expect(new Set(all.slice(0, 4).map(({ game }) => game)).size).toBe(3);
    const [first] = all.filter(({ game }) => game === 'dungeon');
    expect(first).toMatchObject({ author: 'Quadrille', isShortest: true, likes: 0, yours: false });
    expect(first?.par).toBeGreaterThan(0);
    expect(first?.grade).toBeGreaterThan(0);

    await expect(server.client.as('house'.padEnd(32)).withdraw(first!.id)).rejects.toThrow('only whoever published');
    await store.maps.withdraw(first!.id);
    await publishHouseMaps(store, GAMES);
    const left = (await server.client.gallery({ limit: 100 })).maps;
    expect(left.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter(id => id !== first!.id));
  });

  test('has only those of the games that it serves', async () => {
    const store = new SqliteStore(':memory:');
    await publishHouseMaps(store, { flag: GAMES.flag! });
    expect((await store.maps.list({ limit: 100 })).map(({ game }) => game)).toEqual(Array(8).fill('flag'));
    await store.close();
  });
});
