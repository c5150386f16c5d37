import {
  FIND_SIGNS,
  FINDS,
  FLOORS,
  GEAR_SIGNS,
  type Heading,
  MODERN,
} from '../../../../chamber/floor/layout-characters.ts';
import { rowsIn } from '../../../../chamber/floor/layout-file.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import type { Bounds } from '../../../../kernel/square.ts';
import { makeTexts } from '../../../texts/make.ts';
import { bySquare, type DrawingSheet, type PlacementRules } from '../../core/drawing-sheet.ts';

/** One character of a layout file; rock is the absence of any. */
export type Glyph = string;

/**
 * Floors on the drawing table: one that serves all five, or five of equal size. What lies beyond the edge is kept, for
 * whoever makes the board smaller and larger again; it is neither shown nor written.
 */
export interface ChamberDoc {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly floors: readonly DrawingSheet<Glyph>[];
  /** Whether it is for the modern game, whatever is drawn. */
  readonly modern?: boolean;
}

export const LEAST_SIDE = 3;
export const GREATEST_SIDE = 200;

/**
 * Reads a layout file. What the rules would not like is kept: the remarks say so. Only the signs of what can be found are
 * floor in a file without that heading, as the rules have it: to draw one of them gives a file the heading.
 */
export function readChamber(text: string, title: string): ChamberDoc {
  const { floors: parts, ...heading } = rowsIn(text);
  const width = Math.max(...parts.flat().map(row => row.length), 0);
  const height = parts[0]?.length ?? 0;
  if (width === 0) throw wrong(makeTexts.chamber.nothing);
  if (width > GREATEST_SIDE || height > GREATEST_SIDE) throw wrong(makeTexts.chamber.tooLarge(GREATEST_SIDE));
  const { modern } = heading;
  return { title, width, height, floors: parts.map(rows => sheetOf(rows, heading)), ...(modern && { modern }) };
}

function wrong(message: string): InvalidSetup {
  return new InvalidSetup([{ path: '', message }]);
}

/** The layout file: every row as wide as the board, below the heading where something needs it. */
export function writeChamber(doc: ChamberDoc): string {
  const floors = doc.floors.map(sheet => `${floorRows(sheet, doc.width, doc.height).join('\n')}\n`).join('');
  const draws = (signs: readonly string[]) => signs.some(sign => floors.includes(sign));
  if (doc.modern || draws(GEAR_SIGNS)) return `${MODERN}\n${floors}`;
  return draws(FIND_SIGNS) ? `${FINDS}\n${floors}` : floors;
}

/** The rows of one floor. */
export function floorRows(sheet: DrawingSheet<Glyph>, width: number, height: number): string[] {
  const squares = bySquare(sheet);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => squares.get(`${x},${y}`)?.[0] ?? ' ').join(''),
  );
}

/** One floor for all five, or five that begin alike. */
export function withFloors(doc: ChamberDoc, own: boolean): ChamberDoc {
  const [first = []] = doc.floors;
  return { ...doc, floors: own ? Array.from({ length: FLOORS }, (_, n) => doc.floors[n] ?? first) : [first] };
}

export function chamberBounds({ width, height }: ChamberDoc): Bounds {
  return { left: 0, top: 0, width, height };
}

/** One sign on each square; a floor has one player and one way down. */
export const chamberPlacement: PlacementRules<Glyph> = {
  lay: (here, glyph) => (here.includes(glyph) ? here : [glyph]),
  isOnly: glyph => glyph === '@' || glyph === '\\' || glyph === 'C',
  turned: glyph => (glyph === '|' ? '-' : glyph === '-' ? '|' : glyph),
};

function sheetOf(rows: readonly string[], { finds, modern }: Heading): DrawingSheet<Glyph> {
  const unread = [...(finds ? [] : FIND_SIGNS), ...(modern ? [] : GEAR_SIGNS)];
  const read = (sign: string) => (unread.includes(sign) ? '.' : sign);
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === ' ' ? [] : [{ x, y, thing: read(sign) }])));
}
