import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';
import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { standingActions } from '../../kernel/match/history-tree.ts';
import type { Budget } from '../../players/brain.ts';
import { type Grade, gradeOf } from '../../players/dungeon/puzzles/puzzle-grade.ts';
import {
  ROOM,
  type SolverProgress,
  type SolverVerdict,
  solve,
  type Unknown,
  type Winnable,
} from '../../players/dungeon/solver.ts';
import { typeName as typeInWords } from '../dungeon/dungeon-screen.ts';
import { chooseSetup, inChosen, type RulesOptions } from '../dungeon/setup-options.ts';
import { assertNotTaken, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { reopenMatch } from '../shared/match-files.ts';
import { readTime, readWhole } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';

/** The options of the command, as they were typed. */
export interface SolveOptions extends RulesOptions, OverwriteOptions {
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

/** For how long it looks (ms), or how many moves it tries. */
type SearchLimit = number | Budget;

/** What is to be won: a dungeon, and what of it was played. */
interface Task {
  readonly setup: DungeonSetup;
  readonly seed: number;
  readonly played: readonly DungeonAction[];
}

/** Solves a dungeon, says what was found, and returns the exit code. */
export async function runSolver(map: string | undefined, options: SolveOptions): Promise<number> {
  const { save, force } = options;
  const limit = limitOf(options);
  const task = options.from === undefined ? await fromMap(map, options) : await fromMatch(map, options.from, options);
  if (save !== undefined) assertNotTaken(save, { force });
  const verdict = await search(task, limit);
  const isWon = verdict.answer === 'winnable';
  if (isWon && save !== undefined) {
    await writeOutput(save, `${JSON.stringify({ ...verdict.play, time: Date.now() })}\n`, { force });
  }
  const grade = isWon && options.grade ? gradeOf(verdict.play) : undefined;
  console.log(
    options.json
      ? JSON.stringify(answerAsJson(verdict, task.seed, grade), null, 2)
      : inWords(verdict, task.seed, grade, save),
  );
  return exitCodeOf(verdict, options);
}

/** Where a proof was wanted, a play without one leaves the answer open. */
function exitCodeOf(verdict: SolverVerdict, { optimal = false }: SolveOptions): number {
  const isOpen = optimal && verdict.answer === 'winnable' && !verdict.isShortest;
  return EXIT_CODE[isOpen ? 'unknown' : verdict.answer];
}

/** How long each search may take. */
function limitOf({ optimal = false, budget, nodes }: SolveOptions): SearchLimit {
  const usual = optimal ? Number.POSITIVE_INFINITY : USUAL_MS;
  const ms = budget === undefined ? usual : readTime(budget, '--budget');
  return nodes === undefined ? ms : { nodes: readWhole(nodes, '--nodes') };
}

async function fromMap(map: string | undefined, options: SolveOptions): Promise<Task> {
  if (map === undefined)
    throw new UserError('expected a map, or --from and a match file (quadrille solve --help shows what there is)');
  const seed = seedOf(options);
  return { setup: inChosen(await chooseSetup(map, options), dungeon.readSetup), seed, played: [] };
}

/** The seed of all chance. */
function seedOf({ seed = '1' }: SolveOptions): number {
  return readWhole(seed, '--seed', 0);
}

/** The match brings its map, its rules and its seed along. */
async function fromMatch(map: string | undefined, path: string, options: SolveOptions): Promise<Task> {
  if (map !== undefined) throw new UserError('expected a map or --from, found both: a match file holds its map');
  for (const option of ['config', 'mode', 'seed', 'grade'] as const) {
    if (options[option] !== undefined) throw new UserError(`--${option}: leave it out, the match file decides`);
  }
  const { setup, seed, log } = await (await reopenMatch(dungeon, path)).file();
  return { setup, seed, played: standingActions(log).map(({ action }) => action) };
}

/** Searches until it knows, for so long, or until Ctrl-C. */
async function search({ setup, seed, played }: Task, limit: SearchLimit): Promise<SolverVerdict> {
  let stopped = false;
  // A count of moves is for an answer that is the same every time: nothing cuts it short.
  const signals = typeof limit === 'number' ? (['SIGINT'] as const) : [];
  const ignoreSignals = stopOnSignal(signals, () => {
    stopped = true;
  });
  const begun = performance.now();
  const ticker = new ProgressBar();
  const until = () => stopped || (typeof limit === 'number' && performance.now() - begun > limit);
  const work = solve(setup, seed, typeof limit === 'number' ? { until } : limit, ROOM, played);
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      const { value } = step;
      const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
      ticker.tick(() => `${seconds()} s  ${stageOf(value)}, ${effortOf(value)}`);
      // Signals come in only while nobody is busy.
      await setImmediate();
    }
  } finally {
    ticker.end();
    ignoreSignals();
  }
}

const ARROW = { up: '↑', right: '→', down: '↓', left: '←' } as const;
const LACKING = {
  budget: 'the budget was not enough',
  room: 'there was not enough room to remember everything',
  frame: 'there is more to try than is ever looked at',
} as const satisfies Record<Unknown['lacking'], string>;

