import type { Differences } from './differences.ts';
import type { Json } from './json.ts';

/** A seat at the table, counted from 0. */
export type Seat = number;

/** Who acts: a seat, or the clock when a limit has run out. */
export type Actor = Seat | 'clock';

/** Who looks: a seat, or anyone. */
export type Viewer = Seat | 'public';

/** How a match ended. Several winners share a draw; none means that everybody lost. */
export interface Outcome {
  readonly winners: readonly Seat[];
  /** One sentence for people. */
  readonly reason: string;
  /** Points by seat, in games that count them. */
  readonly scores?: readonly number[];
}

/** A whole state as plain JSON. */
export type Snapshot = Json;

/** Reports what happened. Without `to` it is public, else only these seats learn of it. */
export type Tell<Happening> = (what: Happening, to?: readonly Seat[]) => void;

/** A limit that is running. It counts from the entry after which a due of this clock's name first appeared. */
export interface Due<Action> {
  readonly clock: string;
  readonly ms: number;
  /** What the clock plays when the limit has run out `lapses` times in a row (one, unless `repeats`). */
  readonly play: (lapses: number) => Action;
  /** The limit starts anew whenever it has run out, and several lapses can be played as one action. */
  readonly repeats?: boolean;
}

/** What rules that are worked out elsewhere will be asked next. */
export type Ahead<Setup, State, Action> =
  | { readonly do: 'begin'; readonly setup: Setup; readonly seed: number }
  | { readonly do: 'decode'; readonly snapshot: Snapshot }
  | { readonly do: 'apply'; readonly state: State; readonly by: Actor; readonly action: Action };

/** The rules of one game: everything a match, a server or a bot needs to know about it. */
export interface Rules<Setup, State, Action, View, Happening> {
  readonly game: string;
  /** Raised when an old log would replay differently or an old snapshot would not decode. */
  readonly version: number;
  /** Whether a seat may not know everything: then the seed is given out only when the match is over. */
  readonly hidden: boolean;
  /** Unknown JSON in, checked plain JSON out. Throws InvalidSetup or IllegalAction, with the path. */
  readSetup(json: unknown): Setup;
  readAction(json: unknown): Action;
  seats(setup: Setup): number;
  begin(setup: Setup, seed: number): State;
  /** None when it is over; several where seats act at once. */
  toAct(state: State): readonly Seat[];
  /** Actions worth listing; the rules may accept more (any number of ticks to rewind, say). */
  legal(state: State, seat: Seat): Action[];
  /** Whether an action gives the match up: it is then told apart, so that a choice among the others never does. */
  resigns?(action: Action): boolean;
  /** Whether a seat may do this out of turn too, while the match runs: `apply` then checks who does it. */
  anytime?(action: Action): boolean;
  /** Whose last move is to be taken back, where players can ask each other for that, and whether all have agreed. */
  takeBack?(state: State): { readonly by: Seat; readonly agreed: boolean } | undefined;
  /** Whether an action is a move, which players can agree to take back. */
  moves?(action: Action): boolean;
  /** Whether an action stays even where a match goes back: a seat that was taken is taken. */
  stays?(action: Action): boolean;
  /**
   * Of rules that are worked out elsewhere, in a thread of their own say: settles once this can be answered at once. Rejects
   * as the answer itself would throw. Absent where nothing has to be waited for.
   */
  ahead?(next: Ahead<Setup, State, Action>): Promise<void>;
  /** Checks everything before it changes anything. Who acts is in toAct, unless it is `anytime`: the match has made sure. */
  apply(state: State, by: Actor, action: Action, tell?: Tell<Happening>): void;
  due(state: State): readonly Due<Action>[];
  /** Whether the clock may act although no limit runs: whoever runs the match calls time, as an arena does at its cap. */
  mayCallTime?(state: State): boolean;
  outcome(state: State): Outcome | undefined;
  view(state: State, who: Viewer): View;
  /**
   * What is different in the view of another state of the same match, where that is cheaper to find than by comparing two
   * large views; undefined where it is not.
   */
  differences?(before: State, after: State, who: Viewer): Differences | undefined;
  /** A happening in JSON, word for word as JSON.stringify has it, where the rules write it in less time; else undefined. */
  written?(what: Happening): string | undefined;
  copy(state: State): State;
  encode(state: State): Snapshot;
  /** Reads what this version and the one before have encoded. */
  decode(snapshot: Snapshot): State;
  /** What is hashed in place of a long snapshot. Equal futures, and only they, have equal digests. */
  digest?(state: State): Snapshot;
  /**
   * How much there is in a state, in things: what copies, views and ticks of it grow with. Counted, never timed, so that
   * everybody finds the same. Absent where nothing can grow.
   */
  weigh?(state: State): number;
}

/** Rules of a game that is only known at run time. */
export type AnyRules = Rules<unknown, unknown, unknown, unknown, unknown>;
