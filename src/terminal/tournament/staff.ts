import { availableParallelism } from 'node:os';
import { deskIn, MOST_POSTED } from '../../server/queue/staff.ts';
import { liveGames } from '../../tournament/live/livegames.ts';
import type { TournamentPlan } from '../../tournament/plan.ts';
import type { Hand } from '../../tournament/runner.ts';
import { type ThreadOptions, threadHand } from '../../tournament/threads.ts';
import { readWhole } from '../shared/option-values.ts';
import { Roll } from '../worker/roll.ts';

/** Who plays the games of a tournament. */
export interface Staff {
  readonly hands: number;
  readonly hire: () => Hand;
  /** Nobody is needed any more, for now or for good. */
  readonly dismiss: (isOver: boolean) => Promise<void>;
}

/** Threads of this machine. What they play can be watched in the folder. */
export function threadStaff(threads: string | undefined, folder: string, options: ThreadOptions): Staff {
  const live = liveGames(folder);
  return {
    hands: threads === undefined ? availableParallelism() : readWhole(threads, '--threads'),
    hire: () => threadHand({ ...options, live }),
    dismiss: async () => undefined,
  };
}

/** The workers of a queue, on whichever machines. What goes on for ever is not ended by a game that none of them can play. */
export async function queueStaff(
  address: string,
  folder: string | undefined,
  plan: Pick<TournamentPlan, 'players' | 'machines'>,
  said: (line: string) => void,
  goesOn = false,
): Promise<Staff> {
  const { openQueue } = await import('../worker/queue.ts');
  const queue = await openQueue(address);
  const roll = new Roll(said);
  const desk = deskIn(folder, queue, plan, { roll: workers => roll.call(workers), goesOn });
  return {
    hands: MOST_POSTED,
    hire: () => desk.hire(),
    dismiss: async isOver => {
      await desk.close(isOver);
      await queue.close();
    },
  };
}
