// Written for speed: every move leaves these notes, and every move that is taken back needs them.

import type { Past } from '../board/past.ts';
import type { FlagState } from '../state.ts';

/** How many numbers that are. */
const NOTES = 6;

/** Notes what every move changes: where the piece came from, whose turn it was, the move before and the hash. */
export function noteMove(past: Past, { low, high, current, lastPiece, lastTo }: FlagState, from: number): void {
  const { numbers, top } = past;
  numbers[top] = low;
  numbers[top + 1] = high;
  numbers[top + 2] = current;
  numbers[top + 3] = lastPiece;
  numbers[top + 4] = lastTo;
  numbers[top + 5] = from;
  past.top = top + NOTES;
}

/** Puts back what every move changes; returns where the piece came from. */
export function recallMove(past: Past, state: FlagState): number {
  const { numbers } = past;
  const top = past.top - NOTES;
  past.top = top;
  state.low = numbers[top];
  state.high = numbers[top + 1];
  state.current = numbers[top + 2];
  state.lastPiece = numbers[top + 3];
  state.lastTo = numbers[top + 4];
  return numbers[top + 5];
}
