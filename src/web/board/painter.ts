import type { Square } from '../../kernel/square.ts';
import { type Camera, type Extent, onTheWay } from './camera.ts';
import { DURATION, eased, type Moving, placeOf, progress } from './motion.ts';
import { type Motion, PIECE_LAYERS, type Piece, type Scene } from './scene.ts';
import { Sprites } from './sprites.ts';
import { type Brush, type Patch, strokeCursor, strokeGround, strokePieces, strokePulse } from './strokes.ts';
import type { Theme } from './theme.ts';

export const LAYERS = ['ground', ...PIECE_LAYERS, 'effects'] as const;
export type Layer = (typeof LAYERS)[number];

const EVERYTHING: Patch = { x: -Infinity, y: -Infinity, width: Infinity, height: Infinity };

/** Draws scenes onto a stack of canvases, one per layer, and of each layer only the patches that have changed. */
export class Painter {
  private readonly theme: Theme;
  private readonly pens: Readonly<Record<Layer, CanvasRenderingContext2D>>;
  private readonly sprites: Sprites;
  private readonly dirty: Record<Layer, Patch[]> = { ground: [], things: [], actors: [], effects: [] };
  private readonly moving = new Map<string, Moving>();
  private pulses: Moving[] = [];
  private scene: Scene | undefined;
  private cursor: Square | undefined;
  private camera: Camera = { x: 0, y: 0, scale: 48 };
  private glide: { readonly from: Camera; readonly to: Camera; readonly since: number } | undefined;
  private extent: Extent = { width: 0, height: 0 };
  private ratio = 1;
  private frame = 0;

  constructor(theme: Theme, canvases: Readonly<Record<Layer, HTMLCanvasElement>>) {
    this.theme = theme;
    this.sprites = new Sprites(theme);
    const pen = (layer: Layer) => canvases[layer].getContext('2d') ?? fail();
    this.pens = { ground: pen('ground'), things: pen('things'), actors: pen('actors'), effects: pen('effects') };
  }

  /** Fits the canvases to the view, one canvas pixel per device pixel. */
  resize(extent: Extent, ratio: number): void {
    this.extent = extent;
    this.ratio = ratio;
    for (const layer of LAYERS) {
      const { canvas } = this.pens[layer];
      canvas.width = Math.round(extent.width * ratio);
      canvas.height = Math.round(extent.height * ratio);
    }
    this.spoilAll();
  }

  /** Points the camera; it glides there over a moment if asked to. */
  look(camera: Camera, glide: boolean): void {
    const scale = Math.max(1, Math.round(camera.scale * this.ratio)) / this.ratio;
    const to = { ...camera, scale };
    this.glide = glide ? { from: this.camera, to, since: performance.now() } : undefined;
    if (!glide) this.camera = to;
    this.spoilAll();
  }

  /** Shows the next scene; pieces with a motion move there, the others simply are there. */
  show(scene: Scene, motions: readonly Motion[]): void {
    const before = this.scene;
    this.scene = scene;
    if (before === undefined || !sameBounds(before, scene)) this.spoilAll();
    else this.spoilChanges(before, scene);
    this.finishMotions(before);
    const since = performance.now();
    for (const motion of motions) {
      if (motion.kind === 'pulse') this.pulses.push({ motion, since });
      else this.moving.set(motion.id, { motion, since });
    }
    this.wake();
  }

