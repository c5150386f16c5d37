import type { Square } from '../kernel/square.ts';

/** Part of the board, in squares. */
export interface Patch extends Square {
  readonly width: number;
  readonly height: number;
}
