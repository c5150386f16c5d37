/** Dungeon Mania: its rules in both editions, what goes in and comes out of them, and the dungeons that ship. */

export {
  type Doing,
  type DungeonAction,
  DungeonRefusal,
  type RefusalKind,
  type Rewind,
} from '../dungeon/actions.ts';
export type { EntityView } from '../dungeon/board/entity-view.ts';
export type { Logic } from '../dungeon/circuit/logic.ts';
export type { Battle, Round } from '../dungeon/entities/adventurer.ts';
export { type Config, type ConfigKey, DEFAULT_CONFIG } from '../dungeon/entities/config.ts';
export { EDITIONS, type Edition, GAME_MODES, type GameMode } from '../dungeon/entities/edition.ts';
export type { EntityType } from '../dungeon/entities/entities.ts';
export type { Buildable, Collectable, ItemType, KeyMark, PotionType } from '../dungeon/entities/items.ts';
export type { DungeonEvent, Named, TickEvent } from '../dungeon/events.ts';
export type { GoalView } from '../dungeon/goals.ts';
export { generate, type MazePlan } from '../dungeon/map/generate-maze.ts';
export { lintDungeon } from '../dungeon/map/lint.ts';
export { type Level, readLevels } from '../dungeon/map/sokoban-levels.ts';
export { CONFIGS } from '../dungeon/maps/configs.ts';
export { ALL_DUNGEONS, DUNGEONS, DUNGEONS_2021, type ShippedDungeon } from '../dungeon/maps/index.ts';
export type { Label } from '../dungeon/maps/labels.ts';
export type { Options } from '../dungeon/options.ts';
export { type DungeonTypes, dungeon } from '../dungeon/rules.ts';
export type { BasicGoal, DungeonMap, DungeonSetup, Goal, MapEntity } from '../dungeon/setup.ts';
export type { BattleView, DungeonView, ItemView, PlayerView } from '../dungeon/view.ts';
