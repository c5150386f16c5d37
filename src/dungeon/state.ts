import type { Chance } from '../kernel/chance.ts';
import type { Config } from './config.ts';
import {
  BOULDER,
  type Entity,
  type EntityType,
  type KeyMark,
  KIND,
  type Logic,
  type Roster,
  SWITCH,
} from './entities.ts';
import type { Ground, Occupants } from './ground.ts';
import type { Registry } from './registry.ts';
import type { Edition, Goal, Options } from './setup.ts';
import type { Terrain } from './terrain.ts';
import type { EntityView } from './view.ts';

export const POTIONS = ['invincibility_potion', 'invisibility_potion'] as const;
export type PotionType = (typeof POTIONS)[number];

export const BUILDABLES = ['bow', 'shield', 'sceptre', 'midnight_armour'] as const;
export type Buildable = (typeof BUILDABLES)[number];

export const COLLECTABLES = [
  'treasure',
  'key',
  'invincibility_potion',
  'invisibility_potion',
  'wood',
  'arrow',
  'bomb',
  'sword',
  'sun_stone',
  'time_turner',
] as const;
export type Collectable = (typeof COLLECTABLES)[number];
export type ItemType = Collectable | Buildable;

/** Something in an inventory. It keeps the id that it had on the map. */
export interface Item {
  readonly id: number;
  readonly type: ItemType;
  readonly key?: KeyMark;
  /** Battles that it still lasts. */
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
  readonly name: string;
  readonly config: Config;
  readonly goal: Goal;
  readonly options: Options;
  /** The smallest box around all entities of the map, as it was at first. */
  readonly firstBox: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** A whole dungeon in play. */
export interface DungeonState {
  readonly dungeon: Dungeon;
  /** Ticks so far; during a tick, the number of this one. */
  tick: number;
  nextId: number;
  readonly chance: Chance;
  readonly entities: Registry<EntityView>;
  readonly ground: Ground;
  /** What pursuers see of the ground; made when the first of them looks. */
  terrain: Terrain | undefined;
  rosters: Readonly<Record<Roster, readonly number[]>>;
  /** Switches without a boulder on them. */
  bareSwitches: number;
  readonly player: Adventurer;
  /** No mind is controlled after this tick. */
  mindsControlledUntil: number;
  /** The square the player left in this tick, if it moved. */
  left: { readonly x: number; readonly y: number } | undefined;
  ended: 'won' | 'lost' | undefined;
}

const NOTHING: readonly Entity[] = [];

/** A new id. They are never given twice. */
export function newId(state: DungeonState): number {
  return state.nextId++;
}

/** Puts something on the map. */
export function place(state: DungeonState, entity: Entity): void {
  state.entities.set(entity.id, entity);
  enter(state, entity);
  enlist(state, entity);
}

/** Takes something off the map. */
export function remove(state: DungeonState, entity: Entity): void {
  state.entities.set(entity.id, undefined);
  leave(state, entity);
  const roster = KIND[entity.type].roster;
  if (roster === undefined) return;
  state.rosters = { ...state.rosters, [roster]: state.rosters[roster].filter(id => id !== entity.id) };
}

/** Sets something onto another square, with what it knows of itself from now on. Returns its new record. */
export function move<E extends Entity>(
  state: DungeonState,
  entity: E,
  x: number,
  y: number,
  own: E['own'] = entity.own,
): E {
  const moved = { id: entity.id, type: entity.type, x, y, own } as E;
  state.entities.set(entity.id, moved);
  leave(state, entity);
  enter(state, moved);
  return moved;
}

/** Changes what something knows of itself. Returns its new record. */
export function change<E extends Entity>(state: DungeonState, entity: E, own: E['own']): E {
  const changed = { id: entity.id, type: entity.type, x: entity.x, y: entity.y, own } as E;
  state.entities.set(entity.id, changed);
  return changed;
}

/** Makes something into another type on the same square, as a door into an open one. */
export function become(state: DungeonState, entity: Entity, type: EntityType, own: Entity['own']): void {
  remove(state, entity);
  place(state, { id: entity.id, type, x: entity.x, y: entity.y, own } as Entity);
}

/** What stands on a square, by ascending id. */
export function entitiesAt(state: DungeonState, x: number, y: number): readonly Entity[] {
  const occupants = state.ground.at(x, y);
  if (occupants === 0) return NOTHING;
  if (typeof occupants === 'number') return [state.entities.get(occupants) as Entity];
  return occupants.map(id => state.entities.get(id) as Entity);
}

/** Whether nothing else is on the same square. */
export function isAlone(state: DungeonState, { x, y }: Entity): boolean {
  return typeof state.ground.at(x, y) === 'number';
}

/** The first on a square of a type. */
export function findAt<T extends EntityType>(
  state: DungeonState,
  x: number,
  y: number,
  type: T,
): Extract<Entity, { readonly type: T }> | undefined {
  const found = entitiesAt(state, x, y).find(entity => entity.type === type);
  return found as Extract<Entity, { readonly type: T }> | undefined;
}

/** The record of the player's place on the map; undefined once it is dead. */
export function playerEntity(state: DungeonState): Entity | undefined {
  return state.entities.get(state.player.id);
}

/** Notes the marks of a square, and what is kept up to date by them. */
function remark(state: DungeonState, x: number, y: number, before: number, after: number): void {
  state.ground.mark(x, y, after);
  state.bareSwitches += bare(after) - bare(before);
  state.terrain = state.terrain?.remarked(state, x, y, before, after);
}

function bare(marks: number): number {
  return (marks & (SWITCH | BOULDER)) === SWITCH ? 1 : 0;
}

function enter(state: DungeonState, { id, type, x, y }: Entity): void {
  state.ground.add(id, x, y);
  const before = state.ground.marks(x, y);
  const after = before | KIND[type].marks;
  if (after !== before) remark(state, x, y, before, after);
}

function leave(state: DungeonState, { id, type, x, y }: Entity): void {
  state.ground.take(id, x, y);
  if (KIND[type].marks === 0) return;
  const before = state.ground.marks(x, y);
  const after = marksOf(state, state.ground.at(x, y));
  if (after !== before) remark(state, x, y, before, after);
}

function marksOf(state: DungeonState, occupants: Occupants): number {
  if (occupants === 0) return 0;
  if (typeof occupants === 'number') return KIND[(state.entities.get(occupants) as Entity).type].marks;
  let marks = 0;
  for (const id of occupants) marks |= KIND[(state.entities.get(id) as Entity).type].marks;
  return marks;
}

function enlist(state: DungeonState, { id, type }: Entity): void {
  const roster = KIND[type].roster;
  if (roster === undefined) return;
  const list = state.rosters[roster];
  const last = list.at(-1);
  const longer = last === undefined || last < id ? [...list, id] : [...list, id].sort((a, b) => a - b);
  state.rosters = { ...state.rosters, [roster]: longer };
}
