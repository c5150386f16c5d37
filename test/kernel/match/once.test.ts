import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryReader } from '../../../src/kernel/match/history-reader.ts';
import { MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { findPlayed } from '../../../src/kernel/match/match-writer.ts';
import { type HighCardAction, highcard } from '../../laws/highcard.ts';

// One seat, so that it is always its turn: only the key tells a retry from the next move.
const START = { setup: { seats: 1, rounds: 9 }, seed: 4, time: 0 };

let log: MemoryLog<HighCardAction>;
let match: ReturnType<typeof begin>;

function begin() {
  return Match.begin(highcard, START, log);
}

beforeEach(() => {
  log = new MemoryLog();
  match = begin();
});

describe('an action with a key', () => {
  it('is played once, however often it is sent', async () => {
    const first = await match.play(0, 'swap', { time: 1, key: 'a' });
    const hash = match.hash();
    const again = await match.play(0, 'swap', { time: 9, key: 'a' });
    expect(again).toEqual({ ...first, again: true });
    expect([match.hash(), log.read(0).length]).toEqual([hash, 1]);
  });

  it('is played once, even if all are sent at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(time => match.play(0, 'keep', { time, key: 'a' })));
    expect(all.map(({ position, again }) => [position, again])).toEqual([
      [1, undefined],
      [1, true],
      [1, true],
    ]);
  });

  it('is played once, whichever server it is sent to', async () => {
    const other = begin();
    const [one, two] = await Promise.all([match, other].map(server => server.play(0, 'swap', { time: 1, key: 'a' })));
    expect([one!.position, two!.position, log.read(0).length]).toEqual([1, 1, 1]);
    expect(other.hash()).toBe(match.hash());
  });

  it('is answered with what came of it then, also when the match has gone on', async () => {
    const first = await match.play(0, 'swap', { time: 1, key: 'a' });
    for (const key of ['b', 'c']) await match.play(0, 'keep', { time: 2, key });
    expect(await match.play(0, 'swap', { time: 3, at: 0, key: 'a' })).toEqual({ ...first, again: true });
    expect(match.position).toBe(3);
  });

  it('is answered with what it told itself, and nothing of what came before', async () => {
    for (const key of ['a', 'b']) await match.play(0, 'keep', { time: 1, key });
    const third = await match.play(0, 'swap', { time: 2, key: 'c' });
    expect(third.events.length).toBeGreaterThan(0);
    expect(await match.play(0, 'swap', { time: 3, key: 'c' })).toEqual({ ...third, again: true });
  });

  it('is answered without what it told where other rules have written the log', async () => {
    const first = await match.play(0, 'swap', { time: 1, key: 'a' });
    const older = { ...START, version: highcard.version - 1 };
    const again = await findPlayed(new HistoryReader(highcard, older, log), log, {
      by: 0,
      action: 'swap',
      time: 1,
      key: 'a',
    });
    expect(again).toEqual({ ...first, events: [], again: true });
  });

  it('is refused if the key was that of another action', async () => {
    await match.play(0, 'swap', { time: 1, key: 'a' });
    const message = 'the key "a" was used for another action: take a new one for each action';
    await expect(match.play(0, 'keep', { time: 2, key: 'a' })).rejects.toThrow(message);
    expect(log.read(0)).toHaveLength(1);
  });

  it('may be refused and sent again when it is allowed', async () => {
    await expect(match.play(0, 'keep', { time: 1, at: 5, key: 'a' })).rejects.toThrow('look again');
    await expect(match.play(0, 'keep', { time: 2, at: 0, key: 'a' })).resolves.toMatchObject({ position: 1 });
  });

  it('is another move without a key', async () => {
    await match.play(0, 'keep', { time: 1 });
    await match.play(0, 'keep', { time: 1 });
    expect(match.position).toBe(2);
  });
});
