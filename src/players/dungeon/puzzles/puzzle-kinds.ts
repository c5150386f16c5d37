import type { Rng } from '../../../kernel/rng.ts';

/** What a puzzle can be made of. Boulders are in every one. */
export const PUZZLE_KINDS = ['boulders', 'keys', 'portals', 'bombs', 'circuits', 'enemies'] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Squares of a room. */
export interface PuzzleSize {
  readonly across: number;
  readonly down: number;
}

/** What keeps the player from something. */
export type Lock = 'door' | 'portal' | 'wall' | 'gate';

/** A pocket in the walls: what keeps it shut, and whether somebody waits inside. */
export interface Pocket {
  readonly lock: Lock;
  readonly guarded: boolean;
  /** Whether a switch door stands before its lock. */
  readonly isGated?: boolean;
  /** Whether its switch door asks for two plates; chance decides if it is left out. */
  readonly isDouble?: boolean;
}

/** Whether something has to be reached; else all there is to do is to push boulders onto switches. */
export function hasExit(kinds: readonly PuzzleKind[]): boolean {
  return kinds.includes('bombs') || kinds.includes('circuits') || kinds.includes('enemies');
}

/** The smallest room for so many pockets. They take three squares of a side each, on two sides. */
export function leastRoom(pockets: number): PuzzleSize {
  return { across: 4, down: Math.max(4, 3 * Math.ceil(pockets / 2)) };
}

/** A room that suits a difficulty. */
export function roomFor(pockets: number, difficulty: number, rng: Rng): PuzzleSize {
  const least = leastRoom(pockets);
  const usual = difficulty < 4 ? 4 : difficulty < 8 ? 5 : 6;
  const [across, down] = [usual + rng.below(2), usual + rng.below(2)];
  return { across: Math.max(across, least.across), down: Math.max(down, least.down) };
}
