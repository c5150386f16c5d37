// Written for speed: every body of a request is looked through, by its letters instead of by a pattern.

/** How deep a body may be nested. */
export const DEEPEST = 64;
const LONG_NUMBER = 300;
const LONG_EXPONENT = 3;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const COLON = 0x3a;
const ZERO = 0x30;
const NINE = 0x39;
const LARGE_E = 0x45;
const SMALL_E = 0x65;
const SMALL_U = 0x75;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Whether there might be anything to refuse: an escaped character, a long number, much nesting, the name of a
 * prototype. Mostly there is not. Who suspects too much only takes the slower way.
 */
export function isSuspicious(text: string): boolean {
  if (text.includes('__proto__') || text.includes('constructor')) return true;
  let depth = 0;
  let digits = 0;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    if (code >= ZERO && code <= NINE) {
      digits++;
      if (digits === LONG_NUMBER || (digits === LONG_EXPONENT && isExponent(text, n - LONG_EXPONENT))) return true;
      continue;
    }
    digits = 0;
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    else if (code === BACKSLASH && text.charCodeAt(n + 1) === SMALL_U) return true;
  }
  return false;
}

/** How much there is in a text of JSON, which may be none at all, read a piece at a time. */
export class ExtentScan {
  /** At most: each but the first comes after a comma, a colon or a bracket. */
  values = 1;
  /** The most that one object has. What is nested too deep is not counted, nor ever read. */
  fields = 0;
  private readonly bytes: Uint8Array;
  private readonly counts = new Uint32Array(DEEPEST + 2);
  private depth = 0;
  private isInText = false;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isOver(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Goes on for so many letters. */
  scan(most: number): void {
    const { bytes, counts } = this;
    let { values, fields, depth, isInText, at: n } = this;
    const end = Math.min(bytes.length, n + most);
    for (; n < end; n++) {
      const code = bytes[n] as number;
      if (isInText) {
        if (code === BACKSLASH) n++;
        else if (code === QUOTE) isInText = false;
      } else if (code === QUOTE) isInText = true;
      else if (code === COMMA) values++;
      else if (code === COLON) {
        values++;
        const count = (counts[depth] as number) + 1;
        counts[depth] = count;
        if (count > fields) fields = count;
      } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
        if (code === OPEN_BRACKET) values++;
        if (depth <= DEEPEST) depth++;
        counts[depth] = 0;
      } else if ((code === CLOSE_BRACKET || code === CLOSE_BRACE) && depth > 0) depth--;
    }
    Object.assign(this, { values, fields, depth, isInText, at: n });
  }
}

/** Whether an exponent begins right after this place: `e` or `e+`. */
function isExponent(text: string, n: number): boolean {
  const code = text.charCodeAt(text.charCodeAt(n) === PLUS ? n - 1 : n);
  return code === SMALL_E || code === LARGE_E;
}
