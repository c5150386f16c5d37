import { stir } from '../../kernel/hash.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Searchable } from '../../kernel/searchable.ts';
import { type Budget, CAPTURE_PROMISE, chanceOf, type Evaluator, Meter } from '../brain.ts';
import { type MctsTree, ROOT } from './mcts-tree.ts';
import { numberKey } from './transposition-table.ts';

/** What a tree search is like. */
export interface MctsParameters {
  /** How much a promising but little visited move is preferred. */
  readonly curiosity: number;
  /** A move that nobody has visited yet is taken to be so much worse than its position. */
  readonly doubt: number;
  /** A line is played out for so many moves, then judged. */
  readonly rollOut: number;
  /** Of so many moves drawn, a line that is played out takes the most promising. */
  readonly drawn: number;
}

export const MCTS_DEFAULTS: MctsParameters = { curiosity: 1.4, doubt: 0, rollOut: 1, drawn: 6 };
const DEEPEST = 128;

/**
 * Monte Carlo tree search. A simulation goes down by the best mix of mean, prior and curiosity, grows the tree by a leaf that is visited again, plays
 * a few moves out, judges, and adds the values of all seats on the way back. Everybody plays for themselves (max-n).
 */
export class TreeSearch<State, Action> {
  readonly evaluator: Evaluator<State>;
  private readonly search: Searchable<State, Action>;
  private readonly tree: MctsTree;
  private readonly parameters: MctsParameters;
  private readonly moves: Int32Array;
  private readonly weights: Float64Array;
  private readonly path = new Int32Array(DEEPEST + 1);
  private readonly turns = new Int32Array(DEEPEST + 1);
  private readonly values: Float64Array;
  private depth = 0;
  private deepest = 0;

  constructor(
    search: Searchable<State, Action>,
    evaluator: Evaluator<State>,
    tree: MctsTree,
    parameters: MctsParameters = MCTS_DEFAULTS,
  ) {
    this.parameters = parameters;
    this.search = search;
    this.evaluator = evaluator;
    this.tree = tree;
    this.moves = new Int32Array(evaluator.mostMoves);
    this.weights = new Float64Array(evaluator.mostMoves);
    this.values = new Float64Array(evaluator.seats);
  }

  /** Searches until the budget is spent or the root is decided. */
  think(state: State, budget: Budget, seed: number): { readonly nodes: number; readonly depth: number } {
    const meter = new Meter(budget);
    const dice = new FastRandom(seed);
    this.deepest = 0;
    this.tree.label(ROOT, numberKey(this.search.key(state)));
    // A simulation that stays at the root tries no move: the count of simulations bounds it all the same.
    while (!meter.spent && this.tree.proven(ROOT) < 0) {
      this.simulate(state, meter, dice);
      meter.count();
    }
    return { nodes: meter.nodes, depth: this.deepest };
  }

  private simulate(state: State, meter: Meter, dice: FastRandom): void {
    const { search, tree, path, turns } = this;
    let node = ROOT;
    this.depth = 0;
    for (;;) {
      path[this.depth] = node;
      const visits = tree.visit(node);
      const turn = search.turn(state);
      turns[this.depth] = turn ?? -1;
      if (tree.proven(node) >= 0) {
        this.takeProven(tree.proven(node));
        break;
      }
      if (turn === undefined) {
        tree.prove(node, this.winners(state));
        this.takeProven(tree.proven(node));
        break;
      }
      if (tree.mayGrow(node) && (visits > 1 || node === ROOT)) this.grow(state, node);
      if (tree.children(node) === 0 || this.depth === DEEPEST) {
        this.playOut(state, meter, dice);
        break;
      }
      node = this.select(node, turn);
      search.make(state, tree.move(node));
      meter.count();
      if (tree.visits(node) === 0) tree.label(node, numberKey(search.key(state)));
      this.depth++;
    }
    this.deepest = Math.max(this.deepest, this.depth);
    this.back();
    for (let n = this.depth; n > 0; n--) search.unmake(state);
  }

  private grow(state: State, node: number): void {
    const count = this.search.moves(state, this.moves);
    for (let n = 0; n < count; n++) this.weights[n] = weightOf(this.evaluator.promise(state, this.moves[n] as number));
    this.tree.grow(node, this.moves, this.weights, count);
  }

