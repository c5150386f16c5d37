import {
  type BoardArea,
  type Motion,
  PIECE_LAYERS,
  type PieceLayer,
  type Scene,
  type ScenePiece,
} from '../../drawing/scene.ts';
import { Sprites } from '../../drawing/sprites.ts';
import { type Brush, strokeCursor, strokePieces, strokePulse, strokeRim } from '../../drawing/strokes.ts';
import type { Theme } from '../../drawing/theme-looks.ts';
import type { Square } from '../../kernel/square.ts';
import { settings } from '../settings/settings.ts';
import { type Camera, type Extent, onTheWay } from './camera.ts';
import { around, DirtyPatches, dirtyLayers, EVERYTHING, intersection, touched } from './dirty-patches.ts';
import { GroundTiles } from './ground-tiles.ts';

/**
 * What mostly lies still, and all that is seen: the first lies beneath the second and is only copied onto it. A browser
 * that draws without a graphics card hands on every canvas that it shows in each frame in which one of them has changed.
 */
const SHEETS = ['still', 'lively'] as const;
export type CanvasLayer = (typeof SHEETS)[number];

const SHEET_OF = { ground: 'still', things: 'still', actors: 'lively', effects: 'lively' } as const;

/** A piece that follows a pointer, and where that is, in squares. */
interface Carried extends Square {
  readonly id: string;
}

/** A ring that widens somewhere, and since when. */
interface Pulse {
  readonly at: Square;
  readonly since: number;
}

/** Draws scenes onto two canvases, and of each only the patches that have changed. */
export class Painter {
  private readonly theme: Theme;
  private readonly pens: Readonly<Record<CanvasLayer, CanvasRenderingContext2D>>;
  private readonly sprites: Sprites;
  private readonly ground = new GroundTiles();
  private readonly dirty: Readonly<Record<CanvasLayer, DirtyPatches>> = {
    still: new DirtyPatches(),
    lively: new DirtyPatches(),
  };
  private readonly pieces: Record<PieceLayer, readonly ScenePiece[]> = { things: [], actors: [] };
  /** A new one for each scene: a map that is emptied links its old entries to the new ones, and none is ever let go of young. */
  private moving = new Map<string, Motion>();
  private movingSince = 0;
  /** The pieces that these motions are of. */
  private movers: readonly ScenePiece[] = [];
  private pulses: Pulse[] = [];
  private scene: Scene | undefined;
  private cursor: Square | undefined;
  private carried: Carried | undefined;
  /** The piece that was just put down: it is where it goes, and need not go there once more. */
  private putDown: string | undefined;
  private camera: Camera = { x: 0, y: 0, scale: 48 };
  private glide: { readonly from: Camera; readonly to: Camera; readonly since: number } | undefined;
  private extent: Extent = { width: 0, height: 0 };
  private ratio = 1;
  private frame = 0;

  constructor(theme: Theme, canvases: Readonly<Record<CanvasLayer, HTMLCanvasElement>>) {
    this.theme = theme;
    this.sprites = new Sprites(theme);
    // The ground hides what is behind it: the browser need not blend it.
    const pen = (sheet: CanvasLayer) => canvases[sheet].getContext('2d', { alpha: false }) ?? fail();
    this.pens = { still: pen('still'), lively: pen('lively') };
  }

