import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ArenaScore, arenaJobs, GamesInOrder } from '../../tournament/arena-games.ts';
import type { Allowance } from '../../tournament/games/brain-player.ts';
import { FLAG_INFO, type GameInfo } from '../../tournament/games/game-info.ts';
import type { Entrant, Job } from '../../tournament/games/job.ts';
import { readArenaId } from '../../tournament/plan/game-ids.ts';
import { entrantOf } from '../../tournament/plan/read-entrant.ts';
import { gameKey, seatsOn } from '../../tournament/plan/tournament-plan.ts';
import { scoreOf } from '../../tournament/rating/score-interval.ts';
import { runJobs } from '../../tournament/runner/job-runner.ts';
import { threadWorker, WorkerLost } from '../../tournament/runner/thread-worker.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxFor } from '../shared/bot-sandbox.ts';
import { type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { readThreads, readWhole } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { INTERRUPTED, resumeCommand, stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import { type GameOptions, readAllowance, readGameOptions, requireBrain } from './game-options.ts';
import { arenaTable, arenaVerdict, percent } from './tournament-text.ts';

/** The options of the command, as they were typed. */
export interface ArenaOptions extends OverwriteOptions, GameOptions, SandboxOptions {
  readonly games: string;
  readonly time: string;
  readonly nodes?: string;
  readonly goal?: string;
  readonly threads?: string;
  readonly save?: string;
  readonly stop: boolean;
}

/** Plays an arena and says what came of it. */
export async function runArena(first: string, second: string, options: ArenaOptions): Promise<void> {
  const allowance = readAllowance(options);
  const { bill, maps, games: own, plies, opening, seed } = await readGameOptions(options);
  const games = readWhole(options.games, '--games');
  const teams = maps.map(seatsOn);
  const score = new ArenaScore(options.goal === undefined ? 1 / Math.max(2, ...teams) : readPart(options.goal));
  const one = readEntrant(first, 'first', allowance, bill);
  const other = readEntrant(second, 'second', allowance, bill);
  const sandbox = sandboxFor([one, other], process.cwd(), options);
  const jobs = [
    ...arenaJobs({
      ...{ first: one, second: other },
      ...{ maps, games, plies, opening, seed },
      game: bill === FLAG_INFO ? undefined : gameKey(bill),
    }),
  ];
  const { save } = options;
  if (save !== undefined) await prepareFolder(save, jobs, options);
  const progress = new ProgressBar();
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let nextSeed = seed;
  const said = (line: string) => progress.log(line);
  const order = new GamesInOrder(jobs);
  await runJobs(jobs, {
    acquire: () => threadWorker({ sandbox, said, games: own }),
    signal: stop.signal,
    workers: Math.min(jobs.length, readThreads(options.threads)),
    onFinished: async over => {
      // In the order of the plan: who is over first does not decide when it is clear.
      for (const { file, ...finished } of over.flatMap(game => [...order.add(game)])) {
        const goesOn = score.addGame(finished) || !options.stop;
        nextSeed = Math.max(nextSeed, (readArenaId(finished.id)?.round ?? seed) + 1);
        if (save !== undefined) await writeOutput(savedGame(save, finished.id), `${JSON.stringify(file)}\n`, options);
        progress.show(score.total().games, games, `${first} ${percent(scoreOf(score.total()))}`);
        if (!goesOn) return false;
      }
      return true;
    },
  }).catch(error => {
    throw error instanceof WorkerLost ? new UserError(error.message) : error;
  });
  ignoreSignals();
  progress.end();
  const played = score.total().games;
  if (played > 0) {
    console.log(arenaTable(first, second, score));
    for (const line of arenaVerdict(score, teams)) console.log(line);
  }
  if (!stop.signal.aborted || played >= games) return;
  const more = resumeCommand(process.argv.slice(2), { '--seed': nextSeed, '--games': games - played });
  console.log(`Stopped after ${played} of ${games} games. Other openings are played by:\n  ${more}`);
  process.exitCode = INTERRUPTED;
}

const CLIENT = 'client:';

/**
 * Reads `alphabeta`, `alphabeta@2000`, `alphabeta@50ms`, a command such as `python3 bot.py`, or a client on the course's interface such as
 * `client:python3 bot.py {server} {session}`.
 */
function readEntrant(text: string, name: string, usual: Allowance, bill: GameInfo): Entrant {
  if (text.startsWith(CLIENT)) return entrantOf({ name, client: wordsOf(text.slice(CLIENT.length)), ...usual }, bill);
  const [brain = '', budget] = text.split(/@([^@]*)$/s);
  const command = wordsOf(text);
  // A word alone without a path is a brain that was misspelt, or a program that can be called by its path.
  const isCommand = command.length > 1 || /[./\\]/.test(text);
  if (isCommand && bill.brains?.includes(brain) !== true) return { name, command, allowance: usual };
  const own = /^\d+$/.test(budget ?? '') ? { time: '', nodes: budget ?? '' } : { time: budget ?? '' };
  const allowance = budget === undefined ? usual : readAllowance(own);
  return { name: text, brain: requireBrain(bill, brain), allowance };
}

/** The words of a command; quotes keep together what has spaces. */
function wordsOf(text: string): string[] {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  if (words.length === 0) throw new UserError('expected a brain or a command, found nothing');
  return words;
}

/** A score that is to be reached. */
export function readPart(text: string): number {
  const part = Number(text);
  if (part > 0 && part < 1) return part;
  throw new UserError(`--goal: expected a part between 0 and 1, such as 0.8, found ${JSON.stringify(text)}`);
}

/** Where the match file of a game goes. */
function savedGame(folder: string, id: string): string {
  return join(folder, `${id}.quadrille.json`);
}

/** Makes a folder for these games, or refuses one in which a game of theirs would be replaced. */
async function prepareFolder(folder: string, jobs: readonly Job[], { force }: OverwriteOptions): Promise<void> {
  const names = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch(error => {
      const { code, message } = error as NodeJS.ErrnoException;
      const isFile = code === 'EEXIST' || code === 'ENOTDIR';
      throw new UserError(isFile ? `${folder} is a file, expected a folder` : `${folder} cannot be used: ${message}`);
    });
  if (force) return;
  const there = new Set(names.map(name => join(folder, name)));
  const taken = jobs.map(({ id }) => savedGame(folder, id)).find(file => there.has(file));
  if (taken === undefined) return;
  throw new UserError(
    `there is a file ${taken} already: name another folder, choose other games with --seed, or replace it with --force`,
  );
}
