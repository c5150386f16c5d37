import type { Rng } from '../../../kernel/rng.ts';
import { BIT, reachedFrom, type Sketch, type SketchAim } from './sketch.ts';

/** Walls around the room: two for the border, two for what is let into them. */
const MARGIN = 4;

/** A puzzle while it is drawn: a room in the middle of walls, which pockets are let into. */
export class Draft {
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly cells: Uint16Array;
  readonly keys: Uint8Array;
  readonly twins: Int16Array;
  readonly rules: ('or' | 'and' | 'xor' | undefined)[];
  /** Where a boulder has to be in the end. */
  readonly targets: number[] = [];
  aim: SketchAim = 'boulders';
  private lastKey = 0;

  constructor(across: number, down: number) {
    this.across = across;
    this.down = down;
    this.width = across + 2 * MARGIN;
    const size = this.width * (down + 2 * MARGIN);
    this.cells = new Uint16Array(size).fill(BIT.wall);
    this.keys = new Uint8Array(size);
    this.twins = new Int16Array(size);
    this.rules = new Array(size).fill(undefined);
    for (const square of this.room()) this.cells[square] = 0;
  }

  /** The square at a place of the room; −1 and −2 lie in the walls to the left and above. */
  at(x: number, y: number): number {
    return (y + MARGIN) * this.width + x + MARGIN;
  }

  /** All squares of the room, walls inside it too. */
  room(): number[] {
    return Array.from({ length: this.across * this.down }, (_, n) =>
      this.at(n % this.across, Math.floor(n / this.across)),
    );
  }

  /** Squares of the room on which nothing is. */
  bare(): number[] {
    return this.room().filter(square => this.cells[square] === 0 && !this.targets.includes(square));
  }

  put(square: number, bit: number): void {
    this.cells[square] = ((this.cells[square] ?? 0) & ~BIT.wall) | bit;
  }

  /** A number that no key has yet. */
  newKey(): number {
    return ++this.lastKey;
  }

  link(portal: number, twin: number): void {
    this.twins[portal] = twin;
    this.twins[twin] = portal;
  }

  /** Puts up walls in the room, as long as it hangs together. */
  furnish(walls: number, rng: Rng): void {
    let left = walls;
    for (const square of rng.shuffle(this.room())) {
      if (left === 0) return;
      if (this.cells[square] !== 0) continue;
      this.cells[square] = BIT.wall;
      if (this.hangsTogether()) left--;
      else this.cells[square] = 0;
    }
  }

  /** Whether all of the room can be walked to, as if nothing but walls stood in the way. */
  hangsTogether(): boolean {
    const floor = this.room().filter(square => ((this.cells[square] ?? 0) & BIT.wall) === 0);
    const reached = reachedFrom(floor.slice(0, 1), this.width, square => floor.includes(square));
    return floor.length > 0 && reached.size === floor.length;
  }

  /** The draft as a sketch, with boulders and the player put on it by whoever asks. */
  sketch(cells: Uint16Array, player: number): Sketch {
    const { width, keys, twins, rules, aim } = this;
    return { width, cells, player, aim, keys, twins, rules };
  }
}
