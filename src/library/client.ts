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
export type { DailyAnswer, DailyRequest, DailyTable, TableQuery } from '../wire/daily.ts';
export type { DailyGame } from '../wire/dailygames.ts';
export type {
  FlagImagesAnswer,
  FlagListAnswer,
  GameSessionResponse,
  GameState,
  JoinGameResponse,
} from '../wire/flag/flag.ts';
export type { BotAnswer, BotRequest } from '../wire/flag/flagbots.ts';
export { FlagClient, FlagRefused, type TeamKey } from '../wire/flag/flagclient.ts';
export type { AuthorAnswer } from '../wire/gallery/authors.ts';
export type {
  CollectionAnswer,
  CollectionChange,
  CollectionRequest,
  CollectionsAnswer,
  CollectionsQuery,
  MadeCollection,
} from '../wire/gallery/collections.ts';
export type { FamilyAnswer } from '../wire/gallery/family.ts';
export type { GalleryClient } from '../wire/gallery/galleryclient.ts';
export type { LikeAnswer, LikeRequest } from '../wire/gallery/likes.ts';
export type { MakingAnswer, MakingRequest } from '../wire/making.ts';
export type { ClientOptions, MapClient } from '../wire/mapclient.ts';
export type {
  GalleryAnswer,
  GalleryQuery,
  MapAnswer,
  MapChange,
  MapSummary,
  PublishAnswer,
  PublishRequest,
} from '../wire/maps.ts';
export type {
  CodeAnswer,
  EnterRequest,
  MeAnswer,
  MoveRequest,
  NameAnswer,
  PersonFile,
  RenameRequest,
} from '../wire/people.ts';
export type { PeopleClient } from '../wire/peopleclient.ts';
export { isNetworkFault, ServerAway } from '../wire/problems/networkfault.ts';
export { PROBLEMS, type ProblemCode } from '../wire/problems/problemcodes.ts';
export { ApiError, type FieldProblem, type ProblemDocument } from '../wire/problems/problems.ts';
export type { RecordsAnswer, RecordTable } from '../wire/records.ts';
export type { ReportAnswer, ReportRequest } from '../wire/reports.ts';
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
export { TournamentClient } from '../wire/tournamentclient.ts';
export type {
  LiveAnswer,
  TournamentAnswer,
  TournamentGamesAnswer,
  TournamentGamesQuery,
  TournamentsAnswer,
} from '../wire/tournaments.ts';
export type { WatchOptions } from '../wire/watch.ts';
