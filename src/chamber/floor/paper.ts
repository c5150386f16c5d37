// Written for speed: four squares at a time are compared with the bare floor, and most of them are just floor.

/** Paper to draw a floor on, again and again. What was drawn is read off at once: the next drawing covers all of it. */
export class Paper {
  private readonly squares: Uint8Array;
  private readonly words: Uint32Array;
  private readonly bare: Uint32Array;

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
      if (words[word] !== bare[word]) translate(squares, word << 2, glyphs);
    }
    translate(squares, words.length << 2, glyphs);
    return squares;
  }
}

function wordsOf({ buffer, length }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, 0, length >> 2);
}

function translate(squares: Uint8Array, from: number, glyphs: Uint8Array): void {
  const to = Math.min(from + 4, squares.length);
  for (let square = from; square < to; square++) squares[square] = glyphs[squares[square]];
}
