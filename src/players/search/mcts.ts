import type { Seat } from '../../kernel/rules.ts';
import { type Brain, type Budget, type Explanation, type Playable, worthOf } from '../brain.ts';
import { readLine } from './iterative-deepening.ts';
import { MCTS_DEFAULTS, type MctsParameters, shareOf, TreeSearch } from './mcts-search.ts';
import { MctsTree, NO_NODE, ROOT } from './mcts-tree.ts';
import { numberKey } from './transposition-table.ts';

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
  let kept: { readonly tree: MctsTree; readonly treeSearch: TreeSearch<State, Action> } | undefined;
  let last: Explanation<Action> | undefined;
  const choose = (seen: State, budget: Budget): Action => {
    const evaluator = evaluatorOf(seen);
    const seat = search.turn(seen);
    if (seat === undefined) throw new RangeError('there is nothing to choose');
    if (kept?.treeSearch.evaluator !== evaluator) {
      const tree = new MctsTree(evaluator.seats, room);
      kept = { tree, treeSearch: new TreeSearch(search, evaluator, tree, parameters) };
    }
    const { tree, treeSearch } = kept;
    replant(tree, numberKey(search.key(seen)));
    const { nodes, depth } = treeSearch.think(seen, budget, seed);
    const line = mainLine(tree, seat);
    last = {
      worth: worthOf(tree.mean(mostTrusted(tree, ROOT, seat), seat)),
      line: readLine(search, seen, line),
      depth,
      nodes,
    };
    return search.read(seen, line[0] as number);
  };
  return { name: 'mcts', choose, explain: () => last };
}

/** Goes on with what was grown for this position before, if anything was. */
function replant(tree: MctsTree, key: number): void {
  const known = tree.find(key, tree.seats);
  if (known === NO_NODE) tree.clear();
  else if (known !== ROOT) tree.reroot(known);
}

/** The child that the search trusts most: one that is proven to win, else the most visited that is not lost. */
export function mostTrusted(tree: MctsTree, node: number, seat: Seat): number {
  const first = tree.firstChild(node);
  let best = first;
  let bestTrust = Number.NEGATIVE_INFINITY;
  for (let child = first; child < first + tree.children(node); child++) {
    const winners = tree.proven(child);
    const share = winners < 0 ? undefined : shareOf(winners, seat);
    const visits = tree.visits(child);
    const trust = share === undefined ? visits : share === 1 ? 2 ** 31 : share === 0 ? visits - 2 ** 31 : visits;
    if (trust <= bestTrust) continue;
    best = child;
    bestTrust = trust;
  }
  return best;
}

/** What the tree expects; never empty, but where the root has no child. */
function mainLine(tree: MctsTree, seat: Seat): number[] {
  const line: number[] = [];
  let node = ROOT;
  while (tree.children(node) > 0 && line.length < 8) {
    node = line.length === 0 ? mostTrusted(tree, node, seat) : mostVisited(tree, node);
    if (line.length > 0 && tree.visits(node) === 0) break;
    line.push(tree.move(node));
  }
  return line;
}

function mostVisited(tree: MctsTree, node: number): number {
  const first = tree.firstChild(node);
  let best = first;
  for (let child = first; child < first + tree.children(node); child++) {
    if (tree.visits(child) > tree.visits(best)) best = child;
  }
  return best;
}
