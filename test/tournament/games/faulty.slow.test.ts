import { expect, onTestFinished, test } from 'vitest';
import type { Job } from '../../../src/tournament/games/job.ts';
import { threadWorker } from '../../../src/tournament/runner/thread-worker.ts';

const games = { 'faulty@1': new URL('../../server/plugins/faulty.ts', import.meta.url).href };

/** A game of somebody's own that does wrong whatever a program tells it to. */
const told = (deed: string): Job => ({
  ...{ id: 'g', game: 'faulty@1', setup: { table: { seats: 1 }, setup: {} }, seed: 1, plies: 5, opening: 0 },
  seats: [{ name: 'theirs', allowance: { ms: 100 }, command: [process.execPath, '-e', programOf(deed)] }],
});

const programOf = (deed: string) =>
  `require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log(${JSON.stringify(JSON.stringify(deed))}))`;

function worker(stillMs?: number) {
  const sandbox = { commands: { by: 'nothing' } } as const;
  const made = threadWorker({ sandbox, games, said: () => undefined, ...(stillMs === undefined ? {} : { stillMs }) });
  onTestFinished(() => made.release());
  return made;
}

test.each([
  ['throw in apply', 'a thread broke over game g: TypeError: the rules have a hole'],
  ['exit', 'a thread ended (3) over game g'],
  ['memory', 'a thread broke over game g'],
  ['stack without end', 'a thread broke over game g: RangeError'],
])('a game that does this costs its thread, which says why: %s', async (deed, why) => {
  // Room for a busy machine to use up its memory.
  await expect(worker(300_000).play(told(deed))).rejects.toThrow(why);
});

test('a game that loops for ever is ended', async () => {
  await expect(worker(1000).play(told('loop in apply'))).rejects.toThrow('game g has stood still for 1 s');
});

test('the worker that has lost a thread plays on with another', async () => {
  const made = worker();
  await expect(made.play(told('exit'))).rejects.toThrow('ended');
  expect(await made.play(told('step'))).toMatchObject({ capped: true, plies: 5, marks: [0, 0] });
});

test('what the rules refuse is a fault of the player', async () => {
  expect(await worker().play(told('refuse'))).toMatchObject({ forfeits: { 0: '/why: not today' }, marks: [-1] });
});
