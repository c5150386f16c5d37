import { setImmediate } from 'node:timers/promises';
import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { Budget } from '../../players/brain.ts';
import { gradeOf } from '../../players/dungeon/grade.ts';
import { solve, type Verdict } from '../../players/dungeon/solver.ts';
import { readTime, readWhole } from '../arena/options.ts';
import { chooseSetup, inChosen, type RulesWishes } from '../dungeon/setup.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { mustBeFree, type Replacing, writeAsked } from '../parts/writing.ts';
import { asJson, inWords, Ticker } from './words.ts';

/** The options of the command, as they were typed. */
export interface SolveWishes extends RulesWishes, Replacing {
  readonly seed: string;
  readonly budget: string;
  readonly nodes?: string;
  readonly save?: string;
  readonly grade?: boolean;
  readonly json?: boolean;
}

/** What scripts are told. */
const EXIT_CODE = { winnable: 0, unwinnable: 1, unknown: 3 } as const;

/** Solves a dungeon, says what was found, and returns the exit code. */
export async function runSolver(map: string, wishes: SolveWishes): Promise<number> {
  const seed = readWhole(wishes.seed, '--seed', 0);
  const ms = readTime(wishes.budget, '--budget');
  const nodes = wishes.nodes === undefined ? undefined : readWhole(wishes.nodes, '--nodes');
  const setup = inChosen(await chooseSetup(map, wishes), dungeon.readSetup);
  const { force } = wishes;
  if (wishes.save !== undefined) mustBeFree(wishes.save, { force });
  const verdict = await search(setup, seed, nodes === undefined ? ms : { nodes });
  if (verdict.answer === 'winnable' && wishes.save !== undefined) {
    await writeAsked(wishes.save, `${JSON.stringify({ ...verdict.play, time: Date.now() })}\n`, { force });
  }
  const grade = verdict.answer === 'winnable' && wishes.grade ? gradeOf(verdict.play) : undefined;
  console.log(wishes.json ? asJson(verdict, seed, grade) : inWords(verdict, seed, grade, wishes.save));
  return EXIT_CODE[verdict.answer];
}

/** Searches until it knows, for so long, or until Ctrl-C. */
async function search(setup: DungeonSetup, seed: number, limit: number | Budget): Promise<Verdict> {
  let stopped = false;
  // A count of moves is for an answer that is the same every time: nothing cuts it short.
  const signals = typeof limit === 'number' ? (['SIGINT'] as const) : [];
  const ignoreSignals = stopOnSignal(signals, () => {
    stopped = true;
  });
  const begun = performance.now();
  const ticker = new Ticker();
  const until = () => stopped || (typeof limit === 'number' && performance.now() - begun > limit);
  const work = solve(setup, seed, typeof limit === 'number' ? { until } : limit);
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
