// Written for speed: a flood needs room for every square of its window, and no tick should have to make it anew. What was
// measured from a square is kept too: who comes back there, or stays, is pursued over the same distances.
import { DistanceField, type Passages } from '../../kernel/distance.ts';
import type { Square } from '../../kernel/square.ts';
import type { Terrain } from '../board/terrain.ts';

const MOST_SQUARES = 2 ** 22;
/** Of one size, so many sheets are kept with what is on them, as long as they have no more squares together than this. */
const MOST_OF_A_SIZE = 16;
const MOST_SQUARES_OF_A_SIZE = 2 ** 18;

/** What a flood depends on. */
interface Origin {
  readonly relief: object;
  readonly source: number;
  readonly passages: Passages;
}

/** Room for a flood, with what the last one has measured. */
export interface Sheet {
  readonly field: DistanceField;
  /** Undefined where it is not worth keeping. */
  origin: Origin | undefined;
  /** By square: the next step of somebody there who has no way to the source. */
  readonly approaches: Map<number, Square | undefined>;
}

/** Sheets that nobody uses now, by their size: first those with nothing to keep, then those that were used longest ago. */
const spare = new Map<number, Sheet[]>();
let squaresKept = 0;

/** A sheet of the size of a terrain. Who has taken one and fails leaves it to nobody. */
export function takeSheet({ width, height }: Terrain): Sheet {
  const sheets = spare.get(sizeOf(width, height)) ?? [];
  const isForTaking = sheets.length >= keptOf(width * height) || (sheets.length > 0 && sheets[0].origin === undefined);
  if (!isForTaking) return { field: new DistanceField(width, height), origin: undefined, approaches: new Map() };
  const sheet = takeOut(sheets, 0);
  sheet.origin = undefined;
  return sheet;
}

/** A sheet with a flood from a square of a terrain, which goes on as far as it is asked. */
export function takeFlood(terrain: Terrain, source: number, passages: Passages): Sheet {
  const { width, height, relief, cost, uniform } = terrain;
  const sheets = spare.get(sizeOf(width, height)) ?? [];
  for (let n = sheets.length - 1; n >= 0; n--) {
    const { origin } = sheets[n];
    if (origin?.relief === relief && origin.source === source && origin.passages === passages) {
      return takeOut(sheets, n);
    }
  }
  const sheet = takeSheet(terrain);
  sheet.field.begin(source, cost, { uniform, passages });
  sheet.origin = { relief, source, passages };
  sheet.approaches.clear();
  return sheet;
}

/** Gives a sheet back for the next tick, of whatever match. */
export function giveBack(sheet: Sheet): void {
  const { width, height } = sheet.field;
  if (squaresKept + width * height > MOST_SQUARES) {
    spare.clear();
    squaresKept = 0;
  }
  const size = sizeOf(width, height);
  const sheets = spare.get(size);
  if (sheets === undefined) spare.set(size, [sheet]);
  else if (sheet.origin === undefined) sheets.unshift(sheet);
  else sheets.push(sheet);
  squaresKept += width * height;
}

function takeOut(sheets: Sheet[], n: number): Sheet {
  const [sheet] = sheets.splice(n, 1);
  squaresKept -= sheet.field.width * sheet.field.height;
  return sheet;
}

/** How many sheets of so many squares are made before the oldest is used again. */
function keptOf(squares: number): number {
  return Math.max(1, Math.min(MOST_OF_A_SIZE, Math.floor(MOST_SQUARES_OF_A_SIZE / squares)));
}

function sizeOf(width: number, height: number): number {
  return width * 2 ** 24 + height;
}
