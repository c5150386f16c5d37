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
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Reads a layout file: one floor, or five one after the other. */
export function readLayout(text: string): Layout {
  const sheets = floorsOf(sheetOf(text));
  const findings: Finding[] = [];
  if (sheets.length !== 1 && sheets.length !== FLOORS) {
    const miscounted = floorSays.floorsMiscounted({ found: sheets.length });
    return { floors: [], errors: [findingOf('error', 1, 1, miscounted)], warnings: [] };
  }
  const floors = sheets.flatMap(sheet => readFloor(sheet, findings));
  return { floors, ...bySeverity(findings) };
}

/** The rows of each floor of a layout file, as they stand there. */
export function floorRows(text: string): readonly (readonly string[])[] {
  return floorsOf(sheetOf(text)).map(({ rows }) => rows);
}

/** Reads one floor from a text of its own. */
export function readLoneFloor(text: string): Layout {
  const findings: Finding[] = [];
  const floors = readFloor(sheetOf(text), findings);
  return { floors, ...bySeverity(findings) };
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
function readFloor({ line, rows: lines }: Sheet, findings: Finding[] | undefined): FloorPlan[] {
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
  const { board, geometry } = judgeFloor(lines, width, line, findings);
  return [{ geometry, contents: board.every(isTile) ? undefined : board }];
}

/** Whether all floors of a list have the size of the first. */
export function sizesAgree(floors: readonly FloorPlan[]): boolean {
  const [first] = floors;
  return floors.every(
    ({ geometry }) => geometry.width === first?.geometry.width && geometry.height === first.geometry.height,
  );
}
