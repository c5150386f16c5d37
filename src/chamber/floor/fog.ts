import { DOORWAY } from '../kinds/glyphs.ts';
import { type FieldOfView, lookFrom } from './field-of-view.ts';
import { type Geometry, NO_CHAMBER } from './geometry.ts';

/** Who looks, and at what. */
interface Looker {
  readonly seen: Uint8Array | undefined;
  readonly field?: FieldOfView;
  readonly square: number;
  readonly geometry: Geometry;
}

/** Looks about from where the player has come to stand, with fog or a field of view. */
export function lookAbout({ seen, field, square, geometry }: Looker): void {
  if (seen !== undefined) lookAround(seen, square, geometry);
  if (field !== undefined) lookFrom(field, square, geometry);
}

/** Marks what the player sees from a square: all within one block, and the chamber whose floor or doorway this is. */
export function lookAround(seen: Uint8Array, square: number, geometry: Geometry): void {
  mark(seen, square, geometry);
  reveal(seen, geometry.chamberOf[square] ?? NO_CHAMBER, geometry);
  if (geometry.tiles[square] !== DOORWAY) return;
  for (const step of geometry.steps) reveal(seen, geometry.chamberOf[square + step] ?? NO_CHAMBER, geometry);
}

/** Left on a chamber's first tile once it has been seen whole, with its walls and doorways. */
const WHOLE = 2;

function reveal(seen: Uint8Array, chamber: number, geometry: Geometry): void {
  const tiles = geometry.chambers[chamber] ?? [];
  const [first] = tiles;
  if (first === undefined || seen[first] === WHOLE) return;
  for (const tile of tiles) mark(seen, tile, geometry);
  seen[first] = WHOLE;
}

function mark(seen: Uint8Array, square: number, { steps }: Geometry): void {
  seen[square] ||= 1;
  for (const step of steps) seen[square + step] ||= 1;
}
