// Written for speed: asked for every push that is tried.
import type { SokobanLevel } from './sokoban-level.ts';

/** Where the boulders and the player are, and where the player can walk. It is loaded with one position after another. */
export class BoulderPosition {
  readonly level: SokobanLevel;
  /** By square: 1 where a boulder lies, and for the wall. */
  readonly at: Uint8Array;
  /** The squares of the boulders, in ascending order. */
  readonly boulders: Int32Array;
  player = 0;
  /** Mixed from the squares of the boulders. */
  hash = 0;
  /** How many switches hold a boulder. */
  held = 0;
  /** By square: `stamp` if the player can walk there. */
  readonly reach: Int32Array;
  stamp = 0;
  /** How many squares the player can walk to. */
  area = 0;
  private readonly queue: Int32Array;

  constructor(level: SokobanLevel) {
    const { size, slots } = level;
    this.level = level;
    this.at = new Uint8Array(slots);
    this.at[size] = 1;
    this.boulders = new Int32Array(level.boulders.length);
    this.reach = new Int32Array(slots);
    this.queue = new Int32Array(slots);
    this.load(level.boulders, 0, level.player);
  }

  /** Takes a position from a list of squares in ascending order. */
  load(squares: ArrayLike<number>, from: number, player: number): void {
    const { boulders, at, level } = this;
    for (let n = 0; n < boulders.length; n++) at[boulders[n]] = 0;
    this.hash = 0;
    this.held = 0;
    for (let n = 0; n < boulders.length; n++) {
      const square = squares[from + n];
      boulders[n] = square;
      at[square] = 1;
      this.hash ^= mixed(square);
      this.held += level.isSwitch[square];
    }
    this.player = player;
  }

  /** Moves a boulder. The player stays where it is. */
  shift(from: number, to: number): void {
    const { boulders, at, level } = this;
    at[from] = 0;
    at[to] = 1;
    this.hash ^= mixed(from) ^ mixed(to);
    this.held += level.isSwitch[to] - level.isSwitch[from];
    let n = boulders.indexOf(from);
    for (; n > 0 && boulders[n - 1] > to; n--) boulders[n] = boulders[n - 1];
    for (; n + 1 < boulders.length && boulders[n + 1] < to; n++) boulders[n] = boulders[n + 1];
    boulders[n] = to;
  }

  /** Walks everywhere. Returns the first of the squares reached: the same from wherever it begins among them. */
  flood(): number {
    const { at, reach, queue } = this;
    const { next } = this.level;
    const stamp = ++this.stamp;
    let least = this.player;
    let count = 1;
    queue[0] = this.player;
    reach[this.player] = stamp;
    for (let n = 0; n < count; n++) {
      const here = queue[n];
      if (here < least) least = here;
      for (let side = 4 * here; side < 4 * here + 4; side++) {
        const beside = next[side];
        if (at[beside] !== 0 || reach[beside] === stamp) continue;
        reach[beside] = stamp;
        queue[count++] = beside;
      }
    }
    this.area = count;
    return least;
  }

  /** Whether the player could walk there when it was last asked to walk everywhere. */
  reaches(square: number): boolean {
    return this.reach[square] === this.stamp;
  }

  /** After `flood`: whether this wins, if the player walks a little further where an exit is wanted. */
  get isWon(): boolean {
    const { winConditions, switches } = this.level;
    return winConditions.some(
      condition => (!condition.boulders || this.held === switches.length) && (!condition.exit || this.reachesExit()),
    );
  }

  private reachesExit(): boolean {
    const { isExit, size } = this.level;
    for (let square = 0; square < size; square++) if (isExit[square] === 1 && this.reaches(square)) return true;
    return false;
  }
}

/** A number for a square, its bits well mixed: 32-bit arithmetic, the same everywhere. */
export function mixed(square: number): number {
  let bits = Math.imul(square + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
