// The board is the map in play: what there is, where it stands, at which tick. Here it is asked, in place.ts changed.
import type { Config } from '../entities/config.ts';
import type { Edition, GameMode } from '../entities/edition.ts';
import type { Entity, EntityType, Roster } from '../entities/entities.ts';
import type { Options } from '../options.ts';
import type { Goal } from '../setup.ts';
import type { Ground, Occupants } from './ground.ts';
import type { Registry } from './registry.ts';
import type { SeenEntity } from './sight.ts';

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

/** The map of a dungeon in play. */
export interface Board {
  readonly dungeon: Dungeon;
  /** Ticks so far; during a tick, the number of this one. */
  tick: number;
  readonly entities: Registry<SeenEntity>;
  readonly ground: Ground;
  rosters: Readonly<Record<Roster, readonly number[]>>;
}

const NOTHING: readonly Entity[] = [];

/** What lies or is built on a square, by ascending id. Who goes about is not among it: see somebody.ts. */
export function thingsAt(board: Board, x: number, y: number): readonly Entity[] {
  return thingsOf(board, board.ground.at(x, y));
}

function thingsOf(board: Board, occupants: Occupants): readonly Entity[] {
  if (occupants === 0) return NOTHING;
  if (typeof occupants === 'number') return [board.entities.get(occupants) as Entity];
  return occupants.map(id => board.entities.get(id) as Entity);
}

/** The first on a square of a type that leaves marks. */
export function findAt<T extends EntityType>(
  board: Board,
  x: number,
  y: number,
  type: T,
): Extract<Entity, { readonly type: T }> | undefined {
  const found = thingsOf(board, board.ground.marked(x, y)).find(entity => entity.type === type);
  return found as Extract<Entity, { readonly type: T }> | undefined;
}

/** The record of the player's place on the map; undefined once it is dead. */
export function playerEntity(state: Board & { readonly player: { readonly id: number } }): Entity | undefined {
  return state.entities.get(state.player.id);
}
