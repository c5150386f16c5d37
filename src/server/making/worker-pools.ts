import { availableParallelism } from 'node:os';
import type { TournamentPlan } from '../../tournament/plan/tournament-plan.ts';
import type { WorkerHandle } from '../../tournament/runner/job-runner.ts';
import { liveGames } from '../../tournament/runner/live-games.ts';
import { threadWorker } from '../../tournament/runner/thread-worker.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import { dispatcherFor, MOST_POSTED } from '../queue/dispatcher.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { OfferedGame } from './offered-games.ts';

/** Who plays the games of a tournament that was made here. */
export interface WorkerPool {
  readonly by: 'threads' | 'workers';
  readonly size: number;
  readonly acquire: () => WorkerHandle;
  /** Nobody is needed any more, for now or for good. */
  readonly release: (isOver: boolean) => Promise<void>;
}

/** Half of the cores of this machine: the server has to answer, too. */
export function threadPool(folder: string, cage: Sandbox, { games }: OfferedGame): WorkerPool {
  const live = liveGames(folder);
  return {
    by: 'threads',
    size: Math.max(1, Math.floor(availableParallelism() / 2)),
    acquire: () => threadWorker({ live, sandbox: cage, games }),
    release: async () => undefined,
  };
}

/**
 * The workers of a queue, if there is somebody who can play this: commands are started by workers that have been told so, and who has
 * a game of somebody's own is not known.
 */
export async function queuePool(
  folder: string,
  open: (() => Promise<JobQueue>) | undefined,
  { plan, made }: { readonly plan: TournamentPlan; readonly made: OfferedGame },
  count: (workers: number) => void,
): Promise<WorkerPool | undefined> {
  if (open === undefined || Object.keys(made.games).length > 0) return undefined;
  // A database that is away may be there again for the next: now the threads play.
  const queue = await open().catch(() => undefined);
  if (queue === undefined) return undefined;
  const needsCommands = plan.players.some(entrant => !('brain' in entrant));
  const workers = (await queue.workers()).filter(({ commands }) => commands || !needsCommands);
  if (workers.length === 0) {
    await queue.close();
    return undefined;
  }
  const dispatcher = dispatcherFor(folder, queue, plan, { onWorkers: present => count(present.length) });
  return {
    ...{ by: 'workers', size: MOST_POSTED, acquire: () => dispatcher.acquire() },
    release: async isOver => {
      await dispatcher.close(isOver);
      await queue.close();
    },
  };
}
