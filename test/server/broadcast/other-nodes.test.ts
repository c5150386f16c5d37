import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules, Viewer } from '../../../src/kernel/rules.ts';
import { Broadcaster, BroadcastHub } from '../../../src/server/broadcast/broadcaster.ts';
import { SseTransport, Subscription } from '../../../src/server/broadcast/subscription.ts';
import { Accounts } from '../../../src/server/budget/account.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { Matches, type MatchPlan } from '../../../src/server/matches/matches.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { auction } from '../../laws/auction.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const GAMES = {
  highcard: toy(highcard as unknown as AnyRules),
  /** Nobody is in a hurry: everything takes a thousand times as long. */
  slow: toy({
    ...auction,
    due: (state: Parameters<typeof auction.due>[0]) => auction.due(state).map(due => ({ ...due, ms: 1000 * due.ms })),
  } as unknown as AnyRules),
};
const HOLDER = holderOf('h'.repeat(22));
const CARDS: MatchPlan = { game: 'highcard', setup: { seats: 2, rounds: 50 }, seed: 7, owner: HOLDER };
const lots: MatchPlan = { game: 'slow', setup: { seats: 2, lots: 5, purse: 3, lotMs: 1e8, auctionMs: 1e9 } };

/** Two nodes of a server over one store: here it is watched, there it is played. */
async function nodes({ plan = CARDS } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-nodes-'));
  let notice: (id?: string) => void = () => undefined;
  const store = Object.assign(new SqliteStore(join(folder, 'quadrille.db')), {
    shared: true,
    follow: (heard: typeof notice) => {
      notice = heard;
    },
  });
  const here = new Matches(store, GAMES, { now: () => 1000 });
  const there = new Matches(store, GAMES, { now: () => 1000 });
  const live = new BroadcastHub(here);
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

/** Also where timers stand still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve));
}

/** A stream that nobody reads but the test: the positions of its events, and how it ended. */
function stream(as: Viewer = 'public') {
  const heard = { texts: [] as string[], positions: [] as number[], end: undefined as string | undefined };
  const response = Object.assign(new EventEmitter(), {
    ...{ writableLength: 0, writableEnded: false, destroyed: false, writableNeedDrain: false },
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
  const { house } = new Accounts();
  const line = new SseTransport(response as unknown as ServerResponse, house);
  return { heard, watcher: new Subscription(line, as, HOLDER, house) };
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
    await expect.poll(() => heard.positions).toEqual([0, 1, 2, 3]);
  });

  test('is looked for in every match when notices may have been missed', async () => {
    const { here, there, live, id, play, notice } = await nodes();
    const [one, other] = [stream(), stream()];
    await live.attach(await here.at(id), one.watcher);
    await live.attach(await here.at((await there.create(CARDS)).id), other.watcher);
    await play(1);
    notice();
    await expect.poll(() => one.heard.positions).toEqual([0, 1]);
    expect(other.heard.positions).toEqual([0]);
  });

  test('that is called off ends the stream', async () => {
    const { here, there, live, id, notice } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    await there.abort(await there.at(id));
    notice(id);
    await expect.poll(() => heard.end).toBe('event: aborted\ndata: {}\n\n');
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
    await expect.poll(() => heard.end).toBe('event: aborted\ndata: {}\n\n');
  });

  test('may hand a seat to another: then its stream ends, and no other', async () => {
    const { store, here, live, id, notice } = await nodes();
    const streams = [stream(0), stream(1), stream()];
    const open = await here.at(id);
    for (const { watcher } of streams) await live.attach(open, watcher);
    notice(id);
    await expect.poll(() => live.size).toBe(3);
    const code = holderOf('c'.repeat(22));
    await store.invite({ code, match: id, seat: 0, until: 2000 });
    await store.redeem(code, holderOf('n'.repeat(22)), 1000);
    notice(id);
    await expect.poll(() => streams.map(({ heard }) => heard.end)).toEqual(['', undefined, undefined]);
  });
});

