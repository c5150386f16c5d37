import { availableParallelism } from 'node:os';
import type { TournamentPlan } from '../../tournament/plan/tournament-plan.ts';
import type { WorkerHandle } from '../../tournament/runner/job-runner.ts';
import { liveGames } from '../../tournament/runner/live-games.ts';
import { threadWorker } from '../../tournament/runner/thread-worker.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { Queue } from '../queue/queue.ts';
import { deskIn, MOST_POSTED } from '../queue/staff.ts';
import type { MadeGame } from './games.ts';

/** Who plays the games of a tournament that was made here. */
export interface Staff {
  readonly by: 'threads' | 'workers';
  readonly hands: number;
  readonly hire: () => WorkerHandle;
  /** Nobody is needed any more, for now or for good. */
  readonly dismiss: (isOver: boolean) => Promise<void>;
}

/** Half of the cores of this machine: the server has to answer, too. */
export function threadsFor(folder: string, cage: Sandbox, { games }: MadeGame): Staff {
  const live = liveGames(folder);
  return {
    by: 'threads',
    hands: Math.max(1, Math.floor(availableParallelism() / 2)),
    hire: () => threadWorker({ live, sandbox: cage, games }),
    dismiss: async () => undefined,
  };
}

/**
 * The workers of a queue, if there is somebody who can play this: commands are started by workers that have been told so, and who has
 * a game of somebody's own is not known.
 */
export async function workersFor(
  folder: string,
  open: (() => Promise<Queue>) | undefined,
  { plan, made }: { readonly plan: TournamentPlan; readonly made: MadeGame },
  count: (workers: number) => void,
): Promise<Staff | undefined> {
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
  const desk = deskIn(folder, queue, plan, { roll: present => count(present.length) });
  return {
    ...{ by: 'workers', hands: MOST_POSTED, hire: () => desk.hire() },
    dismiss: async isOver => {
      await desk.close(isOver);
      await queue.close();
    },
  };
}
