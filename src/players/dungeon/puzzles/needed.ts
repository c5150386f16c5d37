import { type Worth, worthOf } from './climb.ts';
import { MOST_LOOKED } from './measure.ts';
import { BOMB, BOULDER, DOOR, GATE, GUARD, KEY, PORTAL, type Sketch, SWITCH, SWORD, WIRE } from './sketch.ts';

const THINGS = [BOULDER, SWITCH, DOOR, KEY, BOMB, WIRE, GATE, SWORD, GUARD, PORTAL] as const;

/** A sketch without one of its things. */
interface Without {
  readonly bit: number;
  readonly sketch: Sketch;
}

/** A sketch without each of its things in turn; a pair of portals is one thing. */
export function* without(sketch: Sketch): Generator<Without> {
  const { cells, twins } = sketch;
  for (const [square, cell] of cells.entries()) {
    for (const bit of THINGS) {
      const twin = bit === PORTAL ? (twins[square] ?? 0) : 0;
      if ((cell & bit) === 0 || (twin !== 0 && twin < square)) continue;
      const left = cells.slice();
      left[square] = cell & ~bit;
      if (twin !== 0) left[twin] = (cells[twin] ?? 0) & ~bit;
      yield { bit, sketch: { ...sketch, cells: left } };
    }
  }
}

/** What may be taken out of a puzzle without making another of it. */
const SPARE = BOULDER | SWITCH | WIRE;

/** What helps. Without any of it nothing may win; of all else it is enough that less has to be done. */
const HELPERS = KEY | BOMB | SWORD | PORTAL | WIRE;

/**
 * The same sketch if everything is needed: without it nothing wins, or, of what does not help, less has to be done. Else the sketch without the
 * first thing that is idle, or undefined if that may not go. Yields its work.
 */
export function* cleared(sketch: Sketch, { deeds = 0 }: Worth): Generator<number, Sketch | undefined> {
  for (const each of without(sketch)) {
    const less = worthOf(each.sketch, MOST_LOOKED);
    yield less.work;
    if (less.deeds === undefined ? less.isWhole : (each.bit & HELPERS) === 0 && less.deeds < deeds) continue;
    return less.deeds !== undefined && (each.bit & SPARE) !== 0 ? each.sketch : undefined;
  }
  return sketch;
}
