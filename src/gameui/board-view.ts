import type { Square } from '../kernel/square.ts';
import type { Colour } from './ui-kinds.ts';

/** Something on a square of the board. */
export interface Placed extends Square {
  /** The name of a kind of the user interface. */
  readonly kind: string;
  /** The same id in the next board is the same piece: it is seen to move. */
  readonly id?: string;
  /** What it is called here, where its kind does not say enough. */
  readonly says?: string;
  /** What is written on it here in place of the glyph of its kind, in up to five characters: a number, say. */
  readonly text?: string;
}

/** Something in a row beside the board. */
export interface Held {
  readonly kind: string;
  readonly id?: string;
  readonly says?: string;
  /** How many of it; one unless told. */
  readonly count?: number;
}

/** A row beside the board: a hand, a pile, what was captured. */
export interface Tray {
  readonly name: string;
  /** Whose it is, where it is somebody's. */
  readonly seat?: number;
  readonly held: readonly Held[];
}

/** How a seat is doing, in a few words. */
export interface SeatLine {
  /** What the side is called: White, Foxes. Who sits there is told apart. */
  readonly name: string;
  readonly colour?: Colour;
  readonly line: string;
}

/** What is written along the rim: one word for each column from the left and each row from the top. */
export interface Captions {
  readonly columns?: readonly string[];
  readonly rows?: readonly string[];
}

/** A board as one viewer sees it: plain JSON, and all that a page or a terminal needs to draw it. */
export interface BoardView {
  readonly width: number;
  readonly height: number;
  /** The tile of every square that has no other. */
  readonly ground: string;
  /** Tiles, pieces and marks, in any order; x counts from the left and y from the top, both from 0. */
  readonly squares: readonly Placed[];
  readonly captions?: Captions;
  readonly trays?: readonly Tray[];
  /** One for each seat. */
  readonly seats: readonly SeatLine[];
  /** How the game stands, in one sentence. */
  readonly line: string;
}

/** Where something can be touched: a square of the board, or what lies in a tray (both counted from 0). */
export type TouchTarget = Square | { readonly tray: number; readonly held: number };

/** How an action is done by hand. Exactly one of these. */
export type Touch =
  | { readonly on: TouchTarget }
  | { readonly from: TouchTarget; readonly to: TouchTarget }
  /** A button with a word on it. */
  | { readonly button: string };

/** How an action is done, and what it is called for those who cannot see where: "c3", "Place a wall". */
export type Press = Touch & {
  readonly says: string;
  /** A key that does it too: an arrow (`ArrowUp`), `Space`, a small letter or a digit. */
  readonly key?: string;
};

/** A legal action with its press. The action is sent as it is. */
export type Pressed = Press & { readonly action: unknown };

/** Something that moves on the board, or from a tray onto it. */
export interface Motion {
  readonly kind: string;
  readonly from: TouchTarget;
  readonly to: TouchTarget;
}

/** A happening in words, and how it is seen. */
export interface EventView {
  /** One sentence; empty where nothing needs to be said. */
  readonly words: string;
  readonly motions?: readonly Motion[];
  /** Squares where something happened that does not move. */
  readonly at?: readonly Square[];
}

/** A board by a function of its squares: the kinds that lie there, one, several or none. */
export function grid(
  width: number,
  height: number,
  kindsAt: (x: number, y: number) => string | readonly string[] | undefined,
): Pick<BoardView, 'width' | 'height' | 'squares'> {
  const squares: Placed[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const kinds = kindsAt(x, y) ?? [];
      for (const kind of typeof kinds === 'string' ? [kinds] : kinds) squares.push({ x, y, kind });
    }
  }
  return { width, height, squares };
}

/** Columns a, b, c… and rows 1, 2, 3… from the top. */
export function lettered(width: number, height: number): Required<NonNullable<BoardView['captions']>> {
  const columns = Array.from({ length: width }, (_, x) => letters(x));
  return { columns, rows: Array.from({ length: height }, (_, y) => String(y + 1)) };
}

/** A square in words that fit the captions: c3. */
export function squareName(x: number, y: number): string {
  return `${letters(x)}${y + 1}`;
}

function letters(x: number): string {
  const last = String.fromCharCode(97 + (x % 26));
  return x < 26 ? last : letters(Math.floor(x / 26) - 1) + last;
}
