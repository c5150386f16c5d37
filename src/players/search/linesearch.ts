import type { Searchable } from '../../kernel/searchable.ts';
import { type Budget, type Judge, type Meter, WON } from '../brain.ts';
import { numberKey } from './keys.ts';
import { DEEPEST, INFINITY, LineValues, LOUD_DEPTH } from './linevalues.ts';
import { Ordering } from './ordering.ts';
import { Transpositions } from './table.ts';

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

/** The best move of a position, and the line that it begins: alpha-beta by iterative deepening, with aspiration windows. */
export class LineSearch<State, Action> {
  readonly judge: Judge<State>;
  private readonly search: Searchable<State, Action>;
  private readonly table = new Transpositions(TABLE_BITS);
  private readonly ordering: Ordering<State>;
  private readonly values: LineValues<State, Action>;

  /** With other values than the usual, a search that believes in something else. */
  constructor(search: Searchable<State, Action>, judge: Judge<State>, Values = LineValues<State, Action>) {
    this.search = search;
    this.judge = judge;
    this.ordering = new Ordering(judge, DEEPEST + LOUD_DEPTH + 2);
    this.values = new Values(search, judge, this.table, this.ordering);
  }

  /** The best move of whoever is to act. One that is forced is not thought about. */
  think(state: State, budget: Budget, { among = () => true, isStale = () => false }: Restraints = {}): Found {
    const { search, ordering } = this;
    const seat = search.turn(state);
    const count = search.moves(state, ordering.moves[0] as Int32Array);
    if (seat === undefined || count === 0) throw new RangeError('there is nothing to choose');
    this.values.begin(seat, budget);
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
      if (this.values.meter.spent || Math.abs(found.worth) > WON || count === 1) break;
    }
    return { ...found, line: found.line.length === 0 ? [found.move] : found.line, nodes: this.values.meter.nodes };
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
      if (best === undefined || this.values.meter.spent) return best && foundIn(best, this.values.meter);
      if (best.worth <= low && low > -INFINITY) low = -INFINITY;
      else if (best.worth >= high && high < INFINITY) high = INFINITY;
      else return foundIn(best, this.values.meter);
    }
  }

  /** Undefined if not even the first move was finished. */
  private atRoot(state: State, roots: Root[], depth: number, low: number, high: number): Root | undefined {
    let best: Root | undefined;
    let alpha = low;
    for (const root of roots) {
      const value = this.values.after(state, root.move, depth - 1, 0, alpha, high, best === undefined, 0);
      const worth = root.stale ? Math.min(value, STALEMATE) : value;
      if (this.values.meter.spent) break;
      root.worth = best === undefined || worth > alpha ? worth : Math.min(worth, alpha) - 1;
      if (best !== undefined && worth <= best.worth) continue;
      best = { ...root, worth };
      alpha = Math.max(alpha, worth);
      if (alpha >= high) break;
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

function foundIn({ move, worth }: Root, { nodes }: Meter): Pick<Found, 'move' | 'worth' | 'nodes'> {
  return { move, worth, nodes };
}
