import { playerEntity } from '../../../../dungeon/board/board.ts';
import { type Entity, type EntityType, ITEM, KIND } from '../../../../dungeon/entities/entities.ts';
import { dx, dy, WAYS } from '../../../../dungeon/entities/ways.ts';
import { goalsReached } from '../../../../dungeon/goals.ts';
import type { Goal } from '../../../../dungeon/setup.ts';
import type { DungeonState } from '../../../../dungeon/state.ts';
import { isStill } from '../../model/nature.ts';

/** More squares or boulders than this are left to the general search. */
const MOST = 4000;
const MOST_BOULDERS = 120;

/**
 * A dungeon of boulders, switches and walls, closed all around. Its squares have numbers, row by row; `size`, one past
 * the last, stands for every wall.
 */
export interface SokobanLevel {
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
  readonly winConditions: readonly WinCondition[];
  /** Whether every way to win wants a boulder on every switch. */
  readonly covers: boolean;
  /** How many boulders are not needed. */
  readonly spare: number;
}

/** A state as a level; undefined if there is more to it than boulders, switches, exits and what never changes. */
export function sokobanLevelOf(state: DungeonState): SokobanLevel | undefined {
  const winConditions = winConditionsOf(state.dungeon.goal);
  // Before the first tick a goal that already holds is judged only after a step.
  if (state.ended !== undefined || winConditions === undefined || goalsReached({ ...state, tick: 1 })) return undefined;
  const ground = readLevelGround(state);
  return ground && enclosed(state, ground, winConditions);
}

function enclosed(
  state: DungeonState,
  ground: LevelGround,
  winConditions: readonly WinCondition[],
): SokobanLevel | undefined {
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
  const within = winConditions.filter(
    condition => (!condition.boulders || coverable) && (!condition.exit || isExit.includes(1)),
  );
  return {
    size,
    slots,
    next,
    switches,
    isSwitch,
    isExit,
    boulders: Int32Array.from(boulders),
    player: numbers.get(squareOf(player.x, player.y)) ?? 0,
    winConditions: within,
    covers: within.every(condition => condition.boulders),
    spare: boulders.length - switches.length,
  };
}

function squaresIn(marked: Uint8Array): Int32Array {
  return Int32Array.from([...marked.keys()].filter(square => marked[square] === 1));
}

/** One way to win: with a boulder on every switch, with the player on an exit, or with both at once. */
interface WinCondition {
  readonly boulders: boolean;
  readonly exit: boolean;
}

/** The ways to reach a goal; undefined if it speaks of anything else than boulders and exits. */
export function winConditionsOf(goal: Goal): readonly WinCondition[] | undefined {
  if (goal.goal === 'boulders') return [{ boulders: true, exit: false }];
  if (goal.goal === 'exit') return [{ boulders: false, exit: true }];
  if (!('subgoals' in goal)) return undefined;
  const each: (readonly WinCondition[])[] = [];
  for (const subgoal of goal.subgoals) {
    const winConditions = winConditionsOf(subgoal);
    if (winConditions === undefined) return undefined;
    each.push(winConditions);
  }
  if (goal.goal === 'OR') return each.flat();
  return each.reduce((all, winConditions) => all.flatMap(one => winConditions.map(other => both(one, other))));
}

function both(one: WinCondition, other: WinCondition): WinCondition {
  return { boulders: one.boulders || other.boulders, exit: one.exit || other.exit };
}

/** What lies on a square, as far as boulders go. */
interface Place {
  /** Nobody will ever stand there: a wall, or boulders on top of each other. */
  readonly isBlocked: boolean;
  readonly hasBoulder: boolean;
  readonly hasSwitch: boolean;
  readonly hasExit: boolean;
}

/** A dungeon square by square. */
interface LevelGround {
  at(x: number, y: number): Place;
  /** How many bare switches lie on squares of which `within` is false. */
  bareOutside(within: (x: number, y: number) => boolean): number;
}

const FLOOR: Place = { isBlocked: false, hasBoulder: false, hasSwitch: false, hasExit: false };

/** What nobody minds where nobody else acts and no goal asks for it. */
const HARMLESS: readonly EntityType[] = ['player', 'exit', 'boulder', 'wall', 'door_open', 'swamp_tile'];
const OPENS_DOORS: readonly EntityType[] = ['key', 'sun_stone'];
const CHANGES_THINGS: readonly EntityType[] = ['bomb', 'time_turner'];

/** Reads a dungeon; undefined if it can change in other ways than by pushing boulders. */
function readLevelGround(state: DungeonState): LevelGround | undefined {
  if (!isStill(state) || state.past !== undefined || state.circuit !== undefined) return undefined;
  const entities = state.entities.list();
  const items = [...entities.filter(isItem), ...state.player.inventory].map(({ type }) => type as EntityType);
  if (items.some(type => CHANGES_THINGS.includes(type))) return undefined;
  const hasKeys = items.some(type => OPENS_DOORS.includes(type));
  if (!entities.every(entity => staysAsItIs(entity, hasKeys, items.length > 0))) return undefined;
  const places = Map.groupBy(entities, ({ x, y }) => `${x},${y}`);
  const read = new Map([...places].map(([key, here]) => [key, placeOf(here)]));
  return {
    at: (x, y) => read.get(`${x},${y}`) ?? FLOOR,
    bareOutside: within => {
      let bare = 0;
      for (const [key, { hasSwitch, hasBoulder }] of read) {
        const [x = 0, y = 0] = key.split(',').map(Number);
        if (hasSwitch && !hasBoulder && !within(x, y)) bare++;
      }
      return bare;
    },
  };
}

function isItem({ type }: Entity): boolean {
  return (KIND[type].marks & ITEM) !== 0;
}

/** A door without a key is a wall, and so is a spawner that nobody can destroy. */
function staysAsItIs(entity: Entity, hasKeys: boolean, hasItems: boolean): boolean {
  if (entity.type === 'switch') return entity.own.logic === undefined;
  if (entity.type === 'door') return !hasKeys;
  if (entity.type === 'zombie_toast_spawner') return !hasItems;
  return HARMLESS.includes(entity.type) || isItem(entity);
}

function placeOf(here: readonly Entity[]): Place {
  const count = (...types: EntityType[]): number => here.filter(({ type }) => types.includes(type)).length;
  const boulders = count('boulder');
  return {
    isBlocked: count('wall', 'door', 'zombie_toast_spawner') > 0 || boulders > 1,
    hasBoulder: boulders > 0,
    hasSwitch: count('switch') > 0,
    hasExit: count('exit') > 0,
  };
}
