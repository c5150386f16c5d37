import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Queue } from '../../server/queue/queue.ts';
import { work } from '../../server/queue/worker.ts';
import type { OwnGames } from '../../tournament/contest/contests.ts';
import { threadHand } from '../../tournament/threads.ts';
import { readTime, readWhole } from '../arena/options.ts';
import { cageForAny, toldOf } from '../cage/cage.ts';
import type { CageTyped } from '../cage/options.ts';
import { UserError } from '../parts/complain.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { playedGame } from '../tournament/played.ts';
import { openQueue } from './queue.ts';

/** The options of the command, as they were typed. */
export interface WorkerWishes extends CageTyped {
  readonly store: string;
  readonly threads?: string;
  readonly bots?: string;
  readonly game?: readonly string[];
  readonly lease: string;
}

/** Plays for whoever has put games on the queue, until it is stopped. */
export async function runWorker(wishes: WorkerWishes): Promise<void> {
  const threads = wishes.threads === undefined ? availableParallelism() : readWhole(wishes.threads, '--threads');
  const lease = readTime(wishes.lease, '--lease');
  const bots = wishes.bots === undefined ? undefined : folderOf(wishes.bots);
  const cage = bots === undefined ? {} : cageForAny(wishes);
  const own = await ownGames(wishes.game ?? []);
  const games = Object.keys(own);
  const queue = await openQueue(wishes.store);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let count = 0;
  console.log(`Waiting for games, ${threads} at once. Stop with Ctrl-C.`);
  if (bots !== undefined) console.log(toldOf(cage));
  try {
    await work({
      ...{ queue, threads, lease, bots, games, signal: stop.signal },
      hire: () => threadHand({ cage, said: line => console.error(line), games: own }),
      idle: () => void tellLeft(queue, bots !== undefined, games).catch(() => undefined),
      played: some => {
        count += some;
      },
    });
  } finally {
    await queue.close();
  }
  console.log(`Stopped: ${count} ${count === 1 ? 'game' : 'games'} played.`);
}

function folderOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new UserError(`--bots: there is no folder ${path}`);
}

/** Whoever wonders why nothing is played reads which games are not for this worker. */
async function tellLeft(queue: Queue, bots: boolean, games: readonly string[]): Promise<void> {
  for (const { version, game } of await queue.left(bots, games)) {
    console.error(`There are games for workers with ${needOf(version, game, games)}.`);
  }
}

function needOf(version: string, game: string, known: readonly string[]): string {
  if (version !== packageJson.version) return `version ${version}`;
  if (game !== '' && !known.includes(game)) return `the game ${game}: start a worker with --game`;
  return 'commands: start a worker with --bots';
}

/** Games of somebody's own, by the folders that were named: nobody else says what is loaded here. */
async function ownGames(folders: readonly string[]): Promise<OwnGames> {
  const games: Record<string, string> = {};
  for (const folder of folders) Object.assign(games, (await playedGame(folder)).games);
  return games;
}
