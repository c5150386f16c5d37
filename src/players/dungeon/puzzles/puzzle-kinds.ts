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

/** A pocket in the walls: what keeps it shut, whether somebody waits inside, and what is to be had there. */
export interface Pocket {
  readonly lock: Lock;
  readonly guarded: boolean;
}

/** Whether something has to be reached; else all there is to do is to push boulders onto switches. */
export function hasExit(kinds: readonly PuzzleKind[]): boolean {
  return kinds.includes('bombs') || kinds.includes('circuits') || kinds.includes('enemies');
}

/** The smallest room for what is in it. Pockets take three squares of a side each, on two sides. */
export function leastRoom(kinds: readonly PuzzleKind[]): PuzzleSize {
  return { across: 4, down: Math.max(4, 3 * Math.ceil((kinds.length - 1) / 2)) };
}

/** A room that suits a difficulty. */
export function roomFor(kinds: readonly PuzzleKind[], difficulty: number, rng: Rng): PuzzleSize {
  const least = leastRoom(kinds);
  const usual = difficulty < 4 ? 4 : difficulty < 8 ? 5 : 6;
  const [across, down] = [usual + rng.below(2), usual + rng.below(2)];
  return { across: Math.max(across, least.across), down: Math.max(down, least.down) };
}
