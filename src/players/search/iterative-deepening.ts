import type { Searchable } from '../../kernel/searchable.ts';
import {
  type Brain,
  type Budget,
  type Evaluator,
  type Explanation,
  type Meter,
  type Playable,
  WON_WORTH,
} from '../brain.ts';
import { AlphaBetaValues, DEEPEST, INFINITY, LOUD_DEPTH } from './alphabeta-and-quiescence.ts';
import { Ordering } from './move-ordering.ts';
import { numberKey, TranspositionTable } from './transposition-table.ts';

/**
 * Looks as far ahead as its budget lets it, one move deeper each time, and supposes that everybody else is against it:
 * with two teams that is the truth, with more it is cautious. Lines that cannot matter are cut off; what was learnt
 * about a position is kept in a table; at the end of each line it goes on until nothing can be taken any more. It
 * remembers where it has been in a game, and goes back there only if all else is worse than getting nowhere.
 */
export function alphabeta<State, Action>(playable: Playable<State, Action>): Brain<State, Action> {
  return lookingAhead('alphabeta', playable, AlphaBetaValues<State, Action>);
}

/** A brain that looks ahead, by the values that lines have for it. */
export function lookingAhead<State, Action>(
  name: string,
  playable: Playable<State, Action>,
  Values: typeof AlphaBetaValues<State, Action>,
): Brain<State, Action> {
  const { search } = playable;
  let last: Explanation<Action> | undefined;
  let mind: AlphaBetaSearch<State, Action> | undefined;
  const been = new Set<number>();
  return {
    name,
    choose(seen, budget) {
      const evaluator = playable.evaluator(seen);
      // Who is shown a board, not a match, sees a new ground each time, and still remembers.
      if (mind?.evaluator !== evaluator) mind = new AlphaBetaSearch(search, evaluator, Values);
      const { move, worth, line, depth, nodes } = mind.think(seen, budget, { isStale: key => been.has(key) });
      been.add(mind.keyAfter(seen, move));
      last = { worth, line: readLine(search, seen, line), depth, nodes };
      return search.read(seen, move);
    },
    explain: () => last,
  };
}

/** A line of moves as actions: each is read in the position that it is played in. */
export function readLine<State, Action>(
  search: Playable<State, Action>['search'],
  state: State,
  line: readonly number[],
): Action[] {
  const actions = line.map(move => {
    const action = search.read(state, move);
    search.make(state, move);
    return action;
  });
  for (const _ of line) search.unmake(state);
  return actions;
}

/** Every thought begins with an empty one, and ends before the next: all brains of a thread share it. */
const TABLE = new TranspositionTable(17);
/** The first guess at how far a value lies from that of one move less. */
const WINDOW = 60;

/** Getting nowhere is a little worse than an even game: whoever stands better has to try something. */
const STALEMATE = -20;

/** What a search of the best move is to mind. */
interface Restraints {
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
export class AlphaBetaSearch<State, Action> {
  readonly evaluator: Evaluator<State>;
  private readonly search: Searchable<State, Action>;
  private readonly table = TABLE;
  private readonly ordering: Ordering<State>;
  private readonly values: AlphaBetaValues<State, Action>;

  /** With other values than the usual, a search that believes in something else. */
  constructor(search: Searchable<State, Action>, evaluator: Evaluator<State>, Values = AlphaBetaValues<State, Action>) {
    this.search = search;
    this.evaluator = evaluator;
    this.ordering = new Ordering(evaluator, DEEPEST + LOUD_DEPTH + 2);
    this.values = new Values(search, evaluator, this.table, this.ordering);
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
      worth: this.evaluator.promise(state, move),
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
      if (this.values.meter.spent || Math.abs(found.worth) > WON_WORTH || count === 1) break;
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
