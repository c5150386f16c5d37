/**
 * The typed client of a Quadrille server, on `fetch` and `WebSocket` alone: it works in Node, in browsers and in workers.
 * What it asks and what it is answered is described by the server itself, at `/api/openapi.json`.
 */

export type { MatchFile } from '../kernel/match/matchfile.ts';
export type {
  AppendedAnswer,
  CatalogueAnswer,
  CheckAnswer,
  EntryEvent,
  InviteAnswer,
  LegalAnswer,
  ListAnswer,
  MatchAnswer,
  MatchSummary,
  PlayedAnswer,
  Rematch,
  ReplayAnswer,
  SaveSummary,
  SavesAnswer,
  SeatAnswer,
  WatchEvent,
} from '../wire/answers.ts';
export { ChannelClient } from '../wire/channel/channelclient.ts';
export { Client } from '../wire/client.ts';
export type { BotAnswer, BotRequest } from '../wire/flag/flagbots.ts';
export { FlagClient, FlagRefused, type TeamKey } from '../wire/flag/flagclient.ts';
export type { ClientOptions } from '../wire/mapclient.ts';
export type {
  GalleryAnswer,
  GalleryQuery,
  MapAnswer,
  MapSummary,
  PublishAnswer,
  PublishRequest,
} from '../wire/maps.ts';
export { isNetworkFault, ServerAway } from '../wire/problems/networkfault.ts';
export { PROBLEMS, type ProblemCode } from '../wire/problems/problemcodes.ts';
export { type FieldProblem, type ProblemDocument, Refused } from '../wire/problems/problems.ts';
export type {
  ActionRequest,
  AdoptQuery,
  BackRequest,
  CreateRequest,
  EntriesRequest,
  InviteRequest,
  JoinRequest,
  ListQuery,
  LoadRequest,
  RedeemRequest,
  SavesQuery,
} from '../wire/schemas.ts';
export type { SolveAnswer, SolveRequest } from '../wire/solve.ts';
export type { WatchOptions } from '../wire/watch.ts';
