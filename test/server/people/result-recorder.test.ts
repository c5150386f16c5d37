import { describe, expect, test } from 'vitest';
import { readPlay } from '../../../src/dungeon/maps/plays.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';
import { seated } from '../matches/table.ts';
import { Running } from '../running.ts';

/** A play of First Steps at par, with its proved seed. */
const PAR = 'ddrruurrrrddrrdddd';
const NOON = Date.UTC(2026, 10, 15, 12);

const started = () => Running.start({ games: GAMES });
const as = (server: Running, name: string) => server.client.as(`${name}-`.padEnd(30, 'x'));

async function begin(client: Client): Promise<string> {
  return (await client.create({ game: 'dungeon', setup: { map: 'first-steps' }, seed: 1, open: true })).match.id;
}

async function play(client: Client, id: string, steps: string): Promise<void> {
  for (const action of readPlay(steps)) await client.play(id, { action });
}

describe('what somebody has done', () => {
  test('is nothing at first, for a stranger too', async () => {
    const server = await started();
    const nothing = { name: '', isKnown: false, games: [], rivals: [], merits: [] };
    expect(await server.client.me()).toEqual({ ...nothing, streaks: [] });
    expect(await as(server, 'anna').me()).toMatchObject(nothing);
  });

  test('is noted when a match ends, with what its log proves and where; a file or a save proves nothing', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const running = await begin(anna);
    await play(anna, running, PAR.slice(0, -1));
    const { match: copy } = await anna.adopt(await anna.file(running));
    await play(anna, copy.id, PAR.slice(-1));
    const { match: loaded } = await anna.load((await anna.save(running, 'mine')).id);
    await play(anna, loaded.id, PAR.slice(-1));
    expect(await anna.me()).toMatchObject({ games: [], merits: [] });

    const undone = await begin(anna);
    await play(anna, undone, 'dd');
    await anna.goBack(undone, { to: 1 });
    await play(anna, undone, PAR.slice(1));
    expect((await anna.me()).merits).toEqual([{ name: 'way-out', match: undone, time: server.now }]);
    server.now += 1000;
    await play(anna, running, PAR.slice(-1));
    const me = await anna.me();
    expect(me.games).toEqual([{ game: 'dungeon', played: 2, won: 2, drawn: 0, lost: 0, best: null, places: 1 }]);
    expect(me.merits).toEqual([
      { name: 'way-out', match: undone, time: server.now - 1000 },
      { name: 'at-par', match: running, time: server.now },
    ]);
    await server.restart();
    expect(await anna.me()).toEqual(me);
    expect((await as(server, 'ben').me()).merits).toEqual([]);
  });

  test('is no run with a seed that was chosen, and no dungeon by its name alone; a map counts whatever its rules', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const map = {
      entities: [
        ['player', 0],
        ['exit', 1],
      ].map(([type, x]) => ({ type, x, y: 0 })),
    };
    const goal = { 'goal-condition': { goal: 'exit' } };
    const tiny = { name: 'first-steps', map: { ...map, ...goal } };
    for (const setup of [tiny, { map: 'first-steps', config: 'easy' }, { map: 'first-steps' }]) {
      const { match } = await anna.create({ game: 'dungeon', setup, seed: 1, open: true });
      await play(anna, match.id, setup === tiny ? 'r' : PAR);
    }
    const me = await anna.me();
    expect(me.games).toMatchObject([{ won: 3, places: 2 }]);
    expect(me.merits.map(({ name }) => name)).toEqual(['way-out', 'at-par']);
  });

  test('does not count a seed that was chosen as drawn, after a restart and a move to another server either', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const ids = [];
    for (const seed of [{ seed: 5 }, {}])
      ids.push((await anna.create({ game: 'chamber', setup: { race: 'human' }, ...seed })).match.id);
    const { SqliteStore } = await import('../../../src/server/store/sqlite/sqlite-store.ts');
    const { exportStore, importStore } = await import('../../../src/server/store/store-transfer.ts');
    await server.stop();
    const { join } = await import('node:path');
    const [from, to] = [new SqliteStore(join(server.folder, 'quadrille.db')), new SqliteStore(':memory:')];
    await importStore(to, exportStore(from));
    for (const store of [from, to]) {
      expect(await Promise.all(ids.map(async id => (await store.find(id))?.seeded))).toEqual([true, false]);
      await store.close();
    }
  });

  test('tells whom one met, people by their name of today and the computer by how it thinks', async () => {
    const server = await started();
    const { id, holders } = await seated(server);
    const [one, two] = holders as [Client, Client];
    await two.rename({ name: 'Ben' });
    await one.play(id, { action: { type: 'give-up' } });
    expect(await one.me()).toMatchObject({
      games: [{ game: 'flag', played: 1, won: 0, lost: 1, best: null }],
      rivals: [{ name: 'Ben', bot: null, played: 1, won: 0 }],
    });
    expect(await two.me()).toMatchObject({ games: [{ won: 1, best: 1 }], rivals: [{ name: '', bot: null, won: 1 }] });
    expect((await two.me()).merits).toEqual([]);
    await two.forgetMe();
    expect(await one.me()).toMatchObject({ games: [{ lost: 1 }], rivals: [] });

    server.now = NOON;
    const { match } = await one.beginDaily('flag');
    await one.play(match.id, { action: { type: 'give-up' } });
    expect((await one.me()).rivals).toEqual([{ name: '', bot: { brain: 'alphabeta', nodes: 400 }, played: 1, won: 0 }]);
  });

  test('counts as played only where one has all sides', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const { match } = await anna.create({ game: 'flag', setup: { template: 'example' }, seed: 1, open: true });
    for (const seat of [0, 1]) await anna.join(match.id, { seat });
    await anna.play(match.id, { seat: 0, action: { type: 'give-up' } });
    expect(await anna.me()).toMatchObject({ games: [{ played: 1, won: 0, lost: 0 }], rivals: [], merits: [] });
  });

  test('is made up for where the server was killed before it was noted', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const id = await begin(anna);
    await play(anna, id, PAR);
    const { DatabaseSync } = await import('node:sqlite');
    const { join } = await import('node:path');
    await server.stop();
    const database = new DatabaseSync(join(server.folder, 'quadrille.db'));
    database.exec('DELETE FROM results; DELETE FROM feats');
    database.close();
    await server.restart();
    expect((await anna.me()).games).toEqual([]);
    await anna.match(id);
    expect(await anna.me()).toMatchObject({ games: [{ won: 1 }], merits: [{ name: 'way-out' }, { name: 'at-par' }] });
  });
});
