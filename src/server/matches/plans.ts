import type { Key, NewMatch, ForkTarget } from '../store/contract/store.ts';

/** What a new match is made of. */
export interface MatchPlan {
  readonly game: string;
  /** Unread: whatever the client sent. */
  readonly setup: unknown;
  /** It is a plan, from which the setup is yet to be drawn: see `Game.draw`. */
  readonly isPlan?: boolean;
  readonly seed?: number;
  readonly title?: string;
  /** The published map that is in the setup, so that it counts there. */
  readonly map?: string;
  readonly listed?: boolean;
  /** Whether all its seats are the owner's, who drew the seed too: then it can go back. */
  readonly open?: boolean;
  /** Who may call it off, and who has its seats in a game that knows no joining. */
  readonly owner?: Uint8Array;
  /** An id that is known beforehand, and who gets which seat, of a match that follows another. */
  readonly id?: string;
  readonly keys?: readonly Key[];
  /** The stranger who makes it; undefined for whoever sits at the machine. */
  readonly address?: string | undefined;
}

/** Who asks for it, if it is a stranger, and what it comes in the place of. */
export type ForkPlan = Partial<Pick<NewMatch, 'owner' | 'title'>> & ForkTarget & { readonly address?: string | undefined };
