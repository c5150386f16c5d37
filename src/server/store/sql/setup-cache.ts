import { LRUCache } from 'lru-cache';

/** So many characters of setups are known by their text; one that is longer than this part of them is not. */
const MOST_CHARACTERS = 4 * 1024 * 1024;
const MOST_OF_ONE = MOST_CHARACTERS / 64;

const known = new LRUCache<string, { readonly setup: unknown }>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (_, text) => text.length + 1,
  maxEntrySize: MOST_OF_ONE,
});

/** A setup as it is stored. Matches are mostly played on a few maps: those on the same one share it, and nobody changes it. */
export function parseSetup(text: string): unknown {
  const found = known.get(text);
  if (found !== undefined) return found.setup;
  const setup: unknown = JSON.parse(text);
  known.set(text, { setup });
  return setup;
}
