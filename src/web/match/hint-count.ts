import { hashOf } from '../../kernel/hash.ts';
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

const SEEN = 'ways-shown';
/** So many are remembered, the last shown. */
const MOST = 500;

/** Who was shown the whole way knows it in the next match as well: notes it, or carries it over to one that begins. */
export function carryOverHints(match: string, setup: unknown): void {
  const list = readStored(SEEN);
  const seen: readonly unknown[] = Array.isArray(list) ? list : [];
  const place = hashOf(setup);
  if (seen.includes(place)) writeStored(`${nameOf(match)}:whole`, true);
  else if (wasShownTheWay(match)) writeStored(SEEN, [...seen, place].slice(-MOST));
}

/** What is said of it to the server, with what was played; nothing where there were none. */
export function hintsToTell(match: string): { readonly hints?: HintCount } {
  const whole = wasShownTheWay(match);
  const taken = Math.max(hintsTaken(match), Number(whole));
  return taken === 0 ? {} : { hints: { taken, whole } };
}

function nameOf(match: string): string {
  return `hints:${match}`;
}
