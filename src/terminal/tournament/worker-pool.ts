import { availableParallelism } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };
import { dispatcherFor, MOST_POSTED } from '../../server/queue/dispatcher.ts';
import type { JobQueue, WorkerInfo } from '../../server/queue/job-queue.ts';
import type { WorkerHandle } from '../../tournament/runner/job-runner.ts';
import { liveGames } from '../../tournament/runner/live-games.ts';
import { type ThreadOptions, threadWorker } from '../../tournament/runner/thread-worker.ts';
import { readWhole } from '../shared/option-values.ts';
import { escapeControls } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import { explainStoreErrors } from '../store/store-option.ts';

/** Who plays the games of a tournament. */
export interface WorkerPool {
  readonly size: number;
  readonly acquire: () => WorkerHandle;
  /** Nobody is needed any more, for now or for good. */
  readonly close: (isOver: boolean) => Promise<void>;
}

/** Threads of this machine. What they play can be watched in the folder. */
export function threadPool(threads: string | undefined, folder: string, options: ThreadOptions): WorkerPool {
  const live = liveGames(folder);
  return {
    size: threads === undefined ? availableParallelism() : readWhole(threads, '--threads'),
    acquire: () => threadWorker({ ...options, live }),
    close: async () => undefined,
  };
}

/** The workers of a queue, on whichever machines. What goes on for ever is not ended by a game that none of them can play. */
export async function queuePool(
  address: string,
  folder: string | undefined,
  said: (line: string) => void,
  goesOn = false,
): Promise<WorkerPool> {
  const queue = await openQueue(address);
  const roll = new WorkerLog(said);
  const desk = dispatcherFor(folder, queue, { onWorkers: workers => roll.update(workers), goesOn });
  return {
    size: MOST_POSTED,
    acquire: () => desk.acquire(),
    close: async isOver => {
      await desk.close(isOver);
      await queue.close();
    },
  };
}

/** The queue at an address. Its database is loaded when it is wanted. */
export async function openQueue(address: string): Promise<JobQueue> {
  const [{ JobQueue: Queue }, { isPostgres }] = await Promise.all([
    import('../../server/queue/job-queue.ts'),
    import('../../server/store/open-store.ts'),
  ]);
  if (!isPostgres(address)) throw new UserError('--store: expected the address of a database, as postgres://…');
  return explainStoreErrors(() => Queue.open(address, packageJson.version));
}

/** What a worker is, in words. */
export function workerText({ name, cores, threads, commands }: WorkerInfo): string {
  const games = threads === 1 ? 'one game at a time' : `${threads} games at once`;
  const about = `${cores} ${cores === 1 ? 'core' : 'cores'}, ${games}`;
  return `${escapeControls(name)} (${about}${commands ? ', with commands' : ''})`;
}

/** Tells who comes to work and who goes. */
class WorkerLog {
  private readonly say: (line: string) => void;
  private present = new Map<string, WorkerInfo>();

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  update(workers: readonly WorkerInfo[]): void {
    const now = new Map(workers.map(worker => [worker.id, worker]));
    for (const [id, worker] of this.present) if (!now.has(id)) this.say(`${escapeControls(worker.name)} has gone.`);
    for (const [id, worker] of now) if (!this.present.has(id)) this.say(`${workerText(worker)} plays.`);
    if (this.present.size > 0 && now.size === 0) this.say('Nobody plays: start a worker.');
    this.present = now;
  }
}
