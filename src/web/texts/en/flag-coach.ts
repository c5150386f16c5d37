import type { Grade } from '../../../players/flag/move-grades.ts';
import type { Worded } from '../shared/worded.ts';
import { or } from './words.ts';

/** What the coach of Capture The Flag says. */
export const flagCoachTexts = {
  heading: 'Coach',
  button: 'Coach',
  first: 'Play a first game',
  firstNote: 'New here? A small map, an easy opponent, and a coach who explains it move by move.',
  /** Before the first moves of somebody: what the game is about. */
  lessons: (name: string, others: readonly string[]): readonly string[] => [
    `You are ${name}. A team that loses its last flag is out, so go and get the flag of ${or(others)}. Press one of your pieces: the marked squares show where it can go.`,
    'A piece takes whatever stands on a marked square, if that has no more power than itself: look at the numbers beside the board.',
    'Nobody can stand on your base, so those around it guard it. Send the quick ones out, and keep a strong one at home.',
  ],
  verdicts: {
    great: 'Your last move was great: nothing else was nearly as good.',
    best: 'Your last move was as good as any.',
    good: 'Your last move was good.',
    inaccuracy: 'Your last move gave a little away.',
    mistake: 'Your last move was a mistake.',
    blunder: 'Your last move gave very much away.',
    forced: 'Your last move was the only one there was.',
  } as Readonly<Record<Grade, string>>,
  better: (move: string) => `Better was ${move}. Take back to try it.`,
  move: (piece: string, from: string, to: string) => `${piece} from ${from} to ${to}`,
  step: (piece: string, to: string) => `${piece} to ${to}`,
  flag: (piece: string, name: string) => `Your ${piece} can take a flag of ${name} now.`,
  home: (piece: string, name: string) =>
    `The ${piece} of ${name} can take a flag of yours in its next move: take it, or stand in its way.`,
  take: (piece: string, victim: string, name: string) => `Your ${piece} can take the ${victim} of ${name}.`,
  danger: (piece: string, where: string, by: string, name: string) =>
    `Your ${piece} on ${where} can be taken by the ${by} of ${name}.`,
  calm: 'Nothing can be taken now. Come nearer to a flag, and keep somebody at home.',
  ask: 'Show me a move',
  advice: (move: string) => `Try ${move}. It is marked on the board.`,
  thinking: 'Thinking …',
};

export type FlagCoachTexts = Worded<typeof flagCoachTexts>;
