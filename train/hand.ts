import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { FlagAction } from '../src/flag/actions.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagState } from '../src/flag/state.ts';
import type { Playable } from '../src/players/brain.ts';
import type { FlagBrain } from '../src/players/flag/brains.ts';
import { playableFlag } from '../src/players/flag/evaluation/flag-evaluator.ts';
import { learntFlag } from '../src/players/flag/learnt/learnt-evaluator.ts';
import { type NetworkFile, readNetwork } from '../src/players/flag/learnt/network.ts';
import { PruningValues } from '../src/players/flag/learnt/pruning-values.ts';
import { alphabeta, lookingAhead } from '../src/players/search/iterative-deepening.ts';
import { budgetOf, processorTime } from '../src/tournament/games/brain-player.ts';
import { type Meeting, playMatch } from './match.ts';
import { beginning, selfPlay } from './selfplay.ts';

/** A game that a thread is to play: of a player against itself, or of the first against all others. */
export type Task = {
  readonly template: number;
  readonly seed: number;
} & ( // With teams given, nothing is played on templates for another number of them.
  | { readonly kind: 'selfplay'; readonly player: string; readonly nodes: number; readonly teams: number | undefined }
  | {
      readonly kind: 'match';
      readonly first: string;
      readonly second: string;
      readonly seat: number;
      readonly budget: { readonly nodes: number } | { readonly ms: number };
    }
);

const known = new Map<string, Playable<FlagState, FlagAction>>();

/** Today's judge by the name `plain`, or the network in a file. */
function playableOf(player: string): Playable<FlagState, FlagAction> {
  const found = known.get(player);
  if (found !== undefined) return found;
  const playable =
    player === 'plain'
      ? playableFlag()
      : learntFlag(readNetwork(JSON.parse(readFileSync(player, 'utf8')) as NetworkFile));
  known.set(player, playable);
  return playable;
}

/** Before the file of a network: its search leaves things out. */
const BOLD = 'bold:';

/** The alphabeta of another checkout, by the path of its folder, or ours with the judge of this name. */
async function brainsOf(player: string, budget: Meeting['budget']): Promise<() => FlagBrain> {
  if (player.startsWith(BOLD)) {
    const playable = playableOf(player.slice(BOLD.length));
    return () => lookingAhead('bold', playable, PruningValues);
  }
  if (!player.startsWith('/') || player.endsWith('.json')) return () => alphabeta(playableOf(player));
  const theirs = (await import(`${player}/src/flag/rules.ts`)) as { readonly flag: typeof flag };
  const { flagBrain } = (await import(`${player}/src/players/flag/brains.ts`)) as {
    readonly flagBrain: (name: 'alphabeta') => FlagBrain;
  };
  return () => stranger(flagBrain('alphabeta'), theirs.flag, budget);
}

/** Another version may keep its states in another way: it reads what ours has written, and its time begins after that. */
function stranger(brain: FlagBrain, rules: typeof flag, budget: Meeting['budget']): FlagBrain {
  let ground: FlagState['ground'] | undefined;
  return {
    ...brain,
    choose(seen) {
      const read = rules.decode(flag.encode(seen));
      // The same one through a game: what it has found out about the board stays.
      ground ??= read.ground;
      return brain.choose({ ...read, ground }, budgetOf(budget, processorTime));
    },
  };
}

parentPort?.on('message', async (task: Task) => {
  const { template, seed } = task;
  if (task.kind === 'selfplay') {
    const isAsked = task.teams === undefined || task.teams === beginning(template, seed).names.length;
    parentPort?.postMessage(isAsked ? selfPlay(template, seed, task.nodes, playableOf(task.player)) : undefined);
  } else {
    const { seat, budget } = task;
    const first = await brainsOf(task.first, budget);
    const second = await brainsOf(task.second, budget);
    parentPort?.postMessage(playMatch({ template, seed, seat, budget }, first, second));
  }
});
