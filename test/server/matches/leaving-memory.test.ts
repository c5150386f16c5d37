import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { readMemory } from '../../../src/server/matches/match-weight.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Running } from '../running.ts';
import { beginMany, metricOf, playInTurn, standings } from './many-matches.ts';

const MATCHES = 15;
const CARDS = { game: 'chamber', setup: { race: 'human' } };

async function playedWith(memory: number | undefined): Promise<{ hashes: readonly string[]; loaded: number }> {
  const server = await Running.start({ games: GAMES, memory });
  const all = await beginMany(server.client, MATCHES);
  await playInTurn(all, [server.client], 4);
  const loaded = await metricOf(server.url, 'quadrille_matches_loaded_total');
  await server.restart();
  await playInTurn(all, [server.client], 3);
  await server.stop();
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  try {
    return { hashes: await standings(store, all), loaded };
  } finally {
    await store.close();
  }
}

test('far more matches than there is room for, played in turn, lose nothing and stand as where there is room for all', async () => {
  const [tight, roomy] = [await playedWith(60_000), await playedWith(undefined)];
  expect(tight.hashes).toEqual(roomy.hashes);
  expect(roomy.loaded).toBe(MATCHES);
  expect(tight.loaded).toBeGreaterThan(4 * MATCHES);
});

test('a flood of matches that are looked at takes no room from those that are played', async () => {
  const server = await Running.start({ games: GAMES, memory: 300_000 });
  const looked = await Promise.all(Array.from({ length: 50 }, (_, seed) => server.client.create({ ...CARDS, seed })));
  const played = await beginMany(server.client, 6);
  await playInTurn(played, [server.client], 2);
  const before = await metricOf(server.url, 'quadrille_matches_loaded_total');
  for (let round = 0; round < 2; round++) for (const { match } of looked) await server.client.match(match.id);
  const flooded = await metricOf(server.url, 'quadrille_matches_loaded_total');
  expect(flooded - before).toBeGreaterThan(50);
  await playInTurn(played, [server.client], 3);
  expect(await metricOf(server.url, 'quadrille_matches_loaded_total')).toBe(flooded);
  const [weight, room] = await Promise.all(
    ['', '_limit'].map(which => metricOf(server.url, `quadrille_matches_memory${which}_bytes`)),
  );
  expect(weight).toBeLessThanOrEqual(room ?? 0);
});

test.each([
  ['512', 512e6],
  ['1.5G', 1.5e9],
  ['64 MB', 64e6],
])('memory of %s', (text, bytes) => {
  expect(readMemory(text)).toBe(bytes);
});

test.each(['', '0', 'much', '-1', '12T', '9000G'])('memory of %j is refused with a sentence', text => {
  expect(() => readMemory(text)).toThrow(/expected MB, as in 512|Node's heap has room for/);
});
