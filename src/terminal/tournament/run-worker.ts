import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { JobQueue, UnclaimedGames, WorkerInfo } from '../../server/queue/job-queue.ts';
import { runQueueWorker } from '../../server/queue/queue-worker.ts';
import type { PluginModules } from '../../tournament/games/game-registry.ts';
import { threadWorker } from '../../tournament/runner/thread-worker.ts';
import { sandboxForAny, sandboxText } from '../shared/bot-sandbox.ts';
import { readTime, readWhole } from '../shared/option-values.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import type { SandboxOptions } from '../shared/worker-options.ts';
import { loadGame } from './game-options.ts';
import { openQueue, workerText } from './worker-pool.ts';

/** The options of the command, as they were typed. */
export interface WorkerOptions extends SandboxOptions {
  readonly store: string;
  readonly threads?: string;
  readonly bots?: string;
  readonly game?: readonly string[];
  readonly lease: string;
  readonly name?: string;
  readonly list?: boolean;
}

/** Plays for whoever has put games on the queue, until it is stopped. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  if (options.list) return listWorkers(options.store);
  const lease = readTime(options.lease, '--lease');
  const bots = options.bots === undefined ? undefined : folderOf(options.bots);
  const sandbox = bots === undefined ? {} : sandboxForAny(options);
  const own = await ownGames(options.game ?? []);
  const games = Object.keys(own);
  const card = cardOf(options);
  const queue = await openQueue(options.store);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let count = 0;
  console.log(`${workerText(card)}\nWaiting for games. Stop with Ctrl-C.`);
  if (bots !== undefined) console.log(sandboxText(sandbox));
  try {
    await runQueueWorker({
      ...{ queue, info: card, lease, bots, games, signal: stop.signal },
      acquire: () => threadWorker({ sandbox, said: line => console.error(line), games: own }),
      idle: () => void tellLeft(queue, games, card.commands).catch(() => undefined),
      played: some => {
        count += some;
      },
    });
  } finally {
    await queue.close();
  }
  console.log(`Stopped: ${count} ${count === 1 ? 'game' : 'games'} played.`);
}

/** What this worker is. */
function cardOf({ name = hostname(), threads, bots }: WorkerOptions): WorkerInfo {
  const cores = availableParallelism();
  return {
    ...{ id: randomUUID(), name, cores, commands: bots !== undefined },
    threads: threads === undefined ? cores : readWhole(threads, '--threads'),
  };
}

async function listWorkers(store: string): Promise<void> {
  const queue = await openQueue(store);
  try {
    const workers = await queue.workers();
    for (const worker of workers) console.log(workerText(worker));
    if (workers.length === 0) console.log('Nobody works here.');
  } finally {
    await queue.close();
  }
}

function folderOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new UserError(`--bots: there is no folder ${path}`);
}

/** Whoever wonders why nothing is played reads which games are not for this worker. */
async function tellLeft(queue: JobQueue, games: readonly string[], commands: boolean): Promise<void> {
  for (const left of await queue.left({ commands, games }))
    console.error(`There are games for workers with ${needOf(left, games)}.`);
}

function needOf({ version, game }: UnclaimedGames, games: readonly string[]): string {
  if (version !== packageJson.version) return `version ${version}`;
  if (game !== '' && !games.includes(game)) return `the game ${game}: start a worker with --game`;
  return 'commands: start a worker with --bots';
}

/** Games of somebody's own, by the folders that were named: nobody else says what is loaded here. */
async function ownGames(folders: readonly string[]): Promise<PluginModules> {
  const games: Record<string, string> = {};
  for (const folder of folders) Object.assign(games, (await loadGame(folder)).games);
  return games;
}
