import { beforeEach, describe, expect, it } from 'vitest';
import { IllegalAction, InvalidSetup } from '../../../src/kernel/errors.ts';
import { type Entry, type Log, MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Begun, Saved } from '../../../src/kernel/match/match-types.ts';
import { type AuctionAction, auction } from '../../laws/auction.ts';

const START = { setup: { seats: 2, lots: 10, purse: 5, lotMs: 1000, auctionMs: 60_000 }, seed: 4, time: 0 };
const BEGUN: Begun = { ...START, version: 1 };
const bid = (coins: number) => ({ type: 'bid', coins });

let log: MemoryLog<AuctionAction>;

beforeEach(() => {
  log = new MemoryLog();
});

/** A log that keeps what it is given only when it is told to. */
class SlowLog implements Log<AuctionAction> {
  readonly kept = new MemoryLog<AuctionAction>();
  readonly asked: unknown[] = [];
  private readonly waiting: (() => void)[] = [];

  async append(at: number, entries: readonly Entry<AuctionAction>[], beside?: unknown): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    this.asked.push(beside);
    await promise;
    this.kept.append(at, entries);
  }

  read(from: number, to?: number) {
    return this.kept.read(from, to);
  }

  find(key: string) {
    return this.kept.find(key);
  }

  /** Waits for the next append, and lets it through. */
  async release(): Promise<void> {
    await expect.poll(() => this.waiting.length).toBeGreaterThan(0);
    this.waiting.shift()?.();
  }
}

describe('until an append has settled', () => {
  it('readers see what is stored, and later moves queue behind it', async () => {
    const slow = new SlowLog();
    const match = Match.begin(auction, START, slow);
    const before = match.hash();
    const seen: number[] = [];
    match.watch(({ position }) => seen.push(position));
    const [first, second] = [match.play(0, bid(1), { time: 1 }), match.play(1, bid(2), { time: 2 })];
    await expect.poll(() => slow.asked.length).toBe(1);
    expect([match.position, match.hash(), seen]).toEqual([0, before, []]);
    await slow.release();
    await first;
    await expect.poll(() => slow.asked.length).toBe(2);
    expect([match.position, seen]).toEqual([1, [1]]);
    await slow.release();
    await second;
    expect(match.view('public').won).toEqual([0, 1]);
  });

  it.each([
    ['memory', () => new MemoryLog<AuctionAction>()],
    ['a disk', () => new SlowLog()],
  ])(
    'whoever waits for what was played goes on then, in line or not, and not with what was refused: %s',
    async (_, make) => {
      const its = make();
      const match = Match.begin(auction, START, its);
      const note = ({ position }: { readonly position: number }) => `${position} of ${match.position}`;
      const all = [0, 1, 0].map((seat, n) => match.play(seat, bid(1), { time: n }).then(note));
      const refused = match.play(1, { type: 'sneeze' }, { time: 4 }).then(note);
      const late = match.play(0, bid(1), { time: 5 }).then(note);
      refused.catch(() => undefined);
      late.catch(() => undefined);
      for (let n = 0; n < 3 && its instanceof SlowLog; n++) await its.release();
      expect(await Promise.all(all)).toEqual(['1 of 1', '2 of 2', '3 of 3']);
      await expect(refused).rejects.toThrow(IllegalAction);
      await expect(late).rejects.toThrow('it is not the turn of seat 0');
    },
  );

  it('hands on what is to be kept beside the entry', async () => {
    const slow = new SlowLog();
    const match = Match.begin(auction, START, slow);
    const played = match.play(0, bid(1), { time: 1, beside: { secret: 'x' } });
    await slow.release();
    await played;
    expect(slow.asked).toEqual([{ secret: 'x' }]);
  });
});

