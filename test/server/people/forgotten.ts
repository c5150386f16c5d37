import { expect } from 'vitest';
import { ERASURE_RULES } from '../../../src/server/store/contract/people-store.ts';

/** Columns of bytes that tell nothing of anybody: hashes of codes, what only a code opens, and secrets of the server. */
const ANONYMOUS_COLUMNS: readonly string[] = [
  'invitations.code',
  'handovers.code',
  'handovers.sealed',
  'secrets.secret',
];

/** Holds the columns of bytes that a store has against those that somebody has thought about. */
export function expectAllToBeForgotten(columns: readonly string[]): void {
  // Whoever adds a column of bytes says above, or in ERASURE_RULES, what becomes of it when its holder is forgotten.
  expect(columns.toSorted()).toEqual([...Object.keys(ERASURE_RULES), ...ANONYMOUS_COLUMNS].toSorted());
}
