import { CalendarAnswer, DailyAnswer, DailyTable, GlimpseAnswer } from '../../../wire/schemas/daily-schemas.ts';
import { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import { CodeAnswer, MeAnswer, NameAnswer, PersonFile, TurnsAnswer } from '../../../wire/schemas/people-schemas.ts';
import { RecordsAnswer, RecordTable, RunTable } from '../../../wire/schemas/record-schemas.ts';
import { json, NOTHING, type Operation } from './operation.ts';

/** The routes of records. */
export const RECORD_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/records': {
    operationId: 'listRecords',
    summary: 'The fewest actions that each dungeon was won with',
    answers: { 200: json(RecordsAnswer) },
  },
  'GET /api/records/:dungeon': {
    operationId: 'getRecords',
    summary: 'The best plays of a dungeon, with and without undo',
    answers: { 200: json(RecordTable) },
    problems: ['no-such-map'],
  },
  'GET /api/scores/:edition': {
    operationId: 'getRunScores',
    summary: 'The best runs through the chambers',
    answers: { 200: json(RunTable) },
  },
};

/** The routes of the day's runs. */
export const DAILY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/daily': {
    operationId: 'getDaily',
    summary: 'What there is to play today, how it stands with you, and the seed of the day before',
    answers: { 200: json(DailyAnswer) },
  },
  'POST /api/daily/:game': {
    operationId: 'beginDaily',
    summary:
      "Begin today's puzzle, run or duel, alike for everybody: your first one counts, others and those of days that are over are practice",
    answers: { 201: json(SeatAnswer) },
    problems: ['invalid-setup', 'too-many-matches', 'too-many-bots', 'unwelcome-word', 'no-room'],
  },
  'GET /api/daily/calendar': {
    operationId: 'getDailyCalendar',
    summary: 'The days that there have been, and what you have played on those of a month',
    answers: { 200: json(CalendarAnswer) },
  },
  'GET /api/daily/:game/:day/glimpse': {
    operationId: 'getDailyGlimpse',
    summary: 'What is seen of a game of a day before it is begun',
    answers: { 200: json(GlimpseAnswer) },
  },
  'GET /api/daily/:game/:day': {
    operationId: 'getDailyTable',
    summary: 'The table of a day; its matches can be watched once the day is over',
    answers: { 200: json(DailyTable) },
  },
};

/** The routes about who somebody is. */
export const PEOPLE_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/me': {
    operationId: 'getMe',
    summary: 'Who you are here, and what you have done',
    answers: { 200: json(MeAnswer) },
  },
  'GET /api/me/turns': {
    operationId: 'listMyTurns',
    summary: 'Where others wait for your move',
    answers: { 200: json(TurnsAnswer) },
  },
  'PATCH /api/me': {
    operationId: 'renameMe',
    summary: 'Take a name that others read, or none; tables tell it from now on',
    answers: { 200: json(NameAnswer) },
    problems: ['unwelcome-word'],
  },
  'POST /api/me/code': {
    operationId: 'makeDeviceCode',
    summary: 'A code that makes another device the same player: for ten minutes, and once',
    answers: { 201: json(CodeAnswer) },
  },
  'POST /api/me/file': {
    operationId: 'makeDeviceFile',
    summary: 'A file that makes another device the same player; it is as good as a key',
    answers: { 200: json(PersonFile) },
  },
  'POST /api/me/devices': {
    operationId: 'enterAsMe',
    summary: 'Become the player whom a code or the secret of a file is from',
    answers: { 200: json(NameAnswer) },
    problems: ['no-such-code'],
  },
  'DELETE /api/me': {
    operationId: 'forgetMe',
    summary:
      'Forget the asker: matches of theirs alone, maps, tables, name and keys go; of other matches their name goes',
    answers: { 204: NOTHING },
  },
};