describe('when an append fails', () => {
  it.each(['at once', 'later'])('the action leaves no trace, and the next one goes well: %s', async when => {
    let fails = true;
    const disk: Log<AuctionAction> = {
      append(at, entries) {
        if (fails && when === 'later') return Promise.reject(new Error('the disk is full'));
        if (fails) throw new Error('the disk is full');
        log.append(at, entries);
      },
      read: (from, to) => log.read(from, to),
      find: key => log.find(key),
    };
    const match = Match.begin(auction, START, disk);
    const seen: unknown[] = [];
    match.watch(played => seen.push(played));
    const before = [match.hash(), match.deadlines(), match.position];
    await expect(match.play(0, bid(1), { time: 1 })).rejects.toThrow('the disk is full');
    await expect(match.settle(1500)).rejects.toThrow('the disk is full');
    expect([match.hash(), match.deadlines(), match.position]).toEqual(before);
    expect(seen).toEqual([]);
    fails = false;
    await match.play(0, bid(1), { time: 2 });
    expect(log.read(0)).toEqual([{ by: 0, action: bid(1), time: 2 }]);
  });
});

describe('two servers on one log', () => {
  it('who comes second rereads, and plays if it still may', async () => {
    const one = Match.begin(auction, START, log);
    const other = Match.begin(auction, START, log);
    await one.play(0, bid(1), { time: 1 });
    expect(other.position).toBe(0);
    await expect(other.play(1, bid(2), { time: 2 })).resolves.toMatchObject({ position: 2 });
    await one.catchUp();
    expect(one.hash()).toBe(other.hash());
  });

  it('who learns only from the disk that it comes second does so too', async () => {
    const later: Log<AuctionAction> = {
      append: async (at, entries) => log.append(at, entries),
      read: (from, to) => log.read(from, to),
      find: key => log.find(key),
    };
    const one = Match.begin(auction, START, later);
    const other = Match.begin(auction, START, later);
    const seen: number[] = [];
    other.watch(({ position }) => seen.push(position));
    await one.play(0, bid(1), { time: 1, key: 'k' });
    await expect(other.play(1, bid(2), { time: 2 })).resolves.toMatchObject({ position: 2 });
    await expect(one.play(0, bid(1), { time: 3, key: 'k' })).resolves.toMatchObject({ position: 1, again: true });
    expect([seen, one.hash(), log.read(0).length]).toEqual([[1, 2], other.hash(), 2]);
  });

  it('who comes second is refused if the turn is gone', async () => {
    const one = Match.begin(auction, START, log);
    const other = Match.begin(auction, START, log);
    await one.play(0, bid(1), { time: 1 });
    await expect(other.play(0, bid(5), { time: 2 })).rejects.toThrow('it is not the turn of seat 0');
    expect(other.hash()).toBe(one.hash());
    expect(log.read(0)).toHaveLength(1);
  });

  it('who comes second with a position is told that it is stale', async () => {
    const one = Match.begin(auction, START, log);
    const other = Match.begin(auction, START, log);
    await one.play(0, bid(1), { time: 1 });
    await expect(other.play(1, bid(2), { time: 2, at: 0 })).rejects.toMatchObject({
      name: 'StalePosition',
      position: 1,
    });
  });

  it('a limit runs out once, whoever sees it first', async () => {
    const one = Match.begin(auction, START, log);
    const other = Match.begin(auction, START, log);
    await Promise.all([one.settle(2500), other.settle(2700), one.settle(2600)]);
    expect(log.read(0)).toEqual([{ by: 'clock', action: { type: 'hammer', lots: 2 }, time: 2000 }]);
    expect(other.deadlines()).toEqual(one.deadlines());
  });

  it('watchers hear of what the other has stored, each at its own state', async () => {
    const one = Match.begin(auction, START, log);
    const other = Match.begin(auction, START, log);
    const seen: unknown[] = [];
    other.watch(({ position }) => seen.push([position, other.position, other.toAct()]));
    await one.play(0, bid(1), { time: 1 });
    await one.play(1, bid(0), { time: 1 });
    await other.catchUp();
    expect(seen).toEqual([
      [1, 1, [1]],
      [2, 2, [0, 1]],
    ]);
  });

  it('a log that does not fit the rules is refused, and nobody hears even of what came before the fault', async () => {
    const match = Match.begin(auction, START, log);
    const before = [match.hash(), match.position, match.deadlines()];
    const heard: number[] = [];
    match.watch(({ position }) => heard.push(position));
    const good: Entry<AuctionAction> = { by: 0, action: { type: 'bid', coins: 1 }, time: 1 };
    log.append(0, [good, { by: 1, action: { type: 'bid', coins: 99 }, time: 1 }]);
    await expect(match.catchUp()).rejects.toThrow('/coins: you have 5 coins');
    expect([match.hash(), match.position, match.deadlines()]).toEqual(before);
    expect(heard).toEqual([]);
  });
});

