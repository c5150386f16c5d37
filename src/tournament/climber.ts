import { parentPort } from 'node:worker_threads';
import { flag } from '../flag/rules.ts';
import { flagSearch } from '../flag/search.ts';
import { playableFlag } from '../players/flag/playable.ts';
import { Tree } from '../players/tree.ts';
import { TreeSearch } from '../players/treesearch.ts';
import type { Climb, Climbed } from './grove.ts';

const playable = playableFlag();

// One more thread on a shared tree: it climbs with a state of its own until it has tried enough or is told to stop.
parentPort?.on('message', ({ buffer, snapshot, seed, nodes }: Climb) => {
  const state = flag.decode(snapshot);
  const tree = new Tree(state.names.length, buffer);
  const climber = new TreeSearch(flagSearch, playable.judge(state), tree);
  const climbed: Climbed = climber.think(state, nodes === null ? { until: () => false } : { nodes }, seed);
  parentPort?.postMessage({ nodes: climbed.nodes });
});
