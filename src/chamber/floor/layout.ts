import type { Saying } from '../../kernel/saying.ts';
import { isTile } from '../kinds/glyphs.ts';
import { type Finding, findingOf } from './finding.ts';
import { judgeFloor } from './floorcheck.ts';
import type { Geometry } from './geometry.ts';
import { floorSays } from './sentences.ts';
import { charactersOf, FLOORS, floorsOf, type Sheet, sheetOf } from './sheet.ts';

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
export interface Layout {
  readonly floors: readonly FloorPlan[];
  /** The line at which each floor begins, from 1. */
  readonly lines: readonly number[];
  /** Whether it draws what there is to find beyond the document. */
  readonly finds: boolean;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Reads a layout file: one floor, or five one after the other. */
export function readLayout(text: string): Layout {
  const sheet = sheetOf(text);
  const sheets = floorsOf(sheet);
  if (sheets.length === 1 || sheets.length === FLOORS) return layoutIn(sheets, sheet);
  const miscounted = floorSays.floorsMiscounted({ found: sheets.length });
  return { floors: [], lines: [], finds: sheet.finds, errors: [findingOf('error', 1, 1, miscounted)], warnings: [] };
}

function layoutIn(sheets: readonly Sheet[], { finds }: Sheet): Layout {
  const findings: Finding[] = [];
  const floors = sheets.flatMap(sheet => readFloor(sheet, findings));
  return { floors, lines: sheets.map(({ line }) => line), finds, ...bySeverity(findings) };
}

/** The rows of each floor of a layout file, as they stand there, and whether it draws more to find. */
export function rowsIn(text: string): { readonly floors: readonly (readonly string[])[]; readonly finds: boolean } {
  const sheet = sheetOf(text);
  return { floors: floorsOf(sheet).map(({ rows }) => rows), finds: sheet.finds };
}

/** Reads one floor from a text of its own. */
export function readLoneFloor(text: string): Layout {
  const sheet = sheetOf(text);
  return layoutIn([sheet], sheet);
}

function bySeverity(findings: readonly Finding[]): Pick<Layout, 'errors' | 'warnings'> {
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
function readFloor(sheet: Sheet, findings: Finding[] | undefined): FloorPlan[] {
  const { line, rows: lines } = sheet;
  const width = charactersOf(lines[0] ?? '').length;
  const complain = (saying: Saying) => findings?.push(findingOf('error', line, 1, saying));
  if (lines.length === 0) {
    complain(floorSays.floorEmpty());
    return [];
  }
  if (width * lines.length > MOST_SQUARES) {
    complain(floorSays.floorTooLarge({ most: MOST_SQUARES, width, height: lines.length }));
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
