import { expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { besiege } from './siege.ts';

test('a siege costs no player a move, and the server answers all of it', async () => {
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback', limits: { readerMs: 60_000 } });
  const { faults, waits, stalls } = await besiege({ url: server.url, players: 5, rounds: 1, seed: 1 });
  expect(faults).toEqual([]);
  expect(stalls.size).toBeGreaterThan(20);
  expect(waits.length).toBeGreaterThan(5);
});