  /** Fits the canvases to the view, one canvas pixel per device pixel. */
  resize(extent: Extent, ratio: number): void {
    this.extent = extent;
    this.ratio = ratio;
    for (const sheet of SHEETS) {
      const { canvas } = this.pens[sheet];
      canvas.width = Math.max(1, Math.round(extent.width * ratio));
      canvas.height = Math.max(1, Math.round(extent.height * ratio));
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
    for (const layer of PIECE_LAYERS) this.pieces[layer] = scene.pieces.filter(piece => piece.layer === layer);
    const spoilt = before === undefined ? undefined : dirtyLayers(before, scene);
    if (spoilt === undefined) {
      this.ground.forget(EVERYTHING);
      this.spoilAll();
    }
    for (const patch of spoilt?.ground ?? []) {
      this.ground.forget(patch);
      this.spoil('ground', patch);
    }
    for (const layer of PIECE_LAYERS) for (const patch of spoilt?.[layer].takeAll() ?? []) this.spoil(layer, patch);
    this.finishMotions();
    const since = performance.now();
    for (const motion of motions) {
      if (motion.kind === 'pulse') this.pulses.push({ at: motion.at, since });
      else if (motion.id !== this.putDown) this.moving.set(motion.id, motion);
    }
    this.movingSince = since;
    this.movers = this.moving.size === 0 ? [] : scene.pieces.filter(({ id }) => this.moving.has(id));
    if (motions.length > 0) this.putDown = undefined;
    this.wake();
  }

  /** Frames a square, or none. */
  mark(cursor: Square | undefined): void {
    for (const square of [this.cursor, cursor]) if (square !== undefined) this.spoil('effects', around(square));
    this.cursor = cursor;
  }

  /** Shows a piece somewhere else than where it stands, or none any more. */
  carry(carried: Carried | undefined): void {
    for (const at of [this.carried, carried]) {
      if (at !== undefined) this.spoil('actors', around({ x: Math.round(at.x), y: Math.round(at.y) }));
    }
    const stands = this.pieces.actors.find(({ id }) => id === (carried ?? this.carried)?.id);
    if (stands !== undefined) this.spoil('actors', around(stands));
    this.putDown = carried === undefined ? this.carried?.id : undefined;
    this.carried = carried;
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
    this.movePieces(now);
    for (const sheet of SHEETS) {
      for (const patch of this.dirty[sheet].takeAll()) this.repaint(this.scene, sheet, patch, now);
    }
  }

  private moveCamera(now: number): void {
    if (this.glide === undefined) return;
    const done = Math.min(1, (now - this.glide.since) / durationOf('glide'));
    this.camera = done <= 0 ? this.glide.from : onTheWay(this.glide.from, this.glide.to, eased(done));
    if (done >= 1) this.glide = undefined;
    this.spoilAll();
  }

  private movePieces(now: number): void {
    for (const piece of this.movers) {
      const motion = this.moving.get(piece.id);
      if (motion === undefined) continue;
      this.spoilTouched(piece, motion);
      if (motionProgress(motion.kind, this.movingSince, now) >= 1) this.moving.delete(piece.id);
    }
    for (const { at } of this.pulses) this.spoil('effects', around(at));
    this.pulses = this.pulses.filter(({ since }) => motionProgress('pulse', since, now) < 1);
  }

  /** A new scene ends what is still moving. */
  private finishMotions(): void {
    for (const piece of this.movers) {
      const motion = this.moving.get(piece.id);
      if (motion !== undefined) this.spoilTouched(piece, motion);
    }
    this.moving = new Map();
  }

  private spoilTouched(piece: ScenePiece, motion: Motion): void {
    // In a crowd the whole sheet is drawn anyway: where each of hundreds was need not be written down.
    if (!this.dirty[SHEET_OF[piece.layer]].isAll) this.spoil(piece.layer, touched(piece, motion));
  }

  private spoil(layer: keyof typeof SHEET_OF, patch: BoardArea): void {
    if (SHEET_OF[layer] === 'still') this.dirty.still.add(patch);
    this.dirty.lively.add(patch);
    this.wake();
  }

  private spoilAll(): void {
    for (const sheet of SHEETS) this.dirty[sheet].add(EVERYTHING);
    this.wake();
  }

  private repaint(scene: Scene, sheet: CanvasLayer, patch: BoardArea, now: number): void {
    const pen = this.pens[sheet];
    const { width, height } = pen.canvas;
    const side = Math.round(this.camera.scale * this.ratio);
    const origin = {
      x: Math.round(width / 2 - this.camera.x * side),
      y: Math.round(height / 2 - this.camera.y * side),
    };
    pen.save();
    if (patch !== EVERYTHING) {
      pen.beginPath();
      pen.rect(origin.x + patch.x * side, origin.y + patch.y * side, patch.width * side, patch.height * side);
      pen.clip();
    }
    if (sheet === 'still') {
      pen.fillStyle = this.theme.background;
      pen.fillRect(0, 0, width, height);
    } else pen.drawImage(this.pens.still.canvas, 0, 0);
    pen.translate(origin.x, origin.y);
    const seen = intersection(patch, {
      x: Math.floor(-origin.x / side),
      y: Math.floor(-origin.y / side),
      width: Math.ceil(width / side) + 1,
      height: Math.ceil(height / side) + 1,
    });
    const brush: Brush = { pen, side, sprites: this.sprites };
    const { carried } = this;
    const place = (piece: ScenePiece) =>
      piece.id === carried?.id ? carried : placeInMotion(piece, this.moving.get(piece.id), this.movingSince, now);
    if (sheet === 'still') {
      this.ground.draw(brush, scene, seen);
      strokeRim(brush, scene, this.theme.rim ?? this.theme.ink);
      strokePieces(brush, this.pieces.things, seen, place);
    } else {
      const { actors } = this.pieces;
      strokePieces(brush, carried === undefined ? actors : actors.filter(({ id }) => id !== carried.id), seen, place);
      this.repaintEffects(brush, now);
      // What is in hand is above all else.
      const inHand = carried === undefined ? [] : actors.filter(({ id }) => id === carried.id);
      strokePieces(brush, inHand, seen, place);
    }
    pen.restore();
  }

  private repaintEffects(brush: Brush, now: number): void {
    const { pulse } = this.theme;
    for (const { at, since } of this.pulses) strokePulse(brush, at, eased(motionProgress('pulse', since, now)), pulse);
    if (this.cursor !== undefined) strokeCursor(brush, this.cursor, pulse);
  }
}

function fail(): never {
  throw new Error('this browser draws no canvas');
}

/** How long motions take (ms): short enough not to be waited for. */
export const DURATION: Readonly<Record<Motion['kind'] | 'glide', number>> = {
  slide: 110,
  bump: 130,
  pulse: 420,
  glide: 180,
};

/** The same, in half the time for those who like it brisk. */
function durationOf(kind: keyof typeof DURATION): number {
  return settings().motion === 'brisk' ? DURATION[kind] / 2 : DURATION[kind];
}

/** How far a motion has come, 0 to 1. */
function motionProgress(kind: Motion['kind'], since: number, now: number): number {
  return Math.min(1, Math.max(0, (now - since) / durationOf(kind)));
}

/** Where a piece is drawn while it moves; where it stands once it has arrived. */
export function placeInMotion(piece: ScenePiece, motion: Motion | undefined, since: number, now: number): Square {
  if (motion === undefined) return piece;
  const done = eased(motionProgress(motion.kind, since, now));
  if (motion.kind === 'slide') {
    return { x: mix(motion.from.x, motion.to.x, done), y: mix(motion.from.y, motion.to.y, done) };
  }
  if (motion.kind === 'bump') {
    const lean = 0.16 * Math.sin(Math.PI * done);
    return {
      x: piece.x + Math.sign(motion.towards.x - piece.x) * lean,
      y: piece.y + Math.sign(motion.towards.y - piece.y) * lean,
    };
  }
  return piece;
}

/** Fast at first, gentle at the end. */
function eased(done: number): number {
  return 1 - (1 - done) ** 2;
}

function mix(from: number, to: number, done: number): number {
  return from + (to - from) * done;
}
