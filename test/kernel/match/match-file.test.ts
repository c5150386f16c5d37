import { describe, expect, it } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { readMatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { highcard } from '../../laws/highcard.ts';

const GOOD = {
  format: 2,
  game: 'highcard',
  version: 1,
  setup: { seats: 2, rounds: 1 },
  seed: 5,
  time: 1000,
  log: [
    { by: 0, action: 'keep', time: 1001 },
    { by: 1, action: 'swap', time: 1002 },
  ],
  hash: 'unknown',
};

function problems(work: () => unknown): { path: string; message: string }[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InvalidSetup) return error.problems.map(({ path, message }) => ({ path, message }));
    throw error;
  }
  return [];
}

describe('a match file', () => {
  it('is read as it is', () => {
    expect(readMatchFile(structuredClone(GOOD))).toEqual(GOOD);
  });

  it('may leave out its times', () => {
    const { time, ...file } = GOOD;
    const read = readMatchFile({ ...file, log: [{ by: 'clock', action: 1 }] });
    expect([time, read.time, read.log[0]!.time]).toEqual([1000, 0, 0]);
  });

  it.each<[string, unknown, string, string]>([
    ['no object', [], '', 'expected an object, found a list'],
    ['no format', { ...GOOD, format: undefined }, '/format', 'expected a whole number, found nothing'],
    ['a later format', { ...GOOD, format: 3 }, '/format', 'expected 1 or 2, found 3: a newer program wrote this file'],
    ['an impossible format', { ...GOOD, format: 0 }, '/format', 'expected 1 or 2, found 0'],
    ['no game', { ...GOOD, game: 3 }, '/game', 'expected a text, found 3'],
    ['no version', { ...GOOD, version: 0 }, '/version', 'expected a whole number of at least 1, found 0'],
    ['a broken seed', { ...GOOD, seed: 0.5 }, '/seed', 'expected a whole number of at least 0, found 0.5'],
    [
      'a broken time',
      { ...GOOD, time: 'noon' },
      '/time',
      'expected a number from -8640000000000000 to 8640000000000000, found "noon"',
    ],
    ['no hash', { ...GOOD, hash: null }, '/hash', 'expected a text, found null'],
    ['no log', { ...GOOD, log: {} }, '/log', 'expected a list, found an object'],
    ['a broken entry', { ...GOOD, log: [GOOD.log[0], 'keep'] }, '/log/1', 'expected an object, found "keep"'],
    [
      'an unknown actor',
      { ...GOOD, log: [{ by: 'dealer', action: 'keep', time: 0 }] },
      '/log/0/by',
      'expected a seat (a whole number of at least 0) or "clock", found "dealer"',
    ],
    [
      'half a seat',
      { ...GOOD, log: [{ by: 0.5, action: 'keep', time: 0 }] },
      '/log/0/by',
      'expected a seat (a whole number of at least 0) or "clock", found 0.5',
    ],
    [
      'a seat below the first',
      { ...GOOD, log: [{ by: -1, action: 'keep', time: 0 }] },
      '/log/0/by',
      'expected a seat (a whole number of at least 0) or "clock", found -1',
    ],
    [
      'a broken time of an entry',
      { ...GOOD, log: [{ by: 0, action: 'keep', time: [] }] },
      '/log/0/time',
      'expected a number from -8640000000000000 to 8640000000000000, found a list',
    ],
  ])('with %s is refused', (_what, json, path, message) => {
    expect(problems(() => readMatchFile(json))).toContainEqual({ path, message });
  });

  it('of a later format is not asked for anything else', () => {
    expect(problems(() => readMatchFile({ format: 3 }))).toHaveLength(1);
  });

  it('names all its problems at once', () => {
    const found = problems(() => readMatchFile({ format: 1, log: [3] }));
    expect(found.map(({ path }) => path)).toEqual(['/game', '/version', '/seed', '/hash', '/log/0']);
  });
});

describe('replaying a match file', () => {
  it.each<[string, Partial<typeof GOOD> | { log: unknown[] }, string, string]>([
    ['another game', { game: 'chess' }, '/game', 'expected highcard, found chess'],
    [
      'another version',
      { version: 7 },
      '/version',
      'recorded under version 7 of the rules of highcard, this program plays version 1',
    ],
    [
      'a wrong setup',
      { setup: { seats: 9, rounds: 1 } },
      '/setup/seats',
      'expected a whole number from 1 to 5, found 9',
    ],
    ['a seat out of turn', { log: [{ by: 1, action: 'keep', time: 0 }] }, '/log/0/by', 'seat 1 was not to act'],
    [
      'an action that is none',
      { log: [GOOD.log[0], { by: 1, action: 'fold', time: 0 }] },
      '/log/1/action',
      'expected one of keep, swap, found "fold"',
    ],
    [
      'a clock that does not run',
      { log: [{ by: 'clock', action: 'keep', time: 0 }] },
      '/log/0/by',
      'no clock was running',
    ],
    ['an action after the end', { log: [...GOOD.log, ...GOOD.log] }, '/log/2/by', 'seat 0 was not to act'],
  ])('with %s says where it does not fit', (_what, change, path, message) => {
    expect(problems(() => replay(highcard, { ...readMatchFile({ ...GOOD, ...change }) }))).toEqual([{ path, message }]);
  });

  it('lets no clock act that does not run, also where seats may act at any time', () => {
    const file = readMatchFile({ ...GOOD, log: [{ by: 'clock', action: 'keep', time: 0 }] });
    expect(problems(() => replay({ ...highcard, anytime: () => true }, file))).toEqual([
      { path: '/log/0/by', message: 'no clock was running' },
    ]);
  });

  it('says whether the hash holds, and tells every step on the way', async () => {
    const match = Match.begin(highcard, GOOD);
    for (const { by, action, time } of GOOD.log) await match.play(by, action, { time });
    const file = await match.file();
    const seen: unknown[] = [];
    const replayed = replay(highcard, file, (_state, entry, told) => seen.push([entry.by, told.length]));
    expect(replayed).toMatchObject({ hash: match.hash(), holds: true });
    // Keeping tells one thing; swapping tells the choice and the card, and then all cards are shown.
    expect(seen).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(replay(highcard, { ...file, hash: '0' }).holds).toBe(false);
  });
});
