import type { Chance } from '../../kernel/chance.ts';

/** Frames of numbers, the last on top, and the chance before each draw. */
export interface Past {
  numbers: Int32Array;
  top: number;
  readonly chances: Chance[];
}

/** The most numbers that a move leaves beside the pieces it removed. */
const FRAME = 10;

const NO_NUMBERS = new Int32Array();

/** The numbers of a past that was dropped. Matches act one after the other: one list of numbers serves them all. */
let spare: Int32Array = NO_NUMBERS;

export function emptyPast(): Past {
  return { numbers: NO_NUMBERS, top: 0, chances: [] };
}

/** Makes room for one more move of a game with so many pieces, whatever it does. */
export function makeRoom(past: Past, pieces: number): void {
  const needed = past.top + FRAME + 2 * pieces;
  if (needed <= past.numbers.length) return;
  if (past.top === 0 && needed <= spare.length) {
    past.numbers = spare;
    spare = NO_NUMBERS;
    return;
  }
  const grown = new Int32Array(Math.max(2 * needed, 256));
  grown.set(past.numbers);
  past.numbers = grown;
}

export function note(past: Past, number: number): void {
  past.numbers[past.top++] = number;
}

/** The number noted last that has not been recalled yet. */
export function recall(past: Past): number {
  return past.numbers[--past.top] as number;
}

/** An action of a match is never unmade: its past is dropped. */
export function forget(past: Past): void {
  if (past.numbers.length > spare.length) spare = past.numbers;
  past.numbers = NO_NUMBERS;
  past.top = 0;
  past.chances.length = 0;
}
