import { aroundEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { holderOf, seatsOf } from '../../../src/server/matches/auth.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { auction } from '../../laws/auction.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const GAMES = { highcard: toy(highcard as unknown as AnyRules), auction: toy(auction as unknown as AnyRules) };
const [HOLDER, OTHER] = [holderOf('h'.repeat(22)), holderOf('o'.repeat(22))];

/** A match of so many rounds in a store that another process may write to, too, and who plays it there. */
async function shared(rounds = 100) {
  const store = Object.assign(new SqliteStore(':memory:'), { shared: true });
  onTestFinished(() => store.close());
  let time = 1000;
  const here = new Matches(store, GAMES, { now: () => time });
  const there = new Matches(store, GAMES, { now: () => time });
  const { id } = await there.create({ game: 'highcard', setup: { seats: 2, rounds }, seed: 3, owner: HOLDER });
  const play = async (times: number, at = there) => {
    const open = await at.at(id);
    for (let n = 0; n < times; n++) {
      time++;
      await open.play(open.match.toAct()[0] ?? 0, 'keep', { time, key: `k${open.match.position}` });
    }
    return open;
  };
  return { store, here, there, id, play, position: async () => (await here.at(id)).match.position };
}

describe('a match that another process plays', () => {
  test('has caught up whenever it is asked for', async () => {
    const { play, position } = await shared();
    expect(await position()).toBe(0);
    await play(3);
    expect(await position()).toBe(3);
    await play(1);
    expect(await position()).toBe(4);
  });

  test('is opened anew where it was called off, and gone where it was removed', async () => {
    const { here, there, id } = await shared();
    const before = await here.at(id);
    expect(before.status).toBe('running');
    await there.abort(await there.at(id));
    const off = await here.at(id);
    expect([off.status, off === before]).toEqual(['aborted', false]);
    expect(await here.at(id)).toBe(off);
    await there.remove(id);
    await expect(here.at(id)).rejects.toMatchObject({ code: 'no-such-match' });
  });

  test('has the holders that it has there', async () => {
    const { store, here, id, play } = await shared();
    const seats = async () => seatsOf(await (await here.at(id)).keys(), HOLDER);
    expect(await seats()).toEqual([0, 1]);
    await store.invite({ code: OTHER, match: id, seat: 0, until: 9999 });
    await store.redeem(OTHER, OTHER, 1);
    expect(await seats()).toEqual([1]);
    await play(1);
    expect(await seats()).toEqual([1]);
  });
});

describe('what was played before', () => {
  test('is known by its key', async () => {
    const { play } = await shared();
    const open = await play(2);
    expect(await Promise.all(['k0', 'k1', 'k2'].map(key => open.seatThatPlayed(key)))).toEqual([0, 1, undefined]);
  });

  test('can be shown as it was', async () => {
    const { play } = await shared(1);
    const open = await play(2);
    expect(open.status).toBe('over');
    const [early, late] = [await open.asOf(1), await open.asOf(2)];
    expect([early.status, early.match.position, late]).toEqual(['running', 1, open]);
    expect(await early.keys()).toEqual(await open.keys());
  });
});

describe('a snapshot', () => {
  test('that cannot be kept now follows with the next action, which is answered all the same', async () => {
    const { store, id, play } = await shared();
    const keep = vi.spyOn(store, 'keep').mockRejectedValueOnce(new StoreUnavailable(1));
    expect((await play(100)).match.position).toBe(100);
    expect(keep).toHaveBeenCalled();
    expect((await store.latest(id))?.position).toBeGreaterThan(0);
  });
});

describe('how a match stands', () => {
  test('is marked when it ends', async () => {
    const { store, id, play } = await shared(1);
    await play(1);
    expect(await store.find(id)).toMatchObject({ status: 'running', ended: null });
    await play(1);
    expect(await store.find(id)).toMatchObject({ status: 'over', started: 1000, ended: 1002 });
  });

  test('is known after a crash between the last action and its mark', async () => {
    const { store, here, id, play } = await shared(1);
    vi.spyOn(store, 'mark').mockRejectedValueOnce(new StoreUnavailable(1));
    await play(2);
    expect(await store.find(id)).toMatchObject({ status: 'running' });
    const open = await here.at(id);
    expect([open.status, open.times.ended]).toEqual(['over', 1002]);
  });

  test('is known at once to whoever holds a match that is called off, and stays so', async () => {
    const { store, id, play } = await shared();
    const open = await play(1);
    await open.callOff(5000);
    expect([open.status, open.times]).toEqual(['aborted', { status: 'aborted', started: 1000, ended: 5000 }]);
    await open.settle(6000);
    expect(await store.find(id)).toMatchObject({ status: 'aborted', started: 1000, ended: 5000 });
  });

  test('is marked when a clock ends it, and only then', async () => {
    const store = new SqliteStore(':memory:');
    onTestFinished(() => store.close());
    const setup = { seats: 2, lots: 2, purse: 3, lotMs: 60, auctionMs: 1e9 };
    const open = await new Matches(store, GAMES, { now: () => 1000 }).create({ game: 'auction', setup });
    const marked: (string | undefined)[] = [];
    for (const time of [1059, 1060, 1120]) {
      await open.settle(time);
      marked.push((await store.find(open.id))?.status);
    }
    expect(marked).toEqual(['running', 'running', 'over']);
    expect(await store.find(open.id)).toMatchObject({ status: 'over', ended: 1120 });
  });

  test('another fault of the store is no matter of waiting', async () => {
    const { store, play } = await shared(1);
    vi.spyOn(store, 'mark').mockRejectedValueOnce(new RangeError('a fault'));
    await expect(play(2)).rejects.toThrow('a fault');
  });
});

describe('a match that can go back, and comes back to memory', () => {
  test.each([[], [2], [5, 1, 7, 3]])(
    'knows all of its past by the question that it is loaded with, having gone back to %j',
    async (...backs) => {
      const store = new SqliteStore(':memory:');
      onTestFinished(() => store.close());
      const before = new Matches(store, GAMES);
      const plan = { game: 'highcard', setup: { seats: 2, rounds: 100 }, seed: 3, owner: HOLDER, open: true };
      const { id } = await before.create(plan);
      const open = await before.at(id);
      for (let n = 0; n < 9; n++) await open.play(n % 2, 'keep', { time: n });
      await open.saveSnapshot();
      for (const back of backs) await open.goBack(0, back, { time: 20 });
      const reads = vi.spyOn(store, 'read');
      const after = await new Matches(store, GAMES).at(id);
      expect(reads).not.toHaveBeenCalled();
      expect([after.match.hash(), after.match.steps([0, 1])]).toEqual([open.match.hash(), open.match.steps([0, 1])]);
      await after.goBack(0, 4, { time: 30 });
      expect(after.match.position).toBe(10 + backs.length);
      expect((await after.match.lookBack(9))?.hash()).toBe((await open.match.lookBack(9))?.hash());
    },
  );
});
