/**
 * What every game here is made of: the contract between rules and all that plays them, matches that fold a log of
 * actions, seeded chance, squares and distances, and how unknown JSON is read.
 */

export { Chance, type ChanceState, type Generator } from '../kernel/chance.ts';
export type { Differences, FieldChanged, ThingChanged } from '../kernel/differences.ts';
export { DistanceField, type Flood, type Passages, UNREACHED } from '../kernel/distance.ts';
export { IllegalAction, InvalidSetup, type Problem, problemOf, StalePosition, TooHeavy } from '../kernel/errors.ts';
export { hashOf, stateHash } from '../kernel/hash.ts';
export { canonical, type Json } from '../kernel/json.ts';
export {
  type Act,
  type Entry,
  KeyTaken,
  type Log,
  MemoryLog,
  PositionTaken,
  type Return,
} from '../kernel/match/log.ts';
export { Match } from '../kernel/match/match.ts';
export { type MatchFile, readMatchFile } from '../kernel/match/matchfile.ts';
export type { Begun, Moment, Played, Saved, Start, Steps, Told } from '../kernel/match/played.ts';
export { type Each, replay } from '../kernel/match/replay.ts';
export { Reading, readingAction, type Unread } from '../kernel/reading.ts';
export type { Actor, AnyRules, Due, GameTypes, Outcome, Rules, Seat, Snapshot, Tell, Viewer } from '../kernel/rules.ts';
export {
  inEnglish,
  type Said,
  type Sayer,
  type Saying,
  type Sentences,
  sayerOf,
  type Values,
} from '../kernel/saying.ts';
export { byCopy, type Line, lineFrom, type Searchable } from '../kernel/searchable.ts';
export {
  beside,
  CARDINALS,
  type Cardinal,
  DIRECTIONS,
  type Direction,
  kingDistance,
  OPPOSITE,
  type Square,
  STEP,
  sameSquare,
  step,
} from '../kernel/square.ts';
export { arraysIn, type Part } from '../kernel/training/layout.ts';
export type { Touched } from '../kernel/training/touched.ts';
export { type Learnable, NOBODY, type Observer, type Training } from '../kernel/training/training.ts';
