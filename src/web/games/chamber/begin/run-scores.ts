import { RACE_NAMES } from '../../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { Reading, type Unread } from '../../../../kernel/reading.ts';
import { byScore, type Ranked, ranked, TABLES } from '../../../../players/chamber/records/high-score-tables.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const MOST = 100;

/** One line of the high-score table. */
export interface Score extends Ranked {
  /** The match that it comes from: it is entered once. */
  readonly id: string;
  readonly floor: number;
  /** When it ended, as 2026-11-15. */
  readonly date: string;
  /** The day whose run it was. */
  readonly day?: string;
  readonly options: readonly string[];
}

/** A run that was begun in this browser: only such runs have a place in its table. */
interface Run {
  readonly id: string;
  readonly day?: string;
}

/** Remembers a run that begins. */
export function noteRun(run: Run): void {
  writeStored('chamber-runs', [run, ...runs()].slice(0, MOST));
}

/** The day whose run a match is, if it was begun here as one. */
export function dayOfRun(id: string): string | undefined {
  return runs().find(run => run.id === id)?.day;
}

/** The table, best first. What cannot be read is left out. */
export function readScores(): Score[] {
  return rowsOf('chamber-scores', readScore);
}

/** Enters a finished run and says its place, from 1. Practice and what was not begun here have none. */
export function enterScore(id: string, view: ChamberView, date: string): number | undefined {
  const run = runs().find(each => each.id === id);
  if (run === undefined || view.score === undefined || view.options.practice) return undefined;
  const own: Score = {
    id,
    score: view.score,
    race: view.race,
    won: view.ended === 'won',
    floor: view.floor,
    turns: view.turn,
    date,
    ...(run.day !== undefined && { day: run.day }),
    options: Object.entries(view.options).flatMap(([name, on]) => (on ? name : [])),
  };
  const table = readScores();
  if (!table.some(each => each.id === id)) {
    table.push(own);
    table.sort(byScore);
    // A fast win stays, however low its score.
    const shown = new Set(TABLES.flatMap(name => ranked(name, table)));
    writeStored(
      'chamber-scores',
      table.filter((row, n) => n < MOST || shown.has(row)),
    );
  }
  return table.findIndex(each => each.id === id) + 1;
}

function runs(): Run[] {
  return rowsOf('chamber-runs', (row, reading) => ({
    id: reading.text(row.id, '/id') ?? '',
    ...(typeof row.day === 'string' && { day: row.day }),
  }));
}

function readScore(row: Unread, reading: Reading): Score {
  return {
    id: reading.text(row.id, '/id') ?? '',
    score: reading.number(row.score, '/score', 0) ?? 0,
    race: reading.oneOf(row.race, '/race', RACE_NAMES) ?? 'human',
    won: row.won === true,
    floor: reading.integer(row.floor, '/floor', 1) ?? 1,
    turns: reading.integer(row.turns, '/turns', 0) ?? 0,
    date: reading.text(row.date, '/date') ?? '',
    ...(typeof row.day === 'string' && { day: row.day }),
    options: Array.isArray(row.options) ? row.options.filter(option => typeof option === 'string') : [],
  };
}

function rowsOf<Row>(name: string, read: (row: Unread, reading: Reading) => Row): Row[] {
  const rows = readStored(name);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap(json => {
    const reading = new Reading();
    const row = read(reading.object(json, '') ?? {}, reading);
    return reading.problems.length === 0 ? [row] : [];
  });
}
