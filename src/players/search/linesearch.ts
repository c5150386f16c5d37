// Written for speed: nothing is allocated while it thinks.
import type { Seat } from '../../kernel/rules.ts';
import type { Searchable } from '../../kernel/searchable.ts';
import { type Budget, type Judge, Meter, WON } from '../brain.ts';
import { numberKey } from './keys.ts';
import { Ordering } from './ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, Transpositions } from './table.ts';

/** A game that is won now counts this much, one less for every move it takes. */
const WIN = WON + 1000;
const INFINITY = 2_000_000;
const DEEPEST = 60;
/** Captures are followed so many moves beyond the end of a line. */
const LOUD_DEPTH = 8;
const TABLE_BITS = 17;
/** The first guess at how far a value lies from that of one move less. */
const WINDOW = 60;

/** Getting nowhere is a little worse than an even game: whoever stands better has to try something. */
const STALEMATE = -20;

/** What a search of the best move is to mind. */
export interface Restraints {
  /** Only these moves are looked at. */
  readonly among?: (move: number) => boolean;
  /** Whether a position, by its key, was there before: to go back is no better than to get nowhere. */
  readonly isStale?: (key: number) => boolean;
}

/** What a search found. */
export interface Found {
  readonly move: number;
  readonly worth: number;
  readonly line: readonly number[];
  readonly depth: number;
  readonly nodes: number;
}

/**
 * Alpha-beta over the lines of one game: iterative deepening with aspiration windows, a transposition table, zero
 * windows for all moves but the first, late quiet moves looked at less deeply, and quiescence on loud moves. All seats
 * but the one that thinks are one side (paranoid).
 */
export class LineSearch<State, Action> {
  readonly judge: Judge<State>;
  private readonly search: Searchable<State, Action>;
  private readonly table = new Transpositions(TABLE_BITS);
  private readonly ordering: Ordering<State>;
  private seat: Seat = 0;
  private meter = new Meter({ nodes: 0 });

  constructor(search: Searchable<State, Action>, judge: Judge<State>) {
    this.search = search;
    this.judge = judge;
    this.ordering = new Ordering(judge, DEEPEST + LOUD_DEPTH + 2);
  }

  /** The best move of whoever is to act. One that is forced is not thought about. */
  think(state: State, budget: Budget, { among = () => true, isStale = () => false }: Restraints = {}): Found {
    const { search, ordering } = this;
    const seat = search.turn(state);
    const count = search.moves(state, ordering.moves[0] as Int32Array);
    if (seat === undefined || count === 0) throw new RangeError('there is nothing to choose');
    this.seat = seat;
    this.meter = new Meter(budget);
    this.table.clear();
    ordering.forget();
    const roots = Array.from((ordering.moves[0] as Int32Array).subarray(0, count), move => ({
      move,
      worth: this.judge.promise(state, move),
      stale: isStale(this.keyAfter(state, move)),
    }))
      .filter(({ move }) => among(move))
      .sort((a, b) => b.worth - a.worth);
    if (roots.length === 0) throw new RangeError('there is nothing to choose');
    let found: Found = { move: (roots[0] as { move: number }).move, worth: 0, line: [], depth: 0, nodes: 0 };
    for (let depth = 1; depth <= DEEPEST; depth++) {
      const deeper = this.aspire(state, roots, depth, found.worth);
      if (deeper === undefined) break;
      roots.sort((a, b) => b.worth - a.worth);
      found = { ...deeper, line: this.lineFrom(state, deeper.move, depth), depth };
      if (this.meter.spent || Math.abs(found.worth) > WON || count === 1) break;
    }
    return { ...found, line: found.line.length === 0 ? [found.move] : found.line, nodes: this.meter.nodes };
  }

  /** Searches the window around the last value first, and opens it where the new value falls outside. */
  private aspire(
    state: State,
    roots: Root[],
    depth: number,
    guess: number,
  ): Pick<Found, 'move' | 'worth' | 'nodes'> | undefined {
    let low = depth < 3 ? -INFINITY : guess - WINDOW;
    let high = depth < 3 ? INFINITY : guess + WINDOW;
    for (;;) {
      const best = this.atRoot(state, roots, depth, low, high);
      if (best === undefined || this.meter.spent) return best && foundIn(best, this.meter);
      if (best.worth <= low && low > -INFINITY) low = -INFINITY;
      else if (best.worth >= high && high < INFINITY) high = INFINITY;
      else return foundIn(best, this.meter);
    }
  }

