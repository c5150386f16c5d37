import * as flags from '../../../wire/schemas/flag-schemas.ts';
import { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import {
  TournamentAnswer,
  TournamentGamesAnswer,
  TournamentsAnswer,
} from '../../../wire/schemas/tournament-schemas.ts';
import { AT_MATCH, FILE, json, type Operation } from './operation.ts';

/** The routes of Capture The Flag, beside those of its course, and of its tournaments. */
export const FLAG_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/flag/sessions': {
    operationId: 'listFlagSessions',
    summary: 'The sessions of Capture The Flag that are listed',
    answers: { 200: json(flags.FlagListAnswer) },
  },
  'GET /api/flag/sessions/:id/images': {
    operationId: 'getFlagSessionImages',
    summary: 'The pictures that the author of the map has brought for its pieces',
    answers: { 200: json(flags.FlagImagesAnswer) },
    problems: AT_MATCH,
  },
  'POST /api/flag/sessions/:id/bots': {
    operationId: 'seatFlagBot',
    summary: 'Give a free slot of a session to a bot of the server',
    answers: { 200: json(flags.BotAnswer) },
    problems: [
      ...AT_MATCH,
      'no-free-seat',
      'not-yours',
      'illegal-action',
      'too-many-bots',
      'no-room',
      'unwelcome-word',
    ],
  },
  'POST /api/flag/anybody': {
    operationId: 'playAnybody',
    summary: 'Play whoever waits for anybody, or wait',
    answers: { 200: json(SeatAnswer, 'The game, if there is somebody; else the match in which you wait.') },
    problems: ['no-such-match', 'illegal-action', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'DELETE /api/flag/anybody/:id': {
    operationId: 'stopWaiting',
    summary: 'Wait for nobody any more',
    answers: { 200: json(flags.LeftAnswer) },
    problems: [...AT_MATCH, 'wrong-seat'],
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
  'GET /api/tournaments/:name/games': {
    operationId: 'listTournamentGames',
    summary: 'The games of a tournament that are over, the last first',
    answers: { 200: json(TournamentGamesAnswer) },
    problems: ['no-such-tournament'],
  },
  'GET /api/tournaments/:name/games/:game': {
    operationId: 'getTournamentGame',
    summary: 'The match file of a game',
    answers: { 200: FILE },
    problems: ['no-such-tournament', 'no-such-match'],
  },
};
