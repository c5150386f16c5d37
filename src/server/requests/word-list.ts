import { ApiError } from '../../wire/shared/api-error.ts';

/** Digits and signs that are written for letters. `l` and `i` look alike: both are read as `i`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    '€': 'e',
    '+': 't',
    l: 'i',
    ß: 'ss',
    ł: 'i',
    ø: 'o',
    đ: 'd',
    æ: 'ae',
    œ: 'oe',
  },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', к: 'k', м: 'm', т: 't', в: 'b', н: 'h' },
};
/** What else than a letter may be read as one: signs and digits, digits, or nothing. */
const READINGS = [/[^\p{L}\d@$!|€+]+/u, /[^\p{L}\d]+/u, /[^\p{L}]+/u];

interface Word {
  readonly text: string;
  /** Whether more may stand before and after it. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Words that names and titles of strangers may not have in them. */
export class WordList {
  private readonly words: readonly Word[];

  /**
   * One word a line. A word is found whole, however its letters are written or set apart; with a star at an end it is found
   * at that end of longer words too. What comes after # is a remark.
   */
  constructor(text = '') {
    this.words = text
      .split('\n')
      .map(line => line.replace(/#.*/, '').trim())
      .map(line => ({
        text: partsOf(line.replace(/^\*|\*$/g, ''), READINGS[1]).join(''),
        before: line.startsWith('*'),
        after: line.endsWith('*'),
      }))
      .filter(word => word.text !== '');
  }

  get size(): number {
    return this.words.length;
  }

  /** Throws ApiError if a text of a stranger has one of the words in it. The path names the field. */
  mustAllow(text: string, path: string, address: string | undefined): void {
    if (
      address === undefined ||
      this.words.length === 0 ||
      text === '' ||
      !READINGS.some(reading => this.isIn(partsOf(text, reading)))
    )
      return;
    throw new ApiError('unwelcome-word', `${path}: this server does not want a word in ${JSON.stringify(text)}`, {
      path,
    });
  }

  /** A word begins where a part of the text begins, and ends where one ends: so nothing is found across two words by chance. */
  private isIn(parts: readonly string[]): boolean {
    const joined = parts.join('');
    const edges = new Set([0]);
    let at = 0;
    for (const { length } of parts) {
      at += length;
      edges.add(at);
    }
    return this.words.some(({ text, before, after }) => {
      for (let from = joined.indexOf(text); from >= 0; from = joined.indexOf(text, from + 1)) {
        if ((before || edges.has(from)) && (after || edges.has(from + text.length))) return true;
      }
      return false;
    });
  }
}

/** The parts of a text between its gaps, in plain small letters. */
function partsOf(text: string, gaps: RegExp | undefined): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return plain
    .split(gaps ?? /\s+/)
    .map(part => [...part].map(letter => LOOKALIKES[letter] ?? letter).join(''))
    .filter(part => part !== '');
}
