import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { Entry } from '../../../../src/kernel/match/log.ts';
import { Match } from '../../../../src/kernel/match/match.ts';
import type { AnyRules } from '../../../../src/kernel/rules.ts';
import { LocalLog } from '../../../../src/web/match/local/local-log.ts';
import { matchesInOutbox, type UnsentEntry } from '../../../../src/web/match/local/unsent-entries.ts';
import { stubWindow } from '../../storage.ts';
import { SETUP } from './far-server.ts';

const shelf = vi.hoisted(() => ({ entries: [] as [string, number, number][] }));
vi.mock('../../../../src/web/match/local/local-store.ts', () => ({
  storeEntries: (id: string, from: number, entries: readonly unknown[]) =>
    shelf.entries.push([id, from, entries.length]),
}));

const rules = dungeon as unknown as AnyRules;
const STEPS = ['right', 'left'].map(direction => ({ type: 'move', direction }));

/** A match of so many entries, keyed k1, k2 and so on. */
async function matchOf(count: number) {
  const match = Match.begin(rules, { setup: SETUP, seed: 1, time: 0, open: true });
  for (let n = 1; n <= count; n++) await match.play(0, STEPS[n % 2], { time: 0, key: `k${n}` });
  return match;
}

async function logOf(count: number): Promise<LocalLog> {
  const log = await LocalLog.fold('m', rules, await (await matchOf(count)).file());
  if (log === undefined) throw new Error('not folded');
  return log;
}

async function plays(log: LocalLog, count: number): Promise<void> {
  for (let n = log.match.position + 1, last = n + count; n < last; n++) {
    await log.match.play(0, STEPS[n % 2], { time: 0, key: `k${n}` });
    log.keepLast();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
  shelf.entries = [];
});

const keyed = (...keys: string[]) => keys.map(key => ({ key }) as Entry);

describe('the log of an open match in the page', () => {
  test('is folded from a file, unless these rules come to another result, or are another version', async () => {
    const file = await (await matchOf(3)).file();
    const log = await LocalLog.fold('m', rules, file);
    expect([log?.stored, log?.ahead, log?.match.hash()]).toEqual([3, 0, file.hash]);
    expect(await LocalLog.fold('m', rules, { ...file, hash: 'another' })).toBeUndefined();
    expect(await LocalLog.fold('m', rules, { ...file, version: file.version + 1 })).toBeUndefined();
  });

  test('knows what the server does not have, and sends it in its order', async () => {
    const log = await logOf(2);
    await plays(log, 2);
    await log.match.goBack(0, 3, { time: 0, key: 'back' });
    expect([log.stored, log.ahead, log.unsent.map(({ at }) => at)]).toEqual([2, 3, [2, 3, 4]]);
    expect(log.batch()).toEqual({
      at: 2,
      entries: [
        { seat: 0, key: 'k3', action: STEPS[1] },
        { seat: 0, key: 'k4', action: STEPS[0] },
        { seat: 0, key: 'back', back: 3 },
      ],
    });
  });

  test('knows a key that was played within the last hundred entries', async () => {
    const log = await logOf(120);
    expect(['k20', 'k21', 'k120', 'k121'].map(key => log.knows(key))).toEqual([false, true, true, false]);
  });

  test('keeps in the browser what was played here, until the server has it', async () => {
    const log = await logOf(1);
    await plays(log, 2);
    log.flush();
    expect(matchesInOutbox()).toEqual(['m']);
    log.confirm(2);
    log.confirm(1);
    expect([log.stored, log.ahead]).toEqual([2, 1]);
    log.flush();
    expect(matchesInOutbox()).toEqual(['m']);
    log.confirm(3);
    log.flush();
    expect(matchesInOutbox()).toEqual([]);
  });

  test('shelves it before the page goes, and nothing twice', async () => {
    const log = await logOf(1);
    log.flush();
    expect(shelf.entries).toEqual([]);
    await plays(log, 1);
    log.confirm(2);
    log.flush();
    await vi.advanceTimersByTimeAsync(1000);
    log.flush();
    expect(shelf.entries).toEqual([['m', 1, 1]]);
  });

  test('tells whether the server has nothing but what was played here', async () => {
    const log = await logOf(2);
    await plays(log, 2);
    const theirs = (...keys: string[]) => log.holdsAll(keyed('k1', 'k2', ...keys));
    expect([theirs(), theirs('k3'), theirs('k3', 'k4')]).toEqual([true, true, true]);
    expect([theirs('other'), theirs('k3', 'other'), theirs('k3', 'k4', 'k5')]).toEqual([false, false, false]);
  });

  test('tells whether an entry of the server is the one that was played here, or none was', async () => {
    const log = await logOf(1);
    await plays(log, 1);
    const [own, other] = keyed('k2', 'other') as [Entry, Entry];
    expect([log.has(2, own), log.has(2, other), log.has(3, own)]).toEqual([true, false, undefined]);
  });

  test('follows an entry of the server, and says what happened', async () => {
    const log = await logOf(1);
    const [entry] = (await (await matchOf(2)).file()).log.slice(1);
    const happenings = await log.follow(entry as Entry);
    expect(happenings).toMatchObject([{ type: 'moved' }]);
    expect([log.stored, log.ahead, log.match.position]).toEqual([2, 0, 2]);
    await vi.advanceTimersByTimeAsync(250);
    expect(shelf.entries).toEqual([['m', 1, 1]]);
  });

  test('plays again what was left, counts what no longer fits, and keeps only what still waits', async () => {
    const before = await logOf(1);
    await plays(before, 2);
    before.flush();
    const log = await logOf(1);
    const [group = []] = log.left();
    expect(group.map(({ entry }) => entry.key)).toEqual(['k2', 'k3']);
    const build = { time: 0, by: 0, key: 'misfit', action: { type: 'build', buildable: 'bow' } };
    const misfit: UnsentEntry = { at: 3, entry: build };
    expect(await log.rebase([[...group, misfit]])).toBe(1);
    expect([log.ahead, log.unsent.map(({ entry }) => entry.key)]).toEqual([2, ['k2', 'k3']]);
    log.flush();
    expect(
      (await logOf(1))
        .left()
        .flat()
        .map(({ entry }) => entry.key),
    ).toEqual(['k2', 'k3']);
  });
});
