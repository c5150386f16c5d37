import type { Seat } from '../../kernel/rules.ts';
import { type Brain, type Budget, type Explanation, type Playable, worthOf } from '../brain.ts';
import { readLine } from './iterative-deepening.ts';
import { MCTS_DEFAULTS, type MctsNode, type MctsParameters, shareOf, TreeSearch } from './mcts-search.ts';

/** What a tree search can be told. */
export interface MctsOptions {
  readonly seed?: number;
  /** How many positions the tree can hold. */
  readonly room?: number;
  readonly parameters?: MctsParameters;
}

const ROOM = 2 ** 18;

/**
 * Grows a tree of what could happen, deepest where it looks best, and takes the move that it came back to most often.
 * Lines are played out for a few moves and then judged; won and lost ones are proven and never looked at again. What
 * it has grown below the moves that were then played is kept for the next choice. Any number of teams: each is
 * supposed to play for itself.
 */
export function mcts<State, Action>(
  { search, evaluator: evaluatorOf }: Playable<State, Action>,
  { seed = 0, room = ROOM, parameters = MCTS_DEFAULTS }: MctsOptions = {},
): Brain<State, Action> {
  let kept: TreeSearch<State, Action> | undefined;
  let last: Explanation<Action> | undefined;
  const choose = (seen: State, budget: Budget): Action => {
    const evaluator = evaluatorOf(seen);
    const seat = search.turn(seen);
    if (seat === undefined) throw new RangeError('there is nothing to choose');
    if (kept?.evaluator !== evaluator) kept = new TreeSearch(search, evaluator, room, parameters);
    const { nodes, depth } = kept.think(seen, budget, seed);
    const line = mainLine(kept.root, seat);
    const [best] = line;
    if (best === undefined) throw new RangeError('there is nothing to choose');
    const moves = line.map(({ move }) => move);
    last = { worth: worthOf(best.mean(seat)), line: readLine(search, seen, moves), depth, nodes };
    return search.read(seen, best.move);
  };
  return { name: 'mcts', choose, explain: () => last };
}

/** The child that the search trusts most: one that is proven to win, else the most visited that is not lost. */
export function mostTrusted({ children }: Pick<MctsNode, 'children'>, seat: Seat): MctsNode | undefined {
  const trust = ({ proven, visits }: MctsNode): number => {
    const share = proven < 0 ? undefined : shareOf(proven, seat);
    return share === 1 ? Number.POSITIVE_INFINITY : share === 0 ? visits - 2 ** 31 : visits;
  };
  return highest(children, trust);
}

/** What the tree expects; never empty, but where the root has no child. */
function mainLine(root: MctsNode, seat: Seat): MctsNode[] {
  const line: MctsNode[] = [];
  let node = mostTrusted(root, seat);
  while (node !== undefined && line.length < 8 && (line.length === 0 || node.visits > 0)) {
    line.push(node);
    node = highest(node.children, ({ visits }) => visits);
  }
  return line;
}

/** The first of those with the most. */
function highest(nodes: readonly MctsNode[], of: (node: MctsNode) => number): MctsNode | undefined {
  let best = nodes[0];
  for (const node of nodes) if (best !== undefined && of(node) > of(best)) best = node;
  return best;
}
