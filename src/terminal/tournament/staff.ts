import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Desk } from '../../server/queue/desk.ts';
import { liveGames } from '../../tournament/live/livegames.ts';
import { hasTime } from '../../tournament/machines/pace.ts';
import { speedHere } from '../../tournament/machines/speed.ts';
import type { TournamentPlan } from '../../tournament/plan.ts';
import type { Hand } from '../../tournament/runner.ts';
import { type ThreadOptions, threadHand } from '../../tournament/threads.ts';
import { writeWhole } from '../../tournament/wholefile.ts';
import { readWhole } from '../arena/options.ts';
import { Roll } from '../worker/roll.ts';

/** Who plays the games of a tournament. */
export interface Staff {
  readonly hands: number;
  readonly hire: () => Hand;
  /** Nobody is needed any more, for now or for good. */
  readonly dismiss: (isOver: boolean) => Promise<void>;
}

/** So many games are on the queue at the same time: more than a thousand workers can be busy with. */
const MOST_POSTED = 16_384;

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
  folder: string,
  { players, machines = 'scaled' }: Pick<TournamentPlan, 'players' | 'machines'>,
  said: (line: string) => void,
  goesOn = false,
): Promise<Staff> {
  const { openQueue } = await import('../worker/queue.ts');
  const queue = await openQueue(address);
  const roll = new Roll(said);
  const desk = new Desk(queue, () => nameIn(folder), {
    // Of what goes on for ever nobody knows who will come.
    time: goesOn || hasTime({ seats: players }) ? { machines, speed: speedHere } : undefined,
    roll: workers => roll.call(workers),
    live: liveGames(folder),
    goesOn,
  });
  return {
    hands: MOST_POSTED,
    hire: () => desk.hire(),
    dismiss: async isOver => {
      await desk.close(isOver);
      await queue.close();
    },
  };
}

/** What a tournament is called on the queue. Its folder keeps it: whoever goes on gets what was played meanwhile. */
async function nameIn(folder: string): Promise<string> {
  const path = join(folder, 'queue');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  const name = randomUUID();
  await writeWhole(path, `${name}\n`);
  return name;
}
