import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { Job, JobResult } from '../../src/tournament/games/job.ts';
import { nextGames } from '../../src/tournament/pairing/waves.ts';
import { readPlan } from '../../src/tournament/plan/tournament-plan.ts';
import { playJob } from '../../src/tournament/programs/play-job.ts';

const PLAYERS = [{ brain: 'random' }, { brain: 'greedy' }, { brain: 'alphabeta', nodes: 60 }];

/** A tournament file: rounds of six short games, at least so many. */
export const planOf = (games: number) => ({
  ...{ players: PLAYERS, maps: ['crossing'] },
  ...{ rounds: Math.ceil(games / 6), plies: 60 },
});

/** The tournament, its maps and its games. */
export function cupOf(games: number) {
  const plan = readPlan(planOf(games));
  const maps = [{ name: 'crossing', setup: flag.readSetup({ template: FLAG_MAPS.crossing?.template }) }];
  return { plan, maps, jobs: nextGames(plan, maps, []) };
}

/** A game that was played, to be handed in again and again. */
export async function exampleGame(): Promise<JobResult> {
  return playJob(cupOf(1).jobs[4] as Job);
}
