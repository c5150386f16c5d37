// What people type, as it is kept: names, tags of maps, and the codes that make two devices one player.

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

/** Digits and letters of which none looks like another: no I, L, O and U. Five bits each. */
export const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_EACH = 5;
/** 80 bits. */
export const CODE_BYTES = 10;
const CODE_SIGNS = (CODE_BYTES * 8) / BITS_EACH;
const GROUP = 4;

/** What is typed for what. */
const MISTAKEN: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A code as people read and type it: four groups of four. */
export function writeTransferCode(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  const signs = Array.from({ length: CODE_SIGNS }, (_, n) => SIGNS[Number((number >> BigInt(BITS_EACH * n)) & 31n)]);
  return grouped(signs.reverse().join(''));
}

/** The same code, however it was typed: small letters, other gaps or none. Undefined for what is no code at all. */
export function readTransferCode(typed: string): string | undefined {
  const plain = [...typed.toUpperCase().replaceAll(/[\s.·_-]/g, '')].map(sign => MISTAKEN[sign] ?? sign);
  return plain.length === CODE_SIGNS && plain.every(sign => SIGNS.includes(sign)) ? grouped(plain.join('')) : undefined;
}

function grouped(signs: string): string {
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
