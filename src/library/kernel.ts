/**
 * What every game here is made of: the contract between rules and all that plays them, matches that fold a log of
 * actions, seeded chance, squares and distances, and how unknown JSON is read.
 */

export { canonical, type Json } from '../kernel/canonical-json.ts';
export type { Differences, FieldChanged, ThingChanged } from '../kernel/differences.ts';
export { DistanceField, type Flood, type Passages, UNREACHED } from '../kernel/distance.ts';
export { IllegalAction, InvalidSetup, type Problem, problemOf, StalePosition, TooHeavy } from '../kernel/errors.ts';
export { hashOf, stateHash } from '../kernel/hash.ts';
export type { TouchedWords } from '../kernel/learnable.ts';
export { arraysIn, type Learnable, NO_SEAT, type Observer, type Part, type Training } from '../kernel/learnable.ts';
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
export { type MatchFile, readMatchFile } from '../kernel/match/match-file.ts';
export type { Begun, EmittedEvent, Moment, Played, Saved, Start, Steps } from '../kernel/match/match-types.ts';
export { type ReplayListener, replay } from '../kernel/match/replay.ts';
export {
  inEnglish,
  type Message,
  type MessageCatalog,
  type MessageDescriptor,
  type MessageTemplates,
  type MessageValues,
  messageCatalog,
} from '../kernel/message-catalog.ts';
export {
  type FieldSchema,
  type PlainRules,
  type PlainTypes,
  plainRules,
  type SetupSchema,
  withGenerator,
} from '../kernel/plain-rules.ts';
export { Reading, readingAction, type Unread } from '../kernel/reading.ts';
export { type RandomSource, Rng, type RngState } from '../kernel/rng.ts';
export type {
  Actor,
  AnyRules,
  Due,
  EventSink,
  GameTypes,
  Outcome,
  Rules,
  Seat,
  Snapshot,
  Viewer,
} from '../kernel/rules.ts';
export { byCopy, type Searchable, type StateStack, stateStack } from '../kernel/searchable.ts';
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
