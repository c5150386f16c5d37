import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RACE_NAMES } from '../../../chamber/kinds/races.ts';
import { Reading, type Unread } from '../../../kernel/reading.ts';
import { byScore } from '../../../players/chamber/tables.ts';
import { writeWhole } from '../../../tournament/wholefile.ts';
import { dataFolder } from '../../shared/file-io.ts';
import { type ChamberMatch, PLAYER } from '../session.ts';
import { dropLogs, keepLog } from './proof.ts';
import type { Score } from './score.ts';
import { shownIn } from './tables.ts';

const KEPT = 100;

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
    ...(typeof row.log === 'string' && { log: row.log }),
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
  const table = [...(await readScores(path)), own].sort(byScore);
  const shown = shownIn(table);
  try {
    await mkdir(dirname(path), { recursive: true });
    const log = shown.has(own) ? await keepLog(match, date) : undefined;
    const rows = table
      .filter((row, n) => n < KEPT || shown.has(row))
      .map(row => (row === own && log !== undefined ? { ...row, log } : row));
    await writeWhole(path, `${JSON.stringify(rows, null, 1)}\n`);
    await dropLogs(table.flatMap(row => (shown.has(row) || row.log === undefined ? [] : row.log)));
  } catch {
    return undefined;
  }
  return table.indexOf(own) + 1;
}
