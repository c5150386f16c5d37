import { parentPort } from 'node:worker_threads';
import { flagSearch } from '../../flag/flag-search.ts';
import { flag } from '../../flag/rules.ts';
import type { Snapshot } from '../../kernel/rules.ts';
import { playableFlag } from '../../players/flag/evaluation/flag-evaluator.ts';
import { MctsTree } from '../../players/search/mcts-tree.ts';
import { TreeSearch } from '../../players/search/tree-search.ts';

/** What a thread is asked to search: the tree and the position at its root. */
export interface MctsTask {
  readonly buffer: SharedArrayBuffer;
  readonly snapshot: Snapshot;
  readonly seed: number;
  /** So many moves tried, or until the tree says stop. */
  readonly nodes: number | null;
}

/** What it answers: how many moves it tried. */
export interface MctsTaskResult {
  readonly nodes: number;
}

const playable = playableFlag();

// One more thread on a shared tree: it searches with a state of its own until it has tried enough or is told to stop.
parentPort?.on('message', ({ buffer, snapshot, seed, nodes }: MctsTask) => {
  const state = flag.decode(snapshot);
  const tree = new MctsTree(state.names.length, buffer);
  const search = new TreeSearch(flagSearch, playable.evaluator(state), tree);
  const searched: MctsTaskResult = search.think(state, nodes === null ? { until: () => false } : { nodes }, seed);
  parentPort?.postMessage({ nodes: searched.nodes });
});
