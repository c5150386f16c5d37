import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { reseeded } from '../../../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { budgetOf } from '../../../src/tournament/games/brain-player.ts';
import { ParallelMcts } from '../../../src/tournament/thinking/parallel-mcts.ts';
import { board, playing } from '../../flag/help.ts';

test.each([1, 2, 3])('%i threads search one tree: all nodes are tried, the move is legal', async threads => {
  const mcts = new ParallelMcts(threads);
  onTestFinished(() => mcts.close());
  const state = playing(FLAG_MAPS.crossing!.template);
  for (let turn = 0; turn < 4; turn++) {
    const action = await mcts.choose(reseeded(state, turn), { nodes: 3000 });
    expect(flag.legal(state, state.current)).toContainEqual(action);
    expect(mcts.nodes).toBeGreaterThanOrEqual(3000);
    flag.apply(state, state.current, action);
  }
});

test('two threads find a win in one, and stop when it is proven', async () => {
  const mcts = new ParallelMcts(2);
  onTestFinished(() => mcts.close());
  const state = board(`
    .. .. .. .. kB
    .. .. @A .. ..
    .. .. .. .. ..
    .. kA @B .. ..
    .. .. .. .. ..
  `);
  expect(await mcts.choose(reseeded(state, 1), budgetOf({ ms: 10_000 }))).toMatchObject({ to: [3, 2] });
});

test('its threads end when it is closed', async () => {
  const ended: Promise<unknown>[] = [];
  const note = (worker: Worker): void => void ended.push(once(worker, 'exit'));
  process.on('worker', note);
  const mcts = new ParallelMcts(3);
  await expect.poll(() => ended.length).toBe(2);
  process.off('worker', note);
  await mcts.close();
  await Promise.all(ended);
});

test('threads that have nothing to search keep no process alive', async () => {
  const mcts = new URL('../../../src/tournament/thinking/parallel-mcts.ts', import.meta.url);
  const script = `const { ParallelMcts } = await import('${mcts}'); new ParallelMcts(3); console.log('made');`;
  const args = ['--input-type=module', '--eval', script];
  expect((await promisify(execFile)(process.execPath, args)).stdout).toBe('made\n');
});
