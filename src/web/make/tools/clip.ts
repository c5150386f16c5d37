import type { Bounds, Square } from '../../../kernel/square.ts';
import { alike, isWithin, type Kit, keyOf, type Sheet } from '../sheet.ts';

/** A piece cut out of a drawing; its upper left corner is 0, 0. */
export interface Clip<Thing> {
  readonly width: number;
  readonly height: number;
  readonly things: Sheet<Thing>;
}

/** The piece of a drawing in a box. */
export function clipOf<Thing>(sheet: Sheet<Thing>, box: Bounds): Clip<Thing> {
  const things = sheet
    .filter(placed => isWithin(box, placed))
    .map(({ x, y, thing }) => ({ x: x - box.left, y: y - box.top, thing }));
  return { width: box.width, height: box.height, things };
}

/** The box that a clip takes up somewhere. */
export function boxAt({ width, height }: Clip<unknown>, { x, y }: Square): Bounds {
  return { left: x, top: y, width, height };
}

/** Left becomes right. */
export function mirrored<Thing>(clip: Clip<Thing>, kit: Kit<Thing>): Clip<Thing> {
  const things = clip.things.map(({ x, y, thing }) => ({
    x: clip.width - 1 - x,
    y,
    thing: kit.mirrored?.(thing) ?? thing,
  }));
  return { ...clip, things };
}

/** Up becomes down: two quarter turns, mirrored. */
export function flipped<Thing>(clip: Clip<Thing>, kit: Kit<Thing>): Clip<Thing> {
  return mirrored(turned(turned(clip, kit), kit), kit);
}

/** A quarter turn, clockwise. */
export function turned<Thing>({ width, height, things }: Clip<Thing>, kit: Kit<Thing>): Clip<Thing> {
  return {
    width: height,
    height: width,
    things: things.map(({ x, y, thing }) => ({ x: height - 1 - y, y: x, thing: kit.turned?.(thing) ?? thing })),
  };
}

/** Puts a clip down: where it has something, it replaces what was there; where it is empty, that stays. */
export function pasted<Thing>(sheet: Sheet<Thing>, clip: Clip<Thing>, at: Square, kit: Kit<Thing>): Sheet<Thing> {
  if (clip.things.length === 0) return sheet;
  const coming = clip.things.map(({ x, y, thing }) => ({ x: x + at.x, y: y + at.y, thing }));
  const covered = new Set(coming.map(keyOf));
  const only = coming.filter(({ thing }) => kit.isOnly(thing));
  const stays = (thing: Thing) => !only.some(other => alike(other.thing, thing));
  return [...sheet.filter(placed => !covered.has(keyOf(placed)) && stays(placed.thing)), ...coming];
}
