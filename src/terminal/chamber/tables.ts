import { RACE_NAMES, RACES } from '../../chamber/kinds/races.ts';
import type { Score } from './score.ts';

const SHOWN = 10;

interface Table {
  readonly title: string;
  /** Those of all scores, best first, that stand in it. */
  readonly of: (scores: readonly Score[]) => readonly Score[];
}

const BEST: Table = { title: 'High scores', of: scores => scores };

const TABLES: readonly Table[] = [
  BEST,
  { title: 'Fastest wins', of: scores => scores.filter(({ won }) => won).sort((a, b) => a.turns - b.turns) },
  ...RACE_NAMES.map(name => ({
    title: `Best of those who went as ${RACES[name].name.toLowerCase()}`,
    of: (scores: readonly Score[]) => scores.filter(({ race }) => race === name),
  })),
];

/** The scores that stand in a table which is shown. */
export function shownIn(scores: readonly Score[]): ReadonlySet<Score> {
  return new Set(TABLES.flatMap(({ of }) => of(scores).slice(0, SHOWN)));
}

/** The best of all scores as lines of text; of one day's run only, if a day is given. */
export function scoreTable(scores: readonly Score[], day?: string): string[] {
  const title = day === undefined ? BEST.title : `${BEST.title} of the daily run of ${day}`;
  return linesOf(
    title,
    scores.filter(({ daily }) => day === undefined || daily === day),
  );
}

/** All tables that have something in them; what no log proves is marked. */
export function scoreTables(scores: readonly Score[], isProved: (score: Score) => boolean): string[] {
  const [best, ...others] = TABLES.map(({ title, of }) => linesOf(title, of(scores), isProved));
  const filled = others.filter(lines => lines[1] !== NONE);
  return [...(best ?? []), ...filled.flatMap(lines => ['', ...lines])];
}

const NONE = '  none yet';

function linesOf(title: string, scores: readonly Score[], isProved: (score: Score) => boolean = () => true): string[] {
  if (scores.length === 0) return [title, NONE];
  return [title, ...scores.slice(0, SHOWN).map((score, n) => `${row(score, n)}${isProved(score) ? '' : '  unproved'}`)];
}

function row({ score, race, won, floor, turns, date, seed, daily, options }: Score, index: number): string {
  const end = won ? 'won' : `died on floor ${floor}`;
  const kind = [...(daily === undefined ? [] : ['daily']), ...options].join(', ');
  return `${String(index + 1).padStart(3)}. ${String(score).padStart(6)}  ${RACES[race].name.padEnd(5)}  ${end.padEnd(15)}  ${String(turns).padStart(5)} turns  ${date}  seed ${seed}${kind === '' ? '' : `  (${kind})`}`;
}
