import type { Message } from '../../kernel/message-catalog.ts';
import {
  boardFromRows,
  COMPASS,
  FLOOR,
  isTile,
  isWalkable,
  PLAYER,
  ROCK,
  STAIRS,
  SUIT,
  squaresHolding,
} from '../kinds/glyphs.ts';
import { DRAGON_HOARD } from '../kinds/gold.ts';
import { findingOf, floorMessages, type LayoutFinding, type Meant, type Severity } from './floor-messages.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { dragonsOn, guardedBy } from './hoard.ts';
import {
  charactersOf,
  FLOORS,
  floorsOf,
  type Heading,
  type LayoutSheet,
  type Signs,
  sheetOf,
  signsIn,
} from './layout-characters.ts';

/** Beyond this many squares a floor is taken for a mistake. */
const MOST_SQUARES = 65_536;

/** One floor as a game begins with it. */
export interface FloorPlan {
  readonly geometry: Geometry;
  /** What the file puts on it; without contents it is populated at random. */
  readonly contents: Uint8Array | undefined;
  /** The chambers that are vaults, where there are such. */
  readonly vaults?: ReadonlySet<number>;
}

/** What a layout file says, and everything that is wrong with it. Without errors it has one floor or five. */
export interface FloorLayout extends Heading {
  readonly floors: readonly FloorPlan[];
  /** The line at which each floor begins, from 1. */
  readonly lines: readonly number[];
  readonly errors: readonly LayoutFinding[];
  readonly warnings: readonly LayoutFinding[];
}

/** Reads a layout file: one floor, or five one after the other. */
export function readLayout(text: string): FloorLayout {
  const sheet = sheetOf(text);
  const sheets = floorsOf(sheet);
  if (sheets.length === 1 || sheets.length === FLOORS) return layoutIn(sheets, sheet);
  const miscounted = floorMessages.floorsMiscounted({ found: sheets.length });
  const { finds, modern } = sheet;
  return { floors: [], lines: [], finds, modern, errors: [findingOf('error', 1, 1, miscounted)], warnings: [] };
}

function layoutIn(sheets: readonly LayoutSheet[], { finds, modern }: LayoutSheet): FloorLayout {
  const findings: LayoutFinding[] = [];
  const floors = sheets.flatMap(sheet => readFloor(sheet, findings));
  return { floors, lines: sheets.map(({ line }) => line), finds, modern, ...bySeverity(findings) };
}

/** The rows of each floor of a layout file, as they stand there, and what its first line says. */
export function rowsIn(text: string): Heading & { readonly floors: readonly (readonly string[])[] } {
  const sheet = sheetOf(text);
  const { finds, modern } = sheet;
  return { floors: floorsOf(sheet).map(({ rows }) => rows), finds, modern };
}

/** Reads one floor from a text of its own. */
export function readLoneFloor(text: string): FloorLayout {
  const sheet = sheetOf(text);
  return layoutIn([sheet], sheet);
}

