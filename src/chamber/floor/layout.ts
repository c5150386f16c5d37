import { isTile } from '../kinds/glyphs.ts';
import { type Finding, judgeFloor } from './floorcheck.ts';
import { type Geometry, geometryOf } from './geometry.ts';

/** A game goes down five floors. */
export const FLOORS = 5;

/** Beyond this many squares a floor is taken for a mistake. */
const MOST_SQUARES = 65_536;

/** One floor as a game begins with it. */
export interface FloorPlan {
  readonly geometry: Geometry;
  /** What the file puts on it; without contents it is populated at random. */
  readonly contents: Uint8Array | undefined;
}

/** What a layout file says, and everything that is wrong with it. Without errors it has one floor or five. */
export interface Layout {
  readonly floors: readonly FloorPlan[];
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Reads a layout file: one floor, or five one after the other without a separator. */
export function readLayout(text: string): Layout {
  const lines = linesOf(text);
  const findings: Finding[] = [];
  const floors = splitFloors(lines).flatMap(({ line, rows }) => readFloor(rows, line, findings));
  return { floors, ...bySeverity(findings) };
}

/** The rows of each floor of a layout file, as they stand there. */
export function floorRows(text: string): readonly (readonly string[])[] {
  return splitFloors(linesOf(text)).map(({ rows }) => rows);
}

/** Reads one floor from a text of its own. */
export function readLoneFloor(text: string): Layout {
  const findings: Finding[] = [];
  const floors = readFloor(linesOf(text), 1, findings);
  return { floors, ...bySeverity(findings) };
}

function bySeverity(findings: readonly Finding[]): Pick<Layout, 'errors' | 'warnings'> {
  return {
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}

/** Blank lines at the end are no part of a floor, and neither is a carriage return. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map(line => line.replace(/\r$/, ''));
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

interface Part {
  /** The line of the file at which the floor begins, from 1. */
  readonly line: number;
  readonly rows: readonly string[];
}

/** A lone floor of 25 lines divides by five as well; five floors each have a player, or begin and end with a wall. */
function splitFloors(lines: readonly string[]): Part[] {
  const height = lines.length / FLOORS;
  const alone = [{ line: 1, rows: lines }];
  if (!Number.isInteger(height) || height === 0) return alone;
  const parts = Array.from({ length: FLOORS }, (_, n) => ({
    line: n * height + 1,
    rows: lines.slice(n * height, (n + 1) * height),
  }));
  const players = lines.join('').split('@').length - 1;
  return players > 1 || parts.every(({ rows }) => isFrame(rows[0]) && isFrame(rows.at(-1))) ? parts : alone;
}

function isFrame(row: string | undefined): boolean {
  return row !== undefined && /^[ |-]*[|-][ |-]*$/.test(row);
}

/** Findings are added; a floor that cannot be used is left out. */
function readFloor(lines: readonly string[], line: number, findings: Finding[]): FloorPlan[] {
  const width = lines[0]?.length ?? 0;
  const complain = (message: string, row = 0, column = 0) =>
    findings.push({ severity: 'error', line: line + row, column: column + 1, message });
  if (lines.length === 0 || width === 0) {
    complain('expected a floor, found nothing');
    return [];
  }
  if (width * lines.length > MOST_SQUARES) {
    complain(`expected at most ${MOST_SQUARES} squares on a floor, found ${width} × ${lines.length}`);
    return [];
  }
  const { rows, board } = judgeFloor(lines, width, line, findings);
  const geometry = geometryOf(rows);
  return [{ geometry, contents: board.every(isTile) ? undefined : board }];
}

/** Whether all floors of a list have the size of the first. */
export function sizesAgree(floors: readonly FloorPlan[]): boolean {
  const [first] = floors;
  return floors.every(
    ({ geometry }) => geometry.width === first?.geometry.width && geometry.height === first.geometry.height,
  );
}
