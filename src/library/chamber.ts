/** ChamberCrawler3000+: its rules with all options, what goes in and comes out of them, and layout files. */

export { CLASSIC_FLOOR } from '../chamber/floor/classic.ts';
export type { Direction } from '../chamber/floor/directions.ts';
export type { Finding } from '../chamber/floor/finding.ts';
export { type FloorPlan, type Layout, readLayout } from '../chamber/floor/layout.ts';
export { lintChamber } from '../chamber/floor/lint.ts';
export type { Size } from '../chamber/floor/size.ts';
export type { ChamberHappening, Obstacle, Said, Shown, Sight } from '../chamber/happenings.ts';
export { CHALLENGE_NAMES, type Challenge, type ChallengeName } from '../chamber/kinds/challenges.ts';
export { ENEMIES, type EnemyKind, type EnemyLetter } from '../chamber/kinds/enemies.ts';
export { ITEM_NAMES, type ItemName } from '../chamber/kinds/items.ts';
export { POTION_NAMES, type PotionName } from '../chamber/kinds/potions.ts';
export { RACE_NAMES, RACES, type Race, type RaceName } from '../chamber/kinds/races.ts';
export { actionLine, sentence } from '../chamber/messages.ts';
export { COLOURS, newObservation, type Observation, observe, REMEMBERED, STATS } from '../chamber/observation.ts';
export { OPTION_NAMES, type OptionName, type Options } from '../chamber/options.ts';
export type { Stall } from '../chamber/play/shop.ts';
export { type ChamberTypes, chamber } from '../chamber/rules.ts';
export type { ChamberSetup } from '../chamber/setup.ts';
export type { Carried, ChamberAction, Deed } from '../chamber/state.ts';
export type { ChamberView } from '../chamber/view.ts';
