import type { HintCount } from '../../wire/schemas/match-requests.ts';
import { readStored, writeStored } from '../settings/browser-storage.ts';

/** How many hints were asked for in a match that count: this browser's word, and nobody else's. */
export function hintsTaken(match: string): number {
  const count = readStored(nameOf(match));
  return typeof count === 'number' ? count : 0;
}

/** Whether the whole way was shown: it is no way of one's own then. */
export function wasShownTheWay(match: string): boolean {
  return readStored(`${nameOf(match)}:whole`) === true;
}

export function addHint(match: string, isWhole = false): void {
  writeStored(nameOf(match), hintsTaken(match) + 1);
  if (isWhole) writeStored(`${nameOf(match)}:whole`, true);
}

/** What is said of it to the server, with what was played; nothing where there were none. */
export function hintsToTell(match: string): { readonly hints?: HintCount } {
  const taken = hintsTaken(match);
  return taken === 0 ? {} : { hints: { taken, whole: wasShownTheWay(match) } };
}

function nameOf(match: string): string {
  return `hints:${match}`;
}
