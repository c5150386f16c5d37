import { describe, expect, it } from 'vitest';
import type { Fold } from '../../../src/kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../../src/kernel/match/history-reader.ts';
import { type Entry, MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Saved } from '../../../src/kernel/match/match-types.ts';
import { type HighCardAction, type HighCardTypes, highcard } from '../../laws/highcard.ts';

const START = { setup: { seats: 2, rounds: 100 }, seed: 4, time: 0, version: 1 };
const NOW = { time: 1 };

/** Notes from where on it is read, and how often others have their turn. */
class NotedLog extends MemoryLog<HighCardAction> {
  readonly reads: number[] = [];
  rests = 0;

  async yieldIfNeeded(): Promise<void> {
    this.rests++;
  }

  override read(from: number, to?: number): readonly Entry<HighCardAction>[] {
    if (to !== undefined) this.reads.push(from);
    return super.read(from, to);
  }
}

type Passed = Fold<HighCardTypes>;

/** Keeps every waypoint, and a snapshot if there is one. */
function keepAll() {
  const left: Passed[] = [];
  const kept = { saved: undefined as Saved | undefined };
  const waypoints: Checkpoints<Passed> = {
    nearest: position => left.filter(passed => passed.position <= position).sort((a, b) => b.position - a.position)[0],
    save: passed => void left.push(passed),
    saved: async () => kept.saved,
  };
  return { waypoints, kept, positions: () => left.map(({ position }) => position) };
}

async function open(moves: number) {
  const log = new NotedLog();
  const { waypoints, positions } = keepAll();
  const match = await Match.open(highcard, START, log, undefined, waypoints);
  for (let n = 0; n < moves; n++) await match.play(n % 2, n % 3 === 0 ? 'swap' : 'keep', NOW);
  log.reads.length = 0;
  return { log, match, positions };
}

describe('a match leaves waypoints', () => {
  it('as it is played', async () => {
    const { positions } = await open(2 * CHECKPOINT_EVERY + 1);
    expect(positions()).toEqual([CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY]);
  });

  it.each([
    ['and tells of it', true],
    ['and nobody watches', false],
  ])('where it follows what others have stored, %s', async (_, isWatched) => {
    const { log, match: first } = await open(CHECKPOINT_EVERY - 1);
    const { waypoints, positions } = keepAll();
    const second = await Match.open(highcard, START, log, undefined, waypoints);
    const heard: number[] = [];
    if (isWatched) second.watch(({ position }) => heard.push(position));
    await first.play(1, 'keep', NOW);
    await second.catchUp();
    expect([heard, positions()]).toEqual([isWatched ? [CHECKPOINT_EVERY] : [], [CHECKPOINT_EVERY]]);
  });

  it('where somebody has looked, and on the way there', async () => {
    const { log, match } = await open(CHECKPOINT_EVERY + 9);
    const { waypoints, positions } = keepAll();
    const again = await Match.open(highcard, START, log, match.snapshot(), waypoints);
    await again.lookBack(CHECKPOINT_EVERY + 7);
    expect(positions()).toEqual([CHECKPOINT_EVERY, CHECKPOINT_EVERY + 7]);
  });
});

/** What was folded at such a moment is folded again later. */
describe('where a fold takes too long', () => {
  const hasty = (log: NotedLog) => {
    log.yieldIfNeeded = async () => {
      if (++log.rests === 3) throw new Error('it takes too long');
    };
  };

  it.each([
    ['', { open: false, isWatched: false }],
    ['and somebody watches', { open: false, isWatched: true }],
    ['and it can go back', { open: true, isWatched: false }],
    ['and it can go back, and somebody watches', { open: true, isWatched: true }],
  ])('nothing has changed, and it is followed the next time %s', async (_, { open, isWatched }) => {
    const log = new NotedLog();
    const start = { ...START, open };
    const [first, second] = [await Match.open(highcard, start, log), await Match.open(highcard, start, log)];
    const heard: number[] = [];
    if (isWatched) second.watch(({ position }) => heard.push(position));
    for (let n = 0; n < 4; n++) await first.play(n % 2, 'keep', NOW);
    hasty(log);
    await expect(second.catchUp()).rejects.toThrow('it takes too long');
    expect([second.position, heard]).toEqual([0, []]);
    await second.catchUp();
    expect([second.position, second.hash(), heard]).toEqual([4, first.hash(), isWatched ? [1, 2, 3, 4] : []]);
    expect(second.steps([0])).toEqual(first.steps([0]));
  });
});

describe('looking back', () => {
  it('lets others have their turn on the way', async () => {
    const { log, match } = await open(CHECKPOINT_EVERY - 1);
    log.rests = 0;
    await match.lookBack(7);
    expect(log.rests).toBeGreaterThanOrEqual(7);
  });

  it('begins at the waypoint before', async () => {
    const { log, match } = await open(2 * CHECKPOINT_EVERY);
    const there = await match.lookBack(CHECKPOINT_EVERY + 5);
    expect([there?.position, log.reads]).toEqual([CHECKPOINT_EVERY + 5, [CHECKPOINT_EVERY]]);
  });

  it.each([
    ['and there is no waypoint', false],
    ['and the waypoint lies far before it', true],
  ])('begins at the snapshot where that is nearest %s', async (_, isEarlySeen) => {
    const { log, match } = await open(3 * CHECKPOINT_EVERY);
    const { waypoints, kept } = keepAll();
    const again = await Match.open(highcard, START, log, match.snapshot(), waypoints);
    if (isEarlySeen) await again.lookBack(3);
    kept.saved = (await match.lookBack(2 * CHECKPOINT_EVERY + 1))?.snapshot();
    log.reads.length = 0;
    const there = await again.lookBack(2 * CHECKPOINT_EVERY + 3);
    expect(log.reads).toEqual([2 * CHECKPOINT_EVERY + 1]);
    expect(there?.hash()).toBe((await match.lookBack(2 * CHECKPOINT_EVERY + 3))?.hash());
  });
});
