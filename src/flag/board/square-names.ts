import type { Position } from '../actions.ts';

/** Rows and columns. */
type Size = readonly [rows: number, columns: number];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What board gamers call a square: a letter for its column, counted from the left, and a number for its row, counted from the
 * bottom, as whoever holds the first seat sees the board. That seat's base always lies in the upper half (`baseOf`), so for
 * them the board is turned round.
 */
export function squareName([, columns]: Size, [row, column]: Position): string {
  return `${columnLetters(columns - 1 - column)}${row + 1}`;
}

/** What the columns and rows of a board are called, in the order of the API. */
export function captionsOf([rows, columns]: Size): {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
} {
  return {
    columns: Array.from({ length: columns }, (_, column) => columnLetters(columns - 1 - column)),
    rows: Array.from({ length: rows }, (_, row) => String(row + 1)),
  };
}

/** The square of a name; undefined where the board has none of that name. */
export function squareNamed(size: Size, name: string): Position | undefined {
  const [, letters = '', number = ''] = /^([a-z]{1,2})([1-9]\d{0,2})$/i.exec(name.trim()) ?? [];
  const { columns, rows } = captionsOf(size);
  const [row, column] = [rows.indexOf(number), columns.indexOf(letters.toLowerCase())];
  return row < 0 || column < 0 ? undefined : [row, column];
}

/** a to z, then aa, ab and on. */
function columnLetters(n: number): string {
  const last = LETTERS[n % LETTERS.length] ?? '';
  return n < LETTERS.length ? last : `${columnLetters(Math.floor(n / LETTERS.length) - 1)}${last}`;
}
