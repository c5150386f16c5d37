// Written for speed: asked wherever a boulder is taken.
import type { Yard } from './yard.ts';

/** Finds the sides of a boulder that the player can walk to. */
export class Sides {
  private readonly next: Int32Array;
  private readonly size: number;
  private readonly walked: Int32Array;
  private readonly queue: Int32Array;
  private stamp = 0;

  constructor({ next, size }: Yard) {
    this.next = next;
    this.size = size;
    this.walked = new Int32Array(size + 1);
    this.queue = new Int32Array(size + 1);
  }

  /** As bits, for a boulder on a square that `at` need not hold, from where the player is. Stops when all are known. */
  around(at: Uint8Array, square: number, player: number): number {
    const { walked, queue, next } = this;
    const stamp = ++this.stamp;
    let wanted = 0;
    for (let side = 0; side < 4; side++) if (at[next[4 * square + side] as number] === 0) wanted++;
    walked[square] = stamp;
    walked[this.size] = stamp;
    walked[player] = stamp;
    queue[0] = player;
    let sides = 0;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = queue[n] as number;
      for (let side = 0; side < 4; side++) {
        const beside = next[4 * here + side] as number;
        if (beside === square) {
          sides |= 1 << (side ^ 2);
          if (--wanted === 0) return sides;
        }
        if (at[beside] !== 0 || walked[beside] === stamp) continue;
        walked[beside] = stamp;
        queue[count++] = beside;
      }
    }
    return sides;
  }
}
