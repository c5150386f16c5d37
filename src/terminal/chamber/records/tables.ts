import { RACES } from '../../../chamber/kinds/races.ts';
import { ranked, TABLES, type TableName } from '../../../players/chamber/tables.ts';
import type { Score } from './score.ts';

const NONE = '  none yet';

/** The scores that stand in a table which is shown. */
export function shownIn(scores: readonly Score[]): ReadonlySet<Score> {
  return new Set(TABLES.flatMap(table => ranked(table, scores)));
}

/** The best of all scores as lines of text; of one day's run only, if a day is given. */
export function scoreTable(scores: readonly Score[], day?: string): string[] {
  if (day === undefined) return linesOf(titleOf('best'), ranked('best', scores));
  const daily = scores.filter(score => score.daily === day);
  return linesOf(`${titleOf('best')} of the daily run of ${day}`, ranked('best', daily));
}

/** All tables that have something in them; what no log proves is marked. */
export function scoreTables(scores: readonly Score[], isProved: (score: Score) => boolean): string[] {
  return TABLES.map(table => linesOf(titleOf(table), ranked(table, scores), isProved))
    .filter(lines => lines[1] !== NONE)
    .flatMap((lines, n) => (n === 0 ? lines : ['', ...lines]));
}

function titleOf(table: TableName): string {
  if (table === 'best') return 'High scores';
  return table === 'fastest' ? 'Fastest wins' : `Best of those who went as ${RACES[table].name.toLowerCase()}`;
}

function linesOf(title: string, scores: readonly Score[], isProved: (score: Score) => boolean = () => true): string[] {
  if (scores.length === 0) return [title, NONE];
  return [title, ...scores.map((score, n) => `${row(score, n)}${isProved(score) ? '' : '  unproved'}`)];
}

function row({ score, race, won, floor, turns, date, seed, daily, options }: Score, index: number): string {
  const end = won ? 'won' : `died on floor ${floor}`;
  const kind = [...(daily === undefined ? [] : ['daily']), ...options].join(', ');
  return `${String(index + 1).padStart(3)}. ${String(score).padStart(6)}  ${RACES[race].name.padEnd(5)}  ${end.padEnd(15)}  ${String(turns).padStart(5)} turns  ${date}  seed ${seed}${kind === '' ? '' : `  (${kind})`}`;
}
