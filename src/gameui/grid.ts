import type { BoardView, Placed } from './shown.ts';

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
