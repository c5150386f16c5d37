import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OUR_GAMES, type OwnGame, ownGame, serve } from '../../../src/library/serve.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import { highcard } from '../../laws/highcard.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-library-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = (name: string) => join(folder, `${name}.db`);
const table = { seats: 1, rounds: 1 };

describe('a server of one’s own', () => {
  test('is for this machine alone, at a port that was free, with all our games and without a page', async () => {
    await using server = await serve({ store: store('ours') });
    expect(server.url).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
    const client = new Client({ server: server.url });
    const begun = { dungeon: { map: 'first-steps' }, chamber: { race: 'elf' }, flag: { template: 'example' } };
    for (const game of OUR_GAMES) {
      expect((await client.create({ game, setup: begun[game] })).match).toMatchObject({ game, position: 0 });
    }
    expect((await fetch(`${server.url}/`)).status).toBe(404);
  });

  test.each([
    ['127.0.0.1', 'localhost'],
    ['0.0.0.0', 'localhost'],
  ])('at %s has an address that leads there', async (host, name) => {
    await using server = await serve({ store: store(host), host });
    expect(new URL(server.url).hostname).toBe(name);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test.each<[string, OwnGame, string]>([
    ['by its own name', ownGame(highcard), 'highcard'],
    ['as it says', ownGame(highcard, { title: () => 'an evening' }), 'an evening'],
  ])('plays a game that was brought, and calls it %s', async (_, game, title) => {
    await using server = await serve({ store: store(title), games: [game] });
    const { match } = await new Client({ server: server.url }).create({ game: 'highcard', setup: table });
    expect(match).toMatchObject({ game: 'highcard', title, view: { round: 0 } });
  });

  test('knows the maps of a game that was brought, and no game beside it', async () => {
    const readSetup = (json: unknown) => highcard.readSetup((json as { map?: unknown }).map ?? json);
    const game = ownGame({ ...highcard, readSetup }, { maps: { short: table } });
    await using server = await serve({ store: store('maps'), games: [game] });
    const client = new Client({ server: server.url });
    expect((await client.create({ game: 'highcard', setup: { map: 'short' } })).match).toMatchObject({ position: 0 });
    await expect(client.create({ game: 'flag', setup: {} })).rejects.toThrow('flag');
  });

  test('has no game that is not ours', async () => {
    const games = ['chess' as 'flag'];
    await expect(serve({ store: store('chess'), games })).rejects.toThrow(
      'there is no game chess here, but dungeon, chamber, flag',
    );
  });

  test('has its store to itself until it is closed, or found its port taken', async () => {
    const first = await serve({ store: store('one') });
    await expect(serve({ store: store('one') })).rejects.toThrow('another Quadrille serves');
    const port = Number(new URL(first.url).port);
    await expect(serve({ store: store('other'), port })).rejects.toThrow('EADDRINUSE');
    await (await serve({ store: store('other') })).close();
    await first.close();
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();
    await (await serve({ store: store('one'), port })).close();
  });
});
