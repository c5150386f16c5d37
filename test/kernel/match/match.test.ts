import { beforeEach, describe, expect, it } from 'vitest';
import { IllegalAction, InvalidSetup, StalePosition } from '../../../src/kernel/errors.ts';
import { type Entry, MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { eventsFor } from '../../../src/kernel/match/match-types.ts';
import { type HighCardAction, highcard } from '../../laws/highcard.ts';

const START = { setup: { seats: 3, rounds: 2 }, seed: 4, time: 1000 };

let log: MemoryLog<HighCardAction>;
let match: ReturnType<typeof begin>;

function begin(on: MemoryLog<HighCardAction> = new MemoryLog()) {
  return Match.begin(highcard, START, on);
}

/** Everything that could have changed. */
async function trace(): Promise<unknown> {
  return { position: match.position, hash: match.hash(), log: await log.read(0), saved: match.snapshot() };
}

beforeEach(() => {
  log = new MemoryLog();
  match = begin(log);
});

describe('begin', () => {
  it('checks the setup', () => {
    expect(() => Match.begin(highcard, { ...START, setup: { seats: 0 } })).toThrow(InvalidSetup);
  });

  it('is at position 0, with the first seat to act', () => {
    expect(match.position).toBe(0);
    expect(match.toAct()).toEqual([0]);
    expect(match.legal(0)).toEqual(['keep', 'swap']);
    expect(match.legal(1)).toEqual([]);
    expect(match.outcome()).toBeUndefined();
  });

  it('remembers the version of the rules', () => {
    expect(match.start).toEqual({ ...START, version: 1 });
  });
});

describe('played', () => {
  const acts = [0, 1, 2].map(by => ({ by, action: 'keep' }));

  it('is the match that the same plays make', async () => {
    for (const { by, action } of acts) await match.play(by, action, { time: START.time });
    const at = Match.played(highcard, START, acts);
    expect(await at.file()).toEqual(await match.file());
  });

  it.each([
    ['out of turn', [{ by: 1, action: 'keep' }]],
    ['not an action', [{ by: 0, action: 'fold' }]],
    ['after the end', [...acts, ...acts, { by: 0, action: 'keep' }]],
  ])('refuses what play refuses: %s', (_, wrong) => {
    expect(() => Match.played(highcard, START, wrong)).toThrow(IllegalAction);
  });
});

describe('play', () => {
  it('stores the entry and says what happened', async () => {
    const played = await match.play(0, 'keep', { time: 1001 });
    const entry = { by: 0, action: 'keep', time: 1001 };
    expect(played).toEqual({
      position: 1,
      entries: [entry],
      events: [{ what: { type: 'decided', seat: 0, what: 'keep' }, to: undefined }],
    });
    expect(log.read(0)).toEqual([entry]);
    expect(match.toAct()).toEqual([1]);
  });

  it('goes on to the end', async () => {
    for (const seat of [0, 1, 2, 0, 1, 2]) await match.play(seat, 'keep', { time: 2000 });
    expect(match.toAct()).toEqual([]);
    expect(match.outcome()?.scores?.reduce((sum, points) => sum + points)).toBe(2);
  });

  it.each<[string, number, unknown, string]>([
    ['out of turn', 1, 'keep', 'it is not the turn of seat 1'],
    ['from a seat that is not there', 7, 'keep', 'it is not the turn of seat 7'],
    ['that cannot be read', 0, { type: 'keep' }, 'expected one of keep, swap, found an object'],
  ])('refuses an action %s, and nothing has changed', async (_what, seat, json, message) => {
    const before = await trace();
    await expect(match.play(seat, json, { time: 1001 })).rejects.toMatchObject({ name: 'IllegalAction', message });
    expect(await trace()).toEqual(before);
  });

  it('refuses an action after the end', async () => {
    for (const seat of [0, 1, 2, 0, 1, 2]) await match.play(seat, 'keep', { time: 2000 });
    await expect(match.play(0, 'keep', { time: 2001 })).rejects.toThrow('the match is over');
  });

  it('refuses what was decided at another position, and says where the match is', async () => {
    await match.play(0, 'keep', { time: 1001, at: 0 });
    const before = await trace();
    const stale = match.play(1, 'keep', { time: 1002, at: 0 });
    await expect(stale).rejects.toThrow('the match is at position 1, not 0: look again, then decide');
    await expect(stale).rejects.toMatchObject({ name: 'StalePosition', position: 1 });
    await expect(stale).rejects.toBeInstanceOf(StalePosition);
    expect(await trace()).toEqual(before);
  });

  it('refuses what would hold more than is allowed, and changes nothing', async () => {
    const heavy = { ...highcard, weigh: () => 6 };
    log = new MemoryLog();
    match = Match.begin(heavy, START, log);
    const before = await trace();
    const message = 'the match would hold 6 things, and 5 are allowed here: it can be looked at, but not played on';
    await expect(match.play(0, 'keep', { time: 1001, most: 5 })).rejects.toMatchObject({ name: 'TooHeavy', message });
    expect(await trace()).toEqual(before);
    await match.play(0, 'keep', { time: 1001, most: 6 });
    expect(match.position).toBe(1);
  });

  it('takes what comes at once in the order in which it came', async () => {
    const all = [0, 1, 2].map(seat => match.play(seat, seat === 1 ? 'swap' : 'keep', { time: 1001 }));
    expect((await Promise.all(all)).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(log.read(0).map(({ by }) => by)).toEqual([0, 1, 2]);
  });

  it('goes on after a refusal in the queue', async () => {
    const [first, second, third] = [0, 0, 1].map(seat => match.play(seat, 'keep', { time: 1001 }));
    await first;
    await expect(second).rejects.toThrow('it is not the turn of seat 0');
    await expect(third).resolves.toMatchObject({ position: 2 });
  });

  it('drops what a bug in the rules has left behind', async () => {
    const rules = {
      ...highcard,
      apply: (...[state, , action]: Parameters<typeof highcard.apply>) => {
        state.points[0] = 99;
        throw new TypeError(`cannot ${action}`);
      },
    };
    const buggy = Match.begin(rules, START);
    const before = buggy.hash();
    await expect(buggy.play(0, 'keep', { time: 1001 })).rejects.toThrow(TypeError);
    expect(buggy.hash()).toBe(before);
  });
});

describe('playSync', () => {
  it('makes the same match as play, and tells those who watch', async () => {
    const told: unknown[] = [];
    match.watch(played => told.push(played));
    const played = [0, 1, 2].map(by => match.playSync(by, 'keep', { time: START.time }));
    expect(told).toEqual(played);
    const other = begin();
    for (const by of [0, 1, 2]) await other.play(by, 'keep', { time: START.time });
    expect(await match.file()).toEqual(await other.file());
    expect(played.map(each => each?.position)).toEqual([1, 2, 3]);
  });

  it.each([
    ['out of turn', 1, 'keep', {}],
    ['stale', 0, 'keep', { at: 7 }],
    ['with a key, which may have come before', 0, 'keep', { key: 'k' }],
  ])('does nothing where play has to say more: %s', async (_, by, action, more) => {
    const before = await trace();
    expect(match.playSync(by, action, { time: START.time, ...more })).toBeUndefined();
    expect(await trace()).toEqual(before);
  });

  it('throws what is no action', () => {
    expect(() => match.playSync(0, 'fold', { time: START.time })).toThrow(IllegalAction);
  });

  it('waits for nobody: neither in line nor for a log that takes its time', async () => {
    const first = match.play(0, 'keep', { time: START.time });
    expect(match.playSync(1, 'keep', { time: START.time })).toBeUndefined();
    await first;
    expect(match.position).toBe(1);
    const slow = { append: async () => {}, read: () => [], find: () => undefined };
    expect(Match.begin(highcard, START, slow).playSync(0, 'keep', { time: START.time })).toBeUndefined();
  });
});

describe('watch', () => {
  it('tells of every stored action until it is ended', async () => {
    const seen: number[] = [];
    const end = match.watch(({ position }) => seen.push(position));
    await match.play(0, 'keep', { time: 1001 });
    await match.play(1, 'keep', { time: 1001 });
    end();
    await match.play(2, 'keep', { time: 1001 });
    expect(seen).toEqual([1, 2]);
  });

  it('tells nothing of what was refused', async () => {
    const seen: number[] = [];
    match.watch(({ position }) => seen.push(position));
    await expect(match.play(1, 'keep', { time: 1001 })).rejects.toThrow(IllegalAction);
    expect(seen).toEqual([]);
  });

  it('finds the match as it is after the action', async () => {
    const turns: (readonly number[])[] = [];
    match.watch(() => turns.push(match.toAct()));
    await match.play(0, 'keep', { time: 1001 });
    expect(turns).toEqual([[1]]);
  });
});

describe('heard', () => {
  const told = [
    { what: 'thunder', to: undefined },
    { what: 'a whisper', to: [1, 2] },
    { what: 'a thought', to: [0] },
    { what: 'nothing', to: [] },
  ];

  it.each([
    ['public' as const, ['thunder']],
    [0, ['thunder', 'a thought']],
    [1, ['thunder', 'a whisper']],
    [2, ['thunder', 'a whisper']],
    [3, ['thunder']],
  ])('by %s: %j', (who, what) => {
    expect(eventsFor(told, who)).toEqual(what);
  });

  it('is not even told where nobody wants to know, unless somebody watches', async () => {
    expect(await match.play(0, 'swap', { time: 1001, unheard: true })).toMatchObject({ position: 1, events: [] });
    const seen: unknown[] = [];
    match.watch(({ events }) => seen.push(...events));
    const { events: told } = await match.play(1, 'keep', { time: 1002, unheard: true });
    expect(told).not.toEqual([]);
    expect(seen).toEqual(told);
  });

  it('keeps a drawn card from all but who drew it', async () => {
    const { events: told } = await match.play(0, 'swap', { time: 1001 });
    expect(eventsFor(told, 0).map(({ type }) => type)).toEqual(['decided', 'drew']);
    expect(eventsFor(told, 1).map(({ type }) => type)).toEqual(['decided']);
    expect(eventsFor(told, 'public').map(({ type }) => type)).toEqual(['decided']);
  });
});

describe('fork', () => {
  it('is the match as it was, and goes its own way', async () => {
    const hashes = [match.hash()];
    for (const seat of [0, 1, 2, 0]) {
      await match.play(seat, 'keep', { time: 1001 });
      hashes.push(match.hash());
    }
    for (const [position, hash] of hashes.entries()) {
      const fork = await match.fork(position);
      expect([fork.position, fork.hash()]).toEqual([position, hash]);
    }
    const fork = await match.fork(1);
    await fork.play(1, 'swap', { time: 1002 });
    expect(fork.position).toBe(2);
    expect(fork.hash()).not.toBe(hashes[2]);
    expect(match.hash()).toBe(hashes[4]);
    expect(log.read(0)).toHaveLength(4);
  });

  it.each([-1, 1, 0.5])('has no position %d in an empty log', async position => {
    await expect(match.fork(position)).rejects.toThrow(`expected a position from 0 to 0, found ${position}`);
  });
});

describe('a memory log', () => {
  it('reads from, and up to but without', () => {
    const entries: Entry<string>[] = ['a', 'b', 'c'].map(action => ({ by: 0, action, time: 0 }));
    const log = new MemoryLog(entries);
    expect(log.read(1).map(({ action }) => action)).toEqual(['b', 'c']);
    expect(log.read(0, 2).map(({ action }) => action)).toEqual(['a', 'b']);
    expect(() => log.append(2, entries)).toThrow('position 2 of the log is taken');
    expect(log.read(0)).toHaveLength(3);
  });
});
