import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Clocks } from '../../../src/kernel/match/clocks.ts';
import { MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { type AuctionAction, auction } from '../../laws/auction.ts';

const SETUP = { seats: 2, lots: 10, purse: 5, lotMs: 1000, auctionMs: 60_000 };

function begin(change: Partial<typeof SETUP> = {}, rules = auction) {
  const log = new MemoryLog<AuctionAction>();
  return { log, match: Match.begin(rules, { setup: { ...SETUP, ...change }, seed: 1, time: 0 }, log) };
}

const hammer = (lots: number, time: number) => ({ by: 'clock', action: { type: 'hammer', lots }, time });
const close = (time: number) => ({ by: 'clock', action: { type: 'close' }, time });

describe('limits that run out', () => {
  it('says when they will', async () => {
    const { match } = begin();
    expect(match.deadlines()).toEqual(
      new Map([
        ['auction', 60_000],
        ['lot 0', 1000],
      ]),
    );
    await match.play(0, { type: 'bid', coins: 0 }, { time: 400 });
    expect(match.deadlines().get('lot 0')).toBe(1000);
    await match.play(1, { type: 'bid', coins: 0 }, { time: 500 });
    expect(match.deadlines()).toEqual(
      new Map([
        ['auction', 60_000],
        ['lot 1', 1500],
      ]),
    );
  });

  it('plays nothing before its time', async () => {
    const { match, log } = begin();
    await match.settle(999);
    expect(log.read(0)).toEqual([]);
  });

  it('plays one lapse at its very moment, whenever somebody looks', async () => {
    const { match, log } = begin();
    await match.settle(1700);
    expect(log.read(0)).toEqual([hammer(1, 1000)]);
    expect(match.deadlines().get('lot 1')).toBe(2000);
  });

  it('plays several lapses as one action, at the moment of the last', async () => {
    const { match, log } = begin();
    await match.settle(3500);
    expect(log.read(0)).toEqual([hammer(3, 3000)]);
    expect(match.view('public').lot).toBe(3);
  });

  it('does not let a late action in', async () => {
    const { match, log } = begin({ lots: 1 });
    await expect(match.play(0, { type: 'bid', coins: 5 }, { time: 1000 })).rejects.toThrow('the match is over');
    expect(log.read(0)).toEqual([hammer(1, 1000)]);
  });

  it('is cut by a limit of the whole game', async () => {
    const { match, log } = begin({ auctionMs: 2500 });
    await match.settle(9999);
    expect(log.read(0)).toEqual([hammer(2, 2000), close(2500)]);
    expect(match.outcome()).toBeDefined();
    expect(match.deadlines().size).toBe(0);
  });

  it('gives way at the same moment to the limit that is listed first', async () => {
    const { match, log } = begin({ auctionMs: 2000 });
    await match.settle(9999);
    expect(log.read(0)).toEqual([hammer(1, 1000), close(2000)]);
  });

  it('comes first at the same moment if it is listed first', async () => {
    const rules = { ...auction, due: (state: Parameters<typeof auction.due>[0]) => auction.due(state).toReversed() };
    const { match, log } = begin({ auctionMs: 2000 }, rules);
    await match.settle(9999);
    expect(log.read(0)).toEqual([hammer(2, 2000), close(2000)]);
  });

  it('starts anew after each lapse even if its clock keeps its name', async () => {
    // One clock for the whole auction: a sale by bids does not restart it, running out does.
    const due = (state: Parameters<typeof auction.due>[0]) =>
      auction.due(state).map(limit => (limit.repeats ? { ...limit, clock: 'lot' } : limit));
    const { match, log } = begin({}, { ...auction, due });
    await match.settle(2100);
    await match.play(0, { type: 'bid', coins: 0 }, { time: 2200 });
    await match.play(1, { type: 'bid', coins: 0 }, { time: 2300 });
    expect(match.deadlines().get('lot')).toBe(3000);
    await match.settle(4900);
    expect(log.read(0).filter(({ by }) => by === 'clock')).toEqual([hammer(2, 2000), hammer(2, 4000)]);
    const opened = await Match.open({ ...auction, due }, match.start, log);
    expect(opened.deadlines()).toEqual(match.deadlines());
  });

  it('runs from the last moment that is known where a snapshot knows nothing of it yet', async () => {
    const { match, log } = begin();
    await match.settle(2100);
    const rules = {
      ...auction,
      due: (state: Parameters<typeof auction.due>[0]) =>
        auction.due(state).map(limit => ({ ...limit, clock: `new ${limit.clock}` })),
    };
    const opened = await Match.open(rules, match.start, log, match.snapshot());
    expect(opened.deadlines()).toEqual(
      new Map([
        ['new auction', 62_000],
        ['new lot 2', 3000],
      ]),
    );
  });

  it('does not matter how often somebody looks', async () => {
    const looks = fc.array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 12 });
    const limits = fc.record({
      lotMs: fc.integer({ min: 1, max: 3000 }),
      auctionMs: fc.integer({ min: 1, max: 9000 }),
    });
    await fc.assert(
      fc.asyncProperty(looks, limits, async (times, change) => {
        const often = begin(change).match;
        for (const time of times.toSorted((a, b) => a - b)) await often.settle(time);
        await often.settle(12_000);
        const once = begin(change).match;
        await once.settle(12_000);
        expect(often.hash()).toBe(once.hash());
        expect(often.deadlines()).toEqual(once.deadlines());
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('a limit that has run out', () => {
  const turn = { clock: 'turn', ms: 20, play: (lapses: number) => `lapses: ${lapses}` };

  it('lapses once, however late somebody looks, and starts anew should it still be running', () => {
    const clocks = Clocks.since();
    clocks.update([turn], 100);
    expect(clocks.owed([turn], 500)).toEqual({ play: 'lapses: 1', time: 120 });
    clocks.lapse([turn], { by: 'clock', action: 'lapses: 1', time: 120 });
    expect(clocks.deadlines([turn])).toEqual(new Map([['turn', 140]]));
  });

  it('lapses as often as it has run out, where it repeats', () => {
    const clocks = Clocks.since();
    const repeating = { ...turn, repeats: true };
    clocks.update([repeating], 100);
    expect(clocks.owed([repeating], 139)).toEqual({ play: 'lapses: 1', time: 120 });
    expect(clocks.owed([repeating], 140)).toEqual({ play: 'lapses: 2', time: 140 });
    clocks.lapse([repeating], { by: 'clock', action: 'lapses: 2', time: 140 });
    expect(clocks.deadlines([repeating])).toEqual(new Map([['turn', 160]]));
  });

  it('leaves one alone that runs on, though it would play the same', () => {
    const clocks = Clocks.since();
    const dues = [{ ...turn, clock: 'game', ms: 50 }, turn];
    clocks.update(dues, 100);
    clocks.lapse(dues, { by: 'clock', action: 'lapses: 1', time: 120 });
    expect(Object.fromEntries(clocks.deadlines(dues))).toEqual({ game: 150, turn: 140 });
  });
});

describe('clocks', () => {
  const due = (clock: string, repeats = false) => ({ clock, ms: 50, play: () => clock, repeats });

  it('start when they appear, run on while they are there, and are forgotten when they are gone', () => {
    const clocks = Clocks.since();
    const noted = (names: string, time: number) => {
      clocks.update(
        [...names].map(name => due(name)),
        time,
      );
      return clocks.encode();
    };
    expect(noted('a', 10)).toEqual({ a: 10 });
    expect(noted('ab', 20)).toEqual({ a: 10, b: 20 });
    expect(noted('ab', 25)).toEqual({ a: 10, b: 20 });
    expect(noted('bc', 30)).toEqual({ b: 20, c: 30 });
    expect(noted('c', 35)).toEqual({ c: 30 });
    expect(noted('d', 40)).toEqual({ d: 40 });
    expect([89, 90].map(now => clocks.hasRunOut(now))).toEqual([false, true]);
    expect(noted('', 45)).toEqual({});
    expect(clocks.hasRunOut(1000)).toBe(false);
    expect(noted('d', 50)).toEqual({ d: 50 });
  });

  it('run on after a return that all have agreed on, but for those that start anew when they have run out', () => {
    const clocks = Clocks.since({ game: 10, turn: 20, gone: 30 });
    const dues = [due('turn', true), due('game'), due('other')];
    expect(clocks.lasting(dues).encode()).toEqual({ game: 10 });
  });
});
