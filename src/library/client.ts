/**
 * The typed client of a Quadrille server, on `fetch` and `WebSocket` alone: it works in Node, in browsers and in workers.
 * What it asks and what it is answered is described by the server itself, at `/api/openapi.json`.
 */

export type { MatchFile } from '../kernel/match/match-file.ts';
export type { PeopleClient } from '../wire/client/api-client.ts';
export { Client } from '../wire/client/api-client.ts';
export { ChannelClient } from '../wire/client/channel-client.ts';
export { FlagClient, FlagRefused, type TeamKey } from '../wire/client/flag-client.ts';
export type { WatchOptions } from '../wire/client/http.ts';
export type { ClientOptions, GalleryClient, MapClient } from '../wire/client/map-client.ts';
export { TournamentClient } from '../wire/client/tournament-client.ts';
export type { DailyAnswer, DailyRequest, DailyTable, TableQuery } from '../wire/schemas/daily-schemas.ts';
export type {
  BotAnswer,
  BotRequest,
  FlagImagesAnswer,
  FlagListAnswer,
  GameSessionResponse,
  GameState,
  JoinGameResponse,
} from '../wire/schemas/flag-schemas.ts';
export type {
  AuthorAnswer,
  CollectionAnswer,
  CollectionChange,
  CollectionRequest,
  CollectionsAnswer,
  CollectionsQuery,
  FamilyAnswer,
  LikeAnswer,
  LikeRequest,
  MadeCollection,
} from '../wire/schemas/gallery-schemas.ts';
export type {
  GalleryAnswer,
  GalleryQuery,
  MapAnswer,
  MapChange,
  MapSummary,
  PublishAnswer,
  PublishRequest,
  PuzzleAnswer,
  PuzzleRequest,
  ReportAnswer,
  ReportRequest,
  SolveAnswer,
  SolveRequest,
} from '../wire/schemas/map-schemas.ts';
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
} from '../wire/schemas/match-answers.ts';
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
} from '../wire/schemas/match-requests.ts';
export type {
  CodeAnswer,
  EnterRequest,
  MeAnswer,
  NameAnswer,
  PersonFile,
  RenameRequest,
  TransferRequest,
} from '../wire/schemas/people-schemas.ts';
export type { RecordsAnswer, RecordTable } from '../wire/schemas/record-schemas.ts';
export type {
  TournamentAnswer,
  TournamentGamesAnswer,
  TournamentGamesQuery,
  TournamentsAnswer,
} from '../wire/schemas/tournament-schemas.ts';
export type { DailyGame } from '../wire/shared/api-constants.ts';
export {
  ApiError,
  type FieldProblem,
  isNetworkFault,
  type ProblemDetails,
  type ProblemDocument,
  ServerAway,
} from '../wire/shared/api-error.ts';
export { PROBLEMS, type ProblemCode } from '../wire/shared/problem-codes.ts';
