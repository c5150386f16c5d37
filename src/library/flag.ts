/** Capture The Flag: its rules, what goes in and comes out of them, the maps that ship, and moves as searches want them. */

export type { FlagAction, Position } from '../flag/actions.ts';
export { OFFERS, type OfferKind } from '../flag/actions.ts';
export type { FlagEvent } from '../flag/events.ts';
export { flagSearch, reseeded } from '../flag/flag-search.ts';
export { lintFlag } from '../flag/map/lint.ts';
export {
  type Directions,
  type MapTemplate,
  type Movement,
  type PieceDescription,
  PLACEMENTS,
  type PlacementType,
} from '../flag/map/template.ts';
export { FLAG_MAPS, type FlagMap } from '../flag/maps/index.ts';
export { type FlagTypes, flag } from '../flag/rules.ts';
export type { FlagOptions, FlagSetup, FlagTerms } from '../flag/setup.ts';
export type { FlagView, Move, Piece, Team } from '../flag/view.ts';
