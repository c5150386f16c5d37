import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules, Viewer } from '../../../src/kernel/rules.ts';
import { Audience } from '../../../src/server/live/audience.ts';
import { StreamLine } from '../../../src/server/live/line.ts';
import { Live } from '../../../src/server/live/live.ts';
import { Watcher } from '../../../src/server/live/watcher.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import type { MatchPlan } from '../../../src/server/matches/plans.ts';
import { holderOf } from '../../../src/server/matches/secrets.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite.ts';
import { auction } from '../../laws/auction.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

const GAMES = {
  highcard: toy(highcard as unknown as AnyRules),
  auction: toy(auction as unknown as AnyRules),
  /** Nobody is in a hurry: everything takes a thousand times as long. */
  slow: toy({
    ...auction,
    due: (state: Parameters<typeof auction.due>[0]) => auction.due(state).map(due => ({ ...due, ms: 1000 * due.ms })),
  } as unknown as AnyRules),
};
const HOLDER = holderOf('h'.repeat(22));
const CARDS: MatchPlan = { game: 'highcard', setup: { seats: 2, rounds: 50 }, seed: 7, owner: HOLDER };
const lots = (game: 'auction' | 'slow', lotMs: number): MatchPlan => ({
  game,
  setup: { seats: 2, lots: 5, purse: 3, lotMs, auctionMs: 1e9 },
});

