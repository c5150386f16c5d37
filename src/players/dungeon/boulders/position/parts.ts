// Written for speed: asked for every position that is looked at closely.
import type { Yard } from '../yard.ts';

/** The parts into which boulders divide a yard. */
export class Parts {
  count = 0;
  /** By square: the number of its part; −1 for boulders and the wall. */
  readonly part: Int32Array;
  /** By part: how many squares it has. */
  readonly areas: Int32Array;
  private readonly yard: Yard;
  private readonly queue: Int32Array;

  constructor(yard: Yard) {
    this.yard = yard;
    this.part = new Int32Array(yard.slots);
    this.areas = new Int32Array(yard.slots);
    this.queue = new Int32Array(yard.slots);
  }

  divide(at: Uint8Array): void {
    const { part, areas, queue } = this;
    const { next, size } = this.yard;
    part.fill(-1);
    this.count = 0;
    for (let start = 0; start < size; start++) {
      if (at[start] !== 0 || part[start] !== -1) continue;
      const number = this.count++;
      part[start] = number;
      queue[0] = start;
      let count = 1;
      for (let n = 0; n < count; n++) {
        const here = 4 * queue[n];
        for (let side = here; side < here + 4; side++) {
          const beside = next[side];
          if (at[beside] !== 0 || part[beside] !== -1) continue;
          part[beside] = number;
          queue[count++] = beside;
        }
      }
      areas[number] = count;
    }
  }
}
