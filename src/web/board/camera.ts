import type { Bounds, Square } from '../../kernel/square.ts';

/** Where the board is looked at: the point in the middle of the view, in squares, and how large a square is. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** CSS pixels per square. */
  readonly scale: number;
}

/** The view in CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const LEAST_SCALE = 8;
/** Squares of at least this size can be played on; where the whole board would need smaller ones, a part is shown. */
const PLAYABLE_SCALE = 26;
const COMFORTABLE_SCALE = 36;
const LARGEST_SCALE = 144;
const LARGEST_AT_START = 112;
/** How near to the rim of the view the focus may come, as a share of the view. */
const FRAME = 0.3;

/** The whole board if its squares are then large enough to play on, else a comfortable part of it. */
export function opening(bounds: Bounds, extent: Extent, focus: Square | undefined, playable = PLAYABLE_SCALE): Camera {
  const whole = Math.min(extent.width / bounds.width, extent.height / bounds.height);
  const scale = whole < playable ? COMFORTABLE_SCALE : Math.min(Math.floor(whole), LARGEST_AT_START);
  const middle = { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2, scale };
  const at = focus === undefined ? middle : { x: focus.x + 0.5, y: focus.y + 0.5, scale };
  return within(at, bounds, extent);
}

/** Moves no more than it must to keep the focus well inside the view. */
export function following(camera: Camera, focus: Square, bounds: Bounds, extent: Extent): Camera {
  const reachX = ((0.5 - FRAME) * extent.width) / camera.scale;
  const reachY = ((0.5 - FRAME) * extent.height) / camera.scale;
  const x = between(camera.x, focus.x + 0.5 - reachX, focus.x + 0.5 + reachX);
  const y = between(camera.y, focus.y + 0.5 - reachY, focus.y + 0.5 + reachY);
  return within({ x, y, scale: camera.scale }, bounds, extent);
}

/** Zooms by a factor; what is under the point (CSS pixels of the view) stays there. */
export function zoomed(camera: Camera, factor: number, point: Square, bounds: Bounds, extent: Extent): Camera {
  const scale = between(camera.scale * factor, LEAST_SCALE, LARGEST_SCALE);
  const offX = point.x - extent.width / 2;
  const offY = point.y - extent.height / 2;
  const x = camera.x + offX / camera.scale - offX / scale;
  const y = camera.y + offY / camera.scale - offY / scale;
  return within({ x, y, scale }, bounds, extent);
}

/** Drags the board along by CSS pixels. */
export function panned(camera: Camera, by: Square, bounds: Bounds, extent: Extent): Camera {
  const { scale } = camera;
  return within({ x: camera.x - by.x / scale, y: camera.y - by.y / scale, scale }, bounds, extent);
}

/** The square under a point of the view. */
export function squareAt(camera: Camera, point: Square, extent: Extent): Square {
  const { x, y } = placeAt(camera, point, extent);
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** Where on the board a point of the view lies, in squares and parts of squares. */
export function placeAt(camera: Camera, point: Square, extent: Extent): Square {
  return {
    x: camera.x + (point.x - extent.width / 2) / camera.scale,
    y: camera.y + (point.y - extent.height / 2) / camera.scale,
  };
}

/** On the way from one camera to another; `done` runs from 0 to 1. */
export function onTheWay(from: Camera, to: Camera, done: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * done;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/** Shows no more emptiness than needed: a board that fits stands in the middle. */
function within(camera: Camera, bounds: Bounds, extent: Extent): Camera {
  return {
    x: along(camera.x, bounds.left, bounds.width, extent.width / camera.scale),
    y: along(camera.y, bounds.top, bounds.height, extent.height / camera.scale),
    scale: camera.scale,
  };
}

function along(at: number, start: number, length: number, seen: number): number {
  if (length <= seen) return start + length / 2;
  return between(at, start + seen / 2, start + length - seen / 2);
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
