// Written for speed: eight squares at a time are compared with the bare floor, and most of them are just floor. As a number
// of 64 bits eight characters are never NaN nor zero, so they are the same characters if they are the same number.

/** Paper to draw a floor on, again and again. What was drawn is read off at once: the next drawing covers all of it. */
export class Paper {
  private readonly squares: Uint8Array;
  /** What was drawn last, eight squares at a time; the last few squares are not among them. */
  readonly words: Float64Array;
  private readonly bare: Float64Array;

  constructor(tiles: Uint8Array) {
    this.squares = new Uint8Array(tiles.length);
    this.words = wordsOf(this.squares);
    this.bare = wordsOf(tiles);
  }

  /** A board in other glyphs: tiles stay what they are, the rest is looked up. */
  draw(board: Uint8Array, glyphs: Uint8Array): Uint8Array {
    const { squares, words, bare } = this;
    squares.set(board);
    for (let word = 0; word < words.length; word++) {
      if (words[word] !== bare[word]) translate(squares, word << 3, glyphs);
    }
    translate(squares, words.length << 3, glyphs);
    return squares;
  }
}

function wordsOf({ buffer, length }: Uint8Array): Float64Array {
  return new Float64Array(buffer, 0, length >> 3);
}

function translate(squares: Uint8Array, from: number, glyphs: Uint8Array): void {
  const to = Math.min(from + 8, squares.length);
  for (let square = from; square < to; square++) squares[square] = glyphs[squares[square]];
}
