// Written for speed: where one boulder can be taken while all others lie still.

import type { BoulderPosition } from './boulder-position.ts';
import type { Pulls } from './pull-distances.ts';
import { Sides } from './sides.ts';
import type { SokobanLevel } from './sokoban-level.ts';

/** A push: the boulder on a square goes one step. */
export interface Push {
  readonly from: number;
  readonly way: number;
}

/** A haul takes one boulder from a square to another and leaves the player on a side of it. All three fit into a number. */
export function haulOf(from: number, to: number, side: number): number {
  return (from << 14) | (to << 2) | side;
}

export function fromOf(haul: number): number {
  return haul >> 14;
}

export function toOf(haul: number): number {
  return (haul >> 2) & 0xfff;
}

export function sideOf(haul: number): number {
  return haul & 3;
}

/** Finds hauls. The position must have been flooded. */
export class Hauls {
  /** The hauls found last, the nearest first. */
  readonly found: number[] = [];
  private readonly isDeadBySide: Uint8Array | undefined;
  private readonly met: Int32Array;
  private readonly before: Int32Array;
  private stamp = 0;
  private readonly sides: Sides;

  /** Squares from which no switch can be reached are left out, if the dead ends are given. */
  constructor(level: SokobanLevel, pulls: Pulls | undefined) {
    this.isDeadBySide = pulls?.isDeadBySide;
    this.met = new Int32Array(level.next.length);
    this.before = new Int32Array(level.next.length);
    this.sides = new Sides(level);
  }

  /** All hauls of the boulder on a square. */
  of(position: BoulderPosition, from: number): readonly number[] {
    const { next } = position.level;
    const { found, met, before, isDeadBySide } = this;
    const { at } = position;
    found.length = 0;
    this.stamp++;
    at[from] = 0;
    const nodes: number[] = [];
    const pushOn = (square: number, sides: number, parent: number): void => {
      for (let side = 0; side < 4; side++) {
        if ((sides & (1 << side)) === 0) continue;
        const to = next[4 * square + (side ^ 2)];
        const node = 4 * to + side;
        if (at[to] !== 0 || met[node] === this.stamp || (isDeadBySide !== undefined && isDeadBySide[node] === 1))
          continue;
        met[node] = this.stamp;
        before[node] = parent;
        nodes.push(node);
      }
    };
    let sides = 0;
    for (let side = 0; side < 4; side++) if (position.reaches(next[4 * from + side])) sides |= 1 << side;
    for (let side = 0; side < 4; side++) if ((sides & (1 << side)) !== 0) met[4 * from + side] = this.stamp;
    pushOn(from, sides, -1);
    for (const node of nodes) {
      const square = node >> 2;
      // Another way of coming here may have been found in the meantime, from a side that is joined to this one.
      if (met[node] === -this.stamp) continue;
      found.push(haulOf(from, square, node & 3));
      const around = this.sides.around(at, square, next[node]);
      for (let side = 0; side < 4; side++) {
        if ((around & (1 << side)) === 0) continue;
        const joined = 4 * square + side;
        if (joined !== node && met[joined] === this.stamp) met[joined] = -this.stamp;
        else if (joined !== node) met[joined] = this.stamp;
      }
      pushOn(square, around, node);
    }
    at[from] = 1;
    return found;
  }

  /** The pushes of a haul. */
  pushesOf(position: BoulderPosition, haul: number): Push[] {
    const { next } = position.level;
    this.of(position, fromOf(haul));
    const pushes: Push[] = [];
    for (let node = 4 * toOf(haul) + sideOf(haul); node !== -1; node = this.before[node]) {
      pushes.push({ from: next[node], way: (node & 3) ^ 2 });
    }
    return pushes.reverse();
  }
}
