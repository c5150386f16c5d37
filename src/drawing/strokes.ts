import type { Square } from '../kernel/square.ts';
import { type BoardArea, groundAt, type Scene, type ScenePiece } from './scene.ts';
import type { Sprites } from './sprites.ts';

/** Where to draw, with the origin at square 0, 0, and how many pixels a square is wide. */
export interface Brush {
  readonly pen: CanvasRenderingContext2D;
  readonly side: number;
  readonly sprites: Sprites;
}

/** The ground of the squares in sight. */
export function strokeGround({ pen, side, sprites }: Brush, scene: Scene, seen: BoardArea): void {
  for (let y = seen.y; y < seen.y + seen.height; y++) {
    for (let x = seen.x; x < seen.x + seen.width; x++) {
      const look = groundAt(scene, x, y);
      if (look === '') continue;
      const like = (dx: number, dy: number, bit: number) => (groundAt(scene, x + dx, y + dy) === look ? bit : 0);
      const same = like(0, -1, 1) | like(1, 0, 2) | like(0, 1, 4) | like(-1, 0, 8);
      pen.drawImage(sprites.of(look, side, { same, variant: variantOf(x, y) }), x * side, y * side);
    }
  }
}

/** The pieces in sight, each where `place` says that it is. */
export function strokePieces(
  { pen, side, sprites }: Brush,
  pieces: readonly ScenePiece[],
  seen: BoardArea,
  place: (piece: ScenePiece) => Square,
): void {
  for (const piece of pieces) {
    const { x, y } = place(piece);
    if (x + 1 <= seen.x || y + 1 <= seen.y || x >= seen.x + seen.width || y >= seen.y + seen.height) continue;
    pen.drawImage(sprites.of(piece.look, side), Math.round(x * side), Math.round(y * side));
  }
}

/** The names of columns along the near side, and of rows along the left, small and inside the squares. */
export function strokeRim({ pen, side }: Brush, { bounds, rim }: Scene, colour: string): void {
  if (rim === undefined) return;
  const inset = side * 0.06;
  pen.fillStyle = colour;
  pen.font = `600 ${Math.max(9, Math.round(side * 0.17))}px system-ui, sans-serif`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  rim.columns.forEach((name, n) => {
    pen.fillText(name, (bounds.left + n) * side + inset, (bounds.top + bounds.height) * side - inset);
  });
  pen.textBaseline = 'hanging';
  rim.rows.forEach((name, n) => {
    pen.fillText(name, bounds.left * side + inset, (bounds.top + n) * side + inset);
  });
}

/** A ring that widens and fades; `done` runs from 0 to 1. */
export function strokePulse({ pen, side }: Brush, { x, y }: Square, done: number, colour: string): void {
  pen.globalAlpha = 1 - done;
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, side * 0.08);
  pen.beginPath();
  pen.arc((x + 0.5) * side, (y + 0.5) * side, side * (0.35 + 0.5 * done), 0, 2 * Math.PI);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** A frame around a square. */
export function strokeCursor({ pen, side }: Brush, { x, y }: Square, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(2, side * 0.06);
  pen.strokeRect(x * side, y * side, side, side);
}

/** One of four, scattered without a pattern that the eye would find. */
function variantOf(x: number, y: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & 3;
}
