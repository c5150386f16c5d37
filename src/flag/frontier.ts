import type { Plan } from './blocks.ts';

/** A way to have opened and closed the squares so far, as a chain of its decisions. */
interface Choice {
  readonly open: boolean;
  readonly before: Choice | undefined;
}

/** All that matters of the squares decided so far: how the last row of them hangs together, and what it cost. */
interface Frontier {
  /** By column: 0 closed, else the number of the part it belongs to. */
  readonly parts: readonly number[];
  readonly opened: number;
  readonly choice: Choice | undefined;
}

/** So many frontiers are decided on in all. Boards up to some ten squares wide never come near it. */
const WORK = 1_500_000;

/**
 * Finds a set of at most `most` open squares that holds the reserved ones and hangs together, deciding square by
 * square along the shorter side. Of all ways that leave the same frontier only the cheapest goes on, so it sees every
 * case without trying every case. On very wide boards with very many loose ends it keeps the cheapest frontiers only.
 */
export function connectByFrontier(plan: Plan, most: number): Uint8Array | undefined {
  const tall = plan.rows >= plan.columns;
  const [length, width] = tall ? [plan.rows, plan.columns] : [plan.columns, plan.rows];
  const place = (n: number) => (tall ? n : (n % width) * plan.columns + Math.floor(n / width));
  const beam = Math.max(200, Math.floor(WORK / (length * width)));
  let frontiers: Frontier[] = [{ parts: Array<number>(width).fill(0), opened: 0, choice: undefined }];
  let reservedLeft = plan.reservedCount;
  for (let n = 0; n < length * width; n++) {
    const mustOpen = plan.reserved[place(n)] === 1;
    if (mustOpen) reservedLeft--;
    const next = new Map<string, Frontier>();
    for (const frontier of frontiers) {
      for (const decided of decide(frontier, n % width, mustOpen, reservedLeft)) {
        if (decided.opened + reservedLeft > most) continue;
        const key = decided.parts.join();
        if (decided.opened < (next.get(key)?.opened ?? Number.POSITIVE_INFINITY)) next.set(key, decided);
      }
    }
    frontiers = [...next.values()];
    if (frontiers.length > beam) frontiers = frontiers.sort((a, b) => a.opened - b.opened).slice(0, beam);
  }
  const found = frontiers.filter(({ parts }) => Math.max(...parts) <= 1).sort((a, b) => a.opened - b.opened)[0];
  if (found === undefined) return undefined;
  const open = new Uint8Array(plan.reserved.length);
  let n = length * width;
  for (let choice = found.choice; choice !== undefined; choice = choice.before) open[place(--n)] = choice.open ? 1 : 0;
  return open;
}

function decide(frontier: Frontier, column: number, mustOpen: boolean, reservedLeft: number): Frontier[] {
  const { parts, opened, choice } = frontier;
  const above = parts[column] as number;
  const left = column > 0 ? (parts[column - 1] as number) : 0;
  const decided: Frontier[] = [];
  if (!mustOpen && mayClose(parts, column, reservedLeft)) {
    const closed = parts.with(column, 0);
    decided.push({ parts: renumbered(closed), opened, choice: { open: false, before: choice } });
  }
  // Once everything reserved hangs together behind the frontier, nothing more needs to open.
  const finished = opened > 0 && parts.every(part => part === 0);
  if (mustOpen || !finished) {
    const part = left !== 0 ? left : above !== 0 ? above : parts.length + 1;
    const merged = parts.map(other => (other !== 0 && other === above ? part : other)).with(column, part);
    decided.push({ parts: renumbered(merged), opened: opened + 1, choice: { open: true, before: choice } });
  }
  return decided;
}

/** A part may lose its last square on the frontier only if it is the only one and nothing reserved follows. */
function mayClose(parts: readonly number[], column: number, reservedLeft: number): boolean {
  const above = parts[column];
  if (above === 0 || parts.some((part, other) => other !== column && part === above)) return true;
  return reservedLeft === 0 && parts.every((part, other) => other === column || part === 0);
}

function renumbered(parts: readonly number[]): number[] {
  const names = new Map([[0, 0]]);
  return parts.map(part => {
    const known = names.get(part);
    if (known !== undefined) return known;
    names.set(part, names.size);
    return names.size - 1;
  });
}
