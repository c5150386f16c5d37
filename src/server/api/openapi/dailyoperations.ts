import { DailyAnswer, DailyTable } from '../../../wire/schemas/daily-schemas.ts';
import { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import { json, type Operation } from './operation.ts';

/** The routes of the day's runs. */
export const DAILY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/daily': {
    operationId: 'getDaily',
    summary: 'What there is to play today, how it stands with you, and the seed of the day before',
    answers: { 200: json(DailyAnswer) },
  },
  'POST /api/daily/:game': {
    operationId: 'beginDaily',
    summary: "Begin today's puzzle, run or duel, alike for everybody: your first one counts, others are practice",
    answers: { 201: json(SeatAnswer) },
    problems: ['invalid-setup', 'too-many-matches', 'too-many-bots', 'unwelcome-word', 'no-room'],
  },
  'GET /api/daily/:game/:day': {
    operationId: 'getDailyTable',
    summary: 'The table of a day; its matches can be watched once the day is over',
    answers: { 200: json(DailyTable) },
  },
};
