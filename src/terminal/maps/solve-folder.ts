import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_DUNGEONS } from '../../dungeon/maps/index.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { gradeOf } from '../../players/dungeon/puzzles/grade.ts';
import { chooseSetup, inChosen } from '../dungeon/setup-options.ts';
import { readJson } from '../shared/file-io.ts';
import { stopOnSignal } from '../shared/interrupts.ts';
import { UserError } from '../shared/user-error.ts';
import {
  answerAsJson,
  EXIT_CODE,
  lengthOf,
  limitOf,
  runSolver,
  type SearchLimit,
  type SolveOptions,
  search,
  seedOf,
} from './run-solver.ts';

/** A dungeon of a set and what came of it. */
interface Row {
  readonly map: string;
  readonly answer: keyof typeof EXIT_CODE | 'wrong';
  /** How many actions win it, and whether no play is shorter. */
  readonly length?: number;
  readonly isShortest?: boolean;
  readonly remark: string;
}

/** Solves a dungeon, or every one in a folder, and returns the exit code. */
export async function solveAll(map: string | undefined, options: SolveOptions): Promise<number> {
  // A dungeon that ships comes before a folder that is called like it.
  const isFolder = map !== undefined && statSync(map, { throwIfNoEntry: false })?.isDirectory();
  return isFolder && !Object.hasOwn(ALL_DUNGEONS, map) ? solveFolder(map, options) : runSolver(map, options);
}

/** One after the other: a table grows as it goes. */
async function solveFolder(folder: string, options: SolveOptions): Promise<number> {
  for (const option of ['from', 'save'] as const) {
    if (options[option] !== undefined) throw new UserError(`--${option}: leave it out, ${folder} is a folder`);
  }
  const [limit, seed] = [limitOf(options), seedOf(options)];
  const files = await dungeonsIn(folder);
  const width = Math.max(...files.map(file => file.length));
  let stopped = false;
  const ignoreSignals = stopOnSignal(['SIGINT'], () => {
    stopped = true;
  });
  const line = (...cells: readonly [string, string, string, string]) => {
    const [map, answer, actions, rest] = cells;
    if (!options.json)
      console.log(`${map.padEnd(width)}  ${answer.padEnd(10)}  ${actions.padStart(7)}  ${rest}`.trimEnd());
  };
  line('dungeon', 'answer', 'actions', '');
  const rows: Row[] = [];
  for (const map of files) {
    if (stopped) break;
    const row = await solveOne(join(folder, map), limit, seed, options, () => stopped);
    rows.push({ map, ...row });
    line(map, row.answer, String(row.length ?? ''), row.remark);
  }
  ignoreSignals();
  const counts = (['winnable', 'unwinnable', 'unknown', 'wrong'] as const).map(
    answer => [answer, rows.filter(row => row.answer === answer).length] as const,
  );
  const left = files.length - rows.length;
  const said = counts.flatMap(([answer, count]) => (count > 0 ? [`${count} ${answer}`] : []));
  if (options.json) console.log(JSON.stringify(rows, null, 2));
  else console.log([...said, ...(left > 0 ? [`${left} not looked at`] : [])].join(', '));
  if (rows.some(({ answer }) => answer === 'wrong')) return 2;
  if (rows.some(({ answer }) => answer === 'unwinnable')) return EXIT_CODE.unwinnable;
  const isUnproved = ({ answer, isShortest }: Row) =>
    answer === 'unknown' || (options.optimal === true && isShortest === false);
  return left > 0 || rows.some(isUnproved) ? EXIT_CODE.unknown : EXIT_CODE.winnable;
}

async function solveOne(
  path: string,
  limit: SearchLimit,
  seed: number,
  options: SolveOptions,
  isStopped: () => boolean,
): Promise<Omit<Row, 'map'>> {
  try {
    const setup = inChosen(await chooseSetup(path, options), dungeon.readSetup);
    const verdict = await search({ setup, seed, played: [] }, limit, isStopped);
    const isWon = verdict.answer === 'winnable';
    const grade = isWon && options.grade ? gradeOf(verdict.play) : undefined;
    const remark =
      verdict.answer === 'unknown'
        ? `the ${verdict.lacking} was not enough`
        : [
            ...(isWon ? [verdict.isShortest ? 'no play is shorter' : `at least ${verdict.effort.atLeast}`] : []),
            ...(grade === undefined ? [] : [`difficulty ${grade.difficulty}`]),
            ...(verdict.forThisSeed ? [`for seed ${seed}`] : []),
          ].join(', ');
    return {
      ...answerAsJson(verdict, seed, grade),
      answer: verdict.answer,
      remark,
      ...(isWon && { length: lengthOf(verdict) }),
    };
  } catch (error) {
    if (!(error instanceof InvalidSetup || error instanceof UserError)) throw error;
    return { answer: 'wrong', remark: error.message };
  }
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
