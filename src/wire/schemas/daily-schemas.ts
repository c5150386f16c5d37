import { type Static, Type } from 'typebox';
import { DAILY_GAMES } from '../shared/api-constants.ts';
import { type Answer, closedObject, Line, namedObject, orNull } from '../shared/base-schemas.ts';
import { Keep } from './match-requests.ts';

const Game = Type.Enum([...DAILY_GAMES], { description: 'the puzzle, the classic run, the modern run, the duel' });
const LONGEST_NAME = 40;
const MOST_ENTRIES = 100;
const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

const AskedGame = Type.Union(DAILY_GAMES.map(game => Type.Literal(game)));

export const DailyPath = closedObject({ game: AskedGame });
export const DailyTablePath = closedObject({
  day: Type.String({ pattern: DAY_PATTERN }),
  game: AskedGame,
});

export const CalendarQuery = closedObject({
  month: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'as 2026-11; without it this one' })),
});
export type CalendarQuery = Static<typeof CalendarQuery>;

/** A part of a table. */
export const TableQuery = closedObject({
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how many to pass over' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES })),
});
export type TableQuery = Static<typeof TableQuery>;

/** How a game of the day is begun. */
export const DailyRequest = closedObject({
  setup: Type.Optional(Type.Unknown({ description: 'of the run only: race and options' })),
  title: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Line(LONGEST_NAME, { description: 'what the table calls you' })),
  day: Type.Optional(
    Type.String({ pattern: DAY_PATTERN, description: 'one that is over, for practice; without it today' }),
  ),
  keep: Type.Optional(Keep),
});
export type DailyRequest = Static<typeof DailyRequest>;

const Day = Type.String({ description: 'as 2026-11-15, by UTC' });
const Ms = Type.Number({ description: 'from its beginning to its end by the clock of the server (ms)' });
const Rank = Type.Integer({ minimum: 1 });
const Version = Type.Integer({ description: 'of the rules it was played under' });

const DailyResult = namedObject('DailyResult', 'How a run of the day ended.', {
  outcome: Type.Enum(['won', 'drawn', 'lost']),
  actions: Type.Optional(Type.Integer({ description: 'of the puzzle: those that stand at its end' })),
  par: Type.Optional(Type.Integer({ description: 'of the puzzle: the fewest that the solver knows of' })),
  undone: Type.Optional(Type.Boolean({ description: 'of the puzzle: whether anything was taken back' })),
  score: Type.Optional(Type.Number({ description: 'of the run' })),
  floor: Type.Optional(Type.Integer({ description: 'of the run: how far it went' })),
  race: Type.Optional(Type.String({ description: 'of the run' })),
  turns: Type.Optional(Type.Integer({ description: 'of the run and the duel' })),
});
export type DailyResult = Answer<typeof DailyResult>;

const OwnDaily = Type.Object({
  match: Type.String({ description: 'the match that counts' }),
  result: orNull(DailyResult),
  rank: orNull(Rank),
  ms: orNull(Ms),
});

const DailyRun = namedObject('DailyRun', 'What there is to play on a day, and how it stands with you.', {
  game: Game,
  difficulty: Type.Optional(Type.Integer({ description: 'of the puzzle, 2 on Monday to 8 on Sunday' })),
  entered: Type.Integer({ description: 'how many are in the table' }),
  streak: Type.Integer({ description: 'on how many days in a row, up to today or yesterday, you were in the table' }),
  mine: orNull(OwnDaily),
});
export type DailyRun = Answer<typeof DailyRun>;

/** What there is to play on a day. */
export const DailyAnswer = namedObject('DailyAnswer', 'What there is to play today, and the seed of the day before.', {
  day: Day,
  ends: Type.Number({ description: 'when the day is over (ms)' }),
  now: Type.Number({ description: 'what time it is on the server (ms)' }),
  runs: Type.Array(DailyRun),
  yesterday: Type.Object({
    day: Day,
    chamber: Type.Integer({ description: 'the seed of its classic run' }),
    modern: Type.Integer({ description: 'the seed of its modern run' }),
  }),
});
export type DailyAnswer = Answer<typeof DailyAnswer>;

const DailyEntry = Type.Object({
  rank: Rank,
  name: Type.String({ description: 'may be empty' }),
  mine: Type.Optional(Type.Literal(true)),
  result: DailyResult,
  ms: Ms,
  version: Version,
  match: Type.Optional(Type.String({ description: 'to be watched: once the day is over' })),
});

/** Who was best on a day. */
export const DailyTable = namedObject(
  'DailyTable',
  'The best of a day: matches that this server began, timed and folded.',
  {
    day: Day,
    game: Game,
    isOver: Type.Boolean({ description: 'whether the day is over' }),
    total: Type.Integer({ description: 'how many there are in all' }),
    entries: Type.Array(DailyEntry),
    mine: orNull(Type.Object({ rank: Rank, result: DailyResult, ms: Ms })),
  },
);
export type DailyTable = Answer<typeof DailyTable>;

/** The days that there have been. */
export const CalendarAnswer = namedObject('DailyCalendar', 'A month of days, and what you have played on them.', {
  month: Type.String({ description: 'as 2026-11' }),
  today: Day,
  since: Type.String({ description: 'the first day that anybody has played; today where nobody has yet' }),
  played: Type.Array(Type.Object({ day: Day, games: Type.Array(Game) }), {
    description: 'the days of the month on which you played something to its end, the first first',
  }),
});
export type CalendarAnswer = Answer<typeof CalendarAnswer>;

/** What a game of a day looks like. */
export const GlimpseAnswer = namedObject('DailyGlimpse', 'What is seen of a day before it is begun.', {
  view: Type.Unknown({
    description:
      'of a view of the game as much as a picture needs: what is near the player, or the whole board of the duel',
  }),
});
export type GlimpseAnswer = Answer<typeof GlimpseAnswer>;

/** What a match says of itself while its day is not over. */
export const OfDay = namedObject('OfDay', 'The day that a match belongs to.', {
  game: Game,
  day: Day,
  until: Type.Number({ description: 'when the day is over (ms)' }),
  counts: Type.Boolean({ description: 'whether it stands in the table; else it is practice' }),
});
