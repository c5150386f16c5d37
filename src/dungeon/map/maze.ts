// Written for speed: a million squares in well under a second. Its laws are in test/dungeon/map/maze.test.ts.
import type { Rng } from '../../kernel/rng.ts';
import type { Square } from '../../kernel/square.ts';

/** A rectangle of squares, walls and ways. Coordinates count from its top left square; around it all is wall. */
export class Maze {
  readonly width: number;
  readonly height: number;
  /** 1 where one can walk. A ring of walls lies around the rectangle, so that no step leaves the list. */
  private readonly ways: Uint8Array;
  private readonly across: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.across = width + 2;
    this.ways = new Uint8Array((width + 2) * (height + 2));
  }

  /** Whether one can walk on a square; never outside the rectangle. */
  isWay(x: number, y: number): boolean {
    return this.contains(x, y) && this.ways[this.at(x, y)] === 1;
  }

  contains(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  open({ x, y }: Square): void {
    this.ways[this.at(x, y)] = 1;
  }

  /**
   * Randomised Prim of seed 000 §3.12.1, from a start: between any two ways leads exactly one path. A square is offered
   * once only; offered twice, as the seed's list would, it could be joined twice and close a loop.
   */
  carve(start: Square, rng: Rng): void {
    const { ways, across } = this;
    const steps = [-2 * across, 2, 2 * across, -2];
    const inside = this.rooms();
    const offered = new Uint8Array(ways.length);
    const options: number[] = [];
    const offer = (from: number) => {
      for (const step of steps) {
        const to = from + step;
        if (inside[to] !== 1 || offered[to] === 1) continue;
        offered[to] = 1;
        options.push(to);
      }
    };
    const first = this.at(start.x, start.y);
    ways[first] = 1;
    offered[first] = 1;
    offer(first);
    const around = [0, 0, 0, 0];
    while (options.length > 0) {
      const drawn = rng.below(options.length);
      const next = options[drawn];
      const last = options.pop() as number;
      if (last !== next) options[drawn] = last;
      let count = 0;
      for (const step of steps) if (inside[next + step] === 1 && ways[next + step] === 1) around[count++] = step;
      const step = around[rng.below(count)];
      ways[next] = 1;
      ways[next + step / 2] = 1;
      offer(next);
    }
  }

  /** Makes sure that the end is a way and has a neighbour that is one. */
  join(end: Square, rng: Rng): void {
    if (this.isWay(end.x, end.y)) return;
    this.open(end);
    const { x, y } = end;
    const around = [
      { x, y: y - 1 },
      { x: x + 1, y },
      { x, y: y + 1 },
      { x: x - 1, y },
    ].filter(square => this.contains(square.x, square.y));
    if (around.some(square => this.isWay(square.x, square.y))) return;
    const neighbour = rng.pick(around);
    if (neighbour !== undefined) this.open(neighbour);
  }

  /** By square of the list, 1 inside the rectangle. Two steps from its rim lead outside the list or onto a 0. */
  private rooms(): Uint8Array {
    const inside = new Uint8Array(this.ways.length);
    for (let y = 0; y < this.height; y++) inside.fill(1, this.at(0, y), this.at(this.width, y));
    return inside;
  }

  private at(x: number, y: number): number {
    return (y + 1) * this.across + x + 1;
  }
}
