import { reseeded } from '../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagState } from '../src/flag/state.ts';
import { type BrainName, flagBrain } from '../src/players/flag/brains.ts';
import type { Benchmark } from './kit.ts';

/** Moves tried for each choice: enough that starting to think does not count. */
const NODES = 20_000;

function beginning(map: string): FlagState {
  const template = FLAG_MAPS[map]?.template;
  const state = flag.begin(flag.readSetup({ template, options: { start: 'first' } }), 1);
  for (const seat of state.names.keys()) flag.apply(state, seat, { type: 'join', team: `team${seat + 1}` });
  return reseeded(state, 1);
}

/** Nodes per second; a greedy choice is one node for each of its moves. */
function choosing(brain: BrainName, map: string): Benchmark {
  const state = beginning(map);
  const operations = brain === 'greedy' ? flag.legal(state, 0).length - 1 : NODES;
  const mind = flagBrain(brain);
  return {
    name: `${brain}, ${map}: nodes`,
    operations,
    // A tree that grows from choice to choice would be full after a few.
    run: () => (brain === 'mcts' ? flagBrain(brain) : mind).choose(state, { nodes: NODES }),
  };
}

const benchmarks: readonly Benchmark[] = [
  choosing('greedy', 'example'),
  choosing('alphabeta', 'example'),
  choosing('alphabeta', 'four-winds'),
  choosing('mcts', 'example'),
  choosing('mcts', 'four-winds'),
];

export default benchmarks;
