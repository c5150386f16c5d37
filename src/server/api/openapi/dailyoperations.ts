import { SeatAnswer } from '../../../wire/answers.ts';
import { DailyAnswer } from '../../../wire/daily.ts';
import { json, type Operation } from './operation.ts';

/** The routes of the day's runs. */
export const DAILY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/daily': {
    operationId: 'getDaily',
    summary: 'The day whose run can be played, and the seed of the day before',
    answers: { 200: json(DailyAnswer) },
  },
  'POST /api/daily/chamber': {
    operationId: 'beginDailyChamber',
    summary: "Begin today's run through the chambers: the same floors for everybody",
    answers: { 201: json(SeatAnswer) },
    problems: ['invalid-setup', 'too-many-matches'],
  },
};
