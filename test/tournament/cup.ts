import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { readPlan } from '../../src/tournament/plan/tournament-plan.ts';
import { playTournament } from '../../src/tournament/play-tournament.ts';
import { playJob } from '../../src/tournament/programs/play-job.ts';
import type { Pairing } from '../../src/wire/shared/tournament-messages.ts';

/** Plays a small tournament on Crossing in this thread, into a folder; the same one each time. */
export async function playCup(folder: string, title = 'Small cup', pairing?: Pairing) {
  const plan = readPlan({
    title,
    players: [{ brain: 'random' }, { brain: 'greedy' }, { name: 'deep', brain: 'alphabeta', nodes: 100 }],
    maps: ['crossing'],
    ...(pairing === undefined ? { rounds: 1 } : { rounds: 2, pairing }),
  });
  const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template });
  const acquire = () => ({ play: playJob, release: async () => undefined });
  return playTournament({ plan, maps: [{ name: 'crossing', setup }], folder, home: folder, workers: 1, acquire });
}
