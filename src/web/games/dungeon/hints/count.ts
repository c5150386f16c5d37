import { readStored, writeStored } from '../../../settings/browser-storage.ts';

/** How many hints were asked for in a match: this browser's word, and nobody else's. */
export function hintsTaken(match: string): number {
  const count = readStored(nameOf(match));
  return typeof count === 'number' ? count : 0;
}

export function addHint(match: string): void {
  writeStored(nameOf(match), hintsTaken(match) + 1);
}

function nameOf(match: string): string {
  return `hints:${match}`;
}
