import type { DailyAnswer, DailyResult, DailyRun, DailyTable } from '../../wire/schemas/daily-schemas.ts';
import { type DailyGame, numberOfDay, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { clockText } from '../match/countdown.tsx';
import { emojiBar } from '../parts/share/share-result.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import { dayText } from '../texts/dates.ts';

/** The three of a day. The run is there twice, and either will do. */
export const PARTS = {
  puzzle: ['dungeon'],
  run: ['chamber', 'modern'],
  duel: ['flag'],
} as const satisfies Readonly<Record<string, readonly DailyGame[]>>;
export type DayPart = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly DayPart[];

/** What somebody has done of a part of a day, if anything: what has ended comes first. */
export function ownOf(part: DayPart, runs: readonly DailyRun[]): DailyRun | undefined {
  const own = runs.filter(({ game, mine }) => mine !== null && (PARTS[part] as readonly DailyGame[]).includes(game));
  return own.find(({ mine }) => mine?.result != null) ?? own[0];
}

/** The parts of a day that have not been played to their end. */
export function openParts(runs: readonly DailyRun[]): readonly DayPart[] {
  return PART_NAMES.filter(part => ownOf(part, runs)?.mine?.result == null);
}

/** The same with its number. */
export function numberedDay(day: string): string {
  return say.numbered(numberOfDay(day), dayText(day));
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
const MOST_SQUARES = 3;

/** A result as small squares: the fuller, the better; yellow where something was taken back, red where it ended. */
export function resultSquares(
  game: DailyGame,
  { outcome, actions = 0, par = 0, floor = 1, undone }: DailyResult,
): string {
  if (rulesOfDaily(game) === 'chamber') {
    if (outcome === 'won') return emojiBar(FLOORS, FLOORS);
    return `${emojiBar(floor - 1, floor - 1)}🟥${emojiBar(0, FLOORS - floor)}`;
  }
  if (game === 'flag') return { won: '🟩🟩🟩', drawn: '🟨🟨⬜', lost: '🟥⬜⬜' }[outcome];
  const colour = undone ? '🟨' : '🟩';
  if (actions <= par) return emojiBar(MOST_SQUARES, MOST_SQUARES, colour);
  return emojiBar(actions <= par * 1.5 ? 2 : 1, MOST_SQUARES, colour);
}

/** A day in squares, to be passed on to friends: no word of how it goes. Empty where nothing was played to its end. */
export function storyOf({ day, runs }: Pick<DailyAnswer, 'day' | 'runs'>, address = ''): string {
  const rows = runs.flatMap(({ game, mine }) =>
    mine?.result == null
      ? []
      : `${resultSquares(game, mine.result)} ${say.shareAs[game]}: ${[resultWords(mine.result), ...(mine.ms === null ? [] : [clockText(mine.ms)])].join(' · ')}`,
  );
  if (rows.length === 0) return '';
  const streak = longestOf(runs);
  return [
    say.shared(numberOfDay(day), dayText(day)),
    ...rows,
    ...(streak > 1 ? [say.streak(streak)] : []),
    ...(address === '' ? [] : [address]),
  ].join('\n');
}

/** On how many days in a row somebody has played any of the three. */
export function longestOf(runs: readonly DailyRun[]): number {
  return Math.max(0, ...runs.map(({ streak }) => streak));
}

/** So many of a table are the best. */
export const BEST = 3;

/** How far somebody was from the best; nothing for one of them, or where there are no three others. */
export function gapWords({ entries, mine }: Pick<DailyTable, 'entries' | 'mine'>): string | undefined {
  const last = entries[BEST - 1];
  if (mine === null || last === undefined) return undefined;
  if (mine.rank <= BEST) return say.gap.among;
  const [own, best] = [mine.result, last.result];
  if (own.outcome !== best.outcome && own.score === undefined) return say.gap.won;
  const off = [
    [own.actions, best.actions, say.gap.moves],
    [best.score, own.score, say.gap.points],
    [own.turns, best.score === undefined ? best.turns : undefined, say.gap.turns],
  ] as const;
  for (const [more, less, words] of off) {
    if (more !== undefined && less !== undefined && more > less) return words(more - less);
  }
  return say.gap.time(clockText(mine.ms - last.ms));
}
