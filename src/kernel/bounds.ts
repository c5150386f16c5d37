import type { Square } from './square.ts';

/** A box of squares. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The least box that holds all the squares, and so many more on each side. */
export function boundsOf(squares: Iterable<Square>, margin = 0): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of squares) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { left: 0, top: 0, width: 1, height: 1 };
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 1 + 2 * margin,
    height: bottom - top + 1 + 2 * margin,
  };
}
