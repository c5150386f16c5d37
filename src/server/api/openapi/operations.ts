import { type TSchema, Type } from 'typebox';
import {
  CatalogueAnswer,
  CheckAnswer,
  InviteAnswer,
  LegalAnswer,
  ListAnswer,
  MatchAnswer,
  PlayedAnswer,
  ReplayAnswer,
  SaveSummary,
  SavesAnswer,
  SeatAnswer,
  WatchEvent,
} from '../../../wire/answers.ts';
import { FlagImagesAnswer, FlagListAnswer, JoinGameResponse, SpectateAnswer } from '../../../wire/flag.ts';
import { BotAnswer } from '../../../wire/flagbots.ts';
import { GalleryAnswer, MapAnswer, MapSummary, PublishAnswer } from '../../../wire/maps.ts';
import { MatchFile } from '../../../wire/matchfile.ts';
import type { ProblemCode } from '../../../wire/problemcodes.ts';
import { SolveAnswer } from '../../../wire/solve.ts';
import { TournamentAnswer, TournamentsAnswer } from '../../../wire/tournaments.ts';
import type { Json } from './namedschemas.ts';

/** What the document says of a route beside what its request is checked by. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  /** What comes back, by status. */
  readonly answers: Readonly<Record<number, Json>>;
  /** The reasons of its own for which it refuses. */
  readonly problems?: readonly ProblemCode[];
  /** What its body is, where the route itself reads it. */
  readonly reads?: TSchema;
}

const json = (schema: TSchema & { readonly description?: string }, description = schema.description): Json => ({
  ...{ description, content: { 'application/json': { schema } } },
});
const NOTHING = { description: 'It is done: the body is empty.' };
const ELSEWHERE = { description: 'It is at the address in the header `Location`.' };
const OF_GAME = json(Type.Unknown({ description: 'In the form of the game; see docs/maps.md.' }));
const FILE = json(MatchFile);
const EVENTS = {
  description: 'Server-sent events, until the client leaves or the match is called off.',
  content: {
    'text/event-stream': {
      // OpenAPI 3.1 has no word for what is inside an event.
      schema: Type.String({
        description: 'its id is its position in the log; the last may be `aborted`',
        'x-data': WatchEvent,
      }),
    },
  },
};

const AT_MATCH = ['no-such-match', 'rules-changed'] as const;
const FROM_SEAT = [...AT_MATCH, 'seat-needed', 'wrong-seat'] as const;
const OF_SETUP = ['no-such-game', 'no-such-map', 'invalid-setup'] as const;
const OF_FILE = ['no-such-game', 'invalid-setup'] as const;

