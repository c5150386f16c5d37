import type { Grade } from '../../../players/flag/move-grades.ts';
import type { Worded } from '../shared/worded.ts';
import { or } from './words.ts';

/** What the coach of Capture The Flag says. */
export const flagCoachTexts = {
  heading: 'Coach',
  button: 'Coach',
  first: 'Play a first match',
  firstNote: 'New here? A small map, an easy opponent, and a coach who explains it move by move.',
  /** Before the first moves of somebody: what the game is about. */
  lessons: (name: string, others: readonly string[]): readonly string[] => [
    `You are ${name}. A team that loses its last flag is out, so go and take a flag from ${or(others)}. Press one of your pieces: the marked squares show where it can go.`,
    'A piece takes whatever of its own power or less stands on a marked square: look at the numbers on the pieces.',
    'Nobody can stand on your base, so the pieces around it guard it. Send the quick ones out, and keep a strong one at home.',
  ],
  verdicts: {
    great: 'Your last move was great: nothing else was nearly as good.',
    best: 'Your last move was as good as any.',
    good: 'Your last move was good.',
    inaccuracy: 'Your last move gave a little away.',
    mistake: 'Your last move was a mistake.',
    blunder: 'Your last move gave a lot away.',
    forced: 'Your last move was the only one there was.',
  } as Readonly<Record<Grade, string>>,
  better: (move: string) => `Better: ${move}. Take back to try it.`,
  move: (piece: string, from: string, to: string) => `${piece} from ${from} to ${to}`,
  step: (piece: string, to: string) => `${piece} to ${to}`,
  flag: (piece: string, name: string) => `Your ${piece} can take one of ${name}’s flags now.`,
  home: (piece: string, name: string) =>
    `${name}’s ${piece} can take one of your flags with its next move: take it, or stand in its way.`,
  take: (piece: string, victim: string, name: string) => `Your ${piece} can take ${name}’s ${victim}.`,
  danger: (piece: string, where: string, by: string, name: string) =>
    `Your ${piece} on ${where} can be taken by ${name}’s ${by}.`,
  calm: 'Nothing to take right now. Move closer to a flag, and keep somebody at home.',
  ask: 'Show me a move',
  advice: (move: string) => `Try ${move}. It is marked on the board.`,
  thinking: 'Thinking …',
};

export type FlagCoachTexts = Worded<typeof flagCoachTexts>;
