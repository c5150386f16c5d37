import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_DUNGEONS } from '../../dungeon/maps/index.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { SolverVerdict } from '../../players/dungeon/solver.ts';
import { chooseSetup, inChosen } from '../dungeon/setup-options.ts';
import { readJson } from '../shared/file-io.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import * as solver from './run-solver.ts';

/** Solves a dungeon, or every one in a folder, and returns the exit code. */
export async function solveAll(map: string | undefined, options: solver.SolveOptions): Promise<number> {
  // A dungeon that ships comes before a folder that is called like it.
  const isFolder = map !== undefined && statSync(map, { throwIfNoEntry: false })?.isDirectory();
  return isFolder && !Object.hasOwn(ALL_DUNGEONS, map) ? solveFolder(map, options) : solver.runSolver(map, options);
}

/** One after the other: a table grows as it goes. */
async function solveFolder(folder: string, options: solver.SolveOptions): Promise<number> {
  for (const option of ['from', 'save', 'grade'] as const) {
    if (options[option] !== undefined) throw new UserError(`--${option}: leave it out, ${folder} is a folder`);
  }
  const [limit, seed] = [solver.limitOf(options), solver.seedOf(options)];
  const files = await dungeonsIn(folder);
  const width = Math.max(...files.map(file => file.length));
  const line = (map: string, answer: string, moves: string, remark: string) => {
    if (options.json) return;
    console.log(`${map.padEnd(width)}  ${answer.padEnd(10)}  ${moves.padStart(5)}  ${remark}`.trimEnd());
  };
  let stopped = false;
  const ignoreSignals = stopOnSignal(['SIGINT'], () => {
    stopped = true;
  });
  const told: object[] = [];
  const codes: number[] = [];
  const counts = { winnable: 0, unwinnable: 0, unknown: 0, wrong: 0, 'not looked at': files.length };
  line('dungeon', 'answer', 'moves', '');
  for (const map of files) {
    if (stopped) break;
    counts['not looked at']--;
    const verdict = await verdictOn(join(folder, map), limit, seed, options, () => stopped);
    counts[verdict.answer]++;
    codes.push(verdict.answer === 'wrong' ? 2 : solver.exitCodeOf(verdict, options));
    told.push({ map, ...(verdict.answer === 'wrong' ? verdict : solver.answerAsJson(verdict, seed)) });
    const moves = verdict.answer === 'winnable' ? `${solver.lengthOf(verdict)}` : '';
    line(map, verdict.answer, moves, remarkOn(verdict, seed));
  }
  ignoreSignals();
  const summary = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  console.log(options.json ? JSON.stringify(told, null, 2) : summary.join(', '));
  return (
    [2, solver.EXIT_CODE.unwinnable, solver.EXIT_CODE.unknown].find(code => codes.includes(code)) ??
    (stopped ? solver.EXIT_CODE.unknown : 0)
  );
}

type Found = SolverVerdict | { readonly answer: 'wrong'; readonly message: string };

async function verdictOn(
  path: string,
  limit: solver.SearchLimit,
  seed: number,
  options: solver.SolveOptions,
  isStopped: () => boolean,
): Promise<Found> {
  try {
    const setup = inChosen(await chooseSetup(path, options), dungeon.readSetup);
    return await solver.search({ setup, seed, played: [] }, limit, isStopped);
  } catch (error) {
    if (!(error instanceof InvalidSetup || error instanceof UserError)) throw error;
    return { answer: 'wrong', message: error.message };
  }
}

function remarkOn(found: Found, seed: number): string {
  if (found.answer === 'wrong') return found.message;
  const chance = found.forThisSeed ? `, for seed ${seed}` : '';
  if (found.answer === 'unknown') return `the ${found.lacking} was not enough${chance}`;
  if (found.answer === 'unwinnable') return chance.slice(2);
  return `${found.isShortest ? 'no play is shorter' : `at least ${found.effort.atLeast}`}${chance}`;
}

/** The files that hold a dungeon, in folders inside too; what else lies there is left alone. */
async function dungeonsIn(folder: string): Promise<string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'));
  const found: string[] = [];
  for (const name of names.sort()) {
    const json = await readJson(join(folder, name)).catch(() => ({ entities: [] }));
    if (typeof json === 'object' && json !== null && 'entities' in json) found.push(name);
  }
  if (found.length === 0) throw new UserError(`there is no dungeon in ${folder}: expected .json files with entities`);
  return found;
}
