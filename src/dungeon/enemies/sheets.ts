// Written for speed: a flood needs room for every square of its window, and no tick should have to make it anew.
import { DistanceField } from '../../kernel/distance.ts';
import type { Terrain } from '../board/terrain.ts';

const MOST_SQUARES = 2 ** 22;

/** Sheets that nobody uses now, by their size. */
const spare = new Map<number, DistanceField[]>();
let squaresKept = 0;

/** A sheet of the size of a terrain. Who has taken one and fails leaves it to nobody. */
export function takeSheet({ width, height }: Terrain): DistanceField {
  const sheet = spare.get(sizeOf(width, height))?.pop();
  if (sheet === undefined) return new DistanceField(width, height);
  squaresKept -= width * height;
  return sheet;
}

/** Gives a sheet back for the next tick, of whatever match. It is wiped by the next flood. */
export function giveBack(sheet: DistanceField): void {
  const { width, height } = sheet;
  if (squaresKept + width * height > MOST_SQUARES) {
    spare.clear();
    squaresKept = 0;
  }
  const size = sizeOf(width, height);
  const sheets = spare.get(size);
  if (sheets === undefined) spare.set(size, [sheet]);
  else sheets.push(sheet);
  squaresKept += width * height;
}

function sizeOf(width: number, height: number): number {
  return width * 0x10000 + height;
}
