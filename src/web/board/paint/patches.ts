import type { Square } from '../../../kernel/square.ts';
import type { Motion, Piece, PieceLayer, Scene } from '../scene.ts';

/** Part of the board, in squares. */
export interface Patch extends Square {
  readonly width: number;
  readonly height: number;
}

export const EVERYTHING: Patch = { x: -Infinity, y: -Infinity, width: Infinity, height: Infinity };

/** A patch of a layer that must be drawn again. */
export interface Spoilt {
  readonly layer: 'ground' | PieceLayer;
  readonly patch: Patch;
}

/** All that looks different in the next scene; undefined if that is the whole board. */
export function changes(before: Scene, after: Scene): Spoilt[] | undefined {
  const { left, top, width, height } = after.bounds;
  const old = before.bounds;
  if (old.left !== left || old.top !== top || old.width !== width || old.height !== height) return undefined;
  const spoilt: Spoilt[] = [];
  const ground = after.ground === before.ground ? [] : after.ground;
  ground.forEach((look, n) => {
    if (look === before.ground[n]) return;
    // What stands beside it may join it, so the neighbours are drawn again too.
    const patch = around({ x: left + (n % width), y: top + Math.floor(n / width) });
    spoilt.push({ layer: 'ground', patch });
  });
  // Most pieces are the very same, and where they were: they are not looked at again.
  const gone = new Map<string, Piece>();
  before.pieces.forEach((piece, n) => void (piece !== after.pieces[n] && gone.set(piece.id, piece)));
  for (const [n, piece] of after.pieces.entries()) {
    if (piece === before.pieces[n]) continue;
    const was = gone.get(piece.id);
    gone.delete(piece.id);
    if (was !== undefined && samePiece(was, piece)) continue;
    if (was !== undefined) spoilt.push(squareOf(was));
    spoilt.push(squareOf(piece));
  }
  for (const piece of gone.values()) spoilt.push(squareOf(piece));
  return spoilt;
}

/** The squares that a piece touches in its motion. */
export function touched(piece: Piece, motion: Motion): Patch {
  if (motion.kind !== 'slide') return around(piece);
  const { from, to } = motion;
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  return { x, y, width: Math.abs(from.x - to.x) + 1, height: Math.abs(from.y - to.y) + 1 };
}

/** What two patches share; `b` must have bounds. */
export function common(a: Patch, b: Patch): Patch {
  if (a === EVERYTHING) return b;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** A square and those beside it. */
export function around({ x, y }: Square): Patch {
  return { x: x - 1, y: y - 1, width: 3, height: 3 };
}

function squareOf({ layer, x, y }: Piece): Spoilt {
  return { layer, patch: { x, y, width: 1, height: 1 } };
}

function samePiece(a: Piece, b: Piece): boolean {
  return a.x === b.x && a.y === b.y && a.look === b.look && a.layer === b.layer;
}
