import { readStored, writeStored } from '../settings/browser-storage.ts';

/** Under which name the browser keeps what is no longer shown. */
const HIDDEN = 'hidden-matches';
/** No more are remembered: what is older has long left the lists. */
const MOST = 500;

/** The matches that were taken off one's lists. */
export function hiddenMatches(): ReadonlySet<string> {
  const ids = readStored(HIDDEN);
  return new Set(Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []);
}

/** Takes a match off one's lists, in this browser. */
export function hideMatch(id: string): void {
  writeStored(HIDDEN, [...hiddenMatches(), id].slice(-MOST));
}
