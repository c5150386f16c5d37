// Written for speed: every move leaves these notes, and every move that is taken back needs them.

import type { FlagState } from '../state.ts';

/** The low bits of a note: whether something was taken, and whose turn it was; then comes the square. */
const TOOK = 1;
const TURN_SHIFT = 1;
const TURN_MASK = 3;
const FROM_SHIFT = 3;

/** Notes what every move changes: the move before, where the piece came from and whose turn it was. */
export function noteMove({ past, current, lastMove }: FlagState, from: number, took: boolean): void {
  past.numbers.push(lastMove, (from << FROM_SHIFT) | (current << TURN_SHIFT) | (took ? TOOK : 0));
}

/** Puts back the move before; returns the note, for `fromIn`, `turnIn` and `tookIn`. */
export function recallMove(state: FlagState): number {
  const { numbers } = state.past;
  const noted = numbers.pop() as number;
  state.lastMove = numbers.pop() as number;
  return noted;
}

/** Whose turn it was. */
export function turnIn(noted: number): number {
  return (noted >> TURN_SHIFT) & TURN_MASK;
}

/** Where the piece came from. */
export function fromIn(noted: number): number {
  return noted >> FROM_SHIFT;
}

/** Whether it took something: then there are notes of it below. */
export function tookIn(noted: number): boolean {
  return (noted & TOOK) !== 0;
}
