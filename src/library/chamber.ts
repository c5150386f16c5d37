/** ChamberCrawler3000+: its rules with all options, what goes in and comes out of them, and layout files. */

export { actionLine, sentence } from '../chamber/action-line.ts';
export type { ActionLineEvent, ChamberEvent, ItemLabel, Obstacle, Sight } from '../chamber/events.ts';
export type { Direction } from '../chamber/floor/directions.ts';
export { lintChamber } from '../chamber/floor/floor-lint.ts';
export type { LayoutFinding } from '../chamber/floor/floor-messages.ts';
export type { FloorSize } from '../chamber/floor/floor-size.ts';
export { CLASSIC_FLOOR } from '../chamber/floor/floor-size.ts';
export { type FloorLayout, type FloorPlan, readLayout } from '../chamber/floor/layout-file.ts';
export { CHALLENGE_NAMES, type Challenge, type ChallengeName } from '../chamber/kinds/challenges.ts';
export { ENEMIES, type EnemyKind, type EnemyLetter } from '../chamber/kinds/enemies.ts';
export { ITEM_NAMES, type ItemName } from '../chamber/kinds/pack-items.ts';
export { POTION_NAMES, type PotionName } from '../chamber/kinds/potion-kinds.ts';
export { RACE_NAMES, RACES, type Race, type RaceName } from '../chamber/kinds/races.ts';
export { OPTION_NAMES, type OptionName, type Options } from '../chamber/options.ts';
export type { Stall } from '../chamber/play/shop.ts';
export { type ChamberTypes, chamber } from '../chamber/rules.ts';
export type { ChamberSetup } from '../chamber/setup.ts';
export type { Carried, ChamberAction, PackAction } from '../chamber/state.ts';
export {
  COLOURS,
  newObservation,
  type Observation,
  observe,
  REMEMBERED,
  STATS,
} from '../chamber/training/observation.ts';
export type { ChamberView } from '../chamber/view.ts';