/** Two nodes of a server over one store: here it is watched, there it is played. */
async function nodes({ plan = CARDS, shared = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-nodes-'));
  let notice: (id?: string) => void = () => undefined;
  const store = Object.assign(new SqliteStore(join(folder, 'quadrille.db')), {
    shared,
    follow: (heard: typeof notice) => {
      notice = heard;
    },
  });
  const here = new Matches(store, GAMES, { now: () => 1000 });
  const there = new Matches(store, GAMES, { now: () => 1000 });
  const live = new Live(here);
  onTestFinished(async () => {
    live.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const { id } = await there.create(plan);
  const play = async (times: number, at = there) => {
    for (let n = 0; n < times; n++) {
      const open = await at.at(id);
      await open.play(open.match.toAct()[0] ?? 0, 'keep', { time: 1000 });
    }
  };
  return { store, here, there, live, id, play, notice: (match?: string) => notice(match) };
}

/** A stream that nobody reads but the test: the positions of its events, and how it ended. */
function stream(as: Viewer = 'public', { writableNeedDrain = false } = {}) {
  const heard = { texts: [] as string[], positions: [] as number[], end: undefined as string | undefined };
  const response = Object.assign(new EventEmitter(), {
    ...{ writableLength: 0, writableEnded: false, destroyed: false, writableNeedDrain },
    write: (text: string) => {
      heard.texts.push(text);
      const [, id] = /^id: (\d+)$/m.exec(text) ?? [];
      if (id !== undefined) heard.positions.push(Number(id));
    },
    end: (text: string) => {
      heard.end = text;
      response.writableEnded = true;
    },
  });
  return { heard, response, watcher: new Watcher(new StreamLine(response as unknown as ServerResponse), as, HOLDER) };
}

describe('what is played elsewhere', () => {
  test('is told in its order once a notice comes', async () => {
    const { here, live, id, play, notice } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    await play(3);
    expect(heard.positions).toEqual([0]);
    notice('another match');
    notice(id);
    await vi.waitFor(() => expect(heard.positions).toEqual([0, 1, 2, 3]));
  });

  test('is looked for in every match when notices may have been missed', async () => {
    const { here, there, live, id, play, notice } = await nodes();
    const [one, other] = [stream(), stream()];
    await live.attach(await here.at(id), one.watcher);
    await live.attach(await here.at((await there.create(CARDS)).id), other.watcher);
    const check = vi.spyOn(live, 'check');
    await play(1);
    notice();
    expect(check).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(one.heard.positions).toEqual([0, 1]));
    expect(other.heard.positions).toEqual([0]);
  });

  test('that is called off ends the stream', async () => {
    const { here, there, live, id, notice } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    await there.abort(await there.at(id));
    notice(id);
    await vi.waitFor(() => expect(heard.end).toBe('event: aborted\ndata: {}\n\n'));
    const late = stream();
    await live.attach(await here.at(id), late.watcher);
    expect(late.heard).toMatchObject({ positions: [0], end: 'event: aborted\ndata: {}\n\n' });
    expect(late.watcher.isOpen).toBe(false);
  });

  test('that is removed ends the stream, too', async () => {
    const { here, there, live, id, notice } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    await there.remove(id);
    notice(id);
    await vi.waitFor(() => expect(heard.end).toBe('event: aborted\ndata: {}\n\n'));
  });

  test('may hand a seat to another: then its stream ends, and no other', async () => {
    const { store, here, live, id, notice } = await nodes();
    const streams = [stream(0), stream(1), stream()];
    const open = await here.at(id);
    for (const { watcher } of streams) await live.attach(open, watcher);
    notice(id);
    await vi.waitFor(() => expect(live.size).toBe(3));
    const code = holderOf('c'.repeat(22));
    await store.invite({ code, match: id, seat: 0, until: 2000 });
    await store.redeem(code, holderOf('n'.repeat(22)), 1000);
    notice(id);
    await vi.waitFor(() => expect(streams.map(({ heard }) => heard.end)).toEqual(['', undefined, undefined]));
  });
});

describe('the streams of a node', () => {
  afterEach(() => void vi.useRealTimers());

  test('are counted, and forgotten when they are left', async () => {
    const { here, there, live, id } = await nodes();
    const other = await there.create(CARDS);
    const streams = [stream(0), stream(), stream()];
    const ids = [id, id, other.id];
    for (const [n, { watcher }] of streams.entries()) await live.attach(await here.at(ids[n] ?? ''), watcher);
    const sizes = [live.size];
    for (const [n, { watcher }] of streams.entries()) {
      live.detach(ids[n] ?? '', watcher);
      sizes.push(live.size);
    }
    expect(sizes).toEqual([3, 2, 1, 0]);
    const at = vi.spyOn(here, 'at');
    for (const match of ids) live.check(match);
    expect(at).not.toHaveBeenCalled();
  });

  test('are not kept where their client has left meanwhile', async () => {
    const { here, live, id } = await nodes();
    const { watcher } = stream();
    const attaching = live.attach(await here.at(id), watcher);
    watcher.end('closing');
    await attaching;
    expect(live.size).toBe(0);
  });

  test('end with the node, and none begins after it', async () => {
    const { here, live, id } = await nodes();
    const [one, late] = [stream(), stream()];
    const open = await here.at(id);
    await live.attach(open, one.watcher);
    live.close();
    expect([one.heard.end, live.size]).toEqual(['', 0]);
    await live.attach(open, late.watcher);
    expect(live.size).toBe(0);
  });

  test('have a sign of life every fifteen seconds until then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { here, live, id } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    const beats = () => heard.texts.filter(text => text === ': beat\n\n').length;
    vi.advanceTimersByTime(14_999);
    expect(beats()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(beats()).toBe(1);
    live.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['are looked after every five seconds, where a notice may get lost', true, 1],
    ['are not, where nobody else writes', false, 0],
  ])('%s', async (_case, shared, times) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { here, live, id } = await nodes({ shared });
    await live.attach(await here.at(id), stream().watcher);
    const check = vi.spyOn(live, 'check');
    vi.advanceTimersByTime(4999);
    expect(check).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(times);
  });
});

describe('the watchers of a match', () => {
  afterEach(() => void vi.useRealTimers());

  async function audienceOf(plan?: MatchPlan) {
    const { here, id, ...more } = await nodes(plan === undefined ? {} : { plan });
    const open = await here.at(id);
    const audience = new Audience(here, open);
    onTestFinished(() => audience.close());
    return { here, id, open, audience, ...more };
  }
  const played = (position: number) => ({ position, entries: [], told: [] });

  test('hear first what was missed before an entry', async () => {
    const { open, audience, play } = await audienceOf();
    const { heard, watcher } = stream();
    await audience.attach(watcher, undefined);
    await play(2);
    audience.played(open.match, played(2));
    await vi.waitFor(() => expect(heard.positions).toEqual([0, 1, 2]));
  });

  test('have nothing looked up for what they know', async () => {
    const { here, open, audience, play } = await audienceOf();
    await play(2, here);
    await audience.check();
    const at = vi.spyOn(here, 'at');
    for (const position of [1, 2]) audience.played(open.match, played(position));
    expect(at).not.toHaveBeenCalled();
  });

  test('have nothing folded where nothing was missed', async () => {
    const { here, audience, play, store } = await audienceOf();
    await play(2, here);
    await audience.check();
    const latest = vi.spyOn(store, 'latest');
    const { heard, watcher } = stream();
    await audience.attach(watcher, 2);
    await audience.check();
    expect([latest.mock.calls, heard.positions]).toEqual([[], []]);
  });

  test('hear after a look into the store what was played during it', async () => {
    const { here, id, audience, play } = await audienceOf();
    const { heard, watcher } = stream();
    await audience.attach(watcher, undefined);
    const open = await here.at(id);
    const looking = Promise.withResolvers<void>();
    const keys = vi.spyOn(open, 'keys').mockImplementationOnce(async () => {
      await looking.promise;
      return [];
    });
    const checking = audience.check();
    await vi.waitFor(() => expect(keys).toHaveBeenCalled());
    await play(1);
    audience.played(open.match, played(1));
    expect(heard.positions).toEqual([0]);
    looking.resolve();
    await checking;
    await vi.waitFor(() => expect(heard.positions).toEqual([0, 1]));
  });

  test('go on once a store that was away is back', async () => {
    const { here, audience, play } = await audienceOf();
    const { heard, watcher } = stream();
    await audience.attach(watcher, undefined);
    await play(1);
    vi.spyOn(here, 'at').mockRejectedValueOnce(new Error('away'));
    await audience.check();
    expect(heard.positions).toEqual([0]);
    await audience.check();
    expect(heard.positions).toEqual([0, 1]);
  });

  test.each([
    ['when the first of them has run out', lots('auction', 60), 60],
    ['at the latest when a timer can wait no longer', lots('slow', 1e8), 2 ** 31 - 1],
  ])('have the clocks minded %s', async (_case, plan, wait) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { audience } = await audienceOf(plan);
    const check = vi.spyOn(audience, 'check').mockResolvedValue();
    const { watcher } = stream();
    expect(vi.getTimerCount()).toBe(0);
    await audience.attach(watcher, undefined);
    vi.advanceTimersByTime(wait - 1);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledOnce();
  });

  test('have one timer for all, and none when the last has left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { audience } = await audienceOf(lots('auction', 60));
    const [one, other, third] = [stream(), stream(), stream(0)];
    for (const { watcher } of [one, other, third]) await audience.attach(watcher, undefined);
    await audience.check();
    const timers = [vi.getTimerCount()];
    for (const { watcher } of [one, other, third]) {
      audience.detach(watcher);
      timers.push(vi.getTimerCount());
    }
    expect(timers).toEqual([1, 1, 1, 0]);
    await audience.check();
    expect(vi.getTimerCount()).toBe(0);
    await audience.attach(stream().watcher, undefined);
    audience.close();
    expect([vi.getTimerCount(), audience.size]).toEqual([0, 0]);
  });

  test('hear how it stands where older rules have written what happened', async () => {
    const { store, id, there, play } = await audienceOf();
    await play(3);
    await (await there.at(id)).keep();
    const newer = new Matches(store, { highcard: toy({ ...highcard, version: 2 } as unknown as AnyRules) });
    const told = async (after: number) => {
      const { heard, watcher } = stream();
      await new Audience(newer, await newer.at(id)).attach(watcher, after);
      return heard.texts.map(text => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''));
    };
    expect(await told(1)).toMatchObject([{ position: 3, happenings: [] }]);
    // What the newer ones have written after it can be told.
    await play(1, newer);
    expect(await told(3)).toMatchObject([{ position: 4, happenings: [{ type: 'decided' }, { type: 'shown' }] }]);
  });

  test('are told what they have missed one by one, as they take it', async () => {
    const { here, audience, play } = await audienceOf();
    await play(4, here);
    await audience.check();
    const { heard, response, watcher } = stream('public', { writableNeedDrain: true });
    const attaching = audience.attach(watcher, 0);
    for (const told of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]) {
      await vi.waitFor(() => expect(response.listenerCount('drain')).toBe(1));
      expect(heard.positions).toEqual(told);
      response.emit(told.length % 2 === 0 ? 'drain' : 'close');
    }
    await attaching;
    expect([response.listenerCount('drain'), response.listenerCount('close')]).toEqual([0, 0]);
  });

  test('hear nothing where what happened cannot be read', async () => {
    const { here, id, audience, play, store } = await audienceOf();
    await play(2, here);
    await audience.check();
    vi.spyOn(store, 'latest').mockRejectedValueOnce(new Error('away'));
    const { heard, watcher } = stream();
    await expect(audience.attach(watcher, 1)).rejects.toThrow('away');
    expect([heard.positions, (await here.at(id)).match.position]).toEqual([[], 2]);
  });

  test('have no timer where no clock runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { audience } = await audienceOf();
    await audience.attach(stream().watcher, undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
