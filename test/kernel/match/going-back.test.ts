import { describe, expect, it, vi } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { IllegalAction, InvalidSetup, StalePosition } from '../../../src/kernel/errors.ts';
import { Fold } from '../../../src/kernel/match/fold.ts';
import { isWithoutUndo, positionBeforeLast, standingActions } from '../../../src/kernel/match/history-tree.ts';
import { type Entry, MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { readMatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { UndoHistory } from '../../../src/kernel/match/undo-history.ts';
import { highcard } from '../../laws/highcard.ts';

const START = { setup: { seats: 1, rounds: 4 }, seed: 4, time: 1000, open: true };
const NOW = { time: 2000 };

function begin(start: Partial<typeof START> = {}, log = new MemoryLog<'keep' | 'swap'>()) {
  return Match.begin(highcard, { ...START, ...start }, log);
}

/** Plays and goes by a line: k keeps, s swaps, a number goes to that position. Gives the hash at each position. */
async function play(match: ReturnType<typeof begin>, line: string): Promise<string[]> {
  const hashes = [match.hash()];
  for (const word of line.split(' ')) {
    if (/\d/.test(word)) await match.goBack(0, Number(word), NOW);
    else await match.play(match.toAct()[0] ?? 0, word === 'k' ? 'keep' : 'swap', NOW);
    hashes.push(match.hash());
  }
  return hashes;
}

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InvalidSetup) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('a match that goes back', () => {
  it.each<[string, number, number]>([
    ['k s 1', 3, 1],
    ['k s 0', 3, 0],
    ['k s 1 2', 4, 2],
    ['k s 0 s 2', 5, 2],
    ['k s 0 s 2 4', 6, 4],
    ['k k 2', 3, 2],
    ['s k s k 3', 5, 3],
  ])('%s: position %i is as position %i was', async (line, position, same) => {
    const match = begin();
    const hashes = await play(match, line);
    expect([match.position, hashes[position]]).toEqual([position, hashes[same]]);
  });

  it('plays the same chance again', async () => {
    const match = begin();
    const hashes = await play(match, 's s s 1 s s');
    expect(hashes[6]).toBe(hashes[3]);
  });

  it('comes back from its end, and goes on', async () => {
    const match = begin();
    await play(match, 'k k k k');
    expect(match.outcome()).toBeDefined();
    await match.goBack(0, 3, NOW);
    expect([match.outcome(), match.toAct()]).toEqual([undefined, [0]]);
    await match.play(0, 'swap', NOW);
    expect(match.outcome()).toBeDefined();
  });

  it('tells its watchers, in the state that it has come to', async () => {
    const match = begin();
    const seen: unknown[] = [];
    match.watch(({ position, entries, events: told }) => seen.push([position, entries[0], told, match.view(0).round]));
    await play(match, 'k k 1');
    expect(seen.at(-1)).toEqual([3, { by: 0, back: 1, time: 2000 }, [], 1]);
  });

  it.each<[string, Partial<typeof START>, number, RegExp]>([
    ['that is not open', { open: false }, 0, /^only an open match can go back/],
    ['to a position that never was', {}, 3, /^\/to: expected a position from 0 to 2, found 3$/],
    ['to before the beginning', {}, -1, /^\/to: expected a position from 0 to 2, found -1$/],
    ['to no position', {}, 0.5, /^\/to: expected a position from 0 to 2, found 0.5$/],
  ])('refuses one %s, and nothing has changed', async (_, start, to, why) => {
    const log = new MemoryLog<'keep' | 'swap'>();
    const match = begin(start, log);
    await play(match, 'k s');
    const hash = match.hash();
    await expect(match.goBack(0, to, NOW)).rejects.toThrow(IllegalAction);
    await expect(match.goBack(0, to, NOW)).rejects.toThrow(why);
    expect([match.position, match.hash(), log.read(0).length]).toEqual([2, hash, 2]);
  });

  it('refuses what was meant for another position', async () => {
    const match = begin();
    await play(match, 'k s');
    await expect(match.goBack(0, 0, { ...NOW, at: 1 })).rejects.toThrow(StalePosition);
  });

  it('is told once of the same key, and not of a key that was used for something else', async () => {
    const match = begin();
    await match.play(0, 'keep', { ...NOW, key: 'a' });
    await match.goBack(0, 0, { ...NOW, at: 1, key: 'b' });
    const again = await match.goBack(0, 0, { ...NOW, at: 1, key: 'b' });
    expect(again).toMatchObject({ position: 2, events: [], again: true });
    await expect(match.goBack(0, 1, { ...NOW, at: 1, key: 'b' })).rejects.toThrow(/was used for another action/);
    await expect(match.goBack(0, 0, { ...NOW, at: 1, key: 'a' })).rejects.toThrow(/was used for another action/);
    expect(match.position).toBe(2);
  });

  it('goes back to before the snapshot that it was opened from', async () => {
    const log = new MemoryLog<'keep' | 'swap'>();
    const before = begin({}, log);
    const hashes = await play(before, 'k s 1 k');
    const match = await Match.open(highcard, before.start, log, before.snapshot());
    expect(match.steps([0])).toEqual(before.steps([0]));
    await match.goBack(0, 2, NOW);
    expect([match.position, match.hash()]).toEqual([5, hashes[2]]);
  });

  it('also to before a snapshot of its first move', async () => {
    const log = new MemoryLog<'keep' | 'swap'>();
    const before = begin({}, log);
    await play(before, 'k');
    const match = await Match.open(highcard, before.start, log, before.snapshot());
    expect(match.steps([0])).toEqual({ back: 0, forward: null, start: 0 });
  });

  it.each(['k s 1 k', 'k s 0 s 2 k', 's k s 1 s 2 k 4', 'k 0 s 0 k s'])(
    'is found at each of its positions as it was, also when it is opened anew: %s',
    async line => {
      const log = new MemoryLog<'keep' | 'swap'>();
      const hashes = await play(begin({}, log), line);
      const match = await Match.open(highcard, { ...START, version: 1 }, log);
      expect([match.position, match.hash()]).toEqual([hashes.length - 1, hashes.at(-1)]);
      for (const [position, hash] of [...hashes.entries()].reverse()) {
        const there = await match.lookBack(position);
        expect([there?.position, there?.hash()]).toEqual([position, hash]);
      }
    },
  );

  it('forgets what did not fit the rules, and what came with it', async () => {
    const log = new MemoryLog<'keep' | 'swap'>();
    const match = begin({ setup: { seats: 2, rounds: 3 } }, log);
    match.watch(() => undefined);
    // What once was read in its place: a move, and a way back to where nobody has been.
    const wrong = vi.spyOn(log, 'read').mockReturnValueOnce([
      { by: 0, action: 'swap', time: 1 },
      { by: 0, back: 9, time: 1 },
    ]);
    await expect(match.catchUp()).rejects.toThrow(IllegalAction);
    wrong.mockRestore();
    const hashes = await play(match, 'k k');
    expect((await match.lookBack(1))?.hash()).toBe(hashes[1]);
  });

  it('has time of its own to look back, however much others have used up', async () => {
    let left = 0;
    const log = Object.assign(new MemoryLog<'keep' | 'swap'>(), {
      wake: () => {
        left = 9;
      },
      rest: async () => {
        if (left-- <= 0) throw new Error('it takes too long');
      },
    });
    const match = begin({}, log);
    const hashes = await play(match, 'k s k k');
    expect((await match.lookBack(1))?.hash()).toBe(hashes[1]);
  });

  it('cannot under rules that have changed since', async () => {
    const log = new MemoryLog<'keep' | 'swap'>();
    const before = begin({}, log);
    await play(before, 'k s');
    const changed = { ...highcard, version: 2 };
    const match = await Match.open(changed, before.start, log, before.snapshot());
    await expect(match.goBack(0, 0, NOW)).rejects.toThrow(/began under other rules/);
  });

  it('never gives up a seat that was taken', async () => {
    const { FLAG_MAPS } = await import('../../../src/flag/maps/index.ts');
    const setup = { template: Object.values(FLAG_MAPS)[0]!.template };
    const match = Match.begin(flag, { setup, seed: 1, time: 0, open: true });
    for (const by of [0, 1]) await match.play(by, { type: 'join', team: `t${by}` }, NOW);
    const [move] = match.legal(0);
    await match.play(0, move, NOW);
    for (const to of [0, 1]) await expect(match.goBack(0, to, NOW)).rejects.toThrow('/to: seats were still free then');
    await match.goBack(0, 2, NOW);
    expect(match.legal(0)[0]).toEqual(move);
    expect(match.steps([0])).toEqual({ back: null, forward: 3, start: null });
  });
});

describe('where one can step to', () => {
  it.each<[string, number | null, number | null, number | null]>([
    ['k', 0, null, 0],
    ['k s', 1, null, 0],
    ['k s 1', 0, 2, 0],
    ['k s 1 0', null, 1, null],
    ['k s 1 0 1', 0, 2, 0],
    ['k s 1 k', 1, null, 0],
    // What was left for another way, however long, is no way forward.
    ['k s k 1 k', 1, null, 0],
    // A restart is taken back by a step back, or walked forward along.
    ['k s k 0', 3, 1, null],
    ['k s k 0 3', 2, null, 0],
    // What was left for another way can still be gone back to.
    ['k s 1 k 2', 1, null, 0],
  ])('after %s: back to %s, forward to %s, start at %s', async (line, back, forward, start) => {
    const match = begin();
    await play(match, line);
    expect(match.steps([0])).toEqual({ back, forward, start });
  });

  it('goes by the actions of whoever asks, and takes along what others did in between', async () => {
    const match = begin({ setup: { seats: 2, rounds: 3 } });
    await play(match, 'k s k k');
    expect([match.steps([0]), match.steps([1])]).toEqual([
      { back: 2, forward: null, start: 0 },
      { back: 3, forward: null, start: 0 },
    ]);
    await match.goBack(0, 0, NOW);
    expect(match.steps([0])).toMatchObject({ forward: 2 });
    await match.goBack(0, 2, NOW);
    expect(match.steps([0])).toMatchObject({ forward: 4 });
  });

  it('is nowhere in a match that is not open', () => {
    expect(begin({ open: false }).steps([0])).toBeUndefined();
  });
});

describe('a log that goes back', () => {
  const acts = (line: string): Entry[] =>
    line
      .split(' ')
      .map(word => (/\d/.test(word) ? { by: 0, back: Number(word), time: 0 } : { by: 0, action: word, time: 0 }));

  it.each<[string, string, boolean]>([
    ['a b c', 'abc', true],
    ['a b 1 c', 'ac', false],
    ['a b 0 c', 'c', true],
    ['a b 0 2 c', 'abc', false],
    ['a 0 b 1 c', 'ac', false],
  ])('%s: %s stands', (line, stands, isWithout) => {
    const log = acts(line);
    expect(
      standingActions(log)
        .map(({ action }) => action)
        .join(''),
    ).toBe(stands);
    expect(isWithoutUndo(log)).toBe(isWithout);
  });

  it.each<[string, string, number | undefined]>([
    ['a', 'a', 0],
    ['a b c', 'a', 0],
    ['a b a', 'a', 2],
    ['b a 1', 'a', undefined],
    ['b a 1 2', 'a', 1],
    ['a 0', 'a', undefined],
  ])('%s: the last %s that stands was done at %s', (line, meant, at) => {
    const log = acts(line);
    expect(positionBeforeLast(log, log.length, n => (log[n] as { action?: string }).action === meant)).toBe(at);
  });

  it('is read from a file, in which each fault has its place', async () => {
    const match = begin();
    await play(match, 'k s 1 k 3');
    const file = await match.file();
    expect(file).toMatchObject({ format: 2, open: true });
    expect(readMatchFile(structuredClone(file))).toEqual(file);
    const replayed = (change: object) => problemsOf(() => replay(highcard, readMatchFile({ ...file, ...change })));
    const back = (entry: object) => ({ log: [...file.log.slice(0, 2), { by: 0, time: 0, ...entry }] });
    expect(replayed({ open: false })).toEqual(['/log/2/back: only an open match can go back']);
    expect(replayed({ open: 'yes' })).toEqual(['/open: expected true or false, found "yes"']);
    expect(replayed(back({ back: 3 }))).toEqual(['/log/2/back: expected a whole number from 0 to 2, found 3']);
    expect(replayed(back({ back: 1, by: 'clock' }))).toEqual([
      '/log/2/by: expected a whole number of at least 0, found "clock"',
    ]);
    expect(replayed(back({ back: 1, by: 1 }))).toEqual(['/log/2/by: there is no seat 1']);
    const wrong = file.log.map((entry, n) => (n === 1 ? { by: 0, action: 'fold', time: 0 } : entry));
    expect(replayed({ log: wrong })[0]).toMatch(/^\/log\/1\/action/);
  });

  it('is refused where seats had still to be taken', async () => {
    const { FLAG_MAPS } = await import('../../../src/flag/maps/index.ts');
    const setup = { template: Object.values(FLAG_MAPS)[0]!.template };
    const match = Match.begin(flag, { setup, seed: 1, time: 0, open: true });
    for (const by of [0, 1]) await match.play(by, { type: 'join', team: `t${by}` }, NOW);
    const file = await match.file();
    const log = [...file.log, { by: 0, back: 1, time: 0 }];
    expect(problemsOf(() => replay(flag, { ...file, log }))).toEqual(['/log/2/back: seats were free then']);
  });

  it.each<[string, string[]]>([
    ['k k 1', []],
    ['k k 1 k 3', []],
    ['k k 1 0', ['/log/3/back: only an open match can go back']],
  ])('by agreement takes back a move at a time: %s', async (line, problems) => {
    const match = begin();
    await play(match, line);
    const { open: _, ...file } = await match.file();
    const agreeing = { ...highcard, moves: () => true, takeBack: () => ({ by: 0, agreed: true }) };
    expect(problemsOf(() => replay(agreeing, file))).toEqual(problems);
  });

  it('is refused where somebody acts after the end, though they might at any time before', async () => {
    const match = begin();
    await play(match, 'k k k k');
    const { log, ...file } = await match.file();
    const late = { ...file, log: [...log, { by: 0, action: 'keep', time: 0 }] } as typeof file & { log: typeof log };
    const atAnyTime = { ...highcard, anytime: () => true };
    expect(problemsOf(() => replay(atAnyTime, late))).toEqual(problemsOf(() => replay(highcard, late)));
    expect(problemsOf(() => replay(atAnyTime, late))[0]).toMatch(/^\/log\/4\/by: /);
  });
});

describe('the work of it', () => {
  /** Counts what is asked of the rules, and how many states are there. */
  function counting() {
    const count = { applied: 0, copied: 0 };
    const rules = {
      ...highcard,
      readSetup: (json: unknown) => json as typeof LONG.setup,
      apply: (...args: Parameters<typeof highcard.apply>) => {
        count.applied++;
        highcard.apply(...args);
      },
      copy: (state: Parameters<typeof highcard.copy>[0]) => {
        count.copied++;
        return highcard.copy(state);
      },
    };
    return { count, rules };
  }
  const LONG = { ...START, setup: { seats: 1, rounds: 3000 } };
  const MOVES = 2000;
  const LOG2 = 11;

  it('a log is replayed by folding each action once, however often it goes back', async () => {
    const { count, rules } = counting();
    const log: Entry[] = [];
    // Far and near, to the beginning and to what was left: each time a few moves on.
    for (let n = 0; n < 1000; n++) {
      for (let step = 0; step < 3; step++) log.push({ by: 0, action: step === n % 3 ? 'swap' : 'keep', time: 0 });
      log.push({ by: 0, back: (n * 7919) % (log.length + 1), time: 0 });
    }
    const file = { format: 2, game: 'highcard', version: 1, ...LONG, open: true, log, hash: '' } as const;
    const { hash } = replay(rules, file);
    expect(count.applied).toBe(3000);
    expect(count.copied).toBeLessThan(1010);
    count.applied = 0;
    const match = await Match.open(rules, { ...LONG, version: 1 }, new MemoryLog(log as Entry<'keep'>[]));
    expect(match.hash()).toBe(hash);
    expect(count.applied).toBe(standingActions(log).length);
  });

  it('a log is replayed with few states at a time, whichever of its ways is the long one', () => {
    for (const isLongWayFirst of [true, false]) {
      const log: Entry[] = [];
      for (let n = 0; n < 1000; n++) {
        const here = log.length;
        log.push({ by: 0, action: 'keep', time: 0 });
        const long = log.length;
        log.push({ by: 0, back: here, time: 0 }, { by: 0, action: 'swap', time: 0 });
        log.push({ by: 0, action: 'swap', time: 0 });
        if (isLongWayFirst) log.push({ by: 0, back: long, time: 0 });
      }
      expect(mostStatesAtATime(log)).toBeLessThanOrEqual(LOG2 + 1);
    }
  });

  /** Each state counts from its making until an action is applied to it for the last time. */
  function mostStatesAtATime(log: readonly Entry[]): number {
    const { rules } = counting();
    const used = new Map<object, { since: number; until: number }>();
    let moment = 0;
    const use = (state: object) => {
      const times = used.get(state);
      if (times === undefined) used.set(state, { since: moment, until: moment });
      else times.until = moment;
      moment++;
    };
    const watched: typeof rules = {
      ...rules,
      apply: (state, ...rest) => {
        use(state);
        rules.apply(state, ...rest);
      },
      copy: state => {
        const other = rules.copy(state);
        use(other);
        return other;
      },
    };
    replay(watched, { format: 2, game: 'highcard', version: 1, ...LONG, open: true, log: [...log], hash: '' });
    const turns = [...used.values()].flatMap(({ since, until }) => [
      { moment: since, by: 1 },
      { moment: until + 0.5, by: -1 },
    ]);
    turns.sort((a, b) => a.moment - b.moment);
    let now = 0;
    return Math.max(...turns.map(({ by }) => (now += by)));
  }

  it('the states that are kept of a long way are few', () => {
    const { rules } = counting();
    const trail = UndoHistory.of(rules, { ...LONG, version: 1 }, Fold.from(rules, { ...LONG, version: 1 }))!;
    let most = 0;
    for (let n = 0; n < MOVES; n++) {
      trail.add({ by: 0, action: 'keep', time: 0 });
      trail.saveState(Fold.from(rules, { ...LONG, version: 1 }));
      most = Math.max(most, trail.size);
    }
    expect(most).toBeLessThanOrEqual(LOG2 + 2);
  });

  it('all moves taken back one by one fold a little for each', async () => {
    const { count, rules } = counting();
    const match = Match.begin(rules, LONG);
    for (let n = 0; n < MOVES; n++) await match.play(0, 'keep', NOW);
    expect(count.applied).toBe(MOVES);
    for (let to = MOVES - 1; to >= 0; to--) await match.goBack(0, match.steps([0])?.back ?? -1, NOW);
    expect(match.hash()).toBe(Match.begin(rules, LONG).hash());
    expect(count.applied - MOVES).toBeLessThan(MOVES * LOG2);
  });
});
