import type { Rng } from '../../../kernel/rng.ts';

/** The floor of one chamber, before it has a place. Its walls go around it. */
export interface ChamberShape {
  readonly width: number;
  readonly height: number;
  /** Row by row: 1 where there is floor. */
  readonly floor: Uint8Array;
  /** Whether it is for treasure: small, with a single doorway. */
  readonly isVault: boolean;
}

/** The kinds of chambers in the order in which they are tried, large ones first, and how often at most on a classic floor. */
export const CHAMBER_SHAPES: readonly (readonly [most: number, draw: (rng: Rng) => ChamberShape])[] = [
  [5, cave],
  [5, angledRoom],
  [3, hall],
  [30, plainRoom],
  [6, vault],
];

/** Four walls. */
export function plainRoom(rng: Rng): ChamberShape {
  return shape(between(rng, 6, 18), between(rng, 3, 6), () => true);
}

/** Small, and good for treasure. */
function vault(rng: Rng): ChamberShape {
  return { ...shape(between(rng, 3, 5), between(rng, 2, 3), () => true), isVault: true };
}

/** A bar and a foot: like an L or a T, whichever way up. */
function angledRoom(rng: Rng): ChamberShape {
  const [width, height] = [between(rng, 10, 20), between(rng, 5, 8)];
  const bar = between(rng, 2, height - 3);
  const foot = between(rng, 4, width - 4);
  const left = rng.below(width - foot + 1);
  const isUpright = rng.below(2) === 0;
  return shape(width, height, (x, y) => {
    const row = isUpright ? y : height - 1 - y;
    return row < bar || (x >= left && x < left + foot);
  });
}

/** Two rows of pillars. */
function hall(rng: Rng): ChamberShape {
  const [width, height] = [between(rng, 11, 21), between(rng, 5, 7)];
  const apart = between(rng, 3, 4);
  return shape(width, height, (x, y) => x % apart !== 2 || x === width - 1 || (y !== 1 && y !== height - 2));
}

/** Less than this is no cave but a hole. */
const LEAST_CAVE = 30;
const ROUNDS = 3;

/** Rock worn away: rounds of "what most neighbours are, I shall be", and of that the largest part. */
function cave(rng: Rng): ChamberShape {
  const [width, height] = [between(rng, 14, 26), between(rng, 7, 10)];
  let floor: Uint8Array = Uint8Array.from({ length: width * height }, () => (rng.below(100) < 58 ? 1 : 0));
  for (let round = 0; round < ROUNDS; round++) floor = worn(floor, width, height);
  const part = largestPart(floor, width);
  if (part.length < LEAST_CAVE) return plainRoom(rng);
  const kept = new Set(part);
  return shape(width, height, (x, y) => kept.has(y * width + x));
}

function worn(floor: Uint8Array, width: number, height: number): Uint8Array {
  return floor.map((_, square) => {
    const [column, row] = [square % width, Math.floor(square / width)];
    let around = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++)
        around += floor[y * width + x] ?? 0;
    }
    return around >= 5 ? 1 : 0;
  });
}

/** The largest part that can be walked without diagonal steps. */
function largestPart(floor: Uint8Array, width: number): readonly number[] {
  const isFound = new Uint8Array(floor.length);
  let largest: readonly number[] = [];
  for (const from of floor.keys()) {
    if (floor[from] !== 1 || isFound[from] === 1) continue;
    isFound[from] = 1;
    const part = [from];
    for (const square of part) {
      const column = square % width;
      const sides = [square - width, square + width, ...(column > 0 ? [square - 1] : [])];
      if (column < width - 1) sides.push(square + 1);
      for (const next of sides) {
        if (floor[next] !== 1 || isFound[next] === 1) continue;
        isFound[next] = 1;
        part.push(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

function shape(width: number, height: number, isFloor: (x: number, y: number) => boolean): ChamberShape {
  const floor = Uint8Array.from({ length: width * height }, (_, n) =>
    isFloor(n % width, Math.floor(n / width)) ? 1 : 0,
  );
  return { width, height, floor, isVault: false };
}

function between(rng: Rng, least: number, most: number): number {
  return least + rng.below(most - least + 1);
}
