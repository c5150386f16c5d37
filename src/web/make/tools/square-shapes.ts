import { type Bounds, boundsOf, CARDINALS, type Square, step } from '../../../kernel/square.ts';
import { isWithin, squareKey } from '../core/drawing-sheet.ts';

/** The squares of a straight line, both ends included. */
export function lineOf(from: Square, to: Square): Square[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps + 1 }, (_, n) => ({
    x: from.x + nearest(dx * n, steps),
    y: from.y + nearest(dy * n, steps),
  }));
}

/** The squares of a way that a pointer took, without gaps, each once. */
export function trailOf(path: readonly Square[]): Square[] {
  const trail = path.flatMap((to, n) => lineOf(path[n - 1] ?? to, to));
  return [...new Map(trail.map(square => [squareKey(square), square])).values()];
}

/** The box between two corners. */
export function boxOf(a: Square, b: Square): Bounds {
  return boundsOf([a, b]);
}

/** All squares of a box, row by row. */
export function boxSquares({ left, top, width, height }: Bounds): Square[] {
  return Array.from({ length: width * height }, (_, n) => ({ x: left + (n % width), y: top + Math.floor(n / width) }));
}

/** The squares on the rim of a box. */
export function rimOf(box: Bounds): Square[] {
  const right = box.left + box.width - 1;
  const bottom = box.top + box.height - 1;
  return boxSquares(box).filter(({ x, y }) => x === box.left || x === right || y === box.top || y === bottom);
}

/** All squares that hang together with one, as far as they look alike, within a box. */
export function floodOf(from: Square, within: Bounds, look: (square: Square) => string): Square[] {
  if (!isWithin(within, from)) return [];
  const wanted = look(from);
  const reached = new Map([[squareKey(from), from]]);
  // A map that grows while it is walked: every square is visited once.
  for (const here of reached.values()) {
    for (const direction of CARDINALS) {
      const next = step(here, direction);
      if (isWithin(within, next) && !reached.has(squareKey(next)) && look(next) === wanted)
        reached.set(squareKey(next), next);
    }
  }
  return [...reached.values()];
}

/** A part of a whole, rounded away from zero at the middle: a line and its mirror image then agree. */
function nearest(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.sign(part) * Math.round(Math.abs(part) / whole);
}
