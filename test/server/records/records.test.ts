import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf, readPlay } from '../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

/** The dungeon called First Steps, its proved seed and a play at par. */
const PAR = 'ddrruurrrrddrrdddd';
const SETUP = { map: 'first-steps' };

const started = () => Running.start({ games: GAMES });

function player(server: Running, name: string) {
  const client = server.client.as(`${name}-`.padEnd(30, 'x'));
  return {
    client,
    begin: async (more: object = {}) => {
      const request = { game: 'dungeon', setup: SETUP, seed: 1, open: true, ...more };
      return (await client.create(request)).match.id;
    },
    play: async (id: string, steps: string) => {
      for (const action of readPlay(steps)) await client.play(id, { action });
    },
    table: () => client.recordsOf('first-steps'),
  };
}

describe('a record', () => {
  test('is a win with the seed of par; with and without undo are two tables, of which each holder has one line', async () => {
    const server = await started();
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    expect(await anna.table()).toEqual({
      ...{ dungeon: 'first-steps', par: 18, isShortest: true, seed: 1, without: [], with: [], hinted: [] },
    });
    const slow = await anna.begin();
    await anna.play(slow, `du${PAR}`);
    const undone = await anna.begin();
    await anna.play(undone, 'dd');
    await anna.client.goBack(undone, { to: 1 });
    await anna.play(undone, PAR.slice(1));
    const first = await anna.table();
    expect(first.without).toMatchObject([{ rank: 1, actions: 20, match: slow, mine: true, name: '' }]);
    expect(first.with).toMatchObject([{ rank: 1, actions: 18, match: undone, version: expect.any(Number) }]);
    server.now += 1000;
    const best = await anna.begin();
    await anna.play(best, PAR);
    const his = await ben.begin();
    server.now += 1000;
    await ben.play(his, PAR);
    expect((await ben.table()).without).toMatchObject([
      { rank: 1, match: best, actions: 18, time: server.now - 1000 },
      { rank: 2, match: his, actions: 18, mine: true },
    ]);
    expect(await server.client.records()).toEqual({ records: [{ dungeon: 'first-steps', without: 18, with: 18 }] });
    // Each can be watched, by anybody.
    expect((await server.client.file(best)).log).toHaveLength(18);
  });

  test('is the fewest pushes, too, where there is nothing but boulders to move', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    expect(await anna.table()).not.toHaveProperty('pushes');
    const begin = () => anna.begin({ setup: { map: 'warehouse' } });
    const table = () => anna.client.recordsOf('warehouse');
    const proof = proofOf({ name: 'warehouse' });
    const play = async (id: string, actions: readonly DungeonAction[]) => {
      for (const action of actions) await anna.client.play(id, { action });
    };
    expect((await table()).pushes).toEqual([]);
    const best = await begin();
    await play(best, proof);
    const { pushes = [] } = await table();
    expect(pushes).toMatchObject([{ rank: 1, match: best, mine: true }]);
    expect(pushes[0]?.pushes).toBeLessThan(proof.length);
    expect(pushes[0]?.pushes).toBeGreaterThan(0);
    const state = dungeon.begin(dungeon.readSetup(shippedSetup('warehouse')), 1);
    let counted = 0;
    for (const action of proof) dungeon.apply(state, 0, action, ({ type }) => void (type === 'pushed' && counted++));
    expect(pushes[0]?.pushes).toBe(counted);
  });

  test('with hints, of which its player tells, stands in a table of its own that says how many, and replaces no other', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    const own = await anna.begin();
    await anna.play(own, `du${PAR}`);
    const entries = (keys: string, actions: readonly unknown[]) =>
      actions.map((action, n) => ({ action, key: `${keys}${n}` }));
    const hinted = await anna.begin();
    const [first, rest] = [PAR.slice(0, 4), PAR.slice(4)];
    await anna.client.append(hinted, {
      at: 0,
      entries: entries('a', readPlay(first)),
      hints: { taken: 1, whole: false },
    });
    await anna.client.append(hinted, {
      at: 4,
      entries: entries('b', readPlay(rest)),
      hints: { taken: 3, whole: true },
    });
    const table = await anna.table();
    expect(table.without).toMatchObject([{ match: own, actions: 20 }]);
    expect(table.without[0]).not.toHaveProperty('taken');
    expect(table.hinted).toMatchObject([{ match: hinted, actions: 18, taken: 3, whole: true, mine: true }]);
    expect((await anna.client.me()).merits.map(({ name }) => name)).not.toContain('at-par');
    await expect(
      anna.client.append(own, { at: 20, entries: entries('c', readPlay('d')), hints: { taken: 0, whole: false } }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('has the name that its holder has last given', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    await anna.client.beginDaily('chamber', { name: 'Anna Bell' });
    await anna.play(await anna.begin(), PAR);
    expect((await anna.table()).without).toMatchObject([{ name: 'Anna Bell' }]);
  });

  test('is not what was played with another seed, other rules, from a file or from a save', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    await anna.play(await anna.begin({ seed: 2 }), PAR);
    await anna.play(await anna.begin({ setup: { map: 'first-steps', config: 'hard' } }), PAR);
    const running = await anna.begin();
    await anna.play(running, PAR.slice(0, -1));
    const { match: copy } = await anna.client.adopt(await anna.client.file(running));
    await anna.play(copy.id, PAR.slice(-1));
    const { id: save } = await anna.client.save(running, 'mine');
    const { match: loaded } = await anna.client.load(save);
    await anna.play(loaded.id, PAR.slice(-1));
    expect(await anna.client.records()).toEqual({ records: [] });
    await anna.play(running, PAR.slice(-1));
    expect((await anna.table()).without).toMatchObject([{ match: running }]);
  });

  test('counts what was played in the page and handed over entry by entry', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    const id = await anna.begin();
    const entries = readPlay(PAR).map((action, n) => ({ action, key: `k${n}` }));
    await anna.client.append(id, { at: 0, entries });
    expect((await anna.table()).without).toMatchObject([{ match: id, actions: 18 }]);
  });

  test('of a dungeon that does not ship there is none', async () => {
    const server = await started();
    const { status, json } = await server.fetch('/api/records/nowhere');
    expect([status, json]).toMatchObject([404, { code: 'no-such-map' }]);
  });
});
