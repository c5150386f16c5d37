import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { standingActions } from '../../../src/kernel/match/history-tree.ts';
import { MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { type MatchFile, readMatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import type { Seat } from '../../../src/kernel/rules.ts';
import { template } from '../help.ts';

const ASK = { type: 'offer', what: 'back' } as const;
const AGREE = { type: 'accept', what: 'back' } as const;
const LIMITS = { totalTimeLimitInSeconds: 1000, moveTimeLimitInSeconds: 10 };

/** A game of so many people, nobody's own, that has begun: its entries come a second apart. */
async function game(teams = 2, limits: Partial<typeof LIMITS> = {}) {
  const setup = { template: template({ teams, gridSize: [8, 8], ...limits }), options: { start: 'first' } };
  const log = new MemoryLog<FlagAction>();
  const match = Match.begin(flag, { setup, seed: 3, time: 0 }, log);
  let time = 0;
  const play = async (by: Seat, action: unknown) => {
    time += 1000;
    return match.play(by, action, { time });
  };
  for (let seat = 0; seat < teams; seat++) await play(seat, { type: 'join', team: 'ABCD'[seat] });
  /** Whoever is to move plays the first of the moves, or another one. */
  const step = async (n = 0) => {
    const seat = match.toAct()[0]!;
    const moves = match.legal(seat).filter(({ type }) => type === 'move');
    return play(seat, moves[n % moves.length]);
  };
  return { match, log, play, step };
}

const afresh = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('people who agree on it', () => {
  it('take back the last move of who asked, also after it was answered', async () => {
    const { match, log, play, step } = await game();
    const begun = match.hash();
    await step();
    const moved = match.hash();
    await play(0, ASK);
    const { position } = await play(1, AGREE);
    expect([match.position, match.hash(), match.toAct()]).toEqual([position + 1, begun, [0]]);
    expect(log.read(position)).toEqual([{ by: 0, back: 2, time: position * 1000 }]);
    await step();
    expect(match.hash()).toBe(moved);
    await step();
    await play(0, ASK);
    await play(1, AGREE);
    expect(match.hash()).toBe(begun);
    expect(match.steps([0])).toBeUndefined();
  });

  it('of three are all asked', async () => {
    const { match, play, step } = await game(3);
    const begun = match.hash();
    for (let n = 0; n < 3; n++) await step();
    await play(0, ASK);
    await play(2, AGREE);
    expect(match.toAct()).toEqual([0]);
    expect(match.hash()).not.toBe(begun);
    await play(1, AGREE);
    expect(match.hash()).toBe(begun);
  });

  it('have a new turn, and no more time for the whole game', async () => {
    const { match, play, step } = await game(2, LIMITS);
    const { game: end } = Object.fromEntries(match.deadlines());
    await step();
    await play(0, ASK);
    await play(1, AGREE);
    expect(Object.fromEntries(match.deadlines())).toEqual({ game: end, 'turn 0': 15_000 });
  });

  it('cannot take back what was not moved', async () => {
    const { match, play, step } = await game();
    await step();
    await expect(play(1, ASK)).rejects.toThrow('there is no move to take back');
    expect(match.position).toBe(3);
  });
});

describe('nobody', () => {
  it('goes back alone', async () => {
    const { match, play, step } = await game();
    await step();
    await play(0, ASK);
    for (const by of [0, 1]) {
      await expect(match.goBack(by, 2, { time: 9000 })).rejects.toThrow('only an open match can go back');
    }
    await play(1, { type: 'decline', what: 'back' });
    await expect(match.goBack(0, 2, { time: 9000 })).rejects.toThrow('only an open match can go back');
  });

  it.each<[string, (log: MatchFile['log']) => unknown[], string]>([
    [
      'that nobody agreed to',
      log => log.filter(({ action }) => (action as FlagAction | undefined)?.type !== 'accept'),
      '/log/4/back: not all have agreed to take a move back',
    ],
    [
      'of somebody else',
      log => log.with(5, { ...log[5]!, by: 1 } as never),
      '/log/5/back: only an open match can go back',
    ],
    [
      'farther than the last move',
      log => log.with(5, { ...log[5]!, back: 1 } as never),
      '/log/5/back: only an open match',
    ],
    ['twice', log => [...log, log[5]], '/log/6/back: only an open match can go back'],
  ])('makes a file with a step back %s', async (_, forge, message) => {
    const { match, play, step } = await game();
    await step();
    await play(0, ASK);
    await play(1, AGREE);
    const file = await match.file();
    expect(replay(flag, readMatchFile(afresh(file))).holds).toBe(true);
    expect(() => replay(flag, readMatchFile(afresh({ ...file, log: forge(file.log) })))).toThrow(message);
  });
});

it('a crash between the last word and the step back is made up for by whoever looks next', async () => {
  const { match, log, play, step } = await game();
  const begun = match.hash();
  await step();
  await play(0, ASK);
  const { position } = await play(1, AGREE);
  const cut = new MemoryLog<FlagAction>(log.read(0, position));
  const opened = await Match.open(flag, match.start, cut);
  expect(opened.owes(0)).toBe(true);
  await opened.settle(99_000);
  expect([opened.hash(), opened.owes(0)]).toEqual([begun, false]);
  expect(cut.read(0)).toEqual(log.read(0));
});

it('a game with steps back is the same wherever it is folded', async () => {
  const words = ['offer', 'accept', 'accept', 'decline', 'move', 'move'] as const;
  const saying = fc.record({
    seat: fc.nat(1),
    type: fc.constantFrom(...words),
    what: fc.constantFrom(...(['back', 'back', 'draw'] as const)),
    n: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(saying, { maxLength: 40 }), fc.nat(40), async (sayings, half) => {
      const { match, log, play, step } = await game(2, LIMITS);
      const hashes = new Map([[match.position, match.hash()]]);
      match.watch(({ position }) => hashes.set(position, match.hash()));
      let saved = afresh(match.snapshot());
      for (const [n, { seat, type, what, n: choice }] of sayings.entries()) {
        if (match.outcome() !== undefined) break;
        const done = type === 'move' ? step(choice) : play(seat, { type, what });
        await done.catch(error => expect(error).toBeInstanceOf(IllegalAction));
        if (n === half) saved = afresh(match.snapshot());
      }
      const file = await match.file();
      expect(replay(flag, readMatchFile(afresh(file)))).toMatchObject({ holds: true });
      for (const snapshot of [saved, undefined]) {
        const opened = await Match.open(flag, match.start, new MemoryLog(afresh(log.read(0))), snapshot);
        expect([opened.hash(), opened.position]).toEqual([match.hash(), match.position]);
        expect(opened.deadlines()).toEqual(match.deadlines());
        for (const [position, hash] of hashes) {
          expect((await opened.lookBack(position))?.hash()).toBe(hash);
          expect((await opened.fork(position)).hash()).toBe(hash);
        }
      }
      const straight = await Match.open(flag, match.start, new MemoryLog(standingActions(log.read(0))));
      expect(straight.hash()).toBe(match.hash());
    }),
    { numRuns: 40 },
  );
});
