/** A part of a document: its address, the document's title, its own heading, and its words. */
export type Section = readonly [address: string, title: string, heading: string, words: string];

/** A part in which all words were found. */
export interface Found {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** What stands around the first of them. */
  readonly around: string;
}

const MOST = 20;
const BEFORE = 40;
const AFTER = 120;

/** The words that are looked for. */
export function wordsIn(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '');
}

/** The parts that have all words, those first in which they stand in a heading. */
export function find(sections: readonly Section[], query: string): Found[] {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  return sections
    .map(section => ({ section, worth: worthOf(section, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(({ section: [address, title, heading, text] }) => ({ address, title, heading, around: around(text, words) }));
}

/** 0 where a word is missing. A heading that is the word counts most, then one that begins with it, then one that has it. */
function worthOf([, title, heading, text]: Section, words: readonly string[]): number {
  const places = [heading.toLowerCase(), title.toLowerCase(), text.toLowerCase()] as const;
  let worth = 0;
  for (const word of words) {
    const best = inHeading(places[0], word) + (places[1].includes(word) ? 4 : 0) + (beginsIn(places[2], word) ? 2 : 0);
    if (best === 0 && !places[2].includes(word)) return 0;
    worth += best + 1;
  }
  return worth;
}

function inHeading(heading: string, word: string): number {
  if (heading === word) return 40;
  if (beginsIn(heading, word)) return 16;
  return heading.includes(word) ? 8 : 0;
}

/** Whether a word of the text begins so. */
function beginsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

function around(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(0, Math.min(...words.map(word => lower.indexOf(word)).filter(place => place >= 0), text.length));
  const from = at === text.length ? 0 : Math.max(0, at - BEFORE);
  const begin = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, at === text.length ? AFTER : at + AFTER)}`.trim();
}
