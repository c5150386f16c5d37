import { Worker } from 'node:worker_threads';
import type { FlagAction } from '../../flag/actions.ts';
import { flagSearch } from '../../flag/flag-search.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Budget } from '../../players/brain.ts';
import { playableFlag } from '../../players/flag/evaluation/flag-evaluator.ts';
import { mostTrusted, replant } from '../../players/search/mcts.ts';
import { MctsTree, ROOT } from '../../players/search/mcts-tree.ts';
import { numberKey } from '../../players/search/transposition-table.ts';
import { TreeSearch } from '../../players/search/tree-search.ts';
import type { MctsTask, MctsTaskResult } from './mcts-worker.ts';

const ROOM = 2 ** 19;

/** Like a brain, but it may think on other threads. */
export interface AsyncBrain {
  readonly name: string;
  choose(seen: FlagState, budget: Budget): FlagAction | Promise<FlagAction>;
}

/**
 * Monte Carlo tree search by several threads on one shared tree. On the way down every thread leaves a virtual loss, so that the others
 * search elsewhere; values are added by atomic steps. The choice depends on who came first: it is not repeatable.
 */
export class ParallelMcts implements AsyncBrain {
  readonly name = 'mcts';
  private readonly workers: Worker[];
  private readonly playable = playableFlag();
  private tree: MctsTree | undefined;
  private search: TreeSearch<FlagState, FlagAction> | undefined;
  /** Moves tried for the last choice, by all threads. */
  nodes = 0;

  /** The calling thread searches too: with one thread there is no other. */
  constructor(threads: number) {
    this.workers = Array.from({ length: threads - 1 }, () => new Worker(new URL('./mcts-worker.ts', import.meta.url)));
    // Only a search keeps the process alive.
    for (const worker of this.workers) worker.unref();
  }

  async choose(seen: FlagState, budget: Budget): Promise<FlagAction> {
    const evaluator = this.playable.evaluator(seen);
    if (this.search?.evaluator !== evaluator || this.tree === undefined) {
      this.tree = new MctsTree(evaluator.seats, new SharedArrayBuffer(MctsTree.bytesFor(evaluator.seats, ROOM)));
      this.tree.clear();
      this.search = new TreeSearch(flagSearch, evaluator, this.tree);
    }
    const { tree, search } = this;
    replant(tree, numberKey(flagSearch.key(seen)));
    tree.stopped = false;
    const share = 'nodes' in budget ? Math.ceil(budget.nodes / (this.workers.length + 1)) : null;
    const others = this.workers.map((worker, n) =>
      runTask(worker, {
        buffer: tree.buffer as SharedArrayBuffer,
        snapshot: flag.encode(seen),
        seed: n + 1,
        nodes: share,
      }),
    );
    const { nodes } = search.think(seen, share === null ? budget : { nodes: share }, 0);
    if (share === null) tree.stopped = true;
    const tried = await Promise.all(others);
    this.nodes = tried.reduce((sum, other) => sum + other.nodes, nodes);
    return flagSearch.read(seen, tree.move(mostTrusted(tree, ROOT, seen.current)));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.terminate()));
  }
}

function runTask(worker: Worker, task: MctsTask): Promise<MctsTaskResult> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void): void => {
      worker.off('message', done);
      worker.off('error', broken);
      worker.unref();
      then();
    };
    const done = (answer: MctsTaskResult): void => settle(() => resolve(answer));
    const broken = (error: unknown): void => settle(() => reject(error as Error));
    worker.on('message', done);
    worker.on('error', broken);
    worker.ref();
    worker.postMessage(task);
  });
}
