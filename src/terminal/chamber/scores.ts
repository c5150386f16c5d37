import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RACE_NAMES, RACES } from '../../chamber/kinds/races.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { writeWhole } from '../../tournament/wholefile.ts';
import { dataFolder } from '../parts/datafolder.ts';
import { type ChamberMatch, PLAYER } from './session.ts';

const KEPT = 100;
const SHOWN = 10;

/** One line of the high-score table. */
export interface Score {
  readonly score: number;
  readonly race: (typeof RACE_NAMES)[number];
  readonly won: boolean;
  readonly floor: number;
  readonly turns: number;
  readonly seed: number;
  /** When it was played, as 2026-11-15. */
  readonly date: string;
  /** The day whose run it was. */
  readonly daily?: string;
  readonly options: readonly string[];
}

function scoresPath(): string {
  return join(dataFolder(), 'chamber-scores.json');
}

/** The table, best first. A file that cannot be read counts as empty. */
export async function readScores(path = scoresPath()): Promise<Score[]> {
  try {
    return readTable(new Reading(), JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return [];
  }
}

/** The rows of a table; one that cannot be read is left out. */
export function readTable(reading: Reading, json: unknown): Score[] {
  return (reading.array(json, '') ?? []).flatMap((row, n) => readScore(reading, row, `/${n}`));
}

function readScore(reading: Reading, json: unknown, path: string): Score[] {
  const problems = reading.problems.length;
  const row: Unread = reading.object(json, path) ?? {};
  const score = {
    score: reading.number(row.score, `${path}/score`, 0) ?? 0,
    race: reading.oneOf(row.race, `${path}/race`, RACE_NAMES) ?? 'human',
    won: row.won === true,
    floor: reading.integer(row.floor, `${path}/floor`, 1) ?? 1,
    turns: reading.integer(row.turns, `${path}/turns`, 0) ?? 0,
    seed: reading.integer(row.seed, `${path}/seed`, 0) ?? 0,
    date: reading.text(row.date, `${path}/date`) ?? '',
    ...(typeof row.daily === 'string' && { daily: row.daily }),
    options: Array.isArray(row.options) ? row.options.filter(option => typeof option === 'string') : [],
  };
  return reading.problems.length === problems ? [score] : [];
}

/**
 * Enters a finished game and says its place, from 1. Practice and games on drawn floors have no place: their gold
 * cannot be compared. Undefined also where the table cannot be written.
 */
export async function enterScore(
  match: ChamberMatch,
  date: string,
  daily?: string,
  path = scoresPath(),
): Promise<number | undefined> {
  const view = match.view(PLAYER);
  const { setup, seed } = match.start;
  if (view.score === undefined || setup.options.practice || setup.floors !== undefined) return undefined;
  const own: Score = {
    score: view.score,
    race: view.race,
    won: view.ended === 'won',
    floor: view.floor,
    turns: view.turn,
    seed,
    date,
    ...(daily !== undefined && { daily }),
    options: Object.entries(setup.options).flatMap(([name, on]) => (on ? name : [])),
  };
  const table = [...(await readScores(path)), own].sort((a, b) => b.score - a.score || a.turns - b.turns);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, `${JSON.stringify(table.slice(0, KEPT), null, 1)}\n`);
  } catch {
    return undefined;
  }
  return table.indexOf(own) + 1;
}

/** The best of the table as lines of text; of one day's run only, if a day is given. */
export function scoreTable(scores: readonly Score[], day?: string): string[] {
  const listed = scores.filter(({ daily }) => day === undefined || daily === day).slice(0, SHOWN);
  const title = day === undefined ? 'High scores' : `High scores of the daily run of ${day}`;
  if (listed.length === 0) return [title, '  none yet'];
  return [title, ...listed.map(row)];
}

function row({ score, race, won, floor, turns, date, seed, daily, options }: Score, index: number): string {
  const end = won ? 'won' : `died on floor ${floor}`;
  const kind = [...(daily === undefined ? [] : ['daily']), ...options].join(', ');
  return `${String(index + 1).padStart(3)}. ${String(score).padStart(6)}  ${RACES[race].name.padEnd(5)}  ${end.padEnd(15)}  ${String(turns).padStart(5)} turns  ${date}  seed ${seed}${kind === '' ? '' : `  (${kind})`}`;
}
