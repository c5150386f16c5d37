/** A place on squared paper: x grows to the right, y grows downwards. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The four directions, clockwise from the top. */
export const CARDINALS = ['up', 'right', 'down', 'left'] as const;
/** One of the four directions. */
export type Cardinal = (typeof CARDINALS)[number];

/** All eight directions, clockwise from the top. */
export const DIRECTIONS = ['up', 'upRight', 'right', 'downRight', 'down', 'downLeft', 'left', 'upLeft'] as const;
/** One of the eight directions. */
export type Direction = (typeof DIRECTIONS)[number];

/** What one step in a direction adds. */
export const STEP: Readonly<Record<Direction, Square>> = {
  up: { x: 0, y: -1 },
  upRight: { x: 1, y: -1 },
  right: { x: 1, y: 0 },
  downRight: { x: 1, y: 1 },
  down: { x: 0, y: 1 },
  downLeft: { x: -1, y: 1 },
  left: { x: -1, y: 0 },
  upLeft: { x: -1, y: -1 },
};

/** The direction that leads back. */
export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  up: 'down',
  upRight: 'downLeft',
  right: 'left',
  downRight: 'upLeft',
  down: 'up',
  downLeft: 'upRight',
  left: 'right',
  upLeft: 'downRight',
};

/** The square beside another in a direction. */
export function step(from: Square, direction: Direction): Square {
  const by = STEP[direction];
  return { x: from.x + by.x, y: from.y + by.y };
}

/** Whether two squares are one. */
export function sameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** How many king's moves apart: the "square" radius of bombs and bribes. */
export function kingDistance(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Side by side in one of the four directions. */
export function beside(a: Square, b: Square): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

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
