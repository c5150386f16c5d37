import type { Rng } from '../../kernel/rng.ts';
import type { Position } from '../actions.ts';
import { type BlockPlan, connectByFrontier, squaresBeside } from './frontier.ts';

const ATTEMPTS = 4;

/**
 * The systematic search: squares to keep open that hold all reserved ones, hang together orthogonally and leave
 * room for that many blocks. It knows no chance, so a template is always answered alike. Undefined: there is no way.
 */
export function openSquares(plan: BlockPlan, blocks: number): Uint8Array | undefined {
  const most = plan.rows * plan.columns - blocks;
  if (plan.reservedCount > most) return undefined;
  const joined = joinNearest(plan);
  return count(joined) <= most ? joined : connectByFrontier(plan, most);
}

/**
 * Draws the blocks: squares are closed in random order unless that would cut the rest in two. Should chance run
 * into a dead end, the squares that the systematic search keeps open are spared, and then it always works out.
 */
export function drawBlocks(plan: BlockPlan, blocks: number, rng: Rng): Position[] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const drawn = closeAtRandom(plan, plan.reserved, blocks, rng);
    if (drawn !== undefined) return drawn;
  }
  const drawn = closeAtRandom(plan, openSquares(plan, blocks) ?? plan.reserved, blocks, rng);
  if (drawn === undefined) throw new Error(`no way to place ${blocks} blocks: the setup was not checked`);
  return drawn;
}

function closeAtRandom(plan: BlockPlan, spared: Uint8Array, blocks: number, rng: Rng): Position[] | undefined {
  const open = new Uint8Array(spared.length).fill(1);
  const closed: Position[] = [];
  let candidates = rng.shuffle(squaresWhere(spared, 0));
  while (closed.length < blocks) {
    const before = closed.length;
    const kept: number[] = [];
    for (const square of candidates) {
      if (closed.length < blocks && canClose(plan, open, square)) {
        open[square] = 0;
        closed.push([Math.floor(square / plan.columns), square % plan.columns]);
      } else kept.push(square);
    }
    if (closed.length === before) return undefined;
    candidates = kept;
  }
  return closed;
}

/** Whether the open squares still hang together without this one. */
function canClose(plan: BlockPlan, open: Uint8Array, square: number): boolean {
  const around = squaresBeside(plan, square).filter(next => open[next] === 1);
  const [first] = around;
  if (first === undefined) return false;
  open[square] = 0;
  const wanted = new Set(around);
  flood(
    plan,
    [first],
    next => open[next] === 1,
    next => {
      wanted.delete(next);
      return wanted.size === 0;
    },
  );
  open[square] = 1;
  return wanted.size === 0;
}

/** Joins the reserved squares by ways as short as possible, always the nearest next: quick, and good in most cases. */
function joinNearest(plan: BlockPlan): Uint8Array {
  const kept = plan.reserved.slice();
  const joined = new Uint8Array(kept.length);
  const join = (from: number) => {
    flood(
      plan,
      [from],
      next => kept[next] === 1 && joined[next] === 0,
      next => {
        joined[next] = 1;
        return false;
      },
    );
  };
  join(kept.indexOf(1));
  for (;;) {
    const way = flood(
      plan,
      squaresWhere(joined, 1),
      next => joined[next] === 0,
      next => kept[next] === 1 && joined[next] === 0,
    );
    if (way === undefined) return kept;
    for (const square of way) kept[square] = 1;
    join(way[0] as number);
  }
}

/** Spreads from the sources; ends where `visit` says so and returns the way there, last square first. */
function flood(
  plan: BlockPlan,
  sources: readonly number[],
  enter: (square: number) => boolean,
  visit: (square: number) => boolean,
): number[] | undefined {
  const cameFrom = new Int32Array(plan.rows * plan.columns).fill(-1);
  const queue = [...sources];
  for (const source of sources) cameFrom[source] = source;
  for (let head = 0; head < queue.length; head++) {
    const square = queue[head] as number;
    if (visit(square)) return wayTo(square, cameFrom);
    for (const next of squaresBeside(plan, square)) {
      if (cameFrom[next] !== -1 || !enter(next)) continue;
      cameFrom[next] = square;
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(square: number, cameFrom: Int32Array): number[] {
  const way = [square];
  for (let at = square; cameFrom[at] !== at; way.push(at)) at = cameFrom[at] as number;
  return way;
}

function squaresWhere(marks: Uint8Array, mark: number): number[] {
  const squares: number[] = [];
  for (const [square, value] of marks.entries()) if (value === mark) squares.push(square);
  return squares;
}

function count(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}
