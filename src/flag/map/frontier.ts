import type { BlockPlan } from './blockplan.ts';
import { needsAhead } from './needs.ts';

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