/** The answer for people. */
function inWords(verdict: SolverVerdict, seed: number, grade?: Grade, saved?: string): string {
  const holds = verdict.forThisSeed ? ` Chance has a say here: this holds for seed ${seed}.` : '';
  const lines = [`${headline(verdict)}${holds}`, effortOf(verdict.effort)];
  if (verdict.answer === 'winnable') {
    if (lengthOf(verdict) > 0) lines.push(`The play: ${playOf(verdict)}`);
    if (grade !== undefined) lines.push(gradeInWords(grade));
    if (saved !== undefined)
      lines.push(`Saved to ${saved}; quadrille replay ${saved} checks it, the page shows it at /replay.`);
  }
  return lines.join('\n');
}

/** The answer for scripts. */
function answerAsJson(verdict: SolverVerdict, seed: number, grade?: Grade) {
  const { answer, forThisSeed, effort } = verdict;
  const won =
    verdict.answer === 'winnable'
      ? { length: lengthOf(verdict), begun: verdict.begun, isShortest: verdict.isShortest, play: verdict.play }
      : verdict.answer === 'unknown'
        ? { lacking: verdict.lacking }
        : {};
  return { answer, seed, forThisSeed, effort, ...won, grade };
}

function gradeInWords({ difficulty, isSurveyed, par, looked, deeds, branching, deadEnds, ideas }: Grade): string {
  const used = `ideas: ${ideas.join(', ') || 'none'}`;
  if (!isSurveyed) {
    const known = `${counted(par, 'move')}, ${counted(deeds, 'thing')} to do in a row; ${used}`;
    return `Not surveyed: there is more to it than is looked at. Difficulty at least ${difficulty} of 10: ${known}.`;
  }
  const effort = `${counted(deeds, 'thing')} to do in a row, ${counted(looked, 'position')} to look at`;
  const choices = `${branching} things to do at a time, ${Math.round(100 * deadEnds)} % of them dead ends`;
  const why = `${counted(par, 'move')}, ${effort}, ${choices}; ${used}`;
  return `Difficulty ${difficulty} of 10: ${why}.`;
}

function headline(verdict: SolverVerdict): string {
  if (verdict.answer === 'unwinnable') return `${styleText('red', 'Unwinnable')}: nothing that can be reached wins.`;
  if (verdict.answer === 'unknown') {
    const { nearest, atLeast } = verdict.effort;
    const came = nearest === undefined ? '' : ` It came to within ${counted(nearest, 'move')} of winning, at best.`;
    const bound = atLeast > 0 ? ` No play that wins has fewer than ${atLeast}.` : '';
    return `${styleText('yellow', 'Unknown')}: ${LACKING[verdict.lacking]}.${came}${bound}`;
  }
  if (lengthOf(verdict) === 0) return `${styleText('green', 'Won')}: there is nothing left to do.`;
  const length = counted(lengthOf(verdict), verdict.begun === 0 ? 'move' : 'more move');
  const bound = verdict.effort.atLeast > 0 ? `, of ${verdict.effort.atLeast} at least` : '';
  const proof = verdict.isShortest ? 'and no play is shorter' : `and perhaps there is a shorter play${bound}`;
  return `${styleText('green', 'Winnable')} in ${length}, ${proof}.`;
}

function stageOf({ stage, shortest, atLeast }: SolverProgress): string {
  const looks =
    stage === 'searching' ? 'looking for a play that wins' : `won in ${shortest}, looking for a shorter play`;
  return atLeast > 0 ? `${looks} (${atLeast} at least)` : looks;
}

function effortOf({ tried, states }: SolverProgress): string {
  return `${counted(tried, 'move')} tried, ${counted(states, 'state')} remembered.`;
}

/** How many actions are left to play. */
function lengthOf({ play, begun }: Winnable): number {
  return play.log.length - begun;
}

/** What is left to play in a line: arrows, and words for all else. */
function playOf({ play, begun }: Winnable): string {
  const state = dungeon.begin(play.setup, play.seed);
  const words = play.log.map(({ by, action }) => {
    const word = wordOf(action, id => typeOf(dungeon.view(state, 0), id));
    dungeon.apply(state, by, action, () => {});
    return word;
  });
  return words.slice(begun).reduce((text, word) => {
    const glued = word.length === 1 && /[↑→↓←]$/.test(text);
    return text === '' || glued ? text + word : `${text} ${word}`;
  }, '');
}

/** What something is, where it lies or in the satchel. */
function typeOf({ entities, inventory }: DungeonView, id: string): string {
  return typeInWords([...entities, ...inventory].find(thing => thing.id === id)?.type ?? id);
}

function wordOf(action: DungeonAction, nameOf: (id: string) => string): string {
  switch (action.type) {
    case 'move':
      return ARROW[action.direction];
    case 'use':
      return `[use ${nameOf(action.item)}]`;
    case 'tick': {
      const step = action.direction === undefined ? '' : ARROW[action.direction];
      return action.item === undefined ? step || '[wait]' : `[${step} use ${nameOf(action.item)}]`;
    }
    case 'build':
      return `[build ${typeInWords(action.buildable)}]`;
    case 'interact':
      return `[interact ${nameOf(action.entity)}]`;
    case 'rewind':
      return `[rewind ${action.ticks}]`;
  }
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