describe('opening', () => {
  async function played(): Promise<{ hash: string; middle: Saved; end: Saved }> {
    const match = Match.begin(auction, START, log);
    await match.play(0, bid(1), { time: 300 });
    await match.play(1, bid(2), { time: 400 });
    await match.play(0, bid(1), { time: 500 });
    const middle = match.snapshot();
    await match.settle(1600);
    await match.play(1, bid(0), { time: 1700 });
    return { hash: match.hash(), middle, end: match.snapshot() };
  }

  it('folds the log, or goes on from a snapshot, with the same clocks', async () => {
    const { hash, middle, end } = await played();
    for (const saved of [undefined, middle, end]) {
      const match = await Match.open(auction, BEGUN, log, saved && JSON.parse(JSON.stringify(saved)));
      expect([match.hash(), match.position]).toEqual([hash, 5]);
      expect(match.deadlines()).toEqual(
        new Map([
          ['auction', 60_000],
          ['lot 2', 2400],
        ]),
      );
    }
  });

  it('does not fold what the snapshot covers', async () => {
    const { end } = await played();
    let applied = 0;
    const counting = {
      ...auction,
      apply(...all: Parameters<typeof auction.apply>) {
        applied++;
        auction.apply(...all);
      },
    };
    await Match.open(counting, BEGUN, log, end);
    expect(applied).toBe(0);
  });

  describe('under a later version of the rules', () => {
    const later = { ...auction, version: 2 };

    it('goes on from a snapshot at the end, in the new version', async () => {
      const { end } = await played();
      const match = await Match.open(later, BEGUN, log, end);
      await match.play(0, bid(1), { time: 1800 });
      expect(match.snapshot()).toMatchObject({ position: 6, version: 2 });
      const again = await Match.open(later, BEGUN, log, match.snapshot());
      expect(again.hash()).toBe(match.hash());
      const saved = match.snapshot();
      await match.play(1, bid(1), { time: 1900 });
      expect((await Match.open(later, BEGUN, log, saved)).hash()).toBe(match.hash());
    });

    it.each([
      ['without a snapshot', (): undefined => undefined],
      ['from a snapshot with a tail', ({ middle }: { middle: Saved }) => middle],
    ])('never folds the old log: %s', async (_what, pick) => {
      const saved = pick(await played());
      const opening = Match.open(later, BEGUN, log, saved);
      const message = '/version: recorded under version 1 of the rules of auction, this program plays version 2';
      await expect(opening).rejects.toThrow(message);
      await expect(opening).rejects.toBeInstanceOf(InvalidSetup);
    });

    it('cannot fork into the past, and writes files that say where they began', async () => {
      const { end } = await played();
      const match = await Match.open(later, BEGUN, log, end);
      await expect(match.fork(2)).rejects.toThrow('recorded under version 1');
      expect((await match.file()).version).toBe(1);
    });

    it('begins what has not begun', async () => {
      const match = await Match.open(later, BEGUN, log);
      expect(match.position).toBe(0);
    });
  });
});
