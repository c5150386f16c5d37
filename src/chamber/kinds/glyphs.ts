/** Squares hold the character codes of the layout file: a floor in memory is the text of a floor. */
const codeOf = (glyph: string): number => glyph.charCodeAt(0);

export const ROCK = codeOf(' ');
export const WALL = codeOf('|');
export const LEVEL_WALL = codeOf('-');
export const PASSAGE = codeOf('#');
export const DOORWAY = codeOf('+');
export const FLOOR = codeOf('.');
export const PLAYER = codeOf('@');
export const STAIRS = codeOf('\\');
export const COMPASS = codeOf('C');
export const SUIT = codeOf('B');
/** Only where there is more to find: something to pray at, and something that a key opens. */
export const SHRINE = codeOf('_');
export const VAULT = codeOf('&');
/** On the screen every potion is this… */
export const POTION = codeOf('P');
/** …and every pile this. */
export const GOLD = codeOf('G');

/** Where somebody can stand. */
export function isWalkable(tile: number): boolean {
  return tile === FLOOR || tile === PASSAGE || tile === DOORWAY;
}

/** 1 for each code that is a tile: eight are looked at after every step. */
const TILES = Uint8Array.from({ length: 256 }, (_, code) =>
  isWalkable(code) || code === ROCK || code === WALL || code === LEVEL_WALL ? 1 : 0,
);

/** What a floor is built of, as against what lies or stands on it. */
export function isTile(code: number): boolean {
  return TILES[code] === 1;
}

/** Pure, and in every engine, but in no library that the rules are compiled with. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
const decoder = new TextDecoder();

/** Characters by their codes; a floor has none beyond ASCII. */
export function textOf(codes: Uint8Array): string {
  return decoder.decode(codes);
}

/** The squares of a board that hold this. */
export function squaresHolding(board: Uint8Array, code: number): number[] {
  const found: number[] = [];
  for (let square = board.indexOf(code); square >= 0; square = board.indexOf(code, square + 1)) found.push(square);
  return found;
}

/** The text of a board, row by row. */
export function boardRows(board: Uint8Array, width: number): string[] {
  return rowsIn(textOf(board), width, 0);
}

/** The rows of a text, with so many characters between two of them. */
export function rowsIn(text: string, width: number, between: number): string[] {
  const stride = Math.max(1, width + between);
  const rows = new Array<string>(Math.ceil(text.length / stride));
  for (let n = 0; n < rows.length; n++) rows[n] = text.substring(n * stride, n * stride + width);
  return rows;
}

/** The board of rows of equal length. */
export function boardFromRows(rows: readonly string[]): Uint8Array {
  const text = rows.join('');
  const board = new Uint8Array(text.length);
  for (let n = 0; n < text.length; n++) board[n] = text.charCodeAt(n);
  return board;
}
