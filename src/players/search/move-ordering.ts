// Written for speed: the order of moves decides how much of the tree has to be looked at.
import { CAPTURE_PROMISE, type Evaluator } from '../brain.ts';

const FIRST = 2 ** 30;
const KILLER = CAPTURE_PROMISE + 100;
const HISTORY_BITS = 12;

/** Puts moves into a promising order: what the table says, what takes most, what has cut off lines before. */
export class Ordering<State> {
  /** By ply: the moves of the position that is being looked at. */
  readonly moves: readonly Int32Array[];
  private readonly ranks: readonly Int32Array[];
  private readonly evaluator: Evaluator<State>;
  private readonly killers: Int32Array;
  private readonly history = new Int32Array(1 << HISTORY_BITS);

  constructor(evaluator: Evaluator<State>, plies: number) {
    this.evaluator = evaluator;
    this.moves = Array.from({ length: plies }, () => new Int32Array(evaluator.mostMoves));
    this.ranks = Array.from({ length: plies }, () => new Int32Array(evaluator.mostMoves));
    this.killers = new Int32Array(plies).fill(-1);
  }

  /** What one search has learnt says nothing about the next. */
  forget(): void {
    this.killers.fill(-1);
    this.history.fill(0);
  }

  rank(state: State, ply: number, count: number, first: number): void {
    const moves = this.moves[ply];
    const ranks = this.ranks[ply];
    const killer = this.killers[ply];
    this.promises(state, moves, count, ranks);
    for (let n = 0; n < count; n++) {
      const move = moves[n];
      const promise = ranks[n];
      // Loud moves stay before the killer, quiet ones behind it.
      if (move === first) ranks[n] = FIRST;
      else if (promise >= CAPTURE_PROMISE) ranks[n] = promise + CAPTURE_PROMISE;
      else ranks[n] = move === killer ? KILLER : Math.min(promise + this.history[placeOf(move)], KILLER - 1);
    }
  }

  private promises(state: State, moves: Int32Array, count: number, into: Int32Array): void {
    const { evaluator } = this;
    if (evaluator.promises !== undefined) evaluator.promises(state, moves, count, into);
    else for (let n = 0; n < count; n++) into[n] = evaluator.promise(state, moves[n]);
  }

  /** Drops the quiet moves; returns how many are left. */
  keepLoud(state: State, ply: number, count: number): number {
    const moves = this.moves[ply];
    const ranks = this.ranks[ply];
    let kept = 0;
    if (this.evaluator.keepLoud !== undefined) count = this.evaluator.keepLoud(state, moves, count);
    for (let n = 0; n < count; n++) {
      const promise = this.evaluator.promise(state, moves[n]);
      if (promise < CAPTURE_PROMISE) continue;
      moves[kept] = moves[n];
      ranks[kept++] = promise + CAPTURE_PROMISE;
    }
    return kept;
  }

  /** Brings the best of the moves from the nth on to the nth place. */
  next(ply: number, n: number, count: number): number {
    const moves = this.moves[ply];
    const ranks = this.ranks[ply];
    let best = n;
    for (let other = n + 1; other < count; other++) if (ranks[other] > ranks[best]) best = other;
    const move = moves[best];
    const rank = ranks[best];
    moves[best] = moves[n];
    ranks[best] = ranks[n];
    moves[n] = move;
    ranks[n] = rank;
    return move;
  }

  isLoud(ply: number, n: number): boolean {
    return this.ranks[ply][n] > KILLER;
  }

  /** A quiet move has cut off a line: it may do so elsewhere. */
  praise(move: number, ply: number, depth: number): void {
    this.killers[ply] = move;
    const place = placeOf(move);
    this.history[place] = Math.min(this.history[place] + depth * depth, 400);
  }
}

function placeOf(move: number): number {
  return Math.imul(move, 0x9e3779b1) >>> (32 - HISTORY_BITS);
}
