/** What people are called: so many UTF-16 units at most. */
export const LONGEST_NAME = 40;

/** Characters that nobody sees and that turn or break the words around them: controls and marks of direction. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text without what nobody sees. */
export function visible(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** A name as it is kept and shown: one line, nothing unseen, nothing cut in half. Empty for who wants none. */
export function cleanName(text: string): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/[\p{Z}\t\n\v\f\r]+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC') // only now: what was unseen kept a mark from its letter
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  let name = '';
  for (const character of seen) {
    if (name.length + character.length > LONGEST_NAME) break;
    name += character;
  }
  return name.trim();
}
