import type { DailyGame } from '../../../wire/shared/api-constants.ts';
import type { Worded } from '../shared/worded.ts';
import { countedText, number } from './words.ts';

/** What the page of the day says. */
export const dailyTexts = {
  heading: 'Every day',
  note: (day: string) =>
    `${day}: the same for everybody, until midnight UTC. Your first try counts; after it you can practise.`,
  name: 'Your name in the tables',
  nameNote: 'Everybody sees it. Leave it empty to stay unnamed.',
  games: {
    dungeon: {
      heading: 'Puzzle',
      title: (day: string) => `Puzzle of ${day}`,
      note: 'Made last night. Fewest moves win.',
    },
    chamber: {
      heading: 'Classic run',
      title: (day: string) => `Classic run of ${day}`,
      note: 'Down the same chambers. Most gold wins.',
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
  difficulty: (difficulty: number) => `Difficulty ${difficulty} of 10`,
  race: 'Who goes down?',
  play: {
    dungeon: 'Play the puzzle',
    chamber: 'Play the classic run',
    modern: 'Play the modern run',
    flag: 'Play the duel',
  } satisfies Record<DailyGame, string>,
  starting: 'One moment …',
  goOn: 'Go on',
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
  table: (game: string) => `${game}: today’s table`,
  tableOf: (game: string) => `${game}: yesterday’s table`,
  columns: { rank: 'Place', name: 'Name', result: 'Result', time: 'Time', watch: 'Watch' },
  you: 'you',
  unnamed: 'unnamed',
  none: 'Nobody yet. Be the first.',
  nobody: 'Nobody played it.',
  more: 'Show more',
  yesterday: (day: string) => `Yesterday, ${day}`,
  yesterdayNote: 'What was played can be watched now.',
  watch: (name: string) => `Watch ${name}`,
  watchShort: 'Watch',
  counts: 'This one counts.',
  practice: 'This is practice: your first try counts.',
  toTable: 'To the table',
  shareAs: { dungeon: 'puzzle', chamber: 'classic run', modern: 'modern run', flag: 'duel' } satisfies Record<
    DailyGame,
    string
  >,
  shared: (what: string, day: string) => `Quadrille, ${what} of ${day}`,
};

export type DailyTexts = Worded<typeof dailyTexts>;