  /** Frames a square, or none. */
  mark(cursor: Square | undefined): void {
    this.cursor = cursor;
    this.spoil('effects', EVERYTHING);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private wake(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(now => this.paint(now));
  }

  private paint(now: number): void {
    this.frame = 0;
    if (this.scene === undefined || this.extent.width === 0) return;
    this.moveCamera(now);
    this.movePieces(this.scene, now);
    for (const layer of LAYERS) {
      const patches = this.dirty[layer].splice(0);
      if (patches.includes(EVERYTHING)) this.repaint(this.scene, layer, EVERYTHING, now);
      else for (const patch of patches) this.repaint(this.scene, layer, patch, now);
    }
    if (this.moving.size > 0 || this.pulses.length > 0 || this.glide !== undefined) this.wake();
  }

  private moveCamera(now: number): void {
    if (this.glide === undefined) return;
    const done = Math.min(1, (now - this.glide.since) / DURATION.glide);
    this.camera = done <= 0 ? this.glide.from : onTheWay(this.glide.from, this.glide.to, eased(done));
    if (done >= 1) this.glide = undefined;
    this.spoilAll();
  }

  private movePieces(scene: Scene, now: number): void {
    for (const piece of scene.pieces) {
      const moving = this.moving.get(piece.id);
      if (moving === undefined) continue;
      this.spoil(piece.layer, path(piece, moving));
      if (progress(moving, now) >= 1) this.moving.delete(piece.id);
    }
    if (this.pulses.length === 0) return;
    this.pulses = this.pulses.filter(pulse => progress(pulse, now) < 1);
    this.spoil('effects', EVERYTHING);
  }

  /** A new scene ends what is still moving. */
  private finishMotions(before: Scene | undefined): void {
    for (const piece of before?.pieces ?? []) {
      const moving = this.moving.get(piece.id);
      if (moving !== undefined) this.spoil(piece.layer, path(piece, moving));
    }
    this.moving.clear();
  }

  private spoil(layer: Layer, patch: Patch): void {
    this.dirty[layer].push(patch);
    this.wake();
  }

  private spoilAll(): void {
    for (const layer of LAYERS) this.spoil(layer, EVERYTHING);
  }

  private spoilChanges(before: Scene, after: Scene): void {
    const { left, top, width } = after.bounds;
    after.ground.forEach((look, n) => {
      if (look === before.ground[n]) return;
      // What stands beside it may join it, so the neighbours are drawn again too.
      this.spoil('ground', { x: left + (n % width) - 1, y: top + Math.floor(n / width) - 1, width: 3, height: 3 });
    });
    const gone = new Map(before.pieces.map(piece => [piece.id, piece]));
    for (const piece of after.pieces) {
      const old = gone.get(piece.id);
      gone.delete(piece.id);
      if (old !== undefined && samePiece(old, piece)) continue;
      if (old !== undefined) this.spoil(old.layer, squarePatch(old));
      this.spoil(piece.layer, squarePatch(piece));
    }
    for (const piece of gone.values()) this.spoil(piece.layer, squarePatch(piece));
  }

  private repaint(scene: Scene, layer: Layer, patch: Patch, now: number): void {
    const pen = this.pens[layer];
    const { width, height } = pen.canvas;
    const side = Math.round(this.camera.scale * this.ratio);
    const origin = {
      x: Math.round(width / 2 - this.camera.x * side),
      y: Math.round(height / 2 - this.camera.y * side),
    };
    pen.save();
    if (patch === EVERYTHING) pen.clearRect(0, 0, width, height);
    else {
      pen.beginPath();
      pen.rect(origin.x + patch.x * side, origin.y + patch.y * side, patch.width * side, patch.height * side);
      pen.clip();
      pen.clearRect(origin.x + patch.x * side, origin.y + patch.y * side, patch.width * side, patch.height * side);
    }
    pen.translate(origin.x, origin.y);
    const seen = common(patch, {
      x: Math.floor(-origin.x / side),
      y: Math.floor(-origin.y / side),
      width: Math.ceil(width / side) + 1,
      height: Math.ceil(height / side) + 1,
    });
    const brush: Brush = { pen, side, sprites: this.sprites };
    if (layer === 'ground') strokeGround(brush, scene, seen);
    else if (layer === 'effects') this.repaintEffects(brush, now);
    else {
      const here = scene.pieces.filter(piece => piece.layer === layer);
      strokePieces(brush, here, seen, piece => placeOf(piece, this.moving.get(piece.id), now));
    }
    pen.restore();
  }

  private repaintEffects(brush: Brush, now: number): void {
    for (const pulse of this.pulses) {
      if (pulse.motion.kind === 'pulse')
        strokePulse(brush, pulse.motion.at, eased(progress(pulse, now)), this.theme.pulse);
    }
    if (this.cursor !== undefined) strokeCursor(brush, this.cursor, this.theme.pulse);
  }
}

function fail(): never {
  throw new Error('this browser draws no canvas');
}

function sameBounds({ bounds: a }: Scene, { bounds: b }: Scene): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function samePiece(a: Piece, b: Piece): boolean {
  return a.x === b.x && a.y === b.y && a.look === b.look && a.layer === b.layer;
}

function squarePatch({ x, y }: Square): Patch {
  return { x, y, width: 1, height: 1 };
}

/** The squares that a moving piece touches. */
function path(piece: Piece, { motion }: Moving): Patch {
  if (motion.kind !== 'slide') return { x: piece.x - 1, y: piece.y - 1, width: 3, height: 3 };
  const { from, to } = motion;
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  return { x, y, width: Math.abs(from.x - to.x) + 1, height: Math.abs(from.y - to.y) + 1 };
}

function common(a: Patch, b: Patch): Patch {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = a === EVERYTHING ? b.x + b.width : Math.min(a.x + a.width, b.x + b.width);
  const bottom = a === EVERYTHING ? b.y + b.height : Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
