// Written for speed: it plays backwards from what is solved, thousands of pulls for each puzzle.
import type { Rng } from '../../../kernel/rng.ts';
import { letIn, part, pocketsOf, put, type Thing } from './locks.ts';
import { type PuzzleIdea, pocketsFor } from './puzzle-ideas.ts';
import { hasExit, type PuzzleKind } from './puzzle-kinds.ts';
import { Draft } from './room-draft.ts';
import { BIT, legalSteps, reachedFrom, type Sketch } from './sketch.ts';

/** How a puzzle is to be drawn. */
export interface RoomLayout {
  readonly across: number;
  readonly down: number;
  readonly kinds: readonly PuzzleKind[];
  readonly idea: PuzzleIdea | undefined;
  /** The share of the room that walls take. */
  readonly walls: number;
  /** How many boulders there are at least. */
  readonly boulders: number;
  /** How far back it is played from what is solved; as far as it goes if that is less. */
  readonly pulls: number;
}

/** A puzzle that was solved first, and then played back. It may still be no puzzle at all. */
export function drawRoom(layout: RoomLayout, rng: Rng): Sketch | undefined {
  const { across, down, kinds, idea, walls, boulders, pulls } = layout;
  const draft = new Draft(across, down);
  draft.furnish(Math.floor(across * down * walls), rng);
  const things = shutIn(draft, kinds, idea, rng);
  while (draft.targets.length < boulders && draft.aim === 'boulders') {
    const square = rng.pick(draft.bare());
    if (square === undefined) return undefined;
    draft.cells[square] = BIT.switch;
    draft.targets.push(square);
  }
  const spare = rng.shuffle(draft.bare()).slice(0, Math.max(0, boulders - draft.targets.length));
  // Where a boulder has to serve two plates, it ends on the one that leads to the exit, which was laid first.
  const solved = idea?.sharesBoulder ? draft.targets.slice(0, -1) : [...draft.targets, ...spare];
  const { cells, near } = scattered(draft, solved, pulls, rng);
  for (const thing of things) {
    const square = rng.pick(draft.room().filter(each => cells[each] === 0));
    if (square === undefined) return undefined;
    put(draft, square, thing);
    cells[square] = thing.bit;
  }
  const player = rng.pick([...near].filter(square => cells[square] === 0));
  return player === undefined ? undefined : draft.sketch(cells, player);
}

/** Puts in what keeps the player from things. Returns what opens it. */
function shutIn(draft: Draft, kinds: readonly PuzzleKind[], idea: PuzzleIdea | undefined, rng: Rng): Thing[] {
  const pockets = idea === undefined ? pocketsOf(kinds, rng) : pocketsFor(idea);
  if (idea !== undefined || hasExit(kinds)) {
    draft.aim = 'exit';
    return letIn(draft, pockets, undefined, rng);
  }
  if (!kinds.includes('keys')) return kinds.includes('portals') ? part(draft, false, rng) : [];
  const [key] = part(draft, true, rng);
  return pockets.length === 0 || key === undefined ? (key ? [key] : []) : letIn(draft, pockets, key, rng);
}

/**
 * The squares with boulders where they were some pulls ago, and those near whoever pulled. Doors are open by then;
 * portals part the room, and each part is played back by itself.
 */
function scattered(draft: Draft, solved: readonly number[], pulls: number, rng: Rng) {
  const free = Uint8Array.from(draft.cells, cell =>
    (cell & (BIT.wall | BIT.portal)) === 0 || (cell & BIT.door) !== 0 ? 1 : 0,
  );
  const room = new Set([...draft.room(), ...draft.targets]);
  for (const square of free.keys()) if (!room.has(square)) free[square] = 0;
  const regionOf = (from: number) => reachedFrom([from], draft.width, square => free[square] === 1);
  const cells = draft.cells.slice();
  let near: ReadonlySet<number> = new Set();
  let left = [...solved];
  while (left.length > 0) {
    const part = regionOf(left[0] ?? 0);
    const here = left.filter(square => part.has(square));
    left = left.filter(square => !part.has(square));
    const from = rng.pick([...part].filter(square => !here.includes(square)));
    const back = from === undefined ? [] : playedBack(free, draft.width, here, from, pulls + 2, rng);
    const far = Math.min(pulls, back.at(-1)?.pulls ?? 0);
    const isOff = ({ boulders }: Before) =>
      boulders.every(square => ((draft.cells[square] ?? 0) & (BIT.switch | BIT.door)) === 0);
    const chosen = rng.pick(back.filter(each => each.pulls >= far && each.pulls <= far + 2 && isOff(each)));
    for (const square of chosen?.boulders ?? here) {
      cells[square] = (cells[square] ?? 0) | BIT.boulder;
      free[square] = 0;
    }
    if (chosen !== undefined) near = regionOf(chosen.player);
  }
  return { cells, near };
}

/** Boulders, and where the player may be: its region by the least of its squares. */
interface Before {
  readonly boulders: readonly number[];
  readonly player: number;
  /** Pulls from what is solved. */
  readonly pulls: number;
}

/** So many positions are gone on from of those with equally many pulls: all of them would not lead far. */
const WIDEST = 80;

/**
 * Plays backwards: boulders are pulled from where they have to be, so often, in many ways. `free` says where boulders and
 * player can be. The farthest come last.
 */
export function playedBack(
  free: Uint8Array,
  width: number,
  solved: readonly number[],
  player: number,
  most: number,
  rng: Rng,
): Before[] {
  const steps = legalSteps(width);
  const seen = new Uint32Array(free.length);
  const queue = new Int16Array(free.length);
  const blocked = new Uint8Array(free.length);
  let stamp = 0;
  /** Floods the player's region, and returns how many squares it has. */
  const flood = (boulders: readonly number[], from: number): number => {
    stamp++;
    blocked.fill(0);
    for (const boulder of boulders) blocked[boulder] = 1;
    let count = 1;
    queue[0] = from;
    seen[from] = stamp;
    for (let n = 0; n < count; n++) {
      for (const step of steps) {
        const next = queue[n] + step;
        if (free[next] === 0 || blocked[next] === 1 || seen[next] === stamp) continue;
        seen[next] = stamp;
        queue[count++] = next;
      }
    }
    return count;
  };
  const found: Before[] = [];
  const known = new Set<string>();
  const meet = (boulders: readonly number[], at: number, pulls: number): void => {
    const count = flood(boulders, at);
    let least = at;
    for (let n = 1; n < count; n++) least = Math.min(least, queue[n]);
    const key = String.fromCharCode(...boulders, least);
    if (known.has(key)) return;
    known.add(key);
    found.push({ boulders, player: least, pulls });
  };
  const pullEach = ({ boulders, player: from, pulls }: Before): void => {
    flood(boulders, from);
    const region = seen.slice();
    const now = stamp;
    const stones = blocked.slice();
    for (const [index, boulder] of boulders.entries()) {
      for (const step of steps) {
        const [beside, behind] = [boulder + step, boulder + 2 * step];
        if (region[beside] !== now || free[behind] === 0 || stones[behind] === 1) continue;
        const pulled = boulders.with(index, beside).sort((a, b) => a - b);
        meet(pulled, behind, pulls + 1);
      }
    }
  };
  meet(
    solved.toSorted((a, b) => a - b),
    player,
    0,
  );
  for (let begun = 0, depth = 0; begun < found.length && depth < most; depth++) {
    const last = found.slice(begun);
    begun = found.length;
    for (const before of last.length > WIDEST ? rng.shuffle(last).slice(0, WIDEST) : last) pullEach(before);
  }
  return found;
}
