import { DOORWAY, PASSAGE } from '../../../chamber/kinds/glyphs.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { type Grid, isInChamber } from './screen-grid.ts';

/** The chambers of a floor, as far as they have been seen. */
export interface Rooms {
  /** The number of the chamber that a square belongs to; OUTSIDE in passages and doorways. */
  readonly of: Int16Array;
  /** How many squares each has. */
  readonly sizes: readonly number[];
  /** How many steps it is from a square to the nearest way out of its chamber. */
  readonly depth: Uint8Array;
}

export const OUTSIDE = -1;

/** Tells chambers apart: squares from which one can walk to each other without leaving floor. */
export function roomsOn(grid: Grid, isOnFloor: boolean): Rooms {
  const { cells, steps, at } = grid;
  const of = new Int16Array(cells.length).fill(OUTSIDE);
  const sizes: number[] = [];
  const isInside = (square: number) =>
    of[square] === OUTSIDE && isInChamber(cells[square]) && (isOnFloor || square !== at);
  for (let start = 0; start < cells.length; start++) {
    if (!isInside(start)) continue;
    const queue = [start];
    of[start] = sizes.length;
    for (const square of queue) {
      for (const step of steps) {
        if (!isInside(square + step)) continue;
        of[square + step] = sizes.length;
        queue.push(square + step);
      }
    }
    sizes.push(queue.length);
  }
  return { of, sizes, depth: depthsOf(grid, of) };
}

const DEEP = 30;

function depthsOf({ cells, steps }: Grid, of: Int16Array): Uint8Array {
  const depth = new Uint8Array(cells.length);
  const queue: number[] = [];
  for (let square = 0; square < cells.length; square++) {
    if (of[square] !== OUTSIDE) depth[square] = DEEP;
    else if (cells[square] === PASSAGE || cells[square] === DOORWAY) queue.push(square);
  }
  for (const square of queue) {
    const next = (depth[square] ?? 0) + 1;
    for (const step of steps) {
      if ((depth[square + step] ?? 0) <= next) continue;
      depth[square + step] = next;
      queue.push(square + step);
    }
  }
  return depth;
}

/** How many enemies there are to a square, in each chamber. */
export function crowdsIn({ of, sizes }: Rooms, { enemies }: Grid, { merchantsHostile }: ChamberView): number[] {
  const crowds = sizes.map(() => 0);
  for (const { letter, square } of enemies) {
    const room = of[square] ?? OUTSIDE;
    if (room === OUTSIDE || letter === 'D' || (letter === 'M' && !merchantsHostile)) continue;
    crowds[room] = (crowds[room] ?? 0) + 1 / (sizes[room] ?? 1);
  }
  return crowds;
}
