import type { BoardArea, Motion, PieceLayer, Scene, ScenePiece } from '../../drawing/scene.ts';
import type { Square } from '../../kernel/square.ts';

export const EVERYTHING: BoardArea = { x: -Infinity, y: -Infinity, width: Infinity, height: Infinity };

/** Beyond so many patches it costs less to draw the whole sheet once. */
export const MOST_PATCHES = 12;

/** What has to be drawn again of a sheet. */
export class DirtyPatches {
  private patches: BoardArea[] = [];

  /** Whether that is all of it. */
  get isAll(): boolean {
    return this.patches[0] === EVERYTHING;
  }

  add(patch: BoardArea): void {
    if (this.isAll) return;
    if (patch === EVERYTHING || this.patches.length === MOST_PATCHES) this.patches = [EVERYTHING];
    else this.patches.push(patch);
  }

  /** What there was; now there is none. */
  takeAll(): readonly BoardArea[] {
    const { patches } = this;
    this.patches = [];
    return patches;
  }
}

/** What must be drawn again of each layer. */
export type DirtyLayers = Readonly<Record<PieceLayer, DirtyPatches>> & { readonly ground: readonly BoardArea[] };

/** All that looks different in the next scene; undefined if that is the whole board. */
export function dirtyLayers(before: Scene, after: Scene): DirtyLayers | undefined {
  const { left, top, width, height } = after.bounds;
  const old = before.bounds;
  if (old.left !== left || old.top !== top || old.width !== width || old.height !== height) return undefined;
  const ground: BoardArea[] = [];
  if (after.ground !== before.ground) {
    after.ground.forEach((look, n) => {
      // What stands beside it may join it, so the neighbours are drawn again too.
      if (look !== before.ground[n]) ground.push(around({ x: left + (n % width), y: top + Math.floor(n / width) }));
    });
  }
  const spoilt = { ground, things: new DirtyPatches(), actors: new DirtyPatches() };
  const spoil = ({ layer, x, y }: ScenePiece) => {
    if (!spoilt[layer].isAll) spoilt[layer].add({ x, y, width: 1, height: 1 });
  };
  // Most pieces are the very same, or at least in the same place of the list: only the others are looked up.
  const gone = new Map<string, ScenePiece>();
  const { pieces } = after;
  before.pieces.forEach((piece, n) => void (piece.id !== pieces[n]?.id && gone.set(piece.id, piece)));
  pieces.forEach((piece, n) => {
    const there = before.pieces[n];
    if (piece === there) return;
    const was = there?.id === piece.id ? there : gone.get(piece.id);
    gone.delete(piece.id);
    if (was !== undefined && samePiece(was, piece)) return;
    if (was !== undefined) spoil(was);
    spoil(piece);
  });
  for (const piece of gone.values()) spoil(piece);
  return spoilt;
}

/** The squares that a piece touches in its motion. */
export function touched(piece: ScenePiece, motion: Motion): BoardArea {
  if (motion.kind !== 'slide') return around(piece);
  const { from, to } = motion;
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  return { x, y, width: Math.abs(from.x - to.x) + 1, height: Math.abs(from.y - to.y) + 1 };
}

/** What two patches share; `b` must have bounds. */
export function intersection(a: BoardArea, b: BoardArea): BoardArea {
  if (a === EVERYTHING) return b;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** A square and those beside it. */
export function around({ x, y }: Square): BoardArea {
  return { x: x - 1, y: y - 1, width: 3, height: 3 };
}

function samePiece(a: ScenePiece, b: ScenePiece): boolean {
  return a.x === b.x && a.y === b.y && a.look === b.look && a.layer === b.layer;
}
