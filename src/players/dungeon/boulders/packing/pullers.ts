import { Sides } from '../level/sides.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';

/** Farther than any way. */
const FAR = 100_000;

interface WayOut {
  readonly pulls: number;
  readonly player: number;
}

/** Pulls single boulders about, others standing still as if they were walls. Asked while a plan is made. */
export class Pullers {
  private readonly level: SokobanLevel;
  private readonly isSource: Uint8Array;
  private readonly at: Uint8Array;
  private readonly met: Uint8Array;
  private readonly sides: Sides;

  constructor(level: SokobanLevel) {
    this.level = level;
    this.at = new Uint8Array(level.slots);
    this.met = new Uint8Array(level.next.length);
    this.sides = new Sides(level);
    this.isSource = new Uint8Array(level.slots);
    for (const square of level.boulders) this.isSource[square] = 1;
  }

  /** A square in every part of the level that the player could be in when boulders lie on these squares, largest first. */
  cornersOf(boulders: Iterable<number>): number[] {
    this.put(boulders);
    const met = new Uint8Array(this.at);
    const parts: { corner: number; area: number }[] = [];
    for (let corner = 0; corner < this.level.size; corner++) {
      if (met[corner] === 1) continue;
      const queue = [corner];
      met[corner] = 1;
      for (const square of queue) {
        for (let side = 0; side < 4; side++) {
          const beside = this.beside(square, side);
          if (met[beside] === 1) continue;
          met[beside] = 1;
          queue.push(beside);
        }
      }
      parts.push({ corner, area: queue.length });
    }
    return parts.sort((a, b) => b.area - a.area).map(({ corner }) => corner);
  }

  /**
   * The fewest pulls that take the boulder on a square to where one lies now, the other boulders standing still; and
   * where the player is then. To stay where it lies counts only if nothing else can be done.
   */
  wayOut(square: number, boulders: Iterable<number>, player: number): WayOut | undefined {
    this.put(boulders);
    const sides = this.sides.around(this.at, square, player, false);
    if (sides === 0) return undefined;
    let out: WayOut | undefined;
    this.pull(square, sides, (to, pulls, now) => {
      if (this.isSource[to] === 0 || to === square) return false;
      out = { pulls, player: now };
      return true;
    });
    return out ?? (this.isSource[square] === 1 ? { pulls: FAR, player } : undefined);
  }

  /** Where the boulder on a square can be pulled to, the other boulders standing still; and where the player is then. */
  placesFor(square: number, boulders: Iterable<number>, player: number): { to: number; player: number }[] {
    this.put(boulders);
    const places: { to: number; player: number }[] = [];
    this.pull(square, this.sides.around(this.at, square, player, false), (to, _, now) => {
      places.push({ to, player: now });
      return false;
    });
    return places;
  }

  /** All squares from which a boulder can be pushed onto one, others standing still. */
  basinOf(to: number, boulders: Iterable<number>): Set<number> {
    this.put(boulders);
    const basin = new Set([to]);
    this.pull(to, 15, square => {
      basin.add(square);
      return false;
    });
    return basin;
  }

  /** Pulls a boulder wherever it will go, beginning with the player on any of some sides, until a visit is enough. */
  private pull(from: number, sides: number, visit: (square: number, pulls: number, player: number) => boolean): void {
    const { met, at } = this;
    met.fill(0);
    at[from] = 0;
    const queue: { square: number; side: number; pulls: number }[] = [];
    for (let side = 0; side < 4; side++) {
      if ((sides & (1 << side)) === 0 || at[this.beside(from, side)] !== 0) continue;
      met[4 * from + side] = 1;
      queue.push({ square: from, side, pulls: 0 });
    }
    for (const { square, side, pulls } of queue) {
      const to = this.beside(square, side);
      const player = this.beside(to, side);
      if (at[player] !== 0 || met[4 * to + side] === 1) continue;
      if (visit(to, pulls + 1, player)) return;
      const joined = this.sides.around(at, to, player);
      for (let other = 0; other < 4; other++) {
        if ((joined & (1 << other)) === 0 || met[4 * to + other] === 1) continue;
        met[4 * to + other] = 1;
        queue.push({ square: to, side: other, pulls: pulls + 1 });
      }
    }
  }

  private beside(square: number, side: number): number {
    return this.level.next[4 * square + side] as number;
  }

  private put(boulders: Iterable<number>): void {
    this.at.fill(0);
    this.at[this.level.size] = 1;
    for (const square of boulders) this.at[square] = 1;
  }
}