function bySeverity(findings: readonly LayoutFinding[]): Pick<FloorLayout, 'errors' | 'warnings'> {
  return {
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}

/** The floors of a text that was checked before: one, or all. */
export function floorsAgain(text: string, isLone: boolean): readonly FloorPlan[] {
  const sheet = sheetOf(text);
  return (isLone ? [sheet] : floorsOf(sheet)).flatMap(each => readFloor(each, undefined));
}

/** Findings are added, where they are wanted; a floor that cannot be used is left out. */
function readFloor(sheet: LayoutSheet, findings: LayoutFinding[] | undefined): FloorPlan[] {
  const { line, rows: lines } = sheet;
  const width = charactersOf(lines[0] ?? '').length;
  const complain = (message: Message) => findings?.push(findingOf('error', line, 1, message));
  if (lines.length === 0) {
    complain(floorMessages.floorEmpty());
    return [];
  }
  if (width * lines.length > MOST_SQUARES) {
    complain(floorMessages.floorTooLarge({ most: MOST_SQUARES, width, height: lines.length }));
    return [];
  }
  const { board, geometry } = judgeFloor(sheet, width, findings);
  return [{ geometry, contents: board.every(isTile) ? undefined : board }];
}

/** Whether all floors of a list have the size of the first. */
export function sizesAgree(floors: readonly FloorPlan[]): boolean {
  const [first] = floors;
  return floors.every(
    ({ geometry }) => geometry.width === first?.geometry.width && geometry.height === first.geometry.height,
  );
}

const MEANT: Readonly<Record<string, Meant>> = { P: 'potion', G: 'gold' };

/** A floor as it was drawn: mended where lines are short or something is unknown. */
interface Drawn {
  readonly board: Uint8Array;
  readonly geometry: Geometry;
}

/** Reads the drawing of one floor, and checks it if somebody wants to know what is wrong with it. */
function judgeFloor(sheet: LayoutSheet, width: number, findings: LayoutFinding[] | undefined): Drawn {
  const signs = signsIn(sheet);
  const find = (severity: Severity, row: number, column: number, message: Message) =>
    findings?.push(findingOf(severity, sheet.line + row, column + 1, message));
  const rows = sheet.rows.map((text, row) =>
    mend(text, width, signs, (...found) => find(found[0], row, found[1], found[2])),
  );
  const board = boardFromRows(rows);
  const geometry = geometryOf(rows);
  if (findings === undefined) return { board, geometry };
  const at = (severity: Severity, square: number, message: Message) =>
    find(severity, Math.floor(square / width), square % width, message);
  judgeWalls(geometry, at);
  if (!board.every(isTile)) judgeContents(board, geometry, at);
  else if (geometry.chambers.flat().length < 2) {
    find('error', 0, 0, floorMessages.tooFewTiles());
  }
  return { board, geometry };
}

type Complain = (severity: Severity, square: number, message: Message) => void;

function mend(
  text: string,
  width: number,
  { known, plain }: Signs,
  find: (severity: Severity, column: number, message: Message) => void,
): string {
  if (text.length === width && plain.test(text)) return text;
  const characters = charactersOf(text);
  const { length } = characters;
  if (length < width) {
    find('warning', length, floorMessages.rowShort({ width, found: length }));
  } else if (characters.slice(width).join('').trim() !== '') {
    find('error', width, floorMessages.rowLong({ width, found: length }));
  }
  const glyphs = Array.from({ length: width }, (_, column) => {
    const glyph = characters[column] ?? ' ';
    if (known.has(glyph)) return glyph;
    find('warning', column, floorMessages.signUnknown({ sign: glyph, meant: MEANT[glyph] ?? 'nothing' }));
    return '.';
  });
  return glyphs.join('');
}

function judgeWalls(geometry: Geometry, at: Complain): void {
  const { width, height, tiles, steps } = geometry;
  const sides = steps.slice(0, 4);
  for (let square = 0; square < tiles.length; square++) {
    if (!isWalkable(tiles[square] as number)) continue;
    const column = square % width;
    const row = Math.floor(square / width);
    if (row === 0 || row === height - 1 || column === 0 || column === width - 1) {
      at('error', square, floorMessages.floorOpen());
    } else if (tiles[square] === FLOOR && sides.some(step => tiles[square + step] === ROCK)) {
      at('warning', square, floorMessages.chamberOpen());
    }
  }
}

function judgeContents(board: Uint8Array, geometry: Geometry, at: Complain): void {
  const all = (code: number) => squaresHolding(board, code);
  const [player, ...morePlayers] = all(PLAYER);
  const [stairs, ...moreStairs] = all(STAIRS);
  for (const square of morePlayers) at('error', square, floorMessages.secondPlayer());
  for (const square of moreStairs) at('error', square, floorMessages.secondStairs());
  for (const square of all(COMPASS).slice(1)) at('warning', square, floorMessages.secondCompass());
  if (player === undefined) {
    const thing = board.findIndex(code => !isTile(code));
    at('error', thing, floorMessages.playerMissing());
    return;
  }
  if (stairs === undefined) {
    at('error', player, floorMessages.stairsMissing());
    return;
  }
  if (!reaches(geometry, player, stairs)) at('warning', stairs, floorMessages.stairsOutOfReach());
  const guarded = new Set<number>();
  for (const dragon of dragonsOn(board)) {
    const treasures = guardedBy(dragon, board, geometry);
    for (const treasure of treasures) guarded.add(treasure);
    if (treasures.length > 0) continue;
    at('warning', dragon, floorMessages.dragonIdle());
  }
  for (const square of [...all(DRAGON_HOARD), ...all(SUIT)]) {
    if (!guarded.has(square)) at('warning', square, floorMessages.unguarded());
  }
}

function reaches({ tiles, steps }: Geometry, from: number, to: number): boolean {
  const isReached = new Uint8Array(tiles.length);
  isReached[from] = 1;
  const reached = [from];
  for (const square of reached) {
    for (const step of steps) {
      const next = square + step;
      if (!isWalkable(tiles[next] ?? ROCK) || isReached[next] === 1) continue;
      isReached[next] = 1;
      reached.push(next);
    }
  }
  return isReached[to] === 1;
}
