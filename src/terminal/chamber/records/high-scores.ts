import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RACE_NAMES, RACES } from '../../../chamber/kinds/races.ts';
import { chamber } from '../../../chamber/rules.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { hashOf } from '../../../kernel/hash.ts';
import { replay } from '../../../kernel/match/replay.ts';
import { Reading, type Unread } from '../../../kernel/reading.ts';
import { byScore, type Ranked, ranked, TABLES } from '../../../players/chamber/records/high-score-tables.ts';
import { writeAtomically } from '../../../tournament/results/atomic-write.ts';
import { dataFolder, freePath } from '../../shared/file-io.ts';
import { readMatch } from '../../shared/match-files.ts';
import { type ChamberMatch, PLAYER_SEAT } from '../core/chamber-session.ts';

const KEPT = 100;
const ALL_TABLES = [...TABLES, 'seeded'] as const;

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
    options: Array.isArray(row.options) ? row.options.filter(option => typeof option === 'string') : [],
    ...(typeof row.log === 'string' && { log: row.log }),
    ...(typeof row.run === 'string' && { run: row.run }),
    ...(row.seeded === true && { seeded: true as const }),
  };
  return reading.problems.length === problems ? [score] : [];
}

/** What is told of a run beside its match. */
interface RunNotes {
  /** When it ended, as 2026-11-15. */
  readonly date: string;
  readonly isSeeded?: boolean;
}

/**
 * Enters a finished game and says its place, from 1, among its like. Practice and games on drawn floors have no place: their
 * gold cannot be compared. A game that was entered before, action for action, keeps the place that it has. Undefined also where the
 * table cannot be written.
 */
export async function enterScore(
  match: ChamberMatch,
  { date, isSeeded = false }: RunNotes,
  path = scoresPath(),
): Promise<number | undefined> {
  const view = match.view(PLAYER_SEAT);
  const { setup, seed } = match.start;
  if (view.score === undefined || setup.options.practice || setup.floors !== undefined) return undefined;
  const { log } = await match.file();
  const run = hashOf([setup, seed, log.map(({ time: _, key: __, ...what }) => what)]);
  const own: Score = {
    run,
    score: view.score,
    race: view.race,
    won: view.ended === 'won',
    floor: view.floor,
    turns: view.turn,
    seed,
    date,
    options: Object.entries(setup.options).flatMap(([name, on]) => (on ? name : [])),
    ...(isSeeded && { seeded: true as const }),
  };
  const known = await readScores(path);
  const before = known.find(row => row.run === run || (row.run === undefined && isSameEnd(row, own)));
  if (before !== undefined) return placeOf(before, known);
  const table = [...known, own].sort(byScore);
  const shown = shownIn(table);
  try {
    await mkdir(dirname(path), { recursive: true });
    const log = shown.has(own) ? await keepLog(match, date) : undefined;
    const rows = table
      .filter((row, n) => n < KEPT || shown.has(row))
      .map(row => (row === own && log !== undefined ? { ...row, log } : row));
    await writeAtomically(path, `${JSON.stringify(rows, null, 1)}\n`);
    await dropLogs(table.flatMap(row => (shown.has(row) || row.log === undefined ? [] : row.log)));
  } catch {
    return undefined;
  }
  return placeOf(own, table);
}

/** Among those that stand in the same tables. */
function placeOf(own: Score, table: readonly Score[]): number {
  return table.filter(({ seeded }) => seeded === own.seeded).indexOf(own) + 1;
}

/** Rows of earlier versions do not say what was done: what ended alike on one seed counts as the same. */
function isSameEnd(row: Score, own: Score): boolean {
  return (['seed', 'race', 'score', 'turns', 'floor', 'won'] as const).every(name => row[name] === own[name]);
}

/** Where the logs lie that prove the scores. */
function logFolder(): string {
  return join(dataFolder(), 'chamber-runs');
}

