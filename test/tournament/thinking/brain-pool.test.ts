import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { BrainPool, BrainPoolClosed } from '../../../src/tournament/thinking/brain-pool.ts';
import type { BrainRequest } from '../../../src/tournament/thinking/brain-worker.ts';
import { playing } from '../../flag/help.ts';

const state = playing(FLAG_MAPS.crossing!.template);
const question = (who = 'm 0', more: Partial<BrainRequest> = {}): BrainRequest => ({
  ...{ who, brain: 'greedy', snapshot: flag.encode(state), allowance: { nodes: 10 } },
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

function thinkers(most: number): BrainPool {
  const made = new BrainPool(most);
  onTestFinished(() => made.close());
  return made;
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

  test('one that breaks says why, and another takes its place', async () => {
    const made = thinkers(1);
    await expect(made.choose(question('m 0', nonsense))).rejects.toThrow(/^(?!a thinking thread ended)/);
    await made.choose(question());
    expect(started).toHaveLength(2);
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
    await expect(choosing).rejects.toThrow(/^a thinking thread ended \(\d\)$/);
    await made.choose(question());
  });

  test('keep no process alive that has its answer', async () => {
    const thinkersFile = new URL('../../../src/tournament/thinking/brain-pool.ts', import.meta.url);
    const script = `const { BrainPool } = await import('${thinkersFile}');
      const { type } = await new BrainPool(1).choose(${JSON.stringify(question())});
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
    expect(await ends).toEqual(
      Array(2).fill({ status: 'rejected', reason: new BrainPoolClosed('the server is closing') }),
    );
    expect((await ends).map(end => (end as PromiseRejectedResult).reason.name)).toEqual(
      Array(2).fill('BrainPoolClosed'),
    );
  });

  test('nobody is asked any more', async () => {
    const made = thinkers(1);
    await made.choose(question());
    await made.close();
    await expect(made.choose(question())).rejects.toThrow(BrainPoolClosed);
    expect(started).toHaveLength(1);
  });
});
