import type { Seat } from '../../kernel/rules.ts';
import type { Brain, Budget, Explanation, Playable } from '../brain.ts';
import { linesRead } from './alphabeta.ts';
import { worthOf } from './chances.ts';
import { numberKey } from './keys.ts';
import { NO_NODE, ROOT, Tree } from './tree.ts';
import { HABITS, type Habits, shareOf, TreeSearch } from './treesearch.ts';

/** What a tree search can be told. */
export interface MctsOptions {
  readonly seed?: number;
  /** How many positions the tree can hold. */
  readonly room?: number;
  readonly habits?: Habits;
}

const ROOM = 2 ** 18;

/**
 * Grows a tree of what could happen, deepest where it looks best, and takes the move that it came back to most often.
 * Lines are played out for a few moves and then judged; won and lost ones are proven and never looked at again. What
 * it has grown below the moves that were then played is kept for the next choice. Any number of teams: each is
 * supposed to play for itself.
 */
export function mcts<State, Action>(
  { search, judge: judgeOf }: Playable<State, Action>,
  { seed = 0, room = ROOM, habits = HABITS }: MctsOptions = {},
): Brain<State, Action> {
  let grove: { readonly tree: Tree; readonly climber: TreeSearch<State, Action> } | undefined;
  let last: Explanation<Action> | undefined;
  const choose = (seen: State, budget: Budget): Action => {
    const judge = judgeOf(seen);
    const seat = search.turn(seen);
    if (seat === undefined) throw new RangeError('there is nothing to choose');
    if (grove?.climber.judge !== judge) {
      const tree = new Tree(judge.seats, new ArrayBuffer(Tree.bytesFor(judge.seats, room)));
      tree.clear();
      grove = { tree, climber: new TreeSearch(search, judge, tree, habits) };
    }
    const { tree, climber } = grove;
    replant(tree, numberKey(search.key(seen)));
    const { nodes, depth } = climber.think(seen, budget, seed);
    const line = mainLine(tree, seat);
    last = {
      worth: worthOf(tree.mean(mostTrusted(tree, ROOT, seat), seat)),
      line: linesRead(search, seen, line),
      depth,
      nodes,
    };
    return search.read(seen, line[0] as number);
  };
  return { name: 'mcts', choose, explain: () => last };
}

/** Goes on with what was grown for this position before, if anything was. */
export function replant(tree: Tree, key: number): void {
  const known = tree.find(key, tree.seats);
  if (known === NO_NODE) tree.clear();
  else if (known !== ROOT) tree.reroot(known);
}

/** The child that the search trusts most: one that is proven to win, else the most visited that is not lost. */
export function mostTrusted(tree: Tree, node: number, seat: Seat): number {
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
function mainLine(tree: Tree, seat: Seat): number[] {
  const line: number[] = [];
  let node = ROOT;
  while (tree.children(node) > 0 && line.length < 8) {
    node = line.length === 0 ? mostTrusted(tree, node, seat) : mostVisited(tree, node);
    if (line.length > 0 && tree.visits(node) === 0) break;
    line.push(tree.move(node));
  }
  return line;
}

function mostVisited(tree: Tree, node: number): number {
  const first = tree.firstChild(node);
  let best = first;
  for (let child = first; child < first + tree.children(node); child++) {
    if (tree.visits(child) > tree.visits(best)) best = child;
  }
  return best;
}