/** Keeps the log of a run that is over. Returns its name. */
async function keepLog(match: ChamberMatch, date: string): Promise<string> {
  await mkdir(logFolder(), { recursive: true });
  const { setup, seed } = match.start;
  const path = freePath(join(logFolder(), `${date}-${setup.race}-${seed}.quadrille.json`));
  await writeAtomically(path, `${JSON.stringify(await match.file())}\n`);
  return basename(path);
}

/** Removes logs of scores that no table shows any more. */
async function dropLogs(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(name => rm(join(logFolder(), basename(name)), { force: true })));
}

/** Those scores whose logs fold to what they say. */
async function provedOf(scores: Iterable<Score>): Promise<ReadonlySet<Score>> {
  const proved = new Set<Score>();
  for (const score of scores) if (await isProved(score)) proved.add(score);
  return proved;
}

async function isProved(score: Score): Promise<boolean> {
  if (score.log === undefined) return false;
  try {
    const file = await readMatch(join(logFolder(), basename(score.log)));
    const { state, holds } = replay(chamber, file);
    return holds && file.seed === score.seed && agrees(chamber.view(state, 0), score);
  } catch {
    // Whatever is wrong with it, it proves nothing; `quadrille replay` says what.
    return false;
  }
}

function agrees({ score, race, ended, floor, turn, options }: ChamberView, row: Score): boolean {
  const isSame = score === row.score && race === row.race && floor === row.floor && turn === row.turns;
  return isSame && (ended === 'won') === row.won && !options.practice;
}

/** One line of the high-score table. */
export interface Score extends Ranked {
  readonly floor: number;
  readonly seed: number;
  /** When it was played, as 2026-11-15. */
  readonly date: string;
  readonly options: readonly string[];
  /** The name of the log that proves it. */
  readonly log?: string;
  /** A hash of what was begun with and done. */
  readonly run?: string;
}

const NONE = '  none yet';

/** The scores that stand in a table which is shown. */
export function shownIn(scores: readonly Score[]): ReadonlySet<Score> {
  return new Set(ALL_TABLES.flatMap(table => ranked(table, scores)));
}

/** The best of all scores as lines of text. */
export function scoreTable(scores: readonly Score[]): string[] {
  return linesOf(titleOf('best'), ranked('best', scores));
}

/** All tables that have something in them; what no log proves is marked. */
export function scoreTables(scores: readonly Score[], isProved: (score: Score) => boolean): string[] {
  return ALL_TABLES.map(table => linesOf(titleOf(table), ranked(table, scores), isProved))
    .filter(lines => lines[1] !== NONE)
    .flatMap((lines, n) => (n === 0 ? lines : ['', ...lines]));
}

function titleOf(table: (typeof ALL_TABLES)[number]): string {
  if (table === 'best') return 'High scores';
  if (table === 'seeded') return 'Best of chosen seeds and saved files';
  return table === 'fastest' ? 'Fastest wins' : `Best of those who went as ${RACES[table].name.toLowerCase()}`;
}

function linesOf(title: string, scores: readonly Score[], isProved: (score: Score) => boolean = () => true): string[] {
  if (scores.length === 0) return [title, NONE];
  return [title, ...scores.map((score, n) => `${row(score, n)}${isProved(score) ? '' : '  unproved'}`)];
}

function row({ score, race, won, floor, turns, date, seed, options }: Score, index: number): string {
  const end = won ? 'won' : `died on floor ${floor}`;
  const kind = options.join(', ');
  return `${String(index + 1).padStart(3)}. ${String(score).padStart(6)}  ${RACES[race].name.padEnd(5)}  ${end.padEnd(15)}  ${String(turns).padStart(5)} turns  ${date}  seed ${seed}${kind === '' ? '' : `  (${kind})`}`;
}

/** The tables of scores, and where the logs are that prove them. */
export async function showScores(): Promise<string[]> {
  const scores = await readScores();
  if (scores.length === 0) return scoreTable(scores);
  const proved = await provedOf(shownIn(scores));
  const tables = scoreTables(scores, score => proved.has(score));
  return [...tables, '', `The logs that prove them are in ${logFolder()}; quadrille replay FILE checks one.`];
}
