import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { createServer } from '../../src/server/server.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { newDatabase, postgresForFile, storeAt } from './databases.ts';

/** A Sunday: what is drawn for the day after is easy. */
const SUNDAY = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY = new Uint8Array(32);

const postgres = postgresForFile();

describe('two nodes that draw for tomorrow at once', () => {
  test('keep one puzzle, which both give to whoever comes on the day', async () => {
    const database = await newDatabase(postgres);
    const store = await storeAt(database);
    let now = SUNDAY;
    const nodes = await Promise.all(
      [1, 2].map(async () => {
        const options = { games: GAMES, limits: { candidates: 4 }, lookAfterMs: 5, now: () => now };
        const node = await createServer({ ...options, store: await storeAt(database) });
        return { node, client: new Client({ server: await node.listen({ host: '127.0.0.1', port: 0 }) }) };
      }),
    );
    onTestFinished(() => Promise.all([...nodes.map(({ node }) => node.close()), store.close()]).then(() => undefined));
    const puzzle = await vi.waitFor(
      async () => {
        const found = await store.leaderboards.find('drawn for a day', 'puzzle 2026-11-16', NOBODY);
        return (found ?? expect.fail()).result as { readonly setup: unknown };
      },
      { timeout: DAY_MS, interval: 100 },
    );
    now += DAY_MS;
    const begun = await Promise.all(nodes.map(({ client }) => client.beginDaily('dungeon')));
    for (const { match } of begun) expect((await store.find(match.id))?.setup).toEqual(puzzle.setup);
    expect(await store.leaderboards.find('candidates of a day', '2026-11-16', NOBODY)).toMatchObject({
      result: { tried: 4 },
    });
  });
});
