import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Queue } from '../../server/queue/queue.ts';
import { work } from '../../server/queue/worker.ts';
import { threadHand } from '../../tournament/threads.ts';
import { readTime, readWhole } from '../arena/options.ts';
import { UserError } from '../parts/complain.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { openQueue } from './queue.ts';

/** The options of the command, as they were typed. */
export interface WorkerWishes {
  readonly store: string;
  readonly threads?: string;
  readonly bots?: string;
  readonly lease: string;
}

/** Plays for whoever has put games on the queue, until it is stopped. */
export async function runWorker(wishes: WorkerWishes): Promise<void> {
  const threads = wishes.threads === undefined ? availableParallelism() : readWhole(wishes.threads, '--threads');
  const lease = readTime(wishes.lease, '--lease');
  const bots = wishes.bots === undefined ? undefined : folderOf(wishes.bots);
  const queue = await openQueue(wishes.store);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let games = 0;
  console.log(`Waiting for games, ${threads} at once. Stop with Ctrl-C.`);
  try {
    await work({
      ...{ queue, threads, lease, bots, signal: stop.signal },
      hire: () => threadHand({ said: line => console.error(line) }),
      idle: () => void tellLeft(queue, bots !== undefined).catch(() => undefined),
      played: some => {
        games += some;
      },
    });
  } finally {
    await queue.close();
  }
  console.log(`Stopped: ${games} ${games === 1 ? 'game' : 'games'} played.`);
}

function folderOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new UserError(`--bots: there is no folder ${path}`);
}

/** Whoever wonders why nothing is played reads which games are not for this worker. */
async function tellLeft(queue: Queue, bots: boolean): Promise<void> {
  for (const { version } of await queue.left(bots)) {
    const need = version === packageJson.version ? 'commands: start a worker with --bots' : `version ${version}`;
    console.error(`There are games for workers with ${need}.`);
  }
}
