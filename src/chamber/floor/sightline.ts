// Written for speed: it is cast anew with every step. What it must be is said in test/chamber/floor/sightline.test.ts.
import { isWalkable } from '../kinds/glyphs.ts';
import type { Geometry } from './geometry.ts';

const BLOCKS = Uint8Array.from({ length: 256 }, (_, code) => (isWalkable(code) ? 0 : 1));

/** Rows of the four quarters around a square: how a row further out and a column further along add to a square's number. */
const QUARTERS = [
  { out: [-1, 0], along: [0, 1] },
  { out: [1, 0], along: [0, 1] },
  { out: [0, 1], along: [1, 0] },
  { out: [0, -1], along: [1, 0] },
] as const;

/**
 * Marks all squares to which a line of sight leads. Rows are scanned outwards, between two slopes that walls narrow down;
 * ground is seen if its middle is between them, so that who sees is seen; walls are seen if any of them is.
 */
export function castSight(into: Uint8Array, from: number, geometry: Geometry): void {
  into.fill(0);
  into[from] = 1;
  const { width, tiles } = geometry;
  for (const { out, along } of QUARTERS) {
    const scan = { into, tiles, from, out: out[0] * width + out[1], along: along[0] * width + along[1] };
    scanRow(scan, 1, -1, 1, 1, 1);
  }
}

interface Scan {
  readonly into: Uint8Array;
  readonly tiles: Uint8Array;
  readonly from: number;
  readonly out: number;
  readonly along: number;
}

const NOTHING = 0;
const GROUND = 1;
const WALL = 2;

/** One row, and all beyond it. Slopes are fractions of whole numbers: nothing is rounded but columns. */
function scanRow(scan: Scan, depth: number, top: number, topBy: number, end: number, endBy: number): void {
  const { into, tiles, from, out, along } = scan;
  const first = Math.floor((2 * depth * top + topBy) / (2 * topBy));
  const last = Math.ceil((2 * depth * end - endBy) / (2 * endBy));
  let start = top;
  let startBy = topBy;
  let was = NOTHING;
  for (let column = first; column <= last; column++) {
    const square = from + depth * out + column * along;
    const isWall = BLOCKS[tiles[square]] === 1;
    if (isWall || (column * startBy >= depth * start && column * endBy <= depth * end)) into[square] = 1;
    if (was === WALL && !isWall) {
      start = 2 * column - 1;
      startBy = 2 * depth;
    }
    if (was === GROUND && isWall) scanRow(scan, depth + 1, start, startBy, 2 * column - 1, 2 * depth);
    was = isWall ? WALL : GROUND;
  }
  if (was === GROUND) scanRow(scan, depth + 1, start, startBy, end, endBy);
}
