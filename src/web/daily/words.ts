import type { DailyResult, DailyRun } from '../../wire/schemas/daily-schemas.ts';
import type { DailyGame } from '../../wire/shared/api-constants.ts';
import { clockText } from '../match/clock.tsx';
import { squares } from '../parts/passing-on/squares.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { texts } from '../texts/texts.ts';

/** A day that is given as 2026-11-16, as it is written: it is the same day everywhere. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** A result in a few words. */
export function resultWords({ outcome, actions, par, undone, score, floor, turns }: DailyResult): string {
  if (actions !== undefined) {
    return [say.moves(actions), par === undefined ? '' : say.par(par), undone ? say.undone : '']
      .filter(Boolean)
      .join(', ');
  }
  if (score !== undefined) return [say.gold(score), say.floor(floor ?? 1)].join(', ');
  return `${say.outcome[outcome]} ${say.turns(turns ?? 0)}`;
}

const FLOORS = 5;
const MOST = 3;

/** A result as small squares: the fuller, the better. */
export function squaresOf(game: DailyGame, { outcome, actions = 0, par = 0, floor = 1 }: DailyResult): string {
  if (game === 'chamber') return squares(outcome === 'won' ? FLOORS : floor - 1, FLOORS);
  if (game === 'flag') return { won: '🟩🟩🟩', drawn: '🟨🟨⬜', lost: '⬜⬜⬜' }[outcome];
  if (actions <= par) return squares(MOST, MOST);
  return squares(actions <= par * 1.5 ? 2 : 1, MOST);
}

/** What is passed on to friends: no word of how it goes. */
export function sharedText(day: string, { game, streak, mine }: DailyRun, address: string): string {
  if (mine?.result == null) return '';
  const words = [resultWords(mine.result), ...(mine.ms === null ? [] : [clockText(mine.ms)])].join(' · ');
  return [
    say.shared(say.shareAs[game], dayText(day)),
    `${squaresOf(game, mine.result)} ${words}`,
    ...(streak > 1 ? [say.streak(streak)] : []),
    address,
  ].join('\n');
}
