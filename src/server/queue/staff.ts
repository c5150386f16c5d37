import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasTime, speedHere } from '../../tournament/plan/machine-speed.ts';
import type { TournamentPlan } from '../../tournament/plan/tournament-plan.ts';
import { writeAtomically } from '../../tournament/results/atomic-write.ts';
import { liveGames } from '../../tournament/runner/live-games.ts';
import { Desk, type DeskWishes } from './desk.ts';
import type { Queue } from './queue.ts';

/** So many games are on the queue at the same time: more than a thousand workers can be busy with. */
export const MOST_POSTED = 16_384;

/**
 * The desk of what is played in a folder, by workers on whichever machines. What goes on for ever is not ended by a game that none of
 * them can play. What is kept in no folder is nowhere to be watched, and nobody goes on with it.
 */
export function deskIn(
  folder: string | undefined,
  queue: Queue,
  { players, machines = 'scaled' }: Pick<TournamentPlan, 'players' | 'machines'>,
  { roll, goesOn = false }: Pick<DeskWishes, 'roll' | 'goesOn'>,
): Desk {
  const name = randomUUID();
  return new Desk(queue, async () => (folder === undefined ? name : nameIn(folder)), {
    // Of what goes on for ever nobody knows who will come.
    time: goesOn || hasTime({ seats: players }) ? { machines, speed: speedHere } : undefined,
    ...(roll === undefined ? {} : { roll }),
    ...(folder === undefined ? {} : { live: liveGames(folder) }),
    goesOn,
  });
}

/** What a tournament is called on the queue. Its folder keeps it: whoever goes on gets what was played meanwhile. */
async function nameIn(folder: string): Promise<string> {
  const path = join(folder, 'queue');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  const name = randomUUID();
  await writeAtomically(path, `${name}\n`);
  return name;
}
