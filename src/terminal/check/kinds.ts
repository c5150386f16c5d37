import { InvalidSetup } from '../../kernel/errors.ts';
import type { Entry } from '../../kernel/match/log.ts';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import type { Kind } from './kind.ts';

/** Kinds of JSON beside maps, configurations and matches: what our commands, and our API, read and write. */
export async function kindOf(json: unknown): Promise<Kind | undefined> {
  if (isScores(json)) return scores(json);
  if (typeof json !== 'object' || json === null) return undefined;
  const has = (...keys: readonly string[]): boolean => keys.every(key => Object.hasOwn(json, key));
  if (has('teams', 'moves')) return analysis(json as Unread);
  if (has('players', 'setups')) return keptTournament(json);
  if (has('setups', 'pairing')) return keptLadder(json);
  if (has('players')) return tournament(json);
  if (has('game', 'setup') && !has('log')) return publishedMap(json as Unread);
  if (isSeats(json)) return { format: 'seats of Capture The Flag', problems: [] };
  return undefined;
}

/** Kinds of text with a line of JSON for each thing. */
export async function kindOfLines(text: string): Promise<Kind | undefined> {
  const [first = ''] = text.split('\n', 1);
  const { isStoreExport } = await import('../../server/store/exportlines.ts');
  if (isStoreExport(first)) return storeExport(text);
  if (isResult(parsed(first))) return results(text);
  const { kindOfLadderLines } = await import('./ladders.ts');
  return kindOfLadderLines(parsed(first), text);
}

async function tournament(json: unknown): Promise<Kind> {
  const { readPlan } = await import('../../tournament/plan.ts');
  return read('tournament', () => readPlan(json));
}

async function keptTournament(json: unknown): Promise<Kind> {
  const { readKeptPlan } = await import('../../tournament/plan.ts');
  return read('tournament that was begun', () => readKeptPlan(json));
}

async function keptLadder(json: unknown): Promise<Kind> {
  const { readLadder } = await import('../../tournament/ladder/plan.ts');
  return read('ladder', () => readLadder(json));
}

/** Each move of an analysis says what was played: so it is checked without the match that it belongs to. */
async function analysis(json: Unread): Promise<Kind> {
  const { readAnalysis } = await import('../../players/flag/readanalysis.ts');
  const log: Entry[] = [];
  for (const move of Array.isArray(json.moves) ? (json.moves as Unread[]) : []) {
    const { entry, seat, action } = move ?? {};
    if (Number.isSafeInteger(entry)) log[entry as number] = { by: seat as number, action, time: 0 };
  }
  return read('analysis', () => readAnalysis(json, { log } as unknown as MatchFile));
}

async function publishedMap({ game, setup }: Unread): Promise<Kind> {
  const { rulesOf } = await import('../parts/games.ts');
  const { UserError } = await import('../parts/complain.ts');
  const format = 'map with its game';
  try {
    const rules = await rulesOf(String(game));
    const { problems } = read(format, () => rules.readSetup(setup));
    return { format, problems: problems.map(({ path, message }) => ({ path: `/setup${path}`, message })) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { format, problems: [{ path: '/game', message: error.message }] };
  }
}

async function scores(json: readonly unknown[]): Promise<Kind> {
  const { readTable } = await import('../chamber/records/scores.ts');
  const reading = new Reading();
  readTable(reading, json);
  return { format: 'high scores of the chamber', problems: reading.problems };
}

async function storeExport(text: string): Promise<Kind> {
  const { linesOf } = await import('../../server/store/transfer.ts');
  const format = 'export of a store';
  async function* texts(): AsyncGenerator<string> {
    yield* text.split('\n');
  }
  try {
    for await (const _line of linesOf(texts()));
    return { format, problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { format, problems: error.problems };
  }
}

/** A last line that was cut off does not count: a tournament that goes on drops it. */
function results(text: string): Kind {
  const problems = text
    .split('\n')
    .slice(0, -1)
    .flatMap((line, n) =>
      isResult(parsed(line)) ? [] : [{ path: `line ${n + 1}`, message: 'expected the result of a game' }],
    );
  return { format: 'results of a tournament', problems };
}

function read(format: string, work: () => unknown): Kind {
  try {
    work();
    return { format, problems: [] };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { format, problems: error.problems };
  }
}

function isScores(json: unknown): json is readonly unknown[] {
  return Array.isArray(json) && json.some(row => isObject(row) && 'score' in row && 'race' in row);
}

/** Keyed by server and session. */
function isSeats(json: object): boolean {
  const keys = Object.keys(json);
  return keys.length > 0 && keys.every(key => /^https?:\/\/\S+ \S+$/.test(key));
}

function isResult(json: unknown): boolean {
  return isObject(json) && 'id' in json && 'winners' in json && 'seats' in json;
}

function isObject(json: unknown): json is Unread {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
