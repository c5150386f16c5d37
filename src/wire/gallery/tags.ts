/** A map has so many tags at most, each so long at most. */
export const MOST_TAGS = 5;
export const LONGEST_TAG = 24;

/** Whether a text is a tag: a word in lower case, perhaps of several parts. */
export function isTag(text: string): boolean {
  return /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text) && text === folded(text) && text.length <= LONGEST_TAG;
}

/** The tags that somebody means with a line of words: what cannot be in a tag stands between two. */
export function tagsIn(line: string): string[] {
  const words = folded(line).split(/[^\p{L}\p{N}-]+/u);
  const clean = words.map(word => word.slice(0, LONGEST_TAG).replaceAll(/^-+|-+$|-+(?=-)/g, ''));
  return [...new Set(clean.filter(isTag))];
}

/** A text as it is searched: however its letters are written. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