  private select(node: number, seat: Seat): number {
    const { tree } = this;
    const first = tree.firstChild(node);
    const count = tree.children(node);
    const spread = this.parameters.curiosity * Math.sqrt(tree.visits(node));
    const unseen = tree.mean(node, seat) - this.parameters.doubt;
    let best = first;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let child = first; child < first + count; child++) {
      const visits = tree.visits(child);
      const winners = tree.proven(child);
      const mean = winners >= 0 ? shareOf(winners, seat) - 1 : visits === 0 ? unseen : tree.mean(child, seat);
      const score = mean + (spread * tree.prior(child)) / (1 + visits);
      if (score <= bestScore) continue;
      best = child;
      bestScore = score;
    }
    return best;
  }

  /** A few moves, each the most promising of some drawn at random, then the evaluator's word. */
  private playOut(state: State, meter: Meter, dice: FastRandom): void {
    const { search, evaluator, moves } = this;
    const { rollOut, drawn } = this.parameters;
    let made = 0;
    for (; made < rollOut && search.turn(state) !== undefined; made++) {
      const count = search.moves(state, moves);
      let best = moves[dice.below(count)] as number;
      let bestPromise = evaluator.promise(state, best);
      for (let n = 1; n < drawn; n++) {
        const move = moves[dice.below(count)] as number;
        const promise = evaluator.promise(state, move);
        if (promise <= bestPromise) continue;
        best = move;
        bestPromise = promise;
      }
      search.make(state, best);
      meter.count();
    }
    if (search.turn(state) === undefined) this.takeProven(this.winners(state));
    else this.evaluateAll(state);
    for (; made > 0; made--) search.unmake(state);
  }

  private evaluateAll(state: State): void {
    const { evaluator, values } = this;
    for (let seat = 0; seat < values.length; seat++) {
      if (seat === 1 && values.length === 2) values[1] = 1 - (values[0] as number);
      else if (evaluator.verdict(state, seat) === -1) values[seat] = 0;
      else values[seat] = chanceOf(evaluator.evaluate(state, seat));
    }
  }

  private back(): void {
    const { tree, path, values } = this;
    for (let n = this.depth; n >= 0; n--) {
      const node = path[n] as number;
      for (let seat = 0; seat < values.length; seat++) tree.add(node, seat, values[seat] as number);
    }
    for (let n = this.depth - 1; n >= 0 && tree.proven(path[n + 1] as number) >= 0; n--) {
      const winners = this.provenBy(path[n] as number, this.turns[n] as number);
      if (winners < 0) return;
      tree.prove(path[n] as number, winners);
    }
  }

  /**
   * What is proven for a position by its children: a move that wins, or, when all are decided, the best of them. With
   * more than two seats, who cannot win may do one thing or the other: then only what all moves agree on is proven.
   */
  private provenBy(node: number, seat: Seat): number {
    const { tree } = this;
    const first = tree.firstChild(node);
    let best = -1;
    let agree = true;
    let open = false;
    for (let child = first; child < first + tree.children(node); child++) {
      const winners = tree.proven(child);
      if (winners === 1 << seat) return winners;
      if (winners < 0) open = true;
      else {
        if (best >= 0 && best !== winners) agree = false;
        if (best < 0 || shareOf(winners, seat) > shareOf(best, seat)) best = winners;
      }
    }
    if (open) return -1;
    return agree || tree.seats === 2 ? best : -1;
  }

  private takeProven(winners: number): void {
    for (let seat = 0; seat < this.values.length; seat++) this.values[seat] = shareOf(winners, seat);
  }

  private winners(state: State): number {
    let mask = 0;
    for (let seat = 0; seat < this.evaluator.seats; seat++)
      if (this.evaluator.verdict(state, seat) !== -1) mask |= 1 << seat;
    return mask;
  }
}

/** What a seat has of a decided game: all, half of a draw, or nothing. */
export function shareOf(winners: number, seat: Seat): number {
  const mine = 1 << seat;
  return winners === mine ? 1 : (winners & mine) !== 0 ? 0.5 : 0;
}

/** How much of the search a move is given before anything is known of it. */
function weightOf(promise: number): number {
  if (promise >= CAPTURE_PROMISE * 100) return 200;
  if (promise >= CAPTURE_PROMISE) return 4 + Math.min((promise - CAPTURE_PROMISE) / 100, 16);
  return 1 + Math.max(0, promise - 490) / 10;
}

/** A fast random generator for playouts: a counter, well stirred. It has nothing to do with any match. */
class FastRandom {
  private counter: number;

  constructor(seed: number) {
    this.counter = Math.imul(seed | 0, 0x9e3779b1);
  }

  /** A whole number from 0 to count − 1. */
  below(count: number): number {
    this.counter = (this.counter + 0x9e3779b9) | 0;
    return Math.floor(((stir(this.counter) >>> 0) / 2 ** 32) * count);
  }
}
