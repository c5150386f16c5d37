import type { Chance } from '../kernel/chance.ts';
import type { Circuit } from './circuit/circuit.ts';
import type { Config } from './config.ts';
import type { Edition, GameMode } from './edition.ts';
import type { KeyMark, Logic, Roster } from './entities.ts';
import type { Ground } from './ground.ts';
import type { Past } from './past/past.ts';
import type { Registry } from './registry.ts';
import type { Goal, Options } from './setup.ts';
import type { Terrain } from './terrain.ts';
import type { Seen } from './view.ts';

export const POTIONS = ['invincibility_potion', 'invisibility_potion'] as const;
export type PotionType = (typeof POTIONS)[number];

export const BUILDABLES = ['bow', 'shield', 'sceptre', 'midnight_armour'] as const;
export type Buildable = (typeof BUILDABLES)[number];

/** What can be picked up. */
export type Collectable =
  | PotionType
  | 'treasure'
  | 'key'
  | 'wood'
  | 'arrow'
  | 'bomb'
  | 'sword'
  | 'sun_stone'
  | 'time_turner'
  | 'health_potion'
  | 'armour'
  | 'one_ring'
  | 'anduril';
export type ItemType = Collectable | Buildable;

/** Something in an inventory. It keeps the id that it had on the map. */
export interface Item {
  readonly id: number;
  readonly type: ItemType;
  readonly key?: KeyMark;
  /** Battles that it still lasts; in the 2021 edition, rounds. */
  readonly durability?: number;
  readonly logic?: Logic;
}

/** A potion that works, or waits for its turn. */
export interface Potion {
  readonly id: number;
  readonly type: PotionType;
}

export interface Round {
  readonly deltaPlayerHealth: number;
  readonly deltaEnemyHealth: number;
}

/** The record of one battle. */
export interface Battle {
  readonly enemy: string;
  readonly initialPlayerHealth: number;
  readonly initialEnemyHealth: number;
  readonly rounds: readonly Round[];
  /** What was used in it, in every round the same. */
  readonly items: readonly { readonly id: number; readonly type: ItemType }[];
}

/** What an adventurer is and has at one moment. It is never changed, only replaced. */
export interface Body {
  readonly health: number;
  /** The oldest first. */
  readonly inventory: readonly Item[];
  readonly potion: Potion | null;
  readonly potionLeft: number;
  readonly queue: readonly Potion[];
}

/** Who carries an inventory and acts. All that goes with the player through time is here, the square aside. */
export interface Adventurer {
  readonly id: number;
  health: number;
  /** The oldest first. */
  inventory: readonly Item[];
  potion: Potion | undefined;
  potionLeft: number;
  queue: readonly Potion[];
  battles: readonly Battle[];
  kills: number;
  /** Treasure picked up so far, whatever became of it. */
  collected: number;
}

/** What does not change during a match. */
export interface Dungeon {
  readonly edition: Edition;
  /** Only in the 2021 edition. */
  readonly gameMode?: GameMode;
  readonly name: string;
  readonly config: Config;
  readonly goal: Goal;
  readonly options: Options;
  /** The smallest box around all entities of the map, as it was at first. */
  readonly firstBox: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Where the player came in, if mercenaries will follow: in the 2021 edition, on maps with an enemy. */
  readonly entry?: { readonly x: number; readonly y: number };
}

/** A whole dungeon in play. */
export interface DungeonState {
  readonly dungeon: Dungeon;
  /** Ticks so far; during a tick, the number of this one. */
  tick: number;
  nextId: number;
  readonly chance: Chance;
  readonly entities: Registry<Seen>;
  readonly ground: Ground;
  /** What pursuers see of the ground; made when the first of them looks. */
  terrain: Terrain | undefined;
  rosters: Readonly<Record<Roster, readonly number[]>>;
  /** Undefined in a dungeon without wires and logic. */
  circuit: Circuit | undefined;
  /** Switches without a boulder on them. */
  bareSwitches: number;
  readonly player: Adventurer;
  /** No mind is controlled after this tick. */
  mindsControlledUntil: number;
  /** The square the player left in this tick, if it moved. */
  left: { readonly x: number; readonly y: number } | undefined;
  /** Whether the player has fought in this tick. */
  fought: boolean;
  ended: 'won' | 'lost' | undefined;
  /** Undefined in a dungeon without time travel. */
  past: Past | undefined;
}

/** A new id. They are never given twice. */
export function newId(state: DungeonState): number {
  return state.nextId++;
}
