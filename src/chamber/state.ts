import type { Rng } from '../kernel/rng.ts';
import type { EventSink } from '../kernel/rules.ts';
import type { ActionLineEvent, ChamberEvent } from './events.ts';
import { type Direction, stepOn } from './floor/directions.ts';
import type { FieldOfView } from './floor/field-of-view.ts';
import type { Geometry } from './floor/geometry.ts';
import type { FloorPlan } from './floor/layout-file.ts';
import type { Enemy } from './kinds/enemies.ts';
import { ARMOURS, type Armour, IRON, WEAPONS, type Weapon } from './kinds/gear.ts';
import type { ItemName } from './kinds/pack-items.ts';
import type { PotionName } from './kinds/potion-kinds.ts';
import type { Race } from './kinds/races.ts';
import type { ChamberSetup } from './setup.ts';

/** What stays the same from the first turn to the last; copies share it. */
export interface Game {
  readonly setup: ChamberSetup;
  readonly seed: number;
  readonly race: Race;
  /** The plan of a floor, from 1 on. */
  readonly planOf: (floor: number) => FloorPlan;
  /** The floor that is given a suit at random; undefined where the file decides. */
  readonly suitFloor: number | undefined;
}

/** Something in the pack. */
export interface Carried {
  readonly name: ItemName;
  /** How often a wand can still be used. */
  readonly charges?: number;
  /** Whether it is on the finger, in the hand or on the body. */
  readonly worn?: true;
}

/** One game as it stands. */
export interface ChamberState {
  readonly game: Game;
  /** Decides all that happens in play. What lies on a floor has streams of its own: see floors.ts. */
  readonly rng: Rng;
  turn: number;
  /** From 1 to 5. */
  floor: number;
  geometry: Geometry;
  /** The floor with all that is on it, as a layout file would draw it, in character codes. */
  board: Uint8Array;
  /** In row-major order at the start of each enemies' turn. */
  enemies: Enemy[];
  /** Where the player stands. */
  square: number;
  hp: number;
  gold: number;
  /** The sum of what potions did on this floor. */
  atkShift: number;
  defShift: number;
  suit: boolean;
  /** Whether the stairs of this floor are drawn. */
  compass: boolean;
  merchantsHostile: boolean;
  /** Enemies attack but do not move. */
  frozen: boolean;
  /** The kinds of potion that have been used, in the order of their digits. */
  known: readonly PotionName[];
  /** What the action line tells of the last turn. */
  said: readonly ActionLineEvent[];
  /** Marks what has been seen of this floor; undefined without fog. */
  seen: Uint8Array | undefined;
  /** What is seen and was seen of this floor; undefined without a field of view. */
  field?: FieldOfView;
  /** What is carried; undefined where the options give no pack. */
  pack: readonly Carried[] | undefined;
  /** Set once something was done that the challenge of the setup forbids. */
  vowBroken: true | undefined;
  ended: 'won' | 'died' | undefined;
}

/** What a player can do. */
export type ChamberAction =
  | { readonly type: 'move' | 'attack' | 'use'; readonly direction: Direction }
  /** A turn passes, as it does by a blow at nothing. */
  | { readonly type: 'wait' }
  | { readonly type: 'freeze' }
  | PackAction;

/** What the player can do where the options give a pack. */
export type PackAction =
  | { readonly type: 'take' | 'pray'; readonly direction: Direction }
  | { readonly type: 'zap'; readonly slot: number; readonly direction: Direction }
  | { readonly type: 'apply' | 'sell'; readonly slot: number }
  | { readonly type: 'buy' | 'rob'; readonly ware: ItemName };

/** One turn in the making: what is said goes to the action line and to whoever listens. */
export interface Turn {
  readonly state: ChamberState;
  said: readonly ActionLineEvent[];
  readonly emit: EventSink<ChamberEvent> | undefined;
  /** What was done took so long that the enemies act twice. */
  isSlow?: true;
}

/** Says it on the action line and to whoever listens. */
export function say(turn: Turn, what: ActionLineEvent): void {
  const { said, emit } = turn;
  turn.said = said.length === 0 ? [what] : [...said, what];
  emit?.(what);
}

/** The player's attack: what the potions of this floor add up to never takes it below 0. */
export function attackOf({ game, atkShift }: ChamberState): number {
  return Math.max(0, game.race.atk + atkShift);
}

export function defenceOf(state: ChamberState): number {
  const worn = (isWorn(state, 'iron') ? IRON : 0) + (armourOf(state)?.def ?? 0);
  return Math.max(0, state.game.race.def + state.defShift + worn);
}

/** The weapon in the hand, where it is another than the sword that everybody has. */
export function weaponOf({ pack }: ChamberState): Weapon | undefined {
  return wornOf(pack, WEAPONS);
}

export function armourOf({ pack }: ChamberState): Armour | undefined {
  return wornOf(pack, ARMOURS);
}

/** What is worn of the things in a table. Learners look after every turn: it makes nothing on the heap. */
function wornOf<T>(pack: readonly Carried[] | undefined, kinds: Readonly<Partial<Record<ItemName, T>>>): T | undefined {
  if (pack === undefined) return undefined;
  for (const { name, worn } of pack) {
    const kind = worn === true ? kinds[name] : undefined;
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Whether such a thing is worn. */
export function isWorn({ pack }: ChamberState, ring: ItemName): boolean {
  if (pack === undefined) return false;
  for (const { name, worn } of pack) if (worn === true && name === ring) return true;
  return false;
}

/** The square that lies in a direction from the player. */
export function squareTowards({ square, geometry }: ChamberState, direction: Direction): number {
  return square + stepOn(geometry.width, direction);
}

/** Whether the player sees what is on a square now. What the fog has lifted from stays in sight. */
export function isInSight({ seen, field }: ChamberState, square: number): boolean {
  return field === undefined ? seen === undefined || seen[square] !== 0 : field.inSight[square] === 1;
}

/** What is underfoot shows again. */
export function clear({ board, geometry }: ChamberState, square: number): void {
  board[square] = geometry.tiles[square] as number;
}
