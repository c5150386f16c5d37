import type { FlagAction } from '../../flag/actions.ts';
import type { FlagSetup } from '../../flag/map/setup.ts';
import type { Seat } from '../../kernel/rules.ts';

/** A day's puzzle. */
export interface DrawnPuzzle {
  /** As the rules have read it. */
  readonly setup: unknown;
  /** The actions of the shortest play that the solver knows, with the seed of the day. */
  readonly par: number;
}

/** A day's duel: a game that has been played for a while, and the seat that is to go on. */
export interface DrawnDuel {
  readonly setup: FlagSetup;
  readonly moves: readonly { readonly by: Seat; readonly action: FlagAction }[];
  readonly seat: Seat;
}

/** What a thread is asked to draw. */
export interface DrawTask {
  readonly what: 'puzzle' | 'duel';
  readonly seed: number;
  /** Of the puzzle. */
  readonly difficulty: number;
}
