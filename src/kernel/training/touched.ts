/** Notes which words of an observation were written, so that nobody has to compare all of it. */
export class Touched {
  /** Words of four bytes, counted from the beginning of the observation; some may be noted twice. */
  readonly words: Int32Array;
  count = 0;
  /** Whether any word may have been written. */
  everything = true;

  constructor(bytes: number) {
    this.words = new Int32Array(bytes >> 2);
  }

  add(word: number): void {
    if (this.count < this.words.length) this.words[this.count++] = word;
    else this.everything = true;
  }

  /** Somebody has taken note. */
  clear(): void {
    this.count = 0;
    this.everything = false;
  }
}
