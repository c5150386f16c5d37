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
