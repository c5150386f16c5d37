// Written for speed: asked for every position of which the shortest play is looked for.

import type { Yard } from '../yard.ts';
import type { Position } from './position.ts';

/** Counts the player's steps. */
export class Steps {
  private readonly yard: Yard;
  private readonly far: Int32Array;
  private readonly queue: Int32Array;
  private count = 0;
  /** By square: the steps to the nearest exit, as if there were no boulders; −1 if there is none. */
  private readonly out: Int32Array;

  constructor(yard: Yard) {
    this.yard = yard;
    this.far = new Int32Array(yard.slots).fill(-1);
    this.queue = new Int32Array(yard.slots);
    this.out = wayOut(yard);
  }

  /** Walks everywhere from where the player is. */
  from({ at, player }: Position): void {
    const { far, queue } = this;
    const { next } = this.yard;
    for (let n = 0; n < this.count; n++) far[queue[n]] = -1;
    far[player] = 0;
    queue[0] = player;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = queue[n];
      for (let side = 4 * here; side < 4 * here + 4; side++) {
        const beside = next[side];
        if (at[beside] !== 0 || far[beside] !== -1) continue;
        far[beside] = far[here] + 1;
        queue[count++] = beside;
      }
    }
    this.count = count;
  }

  /** The steps to a square; −1 if it cannot be walked to. */
  to(square: number): number {
    return this.far[square];
  }

  /** The steps to the nearest exit; −1 if none can be walked to. */
  toExit(): number {
    for (let n = 0; n < this.count; n++) {
      const square = this.queue[n];
      if (this.yard.isExit[square] === 1) return this.to(square);
    }
    return -1;
  }

  /** No play from here has fewer steps, if so many pushes are needed for a boulder on every switch. */
  atLeast({ player }: Position, pushes: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const aim of this.yard.aims) {
      const leave = aim.exit ? this.out[player] : 0;
      least = Math.min(least, Math.max(leave, aim.boulders ? pushes : 0));
    }
    return least;
  }
}

function wayOut({ slots, next, isExit }: Yard): Int32Array {
  const out = new Int32Array(slots).fill(-1);
  const queue = [...isExit.keys()].filter(square => isExit[square] === 1);
  for (const square of queue) out[square] = 0;
  for (const square of queue) {
    for (let side = 0; side < 4; side++) {
      const beside = next[4 * square + side];
      if (out[beside] !== -1) continue;
      out[beside] = out[square] + 1;
      queue.push(beside);
    }
  }
  return out;
}
