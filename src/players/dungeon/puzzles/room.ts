import type { Chance } from '../../../kernel/chance.ts';
import { Draft } from './draft.ts';
import { hasExit, type PuzzleKind } from './kinds.ts';
import { letIn, part, pocketsOf, put, type Thing } from './locks.ts';
import { stepsOf } from './position.ts';
import { type Before, playedBack } from './reverse.ts';
import { BOULDER, DOOR, PORTAL, type Sketch, SWITCH, WALL } from './sketch.ts';

/** How a puzzle is to be drawn. */
export interface Layout {
  readonly across: number;
  readonly down: number;
  readonly kinds: readonly PuzzleKind[];
  /** The share of the room that walls take. */
  readonly walls: number;
  /** How many boulders there are at least. */
  readonly boulders: number;
  /** How far back it is played from what is solved; as far as it goes if that is less. */
  readonly pulls: number;
}

/** A puzzle that was solved first, and then played back. It may still be no puzzle at all. */
export function drawRoom({ across, down, kinds, walls, boulders, pulls }: Layout, chance: Chance): Sketch | undefined {
  const draft = new Draft(across, down);
  draft.furnish(Math.floor(across * down * walls), chance);
  const things = shutIn(draft, kinds, chance);
  while (draft.targets.length < boulders && draft.aim === 'boulders') {
    const square = chance.pick(draft.bare());
    if (square === undefined) return undefined;
    draft.cells[square] = SWITCH;
    draft.targets.push(square);
  }
  const spare = chance.shuffle(draft.bare()).slice(0, Math.max(0, boulders - draft.targets.length));
  const { cells, near } = scattered(draft, [...draft.targets, ...spare], pulls, chance);
  for (const thing of things) {
    const square = chance.pick(draft.room().filter(each => cells[each] === 0));
    if (square === undefined) return undefined;
    put(draft, square, thing);
    cells[square] = thing.bit;
  }
  const player = chance.pick([...near].filter(square => cells[square] === 0));
  return player === undefined ? undefined : draft.sketch(cells, player);
}

/** Puts in what keeps the player from things. Returns what opens it. */
function shutIn(draft: Draft, kinds: readonly PuzzleKind[], chance: Chance): Thing[] {
  const pockets = pocketsOf(kinds, chance);
  if (hasExit(kinds)) {
    draft.aim = 'exit';
    return letIn(draft, pockets, undefined, chance);
  }
  if (!kinds.includes('keys')) return kinds.includes('portals') ? part(draft, false, chance) : [];
  const [key] = part(draft, true, chance);
  return pockets.length === 0 || key === undefined ? (key ? [key] : []) : letIn(draft, pockets, key, chance);
}

/**
 * The squares with boulders where they were some pulls ago, and those near whoever pulled. Doors are open by then;
 * portals part the room, and each part is played back by itself.
 */
function scattered(draft: Draft, solved: readonly number[], pulls: number, chance: Chance): Scattered {
  const free = Uint8Array.from(draft.cells, cell => ((cell & (WALL | PORTAL)) === 0 || (cell & DOOR) !== 0 ? 1 : 0));
  const room = new Set([...draft.room(), ...draft.targets]);
  for (const square of free.keys()) if (!room.has(square)) free[square] = 0;
  const cells = draft.cells.slice();
  let near: ReadonlySet<number> = new Set();
  let left = [...solved];
  while (left.length > 0) {
    const part = regionOf(free, draft.width, left[0] ?? 0);
    const here = left.filter(square => part.has(square));
    left = left.filter(square => !part.has(square));
    const from = chance.pick([...part].filter(square => !here.includes(square)));
    const back = from === undefined ? [] : playedBack(free, draft.width, here, from, pulls + 2, chance);
    const far = Math.min(pulls, back.at(-1)?.pulls ?? 0);
    const isOff = ({ boulders }: Before) =>
      boulders.every(square => ((draft.cells[square] ?? 0) & (SWITCH | DOOR)) === 0);
    const chosen = chance.pick(back.filter(each => each.pulls >= far && each.pulls <= far + 2 && isOff(each)));
    for (const square of chosen?.boulders ?? here) {
      cells[square] = (cells[square] ?? 0) | BOULDER;
      free[square] = 0;
    }
    if (chosen !== undefined) near = regionOf(free, draft.width, chosen.player);
  }
  return { cells, near };
}

interface Scattered {
  readonly cells: Uint16Array;
  readonly near: ReadonlySet<number>;
}

function regionOf(free: Uint8Array, width: number, from: number): Set<number> {
  const found = new Set([from]);
  for (const square of found) {
    for (const step of stepsOf(width)) if (free[square + step] === 1) found.add(square + step);
  }
  return found;
}
