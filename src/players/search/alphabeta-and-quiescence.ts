// Written for speed: nothing is allocated while it thinks.
import type { Seat } from '../../kernel/rules.ts';
import type { Searchable } from '../../kernel/searchable.ts';
import { type Budget, type Evaluator, Meter, WON_WORTH } from '../brain.ts';
import type { Ordering } from './move-ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, numberKey, type TranspositionTable } from './transposition-table.ts';

/** A game that is won now counts this much, one less for every move it takes. */
export const WIN = WON_WORTH + 1000;
/** More than anything is worth. */
export const INFINITY = 2_000_000;
/** No line is longer than this… */
export const DEEPEST = 60;
/** …but captures are followed so many moves beyond the end of one. */
export const LOUD_DEPTH = 8;

/**
 * The value of a position, by alpha-beta: with a transposition table, zero windows for all moves but the first, late
 * quiet moves looked at less deeply, and quiescence on loud moves. All seats but the one that thinks are one side
 * (paranoid).
 */
export class AlphaBetaValues<State, Action> {
  protected seat: Seat = 0;
  meter = new Meter({ nodes: 0 });
  protected readonly search: Searchable<State, Action>;
  protected readonly evaluator: Evaluator<State>;
  protected readonly table: TranspositionTable;
  protected readonly ordering: Ordering<State>;

  constructor(
    search: Searchable<State, Action>,
    evaluator: Evaluator<State>,
    table: TranspositionTable,
    ordering: Ordering<State>,
  ) {
    this.search = search;
    this.evaluator = evaluator;
    this.table = table;
    this.ordering = ordering;
  }

  /** Before a search: who thinks, and for how long. */
  begin(seat: Seat, budget: Budget): void {
    this.seat = seat;
    this.meter = new Meter(budget);
  }

  /** 1 where the thinking seat is to act, -1 where anybody else is. */
  protected turned(state: State): number {
    return this.search.turn(state) === this.seat ? 1 : -1;
  }

  /** What a position is worth to the side that is to act. One that lies outside the bounds need only be said to do so. */
  protected stand(state: State, _low: number, _high: number): number {
    return this.turned(state) * this.evaluator.evaluate(state, this.seat);
  }

  /** The value of a move for whoever makes it. */
  after(
    state: State,
    move: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    isFirst: boolean,
    reduction: number,
  ): number {
    const side = this.turned(state);
    this.search.make(state, move);
    this.meter.count();
    const flips = side !== this.turned(state);
    let value: number;
    if (isFirst) value = this.seen(state, depth, ply + 1, alpha, beta, flips);
    else {
      value = this.seen(state, depth - reduction, ply + 1, alpha, alpha + 1, flips);
      if (reduction > 0 && value > alpha) value = this.seen(state, depth, ply + 1, alpha, alpha + 1, flips);
      if (value > alpha && value < beta) value = this.seen(state, depth, ply + 1, alpha, beta, flips);
    }
    this.search.unmake(state);
    return value;
  }

  /** The value of a position for whoever moved into it. */
  private seen(state: State, depth: number, ply: number, alpha: number, beta: number, flips: boolean): number {
    return flips ? -this.value(state, depth, ply, -beta, -alpha) : this.value(state, depth, ply, alpha, beta);
  }

  /** The value of a position for the side that is to act. */
  protected value(state: State, depth: number, ply: number, alpha: number, beta: number): number {
    const { search, table, ordering } = this;
    const verdict = this.evaluator.verdict(state, this.seat);
    if (verdict !== undefined) return this.turned(state) * verdict * (WIN - ply);
    if (depth <= 0 || ply >= DEEPEST) return this.quiesce(state, ply, alpha, beta, LOUD_DEPTH);
    const key = numberKey(search.key(state));
    const known = table.find(key);
    const firstMove = known < 0 ? -1 : table.moveAt(known);
    if (known >= 0 && table.depthAt(known) >= depth) {
      const value = shifted(table.valueAt(known), -ply);
      const bound = table.boundAt(known);
      if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha))
        return value;
    }
    const moves = ordering.moves[ply];
    const count = search.moves(state, moves);
    ordering.rank(state, ply, count, firstMove);
    const floor = alpha;
    let best = -INFINITY;
    let bestMove = -1;
    for (let n = 0; n < count; n++) {
      const move = ordering.next(ply, n, count);
      const loud = ordering.isLoud(ply, n);
      const reduction = depth >= 3 && n >= 4 && !loud ? (n >= 12 ? 2 : 1) : 0;
      const value = this.after(state, move, depth - 1, ply, alpha, beta, n === 0, reduction);
      if (this.meter.spent) return best === -INFINITY ? alpha : best;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (value > alpha) alpha = value;
      if (alpha < beta) continue;
      if (!loud) ordering.praise(move, ply, depth);
      break;
    }
    const bound = best >= beta ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    table.store(key, bestMove, shifted(best, ply), depth, bound);
    return best;
  }

  /** The value once nothing is worth taking any more; whoever is to act may also leave it at that. */
  protected quiesce(state: State, ply: number, alpha: number, beta: number, depth: number): number {
    const { search, ordering } = this;
    const verdict = this.evaluator.verdict(state, this.seat);
    if (verdict !== undefined) return this.turned(state) * verdict * (WIN - ply);
    let best = this.stand(state, alpha, beta);
    if (best >= beta || depth === 0) return best;
    if (best > alpha) alpha = best;
    const moves = ordering.moves[ply];
    const count = ordering.keepLoud(state, ply, search.moves(state, moves));
    for (let n = 0; n < count; n++) {
      const move = ordering.next(ply, n, count);
      const side = this.turned(state);
      search.make(state, move);
      this.meter.count();
      const value =
        side === this.turned(state)
          ? this.quiesce(state, ply + 1, alpha, beta, depth - 1)
          : -this.quiesce(state, ply + 1, -beta, -alpha, depth - 1);
      search.unmake(state);
      if (this.meter.spent) return best;
      if (value <= best) continue;
      best = value;
      if (value > alpha) alpha = value;
      if (alpha >= beta) break;
    }
    return best;
  }
}

/** On the way into the table a win is counted from the position itself, on the way out from the root again. */
export function shifted(value: number, plies: number): number {
  return value > WON_WORTH ? value + plies : value < -WON_WORTH ? value - plies : value;
}
