import type { SokobanLevel } from './sokoban-level.ts';

/** No pushing brings a boulder there. */
export const NEVER = 0xffff;

/**
 * How many pushes bring a boulder from a square onto each switch, as if it were alone in the level: found by pulling it
 * away from the switch. Where the player stands counts: a boulder in a narrow way cannot be walked around.
 */
export class Pulls {
  /** By switch · size + square: the least, from whichever side. */
  readonly least: Uint16Array;
  /** By switch · 4 · size + 4 · square + side: with the player on that side. */
  readonly bySide: Uint16Array;
  /** By 4 · square + side: 1 if a boulder will never lie on any switch from there. */
  readonly isDeadBySide: Uint8Array;
  /** By square: the same, from whichever side. The wall counts as dead. */
  readonly isDead: Uint8Array;
  private readonly level: SokobanLevel;
  /** By 4 · square + side: the first of the sides that the player can walk to from this one, around a boulder there. */
  private readonly around: Int8Array;

  constructor(level: SokobanLevel) {
    const { size, slots, next, switches } = level;
    this.level = level;
    this.around = waysAround(level);
    this.least = new Uint16Array(switches.length * size).fill(NEVER);
    this.bySide = new Uint16Array(switches.length * 4 * size).fill(NEVER);
    this.isDead = new Uint8Array(slots).fill(1);
    this.isDeadBySide = new Uint8Array(next.length).fill(1);
    for (const [n, to] of switches.entries()) this.pullFrom(to, n);
  }

  /** With the player on that side of it. */
  between(from: number, side: number, to: number): number {
    return this.bySide[4 * (to * this.level.size + from) + side] as number;
  }

  private pullFrom(to: number, number: number): void {
    const { size, next } = this.level;
    const field = this.bySide.subarray(number * 4 * size, (number + 1) * 4 * size);
    const queue: number[] = [];
    const reach = (square: number, side: number, pushes: number): void => {
      const first = this.around[4 * square + side] as number;
      if (field[4 * square + first] !== NEVER) return;
      for (let other = 0; other < 4; other++) {
        if (this.around[4 * square + other] === first) field[4 * square + other] = pushes;
      }
      queue.push(4 * square + first);
    };
    for (let side = 0; side < 4; side++) if (next[4 * to + side] !== size) reach(to, side, 0);
    for (const node of queue) {
      const square = node >> 2;
      for (let side = 0; side < 4; side++) {
        if (this.around[4 * square + side] !== (node & 3)) continue;
        const before = next[4 * square + side] as number;
        if (next[4 * before + side] !== size) reach(before, side, (field[node] as number) + 1);
      }
    }
    const { least, isDead, isDeadBySide } = this;
    for (let node = 0; node < 4 * size; node++) {
      const pushes = field[node] as number;
      if (pushes === NEVER) continue;
      const at = number * size + (node >> 2);
      least[at] = Math.min(least[at] as number, pushes);
      isDead[node >> 2] = 0;
      isDeadBySide[node] = 0;
    }
  }
}

/** Which sides of a square are joined when a boulder lies on it: −1 for a wall, else the first of those it is joined to. */
function waysAround({ size, slots, next }: SokobanLevel): Int8Array {
  const around = new Int8Array(next.length).fill(-1);
  const met = new Int32Array(slots);
  const queue = new Int32Array(slots);
  let stamp = 0;
  for (let square = 0; square < size; square++) {
    for (let side = 0; side < 4; side++) {
      const start = next[4 * square + side] as number;
      if (start === size || around[4 * square + side] !== -1) continue;
      stamp++;
      met[square] = stamp;
      met[start] = stamp;
      queue[0] = start;
      let count = 1;
      for (let n = 0; n < count; n++) {
        for (let way = 0; way < 4; way++) {
          const beside = next[4 * (queue[n] as number) + way] as number;
          if (beside === size || met[beside] === stamp) continue;
          met[beside] = stamp;
          queue[count++] = beside;
        }
      }
      for (let other = side; other < 4; other++) {
        const beside = next[4 * square + other] as number;
        if (beside !== size && met[beside] === stamp) around[4 * square + other] = side;
      }
    }
  }
  return around;
}
