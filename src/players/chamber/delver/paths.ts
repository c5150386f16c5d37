// Written for speed: the delver floods once a turn. The slow twin is in test/players/chamber/paths.test.ts.
import type { Direction } from '../../../chamber/floor/directions.ts';
import { type Grid, towards } from './screen-grid.ts';

/** Wanted by nobody. */
export const UNWANTED = 255;

/** The way to a goal: its first step, and what it costs. */
export interface Path {
  readonly direction: Direction;
  readonly goal: number;
  /** Its squares, the goal first. */
  readonly squares: readonly number[];
  /** What entering all its squares costs. */
  readonly cost: number;
}

const BUCKETS = 256;
const NONE = -1;

// Kept from flood to flood. A bucket is a chain of entries: its newest entry, and for each entry the one before it.
const newest = new Int32Array(BUCKETS);
let total = new Int32Array(0);
let from = new Int32Array(0);
let squareOf = new Int32Array(0);
let before = new Int32Array(0);

function prepare(squares: number): void {
  if (total.length < squares) {
    total = new Int32Array(squares);
    from = new Int32Array(squares);
    squareOf = new Int32Array(squares * 8 + 1);
    before = new Int32Array(squares * 8 + 1);
  }
  newest.fill(NONE);
  total.fill(NONE, 0, squares);
}

/**
 * The cheapest way to the most wanted square that can be reached. Squares cost 1 to 255 to enter, 0 blocks; rank 0 is
 * wanted most. The flood ends as soon as nothing better can come.
 */
export function findPath(grid: Grid, cost: Uint8Array, rank: Uint8Array): Path | undefined {
  const { at, steps } = grid;
  prepare(cost.length);
  const top = least(rank);
  let goal = at;
  let best = UNWANTED;
  let entries = 1;
  total[at] = 0;
  squareOf[0] = at;
  before[0] = NONE;
  newest[0] = 0;
  for (let spent = 0, waiting = 1; waiting > 0 && best > top; spent++) {
    for (let entry = newest[spent % BUCKETS]; entry !== NONE; entry = before[entry]) {
      waiting--;
      const square = squareOf[entry];
      if (total[square] !== spent) continue;
      if (rank[square] < best && square !== at) {
        best = rank[square];
        goal = square;
      }
      for (let n = 0; n < 8; n++) {
        const next = square + steps[n];
        const price = cost[next];
        if (price === 0) continue;
        const reached = spent + price;
        const known = total[next];
        if (known !== NONE && known <= reached) continue;
        total[next] = reached;
        from[next] = square;
        squareOf[entries] = next;
        before[entries] = newest[reached % BUCKETS];
        newest[reached % BUCKETS] = entries++;
        waiting++;
      }
    }
    newest[spent % BUCKETS] = NONE;
  }
  return goal === at ? undefined : pathTo(grid, goal);
}

/** Further than any way is long. */
const FAR = 1000;

/** How many steps it is from each square to a goal; FAR where no way leads there. */
export function distancesTo({ at, steps }: Grid, cost: Uint8Array, goal: number): Int32Array {
  const far = new Int32Array(cost.length).fill(FAR);
  const queue = [goal];
  far[goal] = 0;
  for (const square of queue) {
    for (const step of steps) {
      const next = square + step;
      if (far[next] !== FAR || (cost[next] === 0 && next !== at)) continue;
      far[next] = far[square] + 1;
      queue.push(next);
    }
  }
  return far;
}

function pathTo(grid: Grid, goal: number): Path | undefined {
  const squares = [goal];
  let first = goal;
  while (from[first] !== grid.at) {
    first = from[first];
    squares.push(first);
  }
  const direction = towards(grid, first);
  return direction && { direction, goal, squares, cost: total[goal] };
}

function least(rank: Uint8Array): number {
  let found = UNWANTED;
  for (let square = 0; square < rank.length; square++) {
    if (rank[square] < found) found = rank[square];
  }
  return found;
}
