import type { Seat } from '../kernel/rules.ts';
import type { Searchable } from '../kernel/searchable.ts';

/** Asked now and then, with the moves tried so far, whether it is time to stop. */
type Until = (nodes: number) => boolean;

/**
 * How long a brain may think: so many moves tried (the same choice every time), or until the caller's clock says so,
 * or whichever comes first.
 */
export type Budget = { readonly nodes: number; readonly until?: Until } | { readonly until: Until };

/** Chooses for whoever is to act. It is handed a copy of its own, in which chance has nothing to do with the match's. */
export interface Brain<State, Action> {
  readonly name: string;
  choose(seen: State, budget: Budget): Action;
  /** Why the last choice was made; undefined before the first. */
  explain?(): Explanation<Action> | undefined;
}

/** What a brain thought when it chose. */
export interface Explanation<Action> {
  /** How good it finds the position for whoever chose; see Evaluator.evaluate. */
  readonly worth: number;
  /** What it expects to be played from here, its own choice first. */
  readonly line: readonly Action[];
  /** How many moves ahead it looked, and how many it tried on the way. */
  readonly depth: number;
  readonly nodes: number;
}

/** An evaluation function and what else the searches ask of a game beyond its moves. One evaluator serves all positions of a match. */
export interface Evaluator<State> {
  readonly seats: number;
  /** More moves than any position has. */
  readonly mostMoves: number;
  /** 1 when the seat has won alone, 0 when it shares, -1 when it has lost; undefined while that is open. */
  verdict(state: State, seat: Seat): number | undefined;
  /** How good a position is for a seat against all others: a whole number, 0 when nobody is ahead, less than WON_WORTH. */
  evaluate(state: State, seat: Seat): number;
  /** How promising a move looks before it is tried: 0 to 999 for quiet ones, from CAPTURE_PROMISE on where something is taken. */
  promise(state: State, move: number): number;
  /** The same of many moves at once, for evaluators that are faster so. */
  promises?(state: State, moves: Int32Array, count: number, into: Int32Array): void;
  /** Brings the loud ones of so many moves to the front and says how many they are, for evaluators that know them at a glance. */
  keepLoud?(state: State, moves: Int32Array, count: number): number;
}

/** A game that the searches can play. */
export interface Playable<State, Action> {
  readonly search: Searchable<State, Action>;
  evaluator(state: State): Evaluator<State>;
}

/** From here on the game is decided; what is left of it says in how many moves. */
export const WON_WORTH = 900_000;
/** From here on a move takes something; see Evaluator.promise. */
export const CAPTURE_PROMISE = 1000;

/** Counts the moves tried and says when to stop. */
export class Meter {
  nodes = 0;
  private readonly most: number;
  private readonly until: Until | undefined;
  private stopped = false;

  constructor(budget: Budget) {
    this.most = 'nodes' in budget ? budget.nodes : Number.POSITIVE_INFINITY;
    this.until = 'until' in budget ? budget.until : undefined;
  }

  /** Called for every move tried. A clock is asked now and then: asking costs as much as a few moves. */
  count(): void {
    if (++this.nodes >= this.most) this.stopped = true;
    else if ((this.nodes & 63) === 0 && this.until?.(this.nodes)) this.stopped = true;
  }

  get spent(): boolean {
    return this.stopped;
  }
}

/** The worth at which a game counts as three quarters won. */
const THREE_QUARTERS = 500;

/** A worth as the chance to win, 0 to 1. */
export function chanceOf(worth: number): number {
  if (Math.abs(worth) >= WON_WORTH) return worth > 0 ? 1 : 0;
  return 0.5 + (0.5 * worth) / (THREE_QUARTERS + Math.abs(worth));
}

/** The worth that a chance stands for. */
export function worthOf(chance: number): number {
  const away = 2 * chance - 1;
  if (Math.abs(away) > 0.999) return Math.sign(away) * WON_WORTH;
  return Math.round((THREE_QUARTERS * away) / (1 - Math.abs(away)));
}

/** Takes one step of a search after the other, until there is none left or the budget is spent; yields now and then. */
export function* inSlices(meter: Meter, moves: number, step: () => boolean): Generator<void, void> {
  for (let report = meter.nodes + moves; !meter.spent && step(); ) {
    if (meter.nodes < report) continue;
    report = meter.nodes + moves;
    yield;
  }
}
