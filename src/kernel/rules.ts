import type { Json } from './canonical-json.ts';
import type { Differences } from './differences.ts';

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
export type EventSink<Event> = (what: Event, to?: readonly Seat[]) => void;

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
export type Ahead<G extends GameTypes> =
  | { readonly do: 'begin'; readonly setup: G['Setup']; readonly seed: number }
  | { readonly do: 'decode'; readonly snapshot: Snapshot }
  | { readonly do: 'apply'; readonly state: G['State']; readonly by: Actor; readonly action: G['Action'] };

/** The types of one game, named once by each game: `Rules<FlagTypes>`, `Match<FlagTypes>`. By itself it is any game. */
export interface GameTypes {
  /** What a match is made of, as checked plain JSON. */
  Setup: unknown;
  State: unknown;
  Action: unknown;
  /** What somebody may see of a state. */
  View: unknown;
  /** Something that happened, told to those who may know it. */
  Event: unknown;
}

/** The rules of one game: everything a match, a server or a bot needs to know about it. */
export interface Rules<G extends GameTypes> {
  readonly game: string;
  /** Raised when an old log would replay differently or an old snapshot would not decode. */
  readonly version: number;
  /** Whether a seat may not know everything: then the seed is given out only when the match is over. */
  readonly hidden: boolean;
  /** Whether the seed decides anything in a setup where nothing else is hidden: then it is kept as in a hidden game. */
  chance?(setup: G['Setup']): boolean;
  /** Unknown JSON in, checked plain JSON out. Throws InvalidSetup or IllegalAction, with the path. */
  readSetup(json: unknown): G['Setup'];
  readAction(json: unknown): G['Action'];
  seats(setup: G['Setup']): number;
  begin(setup: G['Setup'], seed: number): G['State'];
  /** None when it is over; several where seats act at once. */
  toAct(state: G['State']): readonly Seat[];
  /** Actions worth listing; the rules may accept more (any number of ticks to rewind, say). */
  legal(state: G['State'], seat: Seat): G['Action'][];
  /** Whether an action gives the match up: it is then told apart, so that a choice among the others never does. */
  resigns?(action: G['Action']): boolean;
  /** Whether a seat may do this out of turn too, while the match runs: `apply` then checks who does it. */
  anytime?(action: G['Action']): boolean;
  /** Whose last move is to be taken back, where players can ask each other for that, and whether all have agreed. */
  takeBack?(state: G['State']): { readonly by: Seat; readonly agreed: boolean } | undefined;
  /** Whether an action is a move, which players can agree to take back. */
  moves?(action: G['Action']): boolean;
  /** Whether an action stays even where a match goes back: a seat that was taken is taken. */
  stays?(action: G['Action']): boolean;
  /**
   * Of rules that are worked out elsewhere, in a thread of their own say: settles once this can be answered at once. Rejects
   * as the answer itself would throw. Absent where nothing has to be waited for.
   */
  ahead?(next: Ahead<G>): Promise<void>;
  /** Checks everything before it changes anything. Who acts is in toAct, unless it is `anytime`: the match has made sure. */
  apply(state: G['State'], by: Actor, action: G['Action'], emit?: EventSink<G['Event']>): void;
  due(state: G['State']): readonly Due<G['Action']>[];
  /** Whether the clock may act although no limit runs: whoever runs the match calls time, as an arena does at its cap. */
  mayCallTime?(state: G['State']): boolean;
  outcome(state: G['State']): Outcome | undefined;
  view(state: G['State'], who: Viewer): G['View'];
  /**
   * What is different in the view of another state of the same match, where that is cheaper to find than by comparing two
   * large views; undefined where it is not.
   */
  differences?(before: G['State'], after: G['State'], who: Viewer): Differences | undefined;
  /** An event in JSON, word for word as JSON.stringify has it, where the rules write it in less time; else undefined. */
  written?(what: G['Event']): string | undefined;
  copy(state: G['State']): G['State'];
  encode(state: G['State']): Snapshot;
  /** Reads what this version and the one before have encoded. */
  decode(snapshot: Snapshot): G['State'];
  /** What is hashed in place of a long snapshot. Equal futures, and only they, have equal digests. */
  digest?(state: G['State']): Snapshot;
  /**
   * How much there is in a state, in things: what copies, views and ticks of it grow with. Counted, never timed, so that
   * everybody finds the same. Absent where nothing can grow.
   */
  weigh?(state: G['State']): number;
}

/** Rules of a game that is only known at run time. */
export type AnyRules = Rules<GameTypes>;
