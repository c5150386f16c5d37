// Written for speed: a floor is written down after every turn, and little of it has changed since the last. What was written
// then is compared, eight squares at a time and then four. As a number of 64 bits eight characters are never NaN nor zero, so
// they are the same characters if they are the same number.
import { textOf } from '../kinds/glyphs.ts';
import type { FloorSize } from './floor-size.ts';

const LINE_END = 10;
const NONE: Uint8Array = new Uint8Array();

/** Squares, to be compared in eights and in fours. */
class Squares {
  readonly each: Uint8Array;
  readonly fours: Int32Array;
  readonly eights: Float64Array;

  constructor(length: number) {
    const buffer = new ArrayBuffer(8 * Math.ceil(length / 8));
    this.each = new Uint8Array(buffer);
    this.fours = new Int32Array(buffer);
    this.eights = new Float64Array(buffer);
  }
}

/** A floor as text, kept from turn to turn. Whatever was written last, the text is right; it only takes less if it was much the same. */
export class Transcript {
  private readonly next: Squares;
  private readonly last: Squares;
  /** Where each square stands in the text: every row but the last has an end. */
  private readonly places: Int32Array;
  private readonly letters: Uint8Array;
  private readonly page: Uint8Array;
  private glyphs = NONE;

  constructor({ width, height }: FloorSize) {
    const length = width * height;
    this.next = new Squares(length);
    this.last = new Squares(length);
    this.places = placesOf(this.next.each.length, Math.max(1, width));
    this.letters = new Uint8Array((this.places.at(-1) ?? 0) + 1).fill(LINE_END);
    this.page = this.letters.subarray(0, Math.max(0, length + height - 1));
  }

  /** The text of a board in these glyphs, each row a line. */
  write(board: Uint8Array, glyphs: Uint8Array): string {
    if (glyphs !== this.glyphs) this.last.each.fill(0);
    this.glyphs = glyphs;
    this.next.each.set(board);
    copyChanges(this.next, this.last, glyphs, this.letters, this.places);
    return textOf(this.page);
  }
}

/** Up to seven squares that are no part of the floor fill up the last eight, and stand behind the text. */
function placesOf(length: number, width: number): Int32Array {
  const places = new Int32Array(length);
  for (let square = 0, row = 0, end = width; square < length; square++) {
    if (square === end) {
      row++;
      end += width;
    }
    places[square] = square + row;
  }
  return places;
}

function copyChanges(
  { each, fours, eights }: Squares,
  last: Squares,
  glyphs: Uint8Array,
  letters: Uint8Array,
  places: Int32Array,
): void {
  const foursBefore = last.fours;
  const eightsBefore = last.eights;
  for (let eight = 0; eight < eights.length; eight++) {
    if (eights[eight] === eightsBefore[eight]) continue;
    for (let four = eight << 1; four <= (eight << 1) + 1; four++) {
      const now = fours[four];
      if (now === foursBefore[four]) continue;
      foursBefore[four] = now;
      const square = four << 2;
      letters[places[square]] = glyphs[each[square]];
      letters[places[square + 1]] = glyphs[each[square + 1]];
      letters[places[square + 2]] = glyphs[each[square + 2]];
      letters[places[square + 3]] = glyphs[each[square + 3]];
    }
  }
}

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
