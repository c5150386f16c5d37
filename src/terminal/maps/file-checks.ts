import type { Edition } from '../../dungeon/entities/edition.ts';
import type { LenientReading } from '../../dungeon/map/lenient.ts';
import type { Level } from '../../dungeon/map/sokoban-levels.ts';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { parseJson } from '../../kernel/json-text.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';

/** Something to say about a file: where, how bad, and what was expected. */
export interface Remark {
  readonly severity: 'error' | 'warning';
  /** A JSON pointer, or line and column of a text; empty for the whole file. */
  readonly path: string;
  readonly message: string;
}

/** What a file is, and everything that is wrong with it. */
export interface CheckReport {
  readonly format: string;
  readonly remarks: readonly Remark[];
}

/** Tells what kind of file a text is by what is in it, and checks it as the games do. */
export async function checkText(text: string, edition?: Edition): Promise<CheckReport> {
  // No floor is without walls and floor; what has a NUL in it is no text.
  if (text.includes('\0') || !/[|.+#{[<-]/.test(text)) return nothingKnown(text.trim() === '');
  if (!/^\s*[{[]/.test(text)) return (await checkLevels(text)) ?? checkLayout(text);
  const lines = await checkLines(text);
  if (lines !== undefined) return lines;
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const [{ path, message }] = error.problems;
    return { format: 'JSON', remarks: [{ severity: 'error', path, message: `not JSON: ${message}` }] };
  }
  const kept = await checkKept(json);
  if (kept !== undefined) return kept;
  const has = (key: string): boolean => typeof json === 'object' && json !== null && Object.hasOwn(json, key);
  if (has('entities') || has('goal-condition')) return checkDungeon(json, edition);
  if (has('map')) return checkDungeonSetup(json);
  if (has('gridSize') || has('pieces') || has('template')) return checkTemplate(has('template'), json);
  if (has('format') && has('log')) {
    const { readMatchFile } = await import('../../kernel/match/match-file.ts');
    return read('match file', () => readMatchFile(json));
  }
  return checkConfig(json);
}

async function checkDungeon(json: unknown, wished?: Edition): Promise<CheckReport> {
  const { readMap } = await import('../../dungeon/setup.ts');
  const { editionOf } = await import('../../dungeon/map/type-names.ts');
  const { USUAL_CONFIG } = await import('../../dungeon/entities/modes.ts');
  const { lintDungeon } = await import('../../dungeon/map/lint.ts');
  const { strangersInMap } = await import('../../dungeon/map/unknown-fields.ts');
  const { lenientMap } = await import('../../dungeon/map/lenient.ts');
  const reading = new Reading();
  const edition = wished ?? editionOf(json);
  const taken = lenientMap(json, '', edition);
  const odd = [...warnings(taken.advice), ...others(warnings(strangersInMap(json, '')), taken)];
  const format = edition === '2022' ? 'dungeon' : `dungeon of the ${edition} edition`;
  const map = readMap(reading, taken.json, '', edition);
  reading.problems.push(...taken.slips);
  if (reading.problems.length > 0) return { format, remarks: [...errors(reading.problems), ...odd] };
  return { format, remarks: [...odd, ...warnings(lintDungeon(map, USUAL_CONFIG[edition], edition))] };
}

/** A map with its configuration, as the editor publishes it. */
async function checkDungeonSetup(json: unknown): Promise<CheckReport> {
  const { readSetup } = await import('../../dungeon/setup.ts');
  const { lintDungeon } = await import('../../dungeon/map/lint.ts');
  const { strangersInMap, strangersInSetup } = await import('../../dungeon/map/unknown-fields.ts');
  const { lenientSetup, unslipped } = await import('../../dungeon/map/lenient.ts');
  return refused('dungeon with its configuration', '', () => {
    const taken = lenientSetup(json);
    const { map, config, edition } = readSetup(unslipped(taken));
    const ofMap = warnings(lintDungeon(map, config, edition)).map(remark => ({
      ...remark,
      path: `/map${remark.path}`,
    }));
    const odd = [...strangersInSetup(json), ...strangersInMap((json as { readonly map: unknown }).map, '/map')];
    return [...warnings(taken.advice), ...warnings(odd), ...ofMap];
  });
}

async function checkConfig(json: unknown): Promise<CheckReport> {
  const { readConfig, CONFIG_KEYS } = await import('../../dungeon/entities/config.ts');
  const known: readonly string[] = CONFIG_KEYS;
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  if (!keys.some(key => known.includes(key))) return nothingKnown();
  const { strangersInConfig } = await import('../../dungeon/map/unknown-fields.ts');
  const { lenientConfig } = await import('../../dungeon/map/lenient.ts');
  const taken = lenientConfig(json);
  const reading = new Reading();
  readConfig(reading, taken.json, '');
  const odd = [...warnings(taken.advice), ...warnings(strangersInConfig(json, ''))];
  return { format: 'dungeon configuration', remarks: [...errors(reading.problems), ...odd] };
}

async function checkTemplate(wrapped: boolean, json: unknown): Promise<CheckReport> {
  const { flag } = await import('../../flag/rules.ts');
  const { lintFlag } = await import('../../flag/map/lint.ts');
  const outside = wrapped ? '/template' : '';
  return refused('Capture The Flag template', wrapped ? '' : '/template', () => {
    const setup = flag.readSetup(wrapped ? json : { template: json });
    flag.begin(setup, 0);
    return warnings(lintFlag(setup)).map(remark => ({ ...remark, path: outside + remark.path }));
  });
}

/** Box-pushing levels; undefined for other texts. */
async function checkLevels(text: string): Promise<CheckReport | undefined> {
  const { hasLevels, surveyLevels } = await import('../../dungeon/map/sokoban-levels.ts');
  if (!hasLevels(text)) return undefined;
  const { levels, problems } = surveyLevels(text);
  return { format: 'box-pushing levels', remarks: [...errors(problems), ...warnings(await adviceOnLevels(levels))] };
}

/** What is odd about levels, by the lines where they begin. */
export async function adviceOnLevels(levels: readonly Level[]): Promise<Problem[]> {
  const { lintDungeon } = await import('../../dungeon/map/lint.ts');
  const { USUAL_CONFIG } = await import('../../dungeon/entities/modes.ts');
  return levels.flatMap(({ map, line }) =>
    lintDungeon(map, USUAL_CONFIG['2022']).map(problem => ({ ...problem, path: `${line}:1` })),
  );
}

async function checkLayout(text: string): Promise<CheckReport> {
  const { readLayout } = await import('../../chamber/floor/layout-file.ts');
  const { lintChamber } = await import('../../chamber/floor/floor-lint.ts');
  const layout = readLayout(text);
  const { errors: wrong, warnings: odd } = layout;
  const remarks = [...wrong, ...odd, ...(wrong.length === 0 ? lintChamber(layout) : [])]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map(({ severity, line, column, message }) => ({ severity, path: `${line}:${column}`, message }));
  return { format: 'chamber layout', remarks };
}

function nothingKnown(isEmpty = false): CheckReport {
  const maps = 'expected a dungeon, a configuration, a Capture The Flag template, a chamber layout';
  const all = `${maps}, a match file, a tournament, an analysis or an export`;
  const message = isEmpty ? `${all}, found nothing` : all;
  return { format: 'unknown', remarks: [{ severity: 'error', path: '', message }] };
}

/** Those that are not said as errors already. */
function others(remarks: readonly Remark[], { slips }: LenientReading): Remark[] {
  return remarks.filter(({ path }) => slips.every(slip => slip.path !== path));
}

function errors(problems: readonly Problem[]): Remark[] {
  return problems.map(problem => ({ severity: 'error', ...problem }));
}

/** What the rules allow, and a designer would still want to know. */
function warnings(problems: readonly Problem[]): Remark[] {
  return problems.map(problem => ({ severity: 'warning', ...problem }));
}

/** The paths that are told are those of the file, not of the setup around it. */
function refused(format: string, outside: string, work: () => readonly Remark[]): CheckReport {
  try {
    return { format, remarks: work() };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const inFile = (path: string): string => (path.startsWith(outside) ? path.slice(outside.length) : path);
    const problems = error.problems.map(({ path, message }) => ({ path: inFile(path), message }));
    return { format, remarks: errors(problems) };
  }
}

function read(format: string, work: () => unknown): CheckReport {
  return refused(format, '', () => {
    work();
    return [];
  });
}

/** Kinds of JSON beside maps, configurations and matches: what our commands, and our API, read and write. */
async function checkKept(json: unknown): Promise<CheckReport | undefined> {
  if (typeof json !== 'object' || json === null) return undefined;
  const has = (...keys: readonly string[]): boolean => keys.every(key => Object.hasOwn(json, key));
  if (has('players')) {
    const { readKeptPlan, readPlan } = await import('../../tournament/plan/tournament-plan.ts');
    if (has('setups')) return read('tournament that was begun', () => readKeptPlan(json));
    return read('tournament', () => readPlan(json));
  }
  if (has('setups', 'pairing')) {
    const { readLadder } = await import('../../tournament/ladder/ladder-plan.ts');
    return read('ladder', () => readLadder(json));
  }
  if (has('game', 'setup') && !has('log')) return publishedMap(json as Unread);
  return undefined;
}

/** Kinds of text with a line of JSON for each thing. */
async function checkLines(text: string): Promise<CheckReport | undefined> {
  const [first = ''] = text.split('\n', 1);
  const { isStoreExport } = await import('../../server/store/export-format.ts');
  return isStoreExport(first) ? storeExport(text) : writtenByUs(text);
}

async function publishedMap({ game, setup }: Unread): Promise<CheckReport> {
  const { rulesOf } = await import('../shared/game-loading.ts');
  const { UserError } = await import('../shared/user-error.ts');
  const format = 'map with its game';
  try {
    const rules = await rulesOf(String(game));
    const { remarks } = read(format, () => rules.readSetup(setup));
    return { format, remarks: remarks.map(remark => ({ ...remark, path: `/setup${remark.path}` })) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { format, remarks: errors([{ path: '/game', message: error.message }]) };
  }
}

async function storeExport(text: string): Promise<CheckReport> {
  const { linesOfFile } = await import('../../server/store/store-transfer.ts');
  const format = 'export of a store';
  async function* texts(): AsyncGenerator<string> {
    yield* text.split('\n');
  }
  try {
    for await (const _line of linesOfFile(texts()));
    return { format, remarks: [] };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { format, remarks: errors(error.problems) };
  }
}

/** What our commands write for themselves and read with care: it is known, so that a folder of theirs is not called wrong. */
const WRITTEN: readonly { readonly format: string; readonly keys: readonly string[] }[] = [
  { format: 'high scores of the chamber', keys: ['score', 'race', 'seed'] },
  { format: 'results of a tournament', keys: ['id', 'winners', 'seats'] },
  { format: 'players of a ladder', keys: ['join'] },
  { format: 'series of a ladder', keys: ['round', 'map', 'players'] },
];

/** Told by what its first line has, or the first of a list. */
function writtenByUs(text: string): CheckReport | undefined {
  const first = parsed(text) ?? parsed(text.split('\n', 1)[0] ?? '');
  const thing: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof thing !== 'object' || thing === null) return undefined;
  // Seats are kept by server and session.
  const isSeats = Object.keys(thing).some(key => /^https?:\/\/\S+ \S+$/.test(key));
  const format = WRITTEN.find(({ keys }) => keys.every(key => Object.hasOwn(thing, key)))?.format;
  if (isSeats) return { format: 'seats of Capture The Flag', remarks: [] };
  return format === undefined ? undefined : { format, remarks: [] };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
