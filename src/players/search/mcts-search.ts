import { stir } from '../../kernel/hash.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Searchable } from '../../kernel/searchable.ts';
import { type Budget, CAPTURE_PROMISE, chanceOf, type Evaluator, Meter } from '../brain.ts';
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

const NONE: readonly MctsNode[] = [];
const UNVISITED: number[] = [];
/** Values and priors are whole parts of these: what makes less of a difference is no reason to choose. */
const ONE = 1024;
const ALL_PRIOR = 65_536;

/** A position of the tree, and the move that leads there. */
export class MctsNode {
  readonly move: number;
  /** The share of the search that its move was promised before anything was known of it. */
  readonly prior: number;
  visits = 0;
  /** The winners of a game that is decided from here, as a bit for each seat; -1 while it is open. */
  proven = -1;
  /** Of the position, once somebody was there. */
  key: number | undefined;
  /** None while it is a leaf. */
  children: readonly MctsNode[] = NONE;
  /** What its visits were worth, by seat. Most nodes are never visited. */
  private values: number[] = UNVISITED;

  constructor(move: number, prior: number) {
    this.move = move;
    this.prior = Math.round(prior * ALL_PRIOR) / ALL_PRIOR;
  }

  /** Adds what a visit was worth to each seat. */
  add(values: Float64Array): void {
    if (this.values === UNVISITED) this.values = Array.from(values, () => 0);
    for (let seat = 0; seat < values.length; seat++) {
      this.values[seat] = (this.values[seat] ?? 0) + Math.round((values[seat] ?? 0) * ONE);
    }
  }

  /** The mean for a seat, 0 (lost) to 1 (won). */
  mean(seat: Seat): number {
    return this.visits === 0 ? 0 : (this.values[seat] ?? 0) / (ONE * this.visits);
  }

  /** How many nodes there are from here on. */
  get size(): number {
    return this.children.reduce((sum, child) => sum + child.size, 1);
  }
}

/**
 * Monte Carlo tree search. A simulation goes down by the best mix of mean, prior and curiosity, grows the tree by a leaf that is visited again, plays
 * a few moves out, judges, and adds the values of all seats on the way back. Everybody plays for themselves (max-n).
 */
export class TreeSearch<State, Action> {
  readonly evaluator: Evaluator<State>;
  root = new MctsNode(-1, 1);
  private readonly search: Searchable<State, Action>;
  private readonly parameters: MctsParameters;
  /** How many nodes the tree may have: with more its leaves grow no longer. */
  private readonly room: number;
  private size = 1;
  private readonly moves: Int32Array;
  private readonly weights: Float64Array;
  private readonly path: MctsNode[] = [];
  private readonly turns = new Int32Array(DEEPEST + 1);
  private readonly values: Float64Array;
  private depth = 0;
  private deepest = 0;

  constructor(
    search: Searchable<State, Action>,
    evaluator: Evaluator<State>,
    room: number,
    parameters: MctsParameters = MCTS_DEFAULTS,
  ) {
    this.parameters = parameters;
    this.search = search;
    this.evaluator = evaluator;
    this.room = room;
    this.moves = new Int32Array(evaluator.mostMoves);
    this.weights = new Float64Array(evaluator.mostMoves);
    this.values = new Float64Array(evaluator.seats);
  }

  /** Searches until the budget is spent or the root is decided. */
  think(state: State, budget: Budget, seed: number): { readonly nodes: number; readonly depth: number } {
    const meter = new Meter(budget);
    const dice = new FastRandom(seed);
    this.deepest = 0;
    this.replant(numberKey(this.search.key(state)));
    // A simulation that stays at the root tries no move: the count of simulations bounds it all the same.
    while (!meter.spent && this.root.proven < 0) {
      this.simulate(state, meter, dice);
      meter.count();
    }
    return { nodes: meter.nodes, depth: this.deepest };
  }

  /** Goes on with what was grown for this position before, if anything was: at most a move of each seat ago. */
  private replant(key: number): void {
    let level: readonly MctsNode[] = [this.root];
    let known: MctsNode | undefined;
    for (let deep = 0; deep <= this.evaluator.seats && known === undefined; deep++) {
      known = level.find(node => node.key === key);
      level = level.flatMap(({ children }) => children.filter(({ visits }) => visits > 0));
    }
    this.root = known ?? new MctsNode(-1, 1);
    this.root.key = key;
    this.size = this.root.size;
  }

  private simulate(state: State, meter: Meter, dice: FastRandom): void {
    const { search, path, turns } = this;
    let node = this.root;
    this.depth = 0;
    for (;;) {
      path[this.depth] = node;
      node.visits++;
      const turn = search.turn(state);
      turns[this.depth] = turn ?? -1;
      if (turn === undefined && node.proven < 0) node.proven = this.winners(state);
      if (turn === undefined || node.proven >= 0) {
        this.takeProven(node.proven);
        break;
      }
      if (node.children.length === 0 && this.size < this.room && (node.visits > 1 || node === this.root)) {
        this.grow(state, node);
      }
      if (node.children.length === 0 || this.depth === DEEPEST) {
        this.playOut(state, meter, dice);
        break;
      }
      node = this.select(node, turn);
      search.make(state, node.move);
      meter.count();
      if (node.visits === 0) node.key = numberKey(search.key(state));
      this.depth++;
    }
    this.deepest = Math.max(this.deepest, this.depth);
    this.back();
    for (let n = this.depth; n > 0; n--) search.unmake(state);
  }

  private grow(state: State, node: MctsNode): void {
    const { moves, weights } = this;
    const count = this.search.moves(state, moves);
    let sum = 0;
    for (let n = 0; n < count; n++) {
      const weight = weightOf(this.evaluator.promise(state, moves[n] as number));
      weights[n] = weight;
      sum += weight;
    }
    const children: MctsNode[] = [];
    for (let n = 0; n < count; n++) children.push(new MctsNode(moves[n] as number, (weights[n] as number) / sum));
    node.children = children;
    // Where chance acts, it may have led elsewhere when this move was first tried: the moves are those of what is here now.
    node.key = numberKey(this.search.key(state));
    this.size += count;
  }

  private select(node: MctsNode, seat: Seat): MctsNode {
    const spread = this.parameters.curiosity * Math.sqrt(node.visits);
    const unseen = node.mean(seat) - this.parameters.doubt;
    let best = node;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const child of node.children) {
      const { visits, proven } = child;
      const mean = proven >= 0 ? shareOf(proven, seat) - 1 : visits === 0 ? unseen : child.mean(seat);
      const score = mean + (spread * child.prior) / (1 + visits);
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
    const { path, values } = this;
    for (let n = this.depth; n >= 0; n--) (path[n] as MctsNode).add(values);
    for (let n = this.depth - 1; n >= 0 && (path[n + 1] as MctsNode).proven >= 0; n--) {
      const node = path[n] as MctsNode;
      node.proven = this.provenBy(node, this.turns[n] as number);
      if (node.proven < 0) return;
    }
  }

  /**
   * What is proven for a position by its children: a move that wins, or, when all are decided, the best of them. With
   * more than two seats, who cannot win may do one thing or the other: then only what all moves agree on is proven.
   */
  private provenBy({ children }: MctsNode, seat: Seat): number {
    const results = children.map(({ proven }) => proven);
    if (results.includes(1 << seat)) return 1 << seat;
    if (results.includes(-1)) return -1;
    const best = results.reduce((one, other) => (shareOf(other, seat) > shareOf(one, seat) ? other : one));
    return this.evaluator.seats === 2 || results.every(winners => winners === best) ? best : -1;
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
