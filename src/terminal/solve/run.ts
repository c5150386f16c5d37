import { setImmediate } from 'node:timers/promises';
import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { standing } from '../../kernel/match/course.ts';
import type { Budget } from '../../players/brain.ts';
import { gradeOf } from '../../players/dungeon/grade.ts';
import { ROOM, solve, type Verdict } from '../../players/dungeon/solver.ts';
import { readTime, readWhole } from '../arena/options.ts';
import { chooseSetup, inChosen, type RulesWishes } from '../dungeon/setup.ts';
import { UserError } from '../parts/complain.ts';
import { reopen } from '../parts/matchfiles.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { mustBeFree, type Replacing, writeAsked } from '../parts/writing.ts';
import { asJson, inWords, Ticker } from './words.ts';

/** The options of the command, as they were typed. */
export interface SolveWishes extends RulesWishes, Replacing {
  readonly from?: string;
  readonly seed?: string;
  readonly budget?: string;
  readonly optimal?: boolean;
  readonly nodes?: string;
  readonly save?: string;
  readonly grade?: boolean;
  readonly json?: boolean;
}

/** What scripts are told. */
const EXIT_CODE = { winnable: 0, unwinnable: 1, unknown: 3 } as const;

/** How long it looks unless told, if any play will do. */
const USUAL_MS = 30_000;

/** What is to be won: a dungeon, and what of it was played. */
interface Task {
  readonly setup: DungeonSetup;
  readonly seed: number;
  readonly played: readonly DungeonAction[];
}

/** Solves a dungeon, says what was found, and returns the exit code. */
export async function runSolver(map: string | undefined, wishes: SolveWishes): Promise<number> {
  const { save, force, optimal = false, budget } = wishes;
  const usual = optimal ? Number.POSITIVE_INFINITY : USUAL_MS;
  const ms = budget === undefined ? usual : readTime(budget, '--budget');
  const nodes = wishes.nodes === undefined ? undefined : readWhole(wishes.nodes, '--nodes');
  const task = wishes.from === undefined ? await fromMap(map, wishes) : await fromMatch(map, wishes.from, wishes);
  if (save !== undefined) mustBeFree(save, { force });
  const verdict = await search(task, nodes === undefined ? ms : { nodes });
  const isWon = verdict.answer === 'winnable';
  if (isWon && save !== undefined) {
    await writeAsked(save, `${JSON.stringify({ ...verdict.play, time: Date.now() })}\n`, { force });
  }
  const grade = isWon && wishes.grade ? gradeOf(verdict.play) : undefined;
  console.log(wishes.json ? asJson(verdict, task.seed, grade) : inWords(verdict, task.seed, grade, save));
  return isWon && optimal && !verdict.isShortest ? EXIT_CODE.unknown : EXIT_CODE[verdict.answer];
}

async function fromMap(map: string | undefined, wishes: SolveWishes): Promise<Task> {
  if (map === undefined)
    throw new UserError('expected a map, or --from and a match file (quadrille solve --help shows what there is)');
  const seed = readWhole(wishes.seed ?? '1', '--seed', 0);
  return { setup: inChosen(await chooseSetup(map, wishes), dungeon.readSetup), seed, played: [] };
}

/** The match brings its map, its rules and its seed along. */
async function fromMatch(map: string | undefined, path: string, wishes: SolveWishes): Promise<Task> {
  if (map !== undefined) throw new UserError('expected a map or --from, found both: a match file holds its map');
  for (const option of ['config', 'mode', 'seed', 'grade'] as const) {
    if (wishes[option] !== undefined) throw new UserError(`--${option}: leave it out, the match file decides`);
  }
  const { setup, seed, log } = await (await reopen(dungeon, path)).file();
  return { setup, seed, played: standing(log).map(({ action }) => action) };
}

/** Searches until it knows, for so long, or until Ctrl-C. */
async function search({ setup, seed, played }: Task, limit: number | Budget): Promise<Verdict> {
  let stopped = false;
  // A count of moves is for an answer that is the same every time: nothing cuts it short.
  const signals = typeof limit === 'number' ? (['SIGINT'] as const) : [];
  const ignoreSignals = stopOnSignal(signals, () => {
    stopped = true;
  });
  const begun = performance.now();
  const ticker = new Ticker();
  const until = () => stopped || (typeof limit === 'number' && performance.now() - begun > limit);
  const work = solve(setup, seed, typeof limit === 'number' ? { until } : limit, ROOM, played);
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      ticker.show(step.value, performance.now() - begun);
      // Signals come in only while nobody is busy.
      await setImmediate();
    }
  } finally {
    ticker.end();
    ignoreSignals();
  }
}