/** The routes of our own API. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /api/matches': {
    operationId: 'createMatch',
    summary: 'Make a match; in a game that is not joined, all its seats are yours',
    answers: { 201: json(SeatAnswer) },
    problems: [...OF_SETUP, 'too-many-matches'],
  },
  'GET /api/matches': {
    operationId: 'listMatches',
    summary: 'The matches that are listed, or your own',
    answers: { 200: json(ListAnswer) },
  },
  'GET /api/matches/:id': {
    operationId: 'getMatch',
    summary: 'A match as you may see it',
    answers: { 200: json(MatchAnswer) },
    problems: FROM_SEAT,
  },
  'POST /api/matches/:id/join': {
    operationId: 'joinMatch',
    summary: 'Take the seat asked for, else the first free one',
    answers: { 200: json(SeatAnswer) },
    problems: [...AT_MATCH, 'no-free-seat', 'illegal-action'],
  },
  'GET /api/matches/:id/legal': {
    operationId: 'listLegalActions',
    summary: 'What a seat of yours may do now',
    answers: { 200: json(LegalAnswer) },
    problems: FROM_SEAT,
  },
  'POST /api/matches/:id/actions': {
    operationId: 'playAction',
    summary: 'Act from a seat of yours; the answer means that the action is on the disk',
    answers: { 200: json(PlayedAnswer) },
    problems: [...FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action'],
  },
  'GET /api/matches/:id/events': {
    operationId: 'watchMatch',
    summary: 'A match as it goes on',
    answers: { 200: EVENTS },
    problems: [...FROM_SEAT, 'too-many-streams'],
  },
  'GET /api/matches/:id/file': {
    operationId: 'getMatchFile',
    summary: 'The match file: when the match is over, or at any time for a game that hides nothing',
    answers: { 200: FILE },
    problems: [...AT_MATCH, 'hidden-until-over'],
  },
  'POST /api/matches/file': {
    operationId: 'adoptMatchFile',
    summary: 'Make a match that stands where a match file ends; all its seats are yours',
    reads: MatchFile,
    answers: { 201: json(SeatAnswer) },
    problems: [...OF_FILE, 'too-many-matches'],
  },
  'DELETE /api/matches/:id': {
    operationId: 'abortMatch',
    summary: 'Call off a match that you have made; its log is kept',
    answers: { 204: NOTHING },
    problems: [...AT_MATCH, 'not-yours'],
  },
  'POST /api/matches/:id/invitations': {
    operationId: 'inviteToMatch',
    summary: 'Offer a seat of yours, or a free one of a match that you have made',
    answers: { 201: json(InviteAnswer) },
    problems: FROM_SEAT,
  },
  'POST /api/invitations': {
    operationId: 'redeemInvitation',
    summary: 'Exchange the code of an invitation for its seat, once',
    answers: { 200: json(SeatAnswer) },
    problems: [...AT_MATCH, 'no-such-invitation', 'no-free-seat', 'illegal-action'],
  },
  'POST /api/matches/:id/save': {
    operationId: 'saveMatch',
    summary: 'Put a running match aside, all of whose seats are yours; a save of that name is replaced',
    answers: { 201: json(SaveSummary) },
    problems: [...FROM_SEAT, 'illegal-action', 'too-many-saves'],
  },
  'GET /api/saves': {
    operationId: 'listSaves',
    summary: 'Your own saves',
    answers: { 200: json(SavesAnswer) },
  },
  'POST /api/saves/:id/load': {
    operationId: 'loadSave',
    summary: 'Make a match that goes on where a save stands',
    answers: { 201: json(SeatAnswer) },
    problems: ['no-such-save', 'rules-changed', 'too-many-matches'],
  },
  'DELETE /api/saves/:id': {
    operationId: 'deleteSave',
    summary: 'Delete a save of yours',
    answers: { 204: NOTHING },
    problems: ['no-such-save', 'rules-changed'],
  },
  'POST /api/maps': {
    operationId: 'publishMap',
    summary: 'Give a map to everybody; one that is published already stays as it is',
    answers: { 200: json(PublishAnswer), 201: json(PublishAnswer) },
    problems: [...OF_SETUP, 'too-many-maps'],
  },
  'GET /api/maps': {
    operationId: 'listMaps',
    summary: 'The gallery, or your own maps',
    answers: { 200: json(GalleryAnswer) },
  },
  'GET /api/maps/:id': {
    operationId: 'getMap',
    summary: 'A published map',
    answers: { 200: json(MapAnswer) },
    problems: ['no-such-map'],
  },
  'PATCH /api/maps/:id': {
    operationId: 'changeMap',
    summary: 'Change a map of yours; a new content has a new address',
    answers: { 200: json(MapSummary) },
    problems: ['no-such-map', 'not-yours', 'invalid-setup', 'map-exists', 'too-many-maps'],
  },
  'DELETE /api/maps/:id': {
    operationId: 'withdrawMap',
    summary: 'Take a map of yours away, with all its versions',
    answers: { 204: NOTHING },
    problems: ['no-such-map', 'not-yours'],
  },
  'GET /api/catalogue': {
    operationId: 'listCatalogue',
    summary: 'The games with the names of their maps and configurations',
    answers: { 200: json(CatalogueAnswer) },
  },
  'GET /api/catalogue/:game/:kind/:name': {
    operationId: 'getFromCatalogue',
    summary: 'A map or a configuration by its name',
    answers: { 200: OF_GAME },
    problems: ['no-such-game', 'no-such-map'],
  },
  'POST /api/check': {
    operationId: 'checkSetup',
    summary: 'Whether a setup can be played; if not, every problem of it',
    answers: { 200: json(CheckAnswer) },
    problems: OF_SETUP,
  },
  'POST /api/solve': {
    operationId: 'solveDungeon',
    summary: 'Whether a dungeon can be won, and how',
    answers: { 200: json(SolveAnswer) },
    problems: ['no-such-map', 'invalid-setup', 'too-many-solvers'],
  },
  'POST /api/replay': {
    operationId: 'replayMatchFile',
    summary: 'Play a match file through',
    reads: MatchFile,
    answers: { 200: json(ReplayAnswer) },
    problems: OF_FILE,
  },
  'GET /api/flag/sessions': {
    operationId: 'listFlagSessions',
    summary: 'The sessions of Capture The Flag that are listed',
    answers: { 200: json(FlagListAnswer) },
  },
  'GET /api/flag/sessions/:id': {
    operationId: 'getFlagSession',
    summary: 'A session for spectators',
    answers: { 200: json(SpectateAnswer) },
    problems: AT_MATCH,
  },
  'GET /api/flag/sessions/:id/events': {
    operationId: 'watchFlagSession',
    summary: 'A session as it goes on',
    answers: { 200: EVENTS, 307: ELSEWHERE },
    problems: [...AT_MATCH, 'too-many-streams'],
  },
  'GET /api/flag/sessions/:id/file': {
    operationId: 'getFlagSessionFile',
    summary: 'The match file of a session that is over',
    answers: { 200: FILE },
    problems: [...AT_MATCH, 'hidden-until-over'],
  },
  'GET /api/flag/sessions/:id/images': {
    operationId: 'getFlagSessionImages',
    summary: 'The pictures that the author of the map has brought for its pieces',
    answers: { 200: json(FlagImagesAnswer) },
    problems: AT_MATCH,
  },
  'POST /api/flag/sessions/:id/bots': {
    operationId: 'seatFlagBot',
    summary: 'Give a free slot of a session to a bot of the server',
    answers: { 200: json(BotAnswer) },
    problems: [...AT_MATCH, 'no-free-seat', 'illegal-action', 'too-many-bots'],
  },
  'POST /api/flag/quick': {
    operationId: 'playFlagQuickly',
    summary: 'Join whoever waits for a game on this map, or wait',
    answers: { 200: json(JoinGameResponse, 'A slot of a session, as the course tells it.') },
    problems: ['no-such-map', 'invalid-setup', 'illegal-action', 'too-many-matches'],
  },
  'GET /api/tournaments': {
    operationId: 'listTournaments',
    summary: 'The tournaments that this server shows',
    answers: { 200: json(TournamentsAnswer) },
  },
  'GET /api/tournaments/:name': {
    operationId: 'getTournament',
    summary: 'A tournament: who stands where, and every result',
    answers: { 200: json(TournamentAnswer) },
    problems: ['no-such-tournament'],
  },
  'GET /api/tournaments/:name/games/:game': {
    operationId: 'getTournamentGame',
    summary: 'The match file of a game',
    answers: { 200: FILE },
    problems: ['no-such-tournament', 'no-such-match'],
  },
};
