// What people type, as it is kept: names, tags of maps, and the codes that make two devices one player.

/** What people are called: so many UTF-16 units at most. */
export const LONGEST_NAME = 40;

/** What a terminal takes for an order: its sequences begin with an escape, or with the one character that stands for two. */
const ESCAPE = String.fromCharCode(0x1b);
const SEQUENCES = new RegExp(
  `${ESCAPE}\\][^${ESCAPE}\\p{Cc}]*(?:\\u0007|${ESCAPE}\\\\)|(?:${ESCAPE}\\[|\\u009b)[0-?]*[ -/]*[@-~]`,
  'gu',
);
/** Unicode has no property for what counts as a sign or a letter and is drawn as nothing: blanks of Braille, of notes and of hieroglyphs. */
const BLANKS = /[\p{Z}\t\n\v\f\r\u0085\u2800\u{13441}\u{13442}\u{1d159}]+/gu;
/** What nobody sees and what turns the words around it, but for what makes one sign of several letters or emoji. */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]|(?<!\p{Emoji})[\ufe0e\ufe0f]/gu;
const LONE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;
/** Marks with nothing to stand on, and those beyond the fourth on one letter (UTS 39): they are drawn across what is beside them. */
const STRAY_MARKS = /(?<=^|[\s\u200c\u200d])\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/**
 * A line of letters that can be seen, as all that others read is kept: no line breaks, no orders for terminals, no marks that turn
 * its direction, and nothing cut in half. Empty where there is nothing to be seen.
 */
export function visibleLine(text: string, longest = Number.MAX_SAFE_INTEGER): string {
  const seen = text
    .toWellFormed()
    .replaceAll(SEQUENCES, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC'); // only now: what was unseen kept a mark from its letter
  const line = settled(seen).replaceAll(/ {2,}/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.codePointAt(longest - 1) === line.charCodeAt(longest - 1) ? longest : longest - 1;
  return settled(line.slice(0, end)).trim();
}

/** Without joiners that join nothing and marks on nothing: to take one away may leave another alone, or bring a mark to its letter. */
function settled(text: string): string {
  const less = text.replaceAll(LONE_JOINERS, '').replaceAll(STRAY_MARKS, '').normalize('NFC');
  return less === text ? text : settled(less);
}

/** A name as it is kept. Empty for who wants none. */
export function cleanName(text: string): string {
  return visibleLine(text, LONGEST_NAME);
}

const LATIN = /^[\p{ASCII}\p{Script=Latin}]*$/u;

/** What somebody has written as it is shown among words of ours: in another script it is isolated, and turns none of them. */
export function shownText(text: string): string {
  const line = visibleLine(text);
  return LATIN.test(line) ? line : `\u2068${line}\u2069`;
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
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** So many words of a search count. */
const MOST_WORDS = 8;

/** Whether all words of a search, or parts of words, are in some texts; undefined where it has none. */
export function wordFinder(search: string): ((texts: readonly string[]) => boolean) | undefined {
  const words = folded(search)
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  return texts => {
    const text = folded(texts.join('\n'));
    return words.every(word => text.includes(word));
  };
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
