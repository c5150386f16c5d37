import { GamesAnswer, OwnBotAnswer } from '../../../wire/schemas/game-schemas.ts';
import { AT_MATCH, json, type Operation } from './operation.ts';

/** The routes of games, and of bots for those that were brought. */
export const GAME_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/games': {
    operationId: 'listGames',
    summary: 'The games that are served: those that ship, and those that were brought',
    answers: { 200: json(GamesAnswer) },
  },
  'POST /api/matches/:id/bots': {
    operationId: 'seatBot',
    summary: 'Let the computer take a free seat in a match of a game that was brought',
    answers: { 200: json(OwnBotAnswer) },
    problems: [
      ...([...AT_MATCH, 'no-such-game', 'not-yours', 'no-free-seat', 'illegal-action', 'no-room'] as const),
      ...(['too-many-bots', 'unwelcome-word'] as const),
    ],
  },
};
