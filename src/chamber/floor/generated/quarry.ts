import type { Rng } from '../../../kernel/rng.ts';
import { boardRows, FLOOR, LEVEL_WALL, ROCK, WALL } from '../../kinds/glyphs.ts';
import { type FloorSize, scaleOf } from '../floor-size.ts';
import { CHAMBER_SHAPES, type ChamberShape, plainRoom } from './chamber-shapes.ts';

/** A chamber that has its place. */
export interface Dug {
  /** Where its walls begin, and how far they go. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Its floor squares. */
  readonly squares: readonly number[];
  readonly isVault: boolean;
}

/** Rock within a frame, out of which a floor is cut. */
export interface Quarry extends FloorSize {
  readonly tiles: Uint8Array;
  readonly chambers: Dug[];
}

/** The frame, and a lane of rock inside it. */
const RIM = 2;

/** Chambers wherever they fit, with a lane of rock around each. The first two are at both ends: one is never alone. */
export function digChambers(size: FloorSize, rng: Rng): Quarry {
  const quarry = framed(size);
  const third = Math.floor(size.width / 3);
  place(quarry, plainRoom(rng), rng, 0, third);
  place(quarry, plainRoom(rng), rng, size.width - third, size.width);
  const scale = scaleOf(size);
  for (const [most, draw] of CHAMBER_SHAPES) {
    const least = Math.round((most * scale) / 2);
    const tries = least + rng.below(least + 1);
    for (let n = 0; n < tries; n++) place(quarry, draw(rng), rng, 0, size.width);
  }
  return quarry;
}

/** The rows of the floor, as a layout file would have them. */
export function rowsOfQuarry({ tiles, width }: Quarry): string[] {
  return boardRows(tiles, width);
}

function framed({ width, height }: FloorSize): Quarry {
  const tiles = new Uint8Array(width * height).fill(ROCK);
  for (let y = 0; y < height; y++) {
    tiles[y * width] = WALL;
    tiles[(y + 1) * width - 1] = WALL;
  }
  tiles.fill(LEVEL_WALL, 1, width - 1);
  tiles.fill(LEVEL_WALL, (height - 1) * width + 1, height * width - 1);
  return { width, height, tiles, chambers: [] };
}

/** Somewhere between two columns, unless something is there. */
function place(quarry: Quarry, shape: ChamberShape, rng: Rng, from: number, to: number): void {
  const [width, height] = [shape.width + 2, shape.height + 2];
  const [first, last] = [Math.max(RIM, from), Math.min(quarry.width - RIM, to) - width];
  if (last < first) return;
  const left = first + rng.below(last - first + 1);
  const top = RIM + rng.below(quarry.height - 2 * RIM - height + 1);
  const box = { left, top, width, height };
  if (quarry.chambers.some(other => touches(box, other))) return;
  const squares = [...shape.floor.keys()]
    .filter(n => shape.floor[n] === 1)
    .map(n => (top + 1 + Math.floor(n / shape.width)) * quarry.width + left + 1 + (n % shape.width));
  for (const square of squares) quarry.tiles[square] = FLOOR;
  for (const square of squares) wallIn(quarry, square);
  quarry.chambers.push({ ...box, squares, isVault: shape.isVault });
}

type Box = Omit<Dug, 'squares' | 'isVault'>;

/** Whether there is no lane of rock between two boxes. */
function touches(a: Box, b: Box): boolean {
  return (
    a.left <= b.left + b.width && b.left <= a.left + a.width && a.top <= b.top + b.height && b.top <= a.top + a.height
  );
}

/** A wall on every square around this one that is still rock: level above and below floor, upright elsewhere. */
function wallIn({ tiles, width }: Quarry, square: number): void {
  for (const row of [-width, 0, width]) {
    for (const column of [-1, 0, 1]) {
      const beside = square + row + column;
      if (tiles[beside] === FLOOR) continue;
      if (column === 0) tiles[beside] = LEVEL_WALL;
      else if (tiles[beside] === ROCK) tiles[beside] = WALL;
    }
  }
}