describe('the streams of a node', () => {
  test('have a sign of life every fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { here, live, id } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    const beats = () => heard.texts.filter(text => text === ': beat\n\n').length;
    vi.advanceTimersByTime(14_999);
    expect(beats()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(beats()).toBe(1);
  });

  test('are told within five seconds, where a notice gets lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { here, live, id, play } = await nodes();
    const { heard, watcher } = stream();
    await live.attach(await here.at(id), watcher);
    await play(1);
    vi.advanceTimersByTime(5000);
    await until(() => heard.positions.length === 2);
    expect(heard.positions).toEqual([0, 1]);
  });
});

describe('the watchers of a match', () => {
  async function audienceOf(plan?: MatchPlan) {
    const { here, id, ...more } = await nodes(plan === undefined ? {} : { plan });
    const open = await here.at(id);
    const broadcaster = new Broadcaster(here, open);
    onTestFinished(() => broadcaster.close());
    return { here, id, open, broadcaster, ...more };
  }
  const played = (position: number) => ({ position, entries: [], events: [] });

  test('hear first what was missed before an entry', async () => {
    const { open, broadcaster, play } = await audienceOf();
    const { heard, watcher } = stream();
    await broadcaster.attach(watcher, undefined);
    await play(2);
    broadcaster.broadcast(open.match, played(2));
    await expect.poll(() => heard.positions).toEqual([0, 1, 2]);
  });

  test('hear after a look into the store what was played during it', async () => {
    const { here, id, broadcaster, play } = await audienceOf();
    const { heard, watcher } = stream();
    await broadcaster.attach(watcher, undefined);
    const open = await here.at(id);
    const looking = Promise.withResolvers<void>();
    const keys = vi.spyOn(open, 'keys').mockImplementationOnce(async () => {
      await looking.promise;
      return [];
    });
    const checking = broadcaster.syncWithStore();
    await until(() => keys.mock.calls.length > 0);
    await play(1);
    broadcaster.broadcast(open.match, played(1));
    expect(heard.positions).toEqual([0]);
    looking.resolve();
    await checking;
    await expect.poll(() => heard.positions).toEqual([0, 1]);
  });

  test('go on once a store that was away is back', async () => {
    const { here, broadcaster, play } = await audienceOf();
    const { heard, watcher } = stream();
    await broadcaster.attach(watcher, undefined);
    await play(1);
    vi.spyOn(here, 'at').mockRejectedValueOnce(new Error('away'));
    await broadcaster.syncWithStore();
    expect(heard.positions).toEqual([0]);
    await broadcaster.syncWithStore();
    expect(heard.positions).toEqual([0, 1]);
  });

  test('do not keep a server busy with a clock that runs for longer than a timer can wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { broadcaster } = await audienceOf(lots);
    const check = vi.spyOn(broadcaster, 'syncWithStore').mockResolvedValue();
    await broadcaster.attach(stream().watcher, undefined);
    vi.advanceTimersByTime(60 * 60 * 1000);
    expect(check).not.toHaveBeenCalled();
  });

  test('hear how it stands where older rules have written what happened', async () => {
    const { store, id, there, play } = await audienceOf();
    await play(3);
    await (await there.at(id)).saveSnapshot();
    const newer = new Matches(store, { highcard: toy({ ...highcard, version: 2 } as unknown as AnyRules) });
    const told = async (after: number) => {
      const { heard, watcher } = stream();
      await new Broadcaster(newer, await newer.at(id)).attach(watcher, after);
      return heard.texts.map(text => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''));
    };
    expect(await told(1)).toMatchObject([{ position: 3, happenings: [] }]);
    // What the newer ones have written after it can be told.
    await play(1, newer);
    expect(await told(3)).toMatchObject([{ position: 4, happenings: [{ type: 'decided' }, { type: 'shown' }] }]);
  });
});
