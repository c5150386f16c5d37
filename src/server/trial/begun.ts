import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { Saved } from '../../kernel/match/played.ts';
import type { Outcome } from '../../kernel/rules.ts';

/** A match that was begun: its setup as the rules read it, and what is said of it. */
export interface Begun {
  readonly setup: unknown;
  readonly seats: number;
  readonly title: string;
  /** The position before the first entry; so nobody has to begin it again. */
  readonly saved: Saved;
}

/** A match file that was folded. */
export interface Folded {
  readonly game: string;
  readonly position: number;
  readonly hash: string;
  readonly holds: boolean;
  readonly outcome: Outcome | null;
}

/** A match file that was folded, and all that it takes to keep it as a match. */
export interface Adopted extends Begun {
  readonly file: Omit<MatchFile, 'setup'>;
  readonly isOver: boolean;
}