  /** Undefined if not even the first move was finished. */
  private atRoot(state: State, roots: Root[], depth: number, low: number, high: number): Root | undefined {
    let best: Root | undefined;
    let alpha = low;
    for (const root of roots) {
      const value = this.after(state, root.move, depth - 1, 0, alpha, high, best === undefined, 0);
      const worth = root.stale ? Math.min(value, STALEMATE) : value;
      if (this.meter.spent) break;
      root.worth = best === undefined || worth > alpha ? worth : Math.min(worth, alpha) - 1;
      if (best !== undefined && worth <= best.worth) continue;
      best = { ...root, worth };
      alpha = Math.max(alpha, worth);
      if (alpha >= high) break;
    }
    return best;
  }

  /** 1 where the thinking seat is to act, -1 where anybody else is. */
  private turned(state: State): number {
    return this.search.turn(state) === this.seat ? 1 : -1;
  }

  /** The value of a move for whoever makes it. */
  private after(
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
  private value(state: State, depth: number, ply: number, alpha: number, beta: number): number {
    const { search, table, ordering } = this;
    const verdict = this.judge.verdict(state, this.seat);
    if (verdict !== undefined) return this.turned(state) * verdict * (WIN - ply);
    if (depth <= 0 || ply >= DEEPEST) return this.calm(state, ply, alpha, beta, LOUD_DEPTH);
    const key = numberKey(search.key(state));
    const known = table.find(key);
    const firstMove = known < 0 ? -1 : table.moveAt(known);
    if (known >= 0 && table.depthAt(known) >= depth) {
      const value = fromTable(table.valueAt(known), ply);
      const bound = table.boundAt(known);
      if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha))
        return value;
    }
    const moves = ordering.moves[ply] as Int32Array;
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
    table.keep(key, bestMove, toTable(best, ply), depth, bound);
    return best;
  }

  /** The value once nothing is worth taking any more; whoever is to act may also leave it at that. */
  private calm(state: State, ply: number, alpha: number, beta: number, depth: number): number {
    const { search, ordering } = this;
    const verdict = this.judge.verdict(state, this.seat);
    if (verdict !== undefined) return this.turned(state) * verdict * (WIN - ply);
    let best = this.turned(state) * this.judge.worth(state, this.seat);
    if (best >= beta || depth === 0) return best;
    if (best > alpha) alpha = best;
    const moves = ordering.moves[ply] as Int32Array;
    const count = ordering.keepLoud(state, ply, search.moves(state, moves));
    for (let n = 0; n < count; n++) {
      const move = ordering.next(ply, n, count);
      const side = this.turned(state);
      search.make(state, move);
      this.meter.count();
      const value =
        side === this.turned(state)
          ? this.calm(state, ply + 1, alpha, beta, depth - 1)
          : -this.calm(state, ply + 1, -beta, -alpha, depth - 1);
      search.unmake(state);
      if (this.meter.spent) return best;
      if (value <= best) continue;
      best = value;
      if (value > alpha) alpha = value;
      if (alpha >= beta) break;
    }
    return best;
  }

  /** The moves that the table expects after this one. */
  private lineFrom(state: State, first: number, length: number): number[] {
    const { search, table } = this;
    const line = [first];
    search.make(state, first);
    while (line.length < length && search.turn(state) !== undefined) {
      const known = table.find(numberKey(search.key(state)));
      const move = known < 0 ? -1 : table.moveAt(known);
      if (move < 0 || !this.isLegal(state, move)) break;
      line.push(move);
      search.make(state, move);
    }
    for (const _ of line) search.unmake(state);
    return line;
  }

  /** The key of the position that a move leads to. */
  keyAfter(state: State, move: number): number {
    this.search.make(state, move);
    const key = numberKey(this.search.key(state));
    this.search.unmake(state);
    return key;
  }

  private isLegal(state: State, move: number): boolean {
    const moves = this.ordering.moves[0] as Int32Array;
    return moves.subarray(0, this.search.moves(state, moves)).includes(move);
  }
}

interface Root {
  readonly move: number;
  readonly stale: boolean;
  worth: number;
}

/** In the table a win is counted from the position itself, not from the root. */
function toTable(value: number, ply: number): number {
  return value > WON ? value + ply : value < -WON ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > WON ? value - ply : value < -WON ? value + ply : value;
}

function foundIn({ move, worth }: Root, { nodes }: Meter): Pick<Found, 'move' | 'worth' | 'nodes'> {
  return { move, worth, nodes };
}
