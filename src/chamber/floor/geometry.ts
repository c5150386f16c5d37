import { boardFromRows, FLOOR, isTile } from '../kinds/glyphs.ts';
import { DIRECTIONS, stepOn } from './directions.ts';
import { Paper, Transcript } from './transcript.ts';

/** Belongs to no chamber. */
export const NO_CHAMBER = -1;

/** What a floor is built of. It never changes, and all copies of a game share it. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** What is underfoot, square by square, row by row. */
  readonly tiles: Uint8Array;
  /** The floor tiles of each chamber, in row-major order. */
  readonly chambers: readonly (readonly number[])[];
  /** The chamber of each square, or NO_CHAMBER. */
  readonly chamberOf: Int16Array;
  /** What a step in each of the DIRECTIONS adds to a square's number. */
  readonly steps: readonly number[];
  /** To draw the floor on, whoever looks; nothing is kept there. */
  readonly paper: Paper;
  /** To write it down on, likewise. */
  readonly transcript: Transcript;
}

/** The geometry of a floor drawn as text. What lies or stands on it counts as floor. */
export function geometryOf(rows: readonly string[]): Geometry {
  const width = rows[0]?.length ?? 0;
  const tiles = boardFromRows(rows).map(code => (isTile(code) ? code : FLOOR));
  const steps = DIRECTIONS.map(direction => stepOn(width, direction));
  const chamberOf = new Int16Array(tiles.length).fill(NO_CHAMBER);
  const queue = new Int32Array(tiles.length);
  const chambers: number[][] = [];
  for (let square = 0; square < tiles.length; square++) {
    if (tiles[square] !== FLOOR) continue;
    if (chamberOf[square] === NO_CHAMBER) {
      floodChamber(square, chambers.length, tiles, steps, chamberOf, queue);
      chambers.push([]);
    }
    chambers[chamberOf[square] as number]?.push(square);
  }
  const height = rows.length;
  const desk = { paper: new Paper(tiles), transcript: new Transcript({ width, height }) };
  return { width, height, tiles, chambers, chamberOf, steps, ...desk };
}

/** A chamber is what one can walk without leaving floor tiles; diagonal steps count. */
function floodChamber(
  from: number,
  chamber: number,
  tiles: Uint8Array,
  steps: readonly number[],
  chamberOf: Int16Array,
  queue: Int32Array,
): void {
  queue[0] = from;
  chamberOf[from] = chamber;
  for (let head = 0, tail = 1; head < tail; head++) {
    const square = queue[head] as number;
    for (const step of steps) {
      const next = square + step;
      if (tiles[next] !== FLOOR || chamberOf[next] !== NO_CHAMBER) continue;
      chamberOf[next] = chamber;
      queue[tail++] = next;
    }
  }
}
