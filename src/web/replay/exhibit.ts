import type { ComponentType } from 'react';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { AnyRules } from '../../kernel/rules.ts';
import type { Analysis } from '../../players/flag/grades.ts';

/** What is shown of a match. */
export interface Shown {
  readonly view: unknown;
  /** What the match began with. */
  readonly setup: unknown;
}

/** What a game's board is shown with. */
export interface ShownMoment extends Shown {
  /** What happened on the way here; empty after a jump. */
  readonly happenings: readonly unknown[];
  readonly title: string;
  /** An action to be shown as one that could be played here. */
  readonly hint?: unknown;
}

/** Who is told how an analysis gets on. */
export interface Ears {
  /** So many actions of the log are done. */
  progress(done: number): void;
  done(analysis: Analysis): void;
  failed(reason: string): void;
}

/** How the moves of a game are judged, where it has brains for that. */
export interface Analyst {
  /** Grades every move, in a thread of its own. Returns how to stop it. */
  analyse(file: MatchFile, nodes: number, ears: Ears): () => void;
  /** Takes an analysis that was made elsewhere. Throws InvalidSetup where it is none of this match. */
  read(json: unknown, file: MatchFile): Analysis;
  /** An action in words, given the view in which it could be played. */
  words(action: unknown, view: unknown): string;
}

/** All that a replay needs to know of a game. */
export interface Exhibit {
  readonly rules: AnyRules;
  /** What a match is called, by its first view. */
  title(view: unknown): string;
  /** The board alone: nobody plays here. */
  readonly Board: ComponentType<ShownMoment>;
  /** What stands beside the board. */
  readonly Panel: ComponentType<Shown>;
  narrate(happenings: readonly unknown[], view: () => unknown): string[];
  /** Whether the game is under way: seats may have to be taken first. */
  hasBegun(view: unknown): boolean;
  readonly analyst?: Analyst;
}
