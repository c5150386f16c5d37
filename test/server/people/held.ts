import { expect } from 'vitest';
import { HELD_BY, HELD_BY_NOBODY } from '../../../src/server/store/heldby.ts';

/** Holds the columns of bytes that a store has against those that somebody has thought about. */
export function expectAllToBeForgotten(columns: readonly string[]): void {
  // Whoever adds a column of bytes says here, in heldby.ts, what becomes of it when its holder is forgotten.
  expect(columns.toSorted()).toEqual([...Object.keys(HELD_BY), ...HELD_BY_NOBODY].toSorted());
}
