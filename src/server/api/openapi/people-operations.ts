import { CalendarAnswer, DailyAnswer, DailyTable, GlimpseAnswer } from '../../../wire/schemas/daily-schemas.ts';
import { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import { CodeAnswer, MeAnswer, NameAnswer, PersonFile, TurnsAnswer } from '../../../wire/schemas/people-schemas.ts';
import { RecordsAnswer, RecordTable, RunTable } from '../../../wire/schemas/record-schemas.ts';
import { json, NOTHING, type Operations } from './operation.ts';

/** The routes of records. */
export const RECORD_OPERATIONS: Operations = {
  'listRecords: GET /api/records': {
    summary: 'The fewest actions that each dungeon was won with',
    answer: RecordsAnswer,
  },
  'getRecords: GET /api/records/:dungeon': {
    summary: 'The best plays of a dungeon, with and without undo',
    answer: RecordTable,
    problems: ['no-such-map'],
  },
  'getRunScores: GET /api/scores/:edition': { summary: 'The best runs through the chambers', answer: RunTable },
};

/** The routes of the day's runs. */
export const DAILY_OPERATIONS: Operations = {
  'getDaily: GET /api/daily': {
    summary: 'What there is to play today, how it stands with you, and the seed of the day before',
    answer: DailyAnswer,
  },
  'beginDaily: POST /api/daily/:game': {
    summary:
      "Begin today's puzzle, run or duel, alike for everybody: your first one counts, others and those of days that are over are practice",
    answers: { 201: json(SeatAnswer) },
    problems: ['invalid-setup', 'too-many-matches', 'too-many-bots', 'unwelcome-word', 'no-room'],
  },
  'getDailyCalendar: GET /api/daily/calendar': {
    summary: 'The days that there have been, and what you have played on those of a month',
    answer: CalendarAnswer,
  },
  'getDailyGlimpse: GET /api/daily/:game/:day/glimpse': {
    summary: 'What is seen of a game of a day before it is begun',
    answer: GlimpseAnswer,
  },
  'getDailyTable: GET /api/daily/:game/:day': {
    summary: 'The table of a day; its matches can be watched once the day is over',
    answer: DailyTable,
  },
};

/** The routes about who somebody is. */
export const PEOPLE_OPERATIONS: Operations = {
  'getMe: GET /api/me': { summary: 'Who you are here, and what you have done', answer: MeAnswer },
  'listMyTurns: GET /api/me/turns': { summary: 'Where others wait for your move', answer: TurnsAnswer },
  'renameMe: PATCH /api/me': {
    summary: 'Take a name that others read, or none; tables tell it from now on',
    answer: NameAnswer,
    problems: ['unwelcome-word'],
  },
  'makeDeviceCode: POST /api/me/code': {
    summary: 'A code that makes another device the same player: for ten minutes, and once',
    answers: { 201: json(CodeAnswer) },
  },
  'makeDeviceFile: POST /api/me/file': {
    summary: 'A file that makes another device the same player; it is as good as a key',
    answer: PersonFile,
  },
  'enterAsMe: POST /api/me/devices': {
    summary: 'Become the player whom a code or the secret of a file is from',
    answer: NameAnswer,
    problems: ['no-such-code'],
  },
  'forgetMe: DELETE /api/me': {
    summary:
      'Forget the asker: matches of theirs alone, maps, tables, name and keys go; of other matches their name goes',
    answers: { 204: NOTHING },
  },
};
