import { playerEntity } from '../../../dungeon/board/board.ts';
import { dx, dy, WAYS } from '../../../dungeon/entities/ways.ts';
import { goalsReached } from '../../../dungeon/goals.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { type Aim, aimsOf } from './aims.ts';
import { type Ground, groundOf } from './ground.ts';

/** More squares or boulders than this are left to the general search. */
const MOST = 4000;
const MOST_BOULDERS = 120;

/**
 * A dungeon of boulders, switches and walls, closed all around. Its squares have numbers, row by row; `size`, one past
 * the last, stands for every wall.
 */
export interface Yard {
  readonly size: number;
  /** How long a list by square is: the wall has a place in it, too. */
  readonly slots: number;
  /** By 4 · square + way: the square beside it. */
  readonly next: Int32Array;
  readonly switches: Int32Array;
  readonly isSwitch: Uint8Array;
  readonly isExit: Uint8Array;
  /** Where the boulders lie now, in ascending order. */
  readonly boulders: Int32Array;
  readonly player: number;
  /** Any one of them wins. None if what they want does not exist. */
  readonly aims: readonly Aim[];
  /** Whether every way to win wants a boulder on every switch. */
  readonly covers: boolean;
  /** How many boulders are not needed. */
  readonly spare: number;
}

/** A state as a yard; undefined if there is more to it than boulders, switches, exits and what never changes. */
export function yardOf(state: DungeonState): Yard | undefined {
  const aims = aimsOf(state.dungeon.goal);
  // Before the first tick a goal that already holds is judged only after a step.
  if (state.ended !== undefined || aims === undefined || goalsReached({ ...state, tick: 1 })) return undefined;
  const ground = groundOf(state);
  return ground && enclosed(state, ground, aims);
}

function enclosed(state: DungeonState, ground: Ground, aims: readonly Aim[]): Yard | undefined {
  const player = playerEntity(state);
  if (player === undefined || ground.at(player.x, player.y).isBlocked) return undefined;
  if (ground.at(player.x, player.y).hasBoulder) return undefined;
  const { left, right, top, bottom } = state.dungeon.firstBox;
  const width = right - left + 1;
  const squareOf = (x: number, y: number): number => (y - top) * width + (x - left);
  const found = new Set([squareOf(player.x, player.y)]);
  for (const place of found) {
    const [x, y] = [left + (place % width), top + Math.floor(place / width)];
    if (x <= left || x >= right || y <= top || y >= bottom || found.size > MOST) return undefined;
    for (const way of WAYS) {
      if (!ground.at(x + dx(way), y + dy(way)).isBlocked) found.add(place + dx(way) + width * dy(way));
    }
  }
  const places = Int32Array.from(found).sort();
  const size = places.length;
  const numbers = new Map([...places].map((place, square) => [place, square]));
  const slots = size + 1;
  const next = new Int32Array(4 * slots).fill(size);
  const isSwitch = new Uint8Array(slots);
  const isExit = new Uint8Array(slots);
  const boulders: number[] = [];
  for (const [square, place] of places.entries()) {
    const here = ground.at(left + (place % width), top + Math.floor(place / width));
    for (const way of WAYS) next[4 * square + way] = numbers.get(place + dx(way) + width * dy(way)) ?? size;
    if (here.hasSwitch) isSwitch[square] = 1;
    if (here.hasExit) isExit[square] = 1;
    if (here.hasBoulder) boulders.push(square);
  }
  if (boulders.length > MOST_BOULDERS) return undefined;
  const coverable = ground.bareOutside((x, y) => numbers.has(squareOf(x, y))) === 0;
  const switches = squaresIn(isSwitch);
  const within = aims.filter(aim => (!aim.boulders || coverable) && (!aim.exit || isExit.includes(1)));
  return {
    size,
    slots,
    next,
    switches,
    isSwitch,
    isExit,
    boulders: Int32Array.from(boulders),
    player: numbers.get(squareOf(player.x, player.y)) ?? 0,
    aims: within,
    covers: within.every(aim => aim.boulders),
    spare: boulders.length - switches.length,
  };
}

function squaresIn(marked: Uint8Array): Int32Array {
  return Int32Array.from([...marked.keys()].filter(square => marked[square] === 1));
}
