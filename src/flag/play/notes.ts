// Written for speed: every move leaves these notes, and every move that is taken back needs them.

import type { FlagState } from '../state.ts';

/** The low bits of a note: whether something was taken, and whose turn it was; then comes the square. */
const TOOK = 1;
const TURN_SHIFT = 1;
const TURN_MASK = 3;
const FROM_SHIFT = 3;

/** Notes what every move changes: where the piece came from, whose turn it was, the move before and the hash. */
export function noteMove(
  { past, current, lastMove }: FlagState,
  low: number,
  high: number,
  from: number,
  took: boolean,
): void {
  past.numbers.push(low, high, lastMove, (from << FROM_SHIFT) | (current << TURN_SHIFT) | (took ? TOOK : 0));
}

/** Puts back what every move changes; returns its note, for `fromIn` and `tookIn`. */
export function recallMove(state: FlagState): number {
  const { numbers } = state.past;
  const noted = numbers.pop() as number;
  state.current = (noted >> TURN_SHIFT) & TURN_MASK;
  state.lastMove = numbers.pop() as number;
  state.high = numbers.pop() as number;
  state.low = numbers.pop() as number;
  return noted;
}

/** Where the piece came from. */
export function fromIn(noted: number): number {
  return noted >> FROM_SHIFT;
}

/** Whether it took something: then there are notes of it below. */
export function tookIn(noted: number): boolean {
  return (noted & TOOK) !== 0;
}
