// Written for speed: asked wherever a boulder is taken.
import type { SokobanLevel } from './sokoban-level.ts';

/** Finds the sides of a boulder that the player can walk to. */
export class Sides {
  private readonly next: Int32Array;
  private readonly walked: Int32Array;
  private readonly queue: Int32Array;
  private stamp = 0;

  constructor({ next, slots }: SokobanLevel) {
    this.next = next;
    this.walked = new Int32Array(slots);
    this.queue = new Int32Array(slots);
  }

  /**
   * As bits, for a boulder on a square that `at` need not hold, from where the player is: anywhere, or beside it. Stops
   * when all are known.
   */
  around(at: Uint8Array, square: number, player: number, beside = true): number {
    const { walked, queue, next } = this;
    let open = 0;
    for (let side = 0; side < 4; side++) if (at[next[4 * square + side]] === 0) open |= 1 << side;
    // The player stands on one of the sides.
    if (beside && partsAround(next, at, square) === 1) return open;
    const stamp = ++this.stamp;
    walked[square] = stamp;
    walked[player] = stamp;
    queue[0] = player;
    let sides = 0;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = queue[n];
      for (let side = 0; side < 4; side++) {
        const to = next[4 * here + side];
        if (to === square) {
          sides |= 1 << (side ^ 2);
          if (sides === open) return sides;
        }
        if (at[to] !== 0 || walked[to] === stamp) continue;
        walked[to] = stamp;
        queue[count++] = to;
      }
    }
    return sides;
  }
}

/**
 * Into how many parts the free squares around one fall, as far as the eight squares around it tell: a boulder put there
 * divides nothing if they are one. 0 if no side is free. Squares that `at` marks are not free.
 */
export function partsAround(next: Int32Array, at: Uint8Array, square: number): number {
  let free = 0;
  let joined = 0;
  for (let side = 0; side < 4; side++) {
    const beside = next[4 * square + side];
    if (at[beside] !== 0) continue;
    free++;
    const turn = (side + 1) & 3;
    if (at[next[4 * square + turn]] === 0 && at[next[4 * beside + turn]] === 0) joined++;
  }
  return free === 0 ? 0 : Math.max(1, free - joined);
}
