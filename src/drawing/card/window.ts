import { type Bounds, boundsOf } from '../../kernel/square.ts';
import type { Scene } from '../scene.ts';

/** The part of a board that is shown, and how many pixels each of its squares is wide. */
export interface Window {
  readonly part: Bounds;
  readonly side: number;
}

/** Room for a board, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** As large as those ask for who show previews of links (pixels). */
export const CARD: Room = { width: 1200, height: 630 };
export const MARGIN = 48;

/** Smaller squares tell nothing: then a part of the board is shown. Nor need any be larger than this. */
const LEAST_SIDE = 12;
const LARGEST_SIDE = 96;

/** As much of a board as there is room for: the whole, or what lies around its focus. */
export function windowOn(scene: Scene, room: Room): Window {
  const { left, top, width, height } = drawnPart(scene);
  const whole = Math.floor(Math.min(room.width / width, room.height / height));
  const side = Math.min(Math.max(whole, LEAST_SIDE), LARGEST_SIDE);
  const focus = scene.focus ?? { x: left + width / 2, y: top + height / 2 };
  const columns = along(left, width, Math.floor(room.width / side), focus.x);
  const rows = along(top, height, Math.floor(room.height / side), focus.y);
  return { side, part: { left: columns.from, top: rows.from, width: columns.length, height: rows.length } };
}

/** What there is to be seen: where nothing is known yet, nothing is shown. */
export function drawnPart({ bounds, ground, pieces }: Scene): Bounds {
  const { left, top, width } = bounds;
  const seen = ground.flatMap((look, n) =>
    look === '' ? [] : [{ x: left + (n % width), y: top + Math.floor(n / width) }],
  );
  const all = [...seen, ...pieces];
  return all.length === 0 ? bounds : boundsOf(all);
}

function along(from: number, length: number, most: number, focus: number): { from: number; length: number } {
  if (length <= most) return { from, length };
  const start = Math.round(focus - most / 2);
  return { from: Math.min(Math.max(start, from), from + length - most), length: most };
}
