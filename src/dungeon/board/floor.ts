import type { Config } from '../entities/config.ts';
import type { Edition, GameMode } from '../entities/edition.ts';
import type { Entity, EntityType, Roster } from '../entities/entities.ts';
import type { Options } from '../map/options.ts';
import type { Goal } from '../map/setup.ts';
import type { Ground } from './ground.ts';
import type { Registry } from './registry.ts';
import type { Seen } from './sight.ts';

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

/** The map of a dungeon in play: what stands where, at which tick. */
export interface Floor {
  readonly dungeon: Dungeon;
  /** Ticks so far; during a tick, the number of this one. */
  tick: number;
  readonly entities: Registry<Seen>;
  readonly ground: Ground;
  rosters: Readonly<Record<Roster, readonly number[]>>;
}

const NOTHING: readonly Entity[] = [];

/** What stands on a square, by ascending id. */
export function entitiesAt(floor: Floor, x: number, y: number): readonly Entity[] {
  const occupants = floor.ground.at(x, y);
  if (occupants === 0) return NOTHING;
  if (typeof occupants === 'number') return [floor.entities.get(occupants) as Entity];
  return occupants.map(id => floor.entities.get(id) as Entity);
}

/** Whether nothing else is on the same square. */
export function isAlone(floor: Floor, { x, y }: Entity): boolean {
  return typeof floor.ground.at(x, y) === 'number';
}

/** The first on a square of a type. */
export function findAt<T extends EntityType>(
  floor: Floor,
  x: number,
  y: number,
  type: T,
): Extract<Entity, { readonly type: T }> | undefined {
  const found = entitiesAt(floor, x, y).find(entity => entity.type === type);
  return found as Extract<Entity, { readonly type: T }> | undefined;
}
