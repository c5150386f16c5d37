import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { HOUSE } from '../../../src/server/budget/fair-queue.ts';
import type { BrainRequest } from '../../../src/server/threads/brain-thread.ts';
import { ThreadPool } from '../../../src/server/threads/thread-pool.ts';
import { playing } from '../../flag/help.ts';

const state = playing(FLAG_MAPS.crossing!.template);
const question = (who = 'm 0', more: Partial<BrainRequest> = {}): BrainRequest => ({
  ...{ who, brain: 'greedy', snapshot: flag.encode(state), allowance: { nodes: 10 }, most: 60_000 },
  ...more,
});
const endless = (who: string) => question(who, { brain: 'mcts', allowance: { ms: 3_600_000 } });
const nonsense = { snapshot: 'nonsense' as unknown as BrainRequest['snapshot'] };

/** The threads that were started since the test began, and how many of them run. */
let started: Worker[] = [];
let running = 0;
const note = (worker: Worker): void => {
  started.push(worker);
  worker.once('online', () => running++);
};
beforeEach(() => {
  started = [];
  running = 0;
  process.on('worker', note);
});
afterEach(() => void process.off('worker', note));

function thinkers(threads: number) {
  const source = new URL('../../../src/server/threads/brain-thread.ts', import.meta.url);
  const made = new ThreadPool<BrainRequest, FlagAction>(source, { threads, full: 'too many think' });
  onTestFinished(() => made.close());
  return {
    choose: (asked: BrainRequest) => made.run(() => asked, { ms: 3_600_000 }, HOUSE),
    close: () => made.close(),
  };
}

describe('thinking threads', () => {
  test('choose what the rules allow', async () => {
    expect(flag.legal(state, state.current)).toContainEqual(await thinkers(1).choose(question()));
  });

  test('are asked again and again', async () => {
    const made = thinkers(3);
    for (let turn = 0; turn < 3; turn++) await made.choose(question());
    expect(started).toHaveLength(1);
  });

  test('remember a brain from one question to the next', async () => {
    const made = thinkers(1);
    const ask = () => made.choose(question('a', { brain: 'random' }));
    // Each time one is asked it draws anew; a fresh one draws what the first one drew at first.
    const mind = flagBrain('random', state.turns);
    expect([await ask(), await ask()]).toEqual([mind.choose(state, { nodes: 10 }), mind.choose(state, { nodes: 10 })]);
  });

  test('are as many as there are questions, but no more than allowed: who comes later waits', async () => {
    const made = thinkers(2);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(who => made.choose(question(who))));
    expect(answers).toHaveLength(5);
    expect(started).toHaveLength(2);
  });

  test('one that breaks says why', async () => {
    const made = thinkers(1);
    await expect(made.choose(question('m 0', nonsense))).rejects.toThrow(/./);
    await made.choose(question());
  });

  test('one that ends while it waits is not asked any more', async () => {
    const made = thinkers(1);
    await made.choose(question());
    await started[0]!.terminate();
    await made.choose(question());
    expect(started).toHaveLength(2);
  });

  test('one that ends over a question says so', async () => {
    const made = thinkers(1);
    const choosing = made.choose(endless('m 0'));
    choosing.catch(() => undefined);
    // One that is ended before it runs ends with another code.
    await expect.poll(() => running).toBe(1);
    await started[0]!.terminate();
    expect(await choosing).toBeUndefined();
    await made.choose(question());
  });

  test('keep no process alive that has its answer', async () => {
    const at = (path: string) => new URL(`../../../src/server/${path}`, import.meta.url).href;
    const script = `const { ThreadPool } = await import('${at('threads/thread-pool.ts')}');
      const { HOUSE } = await import('${at('budget/fair-queue.ts')}');
      const pool = new ThreadPool(new URL('${at('threads/brain-thread.ts')}'), { threads: 1, full: '' });
      const { type } = await pool.run(() => (${JSON.stringify(question())}), { ms: 3_600_000 }, HOUSE);
      console.log(type);`;
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-thinkers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'ask.mjs'), script);
    expect((await promisify(execFile)(process.execPath, [join(folder, 'ask.mjs')])).stdout).toBe('move\n');
  });

  test('a broken one lets those who wait have their turn', async () => {
    const made = thinkers(1);
    const [broken, fine] = [made.choose(question('a', nonsense)), made.choose(question('b'))];
    await expect(broken).rejects.toThrow(/./);
    expect(await fine).toBeDefined();
  });
});

describe('when they are closed', () => {
  test('whoever thinks, and whoever waits, is told so', async () => {
    const made = thinkers(1);
    const [thinking, waiting] = [made.choose(endless('a')), made.choose(question('b'))];
    const ends = Promise.allSettled([thinking, waiting]);
    await made.close();
    for (const end of await ends) {
      expect(end).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('the server is closing') },
      });
    }
  });

  test('nobody is asked any more', async () => {
    const made = thinkers(1);
    await made.choose(question());
    await made.close();
    await expect(made.choose(question())).rejects.toThrow('the server is closing');
    expect(started).toHaveLength(1);
  });
});
