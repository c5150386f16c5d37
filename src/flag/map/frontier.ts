import type { Layout } from './placement.ts';
import type { MapTemplate } from './template.ts';

/** A way to have opened and closed the squares so far, as a chain of its decisions. */
interface Choice {
  readonly open: boolean;
  readonly before: Choice | undefined;
}

/** All that matters of the squares decided so far: how the last row of them hangs together, and what it cost. */
interface Frontier {
  /** By column: CLOSED, or the letter of the part it belongs to, named in the order of their first columns. */
  readonly parts: string;
  readonly opened: number;
  readonly choice: Choice | undefined;
}

const CLOSED = '.';
const FIRST_PART = 'A'.charCodeAt(0);
/** For a part that is new on the frontier, until it gets a letter of its own. */
const NEW_PART = '*';

/** So many frontiers go on in all. Boards up to nine squares wide have fewer. */
const WORK = 300_000;
const LEAST_BEAM = 60;

/**
 * Finds a set of at most `most` open squares that holds the reserved ones and hangs together, deciding square by
 * square along the shorter side. Of all ways that leave the same frontier only the cheapest goes on, so it sees every
 * case without trying every case. On wide boards with very many loose ends it keeps the cheapest frontiers only.
 */
export function connectByFrontier(plan: BlockPlan, most: number): Uint8Array | undefined {
  const tall = plan.rows >= plan.columns;
  const [length, width] = tall ? [plan.rows, plan.columns] : [plan.columns, plan.rows];
  const place = (n: number) => (tall ? n : (n % width) * plan.columns + Math.floor(n / width));
  const squares = Array.from({ length: length * width }, (_, n) => place(n));
  const ahead = needsAhead(plan, squares);
  if (plan.reservedCount + (ahead[0] as number) > most) return undefined;
  const beam = Math.max(LEAST_BEAM, Math.floor(WORK / squares.length));
  let frontiers: Frontier[] = [{ parts: CLOSED.repeat(width), opened: 0, choice: undefined }];
  let reservedLeft = plan.reservedCount;
  for (const [n, square] of squares.entries()) {
    const mustOpen = plan.reserved[square] === 1;
    if (mustOpen) reservedLeft--;
    const affordable = most - reservedLeft - (ahead[n + 1] as number);
    const next = new Map<string, Frontier>();
    for (const frontier of frontiers) {
      for (const decided of decide(frontier, n % width, mustOpen, reservedLeft)) {
        if (decided.opened > affordable) continue;
        const known = next.get(decided.parts);
        if (known === undefined || decided.opened < known.opened) next.set(decided.parts, decided);
      }
    }
    frontiers = [...next.values()];
    if (frontiers.length > beam) frontiers = frontiers.sort((a, b) => a.opened - b.opened).slice(0, beam);
  }
  return opened(frontiers.find(isInOnePart), squares);
}

function opened(found: Frontier | undefined, squares: readonly number[]): Uint8Array | undefined {
  if (found === undefined) return undefined;
  const open = new Uint8Array(squares.length);
  let n = squares.length;
  for (let choice = found.choice; choice !== undefined; choice = choice.before) {
    n--;
    if (choice.open) open[squares[n] as number] = 1;
  }
  return open;
}

function isInOnePart({ parts }: Frontier): boolean {
  return !parts.includes(String.fromCharCode(FIRST_PART + 1));
}

function decide(
  { parts, opened, choice }: Frontier,
  column: number,
  mustOpen: boolean,
  reservedLeft: number,
): Frontier[] {
  const above = parts.charAt(column);
  const left = column > 0 ? parts.charAt(column - 1) : CLOSED;
  const replaced = (part: string) => parts.slice(0, column) + part + parts.slice(column + 1);
  const decided: Frontier[] = [];
  if (!mustOpen && mayClose(parts, above, column, reservedLeft)) {
    decided.push({ parts: renamed(replaced(CLOSED)), opened, choice: { open: false, before: choice } });
  }
  // Once everything reserved hangs together behind the frontier, nothing more needs to open.
  const finished = opened > 0 && parts === CLOSED.repeat(parts.length);
  if (mustOpen || !finished) {
    const part = left !== CLOSED ? left : above !== CLOSED ? above : NEW_PART;
    const widened = replaced(part);
    const merged = above === CLOSED || above === part ? widened : widened.replaceAll(above, part);
    decided.push({ parts: renamed(merged), opened: opened + 1, choice: { open: true, before: choice } });
  }
  return decided;
}

