import { expect } from 'vitest';
import { ANONYMOUS_COLUMNS, ERASURE_RULES } from '../../../src/server/store/contract/people-store.ts';

/** Holds the columns of bytes that a store has against those that somebody has thought about. */
export function expectAllToBeForgotten(columns: readonly string[]): void {
  // Whoever adds a column of bytes says here, in heldby.ts, what becomes of it when its holder is forgotten.
  expect(columns.toSorted()).toEqual([...Object.keys(ERASURE_RULES), ...ANONYMOUS_COLUMNS].toSorted());
}
