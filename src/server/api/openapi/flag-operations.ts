import * as flags from '../../../wire/schemas/flag-schemas.ts';
import { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import {
  TournamentAnswer,
  TournamentGamesAnswer,
  TournamentsAnswer,
} from '../../../wire/schemas/tournament-schemas.ts';
import { AT_MATCH, FILE, json, type Operations } from './operation.ts';

/** The routes of Capture The Flag, beside those of its course, and of its tournaments. */
export const FLAG_OPERATIONS: Operations = {
  'listFlagSessions: GET /api/flag/sessions': {
    summary: 'The sessions of Capture The Flag that are listed',
    answer: flags.FlagListAnswer,
  },
  'getFlagSessionImages: GET /api/flag/sessions/:id/images': {
    summary: 'The pictures that the author of the map has brought for its pieces',
    answer: flags.FlagImagesAnswer,
    problems: AT_MATCH,
  },
  'seatFlagBot: POST /api/flag/sessions/:id/bots': {
    summary: 'Give a free slot of a session to a bot of the server',
    answer: flags.BotAnswer,
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
  'playAnybody: POST /api/flag/anybody': {
    summary: 'Play whoever waits for anybody, or wait',
    answers: { 200: json(SeatAnswer, 'The game, if there is somebody; else the match in which you wait.') },
    problems: ['no-such-match', 'illegal-action', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'stopWaiting: DELETE /api/flag/anybody/:id': {
    summary: 'Wait for nobody any more',
    answer: flags.LeftAnswer,
    problems: [...AT_MATCH, 'wrong-seat'],
  },
  'listTournaments: GET /api/tournaments': {
    summary: 'The tournaments that this server shows',
    answer: TournamentsAnswer,
  },
  'getTournament: GET /api/tournaments/:name': {
    summary: 'A tournament: who stands where, and every result',
    answer: TournamentAnswer,
    problems: ['no-such-tournament'],
  },
  'listTournamentGames: GET /api/tournaments/:name/games': {
    summary: 'The games of a tournament that are over, the last first',
    answer: TournamentGamesAnswer,
    problems: ['no-such-tournament'],
  },
  'getTournamentGame: GET /api/tournaments/:name/games/:game': {
    summary: 'The match file of a game',
    answers: { 200: FILE },
    problems: ['no-such-tournament', 'no-such-match'],
  },
};