/** A part may lose its last square on the frontier only if it is the only one and nothing reserved follows. */
function mayClose(parts: string, above: string, column: number, reservedLeft: number): boolean {
  if (above === CLOSED || parts.indexOf(above) !== column || parts.includes(above, column + 1)) return true;
  return reservedLeft === 0 && parts === CLOSED.repeat(column) + above + CLOSED.repeat(parts.length - column - 1);
}

function renamed(parts: string): string {
  let known = '';
  let names = '';
  for (const part of parts) {
    if (part === CLOSED) names += CLOSED;
    else {
      let name = known.indexOf(part);
      if (name < 0) {
        name = known.length;
        known += part;
      }
      names += String.fromCharCode(FIRST_PART + name);
    }
  }
  return names;
}

/**
 * A lower bound on the squares that must open to join what is reserved, by place in the order given: so many must open
 * among those from there on. Each group of reserved squares needs a way out through half of the distance to the
 * nearest other group, one square for every step, and no two groups share one: those halves do not overlap.
 */
function needsAhead(plan: BlockPlan, order: readonly number[]): Int32Array {
  const { group, distance } = nearestGroups(plan);
  const half = halfways(plan, group, distance);
  const firstPlace = new Int32Array(half.length).fill(order.length);
  for (const [place, square] of order.entries()) {
    const owner = group[square] as number;
    const isWithin = (distance[square] as number) <= (half[owner] as number);
    if (isWithin) firstPlace[owner] = Math.min(firstPlace[owner] as number, place);
  }
  const ahead = new Int32Array(order.length + 1);
  for (const [owner, steps] of half.entries()) {
    const place = firstPlace[owner] as number;
    ahead[place] = (ahead[place] as number) + steps;
  }
  for (let place = order.length - 1; place >= 0; place--) {
    ahead[place] = (ahead[place] as number) + (ahead[place + 1] as number);
  }
  return ahead;
}

/** By square: the nearest group of reserved squares that hang together, and how many steps away it is. */
function nearestGroups(plan: BlockPlan): { group: Int32Array; distance: Int32Array } {
  const size = plan.rows * plan.columns;
  const group = new Int32Array(size).fill(-1);
  const distance = new Int32Array(size);
  const queue: number[] = [];
  let groups = 0;
  for (let square = 0; square < size; square++) {
    if (plan.reserved[square] === 0 || group[square] !== -1) continue;
    group[square] = groups++;
    for (let head = queue.push(square) - 1; head < queue.length; head++) {
      const at = queue[head] as number;
      for (const next of squaresBeside(plan, at)) {
        if (plan.reserved[next] === 0 || group[next] !== -1) continue;
        group[next] = group[at] as number;
        queue.push(next);
      }
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    for (const next of squaresBeside(plan, at)) {
      if (group[next] !== -1) continue;
      group[next] = group[at] as number;
      distance[next] = (distance[at] as number) + 1;
      queue.push(next);
    }
  }
  return { group, distance };
}

/** By group: half the steps between it and the nearest other one; 0 if there is no other. */
function halfways(plan: BlockPlan, group: Int32Array, distance: Int32Array): Int32Array {
  const apart = new Map<number, number>();
  for (const [square, owner] of group.entries()) {
    apart.set(owner, apart.get(owner) ?? 1);
    for (const next of squaresBeside(plan, square)) {
      if (group[next] === owner) continue;
      const steps = (distance[square] as number) + (distance[next] as number) + 1;
      const known = apart.get(owner) ?? 1;
      apart.set(owner, known === 1 ? steps : Math.min(known, steps));
    }
  }
  return Int32Array.from({ length: apart.size }, (_, owner) => ((apart.get(owner) ?? 1) - 1) >> 1);
}

/** The squares of a board by number, row by row, and which of them must stay open. */
export interface BlockPlan {
  readonly rows: number;
  readonly columns: number;
  /** 1 where a base or a piece starts. */
  readonly reserved: Uint8Array;
  readonly reservedCount: number;
}

export function blockPlanOf({ gridSize: [rows, columns] }: MapTemplate, { bases, homes }: Layout): BlockPlan {
  const reserved = new Uint8Array(rows * columns);
  const squares = [...bases, ...homes.flat()];
  for (const [row, column] of squares) reserved[row * columns + column] = 1;
  return { rows, columns, reserved, reservedCount: squares.length };
}

/** The squares above, to the right, below and to the left. */
export function squaresBeside({ rows, columns }: BlockPlan, square: number): number[] {
  const column = square % columns;
  const next: number[] = [];
  if (square >= columns) next.push(square - columns);
  if (column < columns - 1) next.push(square + 1);
  if (square < columns * (rows - 1)) next.push(square + columns);
  if (column > 0) next.push(square - 1);
  return next;
}
