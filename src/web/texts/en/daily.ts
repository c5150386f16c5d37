import type { DailyGame } from '../../../wire/shared/api-constants.ts';
import type { Worded } from '../shared/worded.ts';
import { and, countedText, number } from './words.ts';

/** What the page of the day says. */
export const dailyTexts = {
  heading: 'Today’s three',
  note: 'The same for everybody, until midnight UTC. Your first try counts; after it you can practise.',
  numbered: (number: number, day: string) => `No. ${number}, ${day}`,
  next: (hours: number, minutes: number) => `Next three in ${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
  name: 'Your name in the tables',
  nameNote: 'Everybody sees it. Leave it empty to stay unnamed.',
  parts: { puzzle: 'Puzzle', run: 'Run', duel: 'Duel' },
  kind: 'Which run?',
  games: {
    dungeon: {
      heading: 'Puzzle',
      title: (day: string) => `Puzzle of ${day}`,
      note: 'Made last night. Fewest moves win.',
    },
    chamber: {
      heading: 'Classic run',
      title: (day: string) => `Classic run of ${day}`,
      note: 'Five floors, one life. Most gold wins.',
    },
    modern: {
      heading: 'Modern run',
      title: (day: string) => `Modern run of ${day}`,
      note: 'New floors, light and dark, hunters, weapons. Most gold wins.',
    },
    flag: {
      heading: 'Duel',
      title: (day: string) => `Duel of ${day}`,
      note: 'Take over an even game. Beat the computer quickly.',
    },
  } satisfies Readonly<Record<DailyGame, unknown>>,
  difficulty: (difficulty: number) => `Difficulty ${difficulty}\u00a0of\u00a010`,
  race: 'Who goes down?',
  play: {
    dungeon: 'Play the puzzle',
    chamber: 'Play the classic run',
    modern: 'Play the modern run',
    flag: 'Play the duel',
  } satisfies Record<DailyGame, string>,
  starting: 'One moment …',
  goOn: 'Carry on',
  practise: 'Practise',
  streak: (days: number) => `${countedText(days, 'day', 'days')} in a row`,
  rank: (rank: number, of: number) => `Place ${number(rank)} of ${number(of)}`,
  moves: (moves: number) => countedText(moves, 'move', 'moves'),
  par: (par: number) => `par ${par}`,
  undone: 'with moves taken back',
  gold: (score: number) => `${number(score)} points`,
  floor: (floor: number) => `floor ${floor}`,
  outcome: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },
  turns: (turns: number) => `after ${countedText(turns, 'turn', 'turns')}`,
  table: (game: string, isPast: boolean) => `${game}: ${isPast ? 'table of this day' : 'today’s table'}`,
  columns: { rank: 'Place', name: 'Name', result: 'Result', time: 'Time', watch: 'Watch' },
  you: 'you',
  unnamed: 'unnamed',
  best: 'The best three',
  gap: {
    among: 'One of the best three',
    moves: (moves: number) => `${countedText(moves, 'move', 'moves')} from the best three`,
    points: (points: number) => `${countedText(points, 'point', 'points')} from the best three`,
    turns: (turns: number) => `${countedText(turns, 'turn', 'turns')} from the best three`,
    time: (clock: string) => `${clock} from the best three`,
    won: 'The best three have won',
  },
  more: 'Show more',
  archive: 'Earlier days',
  archiveNote: 'Play any of them for practice, and watch how the best did it.',
  archiveFirst: 'Today is the first day here. From tomorrow you will find each day in a calendar.',
  practiceOf: (title: string) => `${title}, practice`,
  calendar: {
    before: 'Month before',
    after: 'Month after',
    day: (day: string, number: number, played: readonly string[]) =>
      `${day}, no. ${number}${played.length > 0 ? `, played: ${and(played)}` : ''}`,
  },
  watch: (name: string) => `Watch ${name}`,
  watchShort: 'Watch',
  counts: 'This one counts.',
  practice: 'This is practice: your first try counts.',
  toTable: 'To the table',
  shareAs: { dungeon: 'Puzzle', chamber: 'Classic run', modern: 'Modern run', flag: 'Duel' } satisfies Record<
    DailyGame,
    string
  >,
  shared: (number: number, day: string) => `Quadrille no. ${number}, ${day}`,
  /** After one of the three. */
  after: {
    heading: (number: number) => `Day no. ${number}`,
    next: { puzzle: 'Next: today’s puzzle', run: 'Next: today’s run', duel: 'Next: today’s duel' },
    all: 'All three played.',
    page: 'Today’s three',
    noting: 'Writing it down …',
  },
};

export type DailyTexts = Worded<typeof dailyTexts>;
