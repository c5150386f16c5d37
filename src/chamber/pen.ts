// Written for speed: a learner reads the action line after every turn, and nothing may be made for that.

/** A part of a sentence. */
type Word = string | number;

/** Where sentences go: into a text, or into an array. */
export interface Pen {
  write(first: Word, second?: Word, third?: Word, fourth?: Word): Pen;
}

/** Writes a text. */
export class TextPen implements Pen {
  text = '';

  write(first: Word, second: Word = '', third: Word = '', fourth: Word = ''): this {
    this.text += `${first}${second}${third}${fourth}`;
    return this;
  }
}

/** Writes character codes into an array, as many as have room. */
export class CodePen implements Pen {
  private readonly codes: Uint8Array;
  private length = 0;
  private before = 0;

  constructor(codes: Uint8Array) {
    this.codes = codes;
  }

  write(first: Word, second: Word = '', third: Word = '', fourth: Word = ''): this {
    this.put(first);
    this.put(second);
    this.put(third);
    this.put(fourth);
    return this;
  }

  /** How many codes there are. */
  get written(): number {
    return this.length;
  }

  /** What is written from now on takes the place of what was. */
  begin(): void {
    this.before = this.length;
    this.length = 0;
  }

  /** What is left of the text before goes. */
  end(): void {
    for (let n = this.length; n < this.before; n++) this.codes[n] = 0;
  }

  private put(word: Word): void {
    if (typeof word === 'string') this.putText(word);
    else if (Number.isSafeInteger(2 * word) && word >= 0) this.putNumber(word);
    else this.putText(String(word));
  }

  private putText(text: string): void {
    const { codes, length } = this;
    const count = Math.min(text.length, codes.length - length);
    for (let n = 0; n < count; n++) codes[length + n] = text.charCodeAt(n);
    this.length = length + count;
  }

  /** Digit by digit: some gold comes in halves, and nothing in smaller parts. */
  private putNumber(number: number): void {
    const whole = Math.floor(number);
    let place = 1;
    while (place * 10 <= whole) place *= 10;
    for (let rest = whole; place >= 1; place = Math.floor(place / 10)) {
      const digit = Math.floor(rest / place);
      this.putCode(ZERO + digit);
      rest -= digit * place;
    }
    if (number > whole) this.putText('.5');
  }

  private putCode(code: number): void {
    if (this.length < this.codes.length) this.codes[this.length++] = code;
  }
}

const ZERO = 48;
