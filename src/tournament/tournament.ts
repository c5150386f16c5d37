import { join } from 'node:path';
import type { ArenaMap } from './arena.ts';
import type { Job } from './job.ts';
import { Ledger, type Result } from './ledger.ts';
import { type TournamentPlan, tournamentJobs } from './plan.ts';
import { type Hand, run } from './runner.ts';

export interface TournamentRun {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  readonly folder: string;
  /** The folder in which commands are started. */
  readonly home: string;
  readonly hands: number;
  readonly hire: () => Hand;
  /** Called after every game that is kept: how many of all are done. */
  readonly kept?: (done: number, all: number) => void;
  /** Ends it at once; what is over by then is kept. */
  readonly signal?: AbortSignal;
}

/** Plays what is left of a tournament and returns its results, in the order of the plan: all, unless it was ended. */
export async function playTournament({
  plan,
  maps,
  folder,
  home,
  hands,
  hire,
  kept,
  signal,
}: TournamentRun): Promise<Result[]> {
  const jobs = [...tournamentJobs(plan, maps)].map(job => ({ ...job, home }));
  const ledger = await Ledger.open(folder, { ...plan, setups: maps.map(({ setup }) => setup) });
  try {
    const byId = new Map(jobs.map(job => [job.id, job]));
    kept?.(ledger.results.length, jobs.length);
    await run(
      jobs.filter(({ id }) => !ledger.has(id)),
      {
        hire,
        signal,
        hands: Math.min(hands, jobs.length),
        take: async finished => {
          await ledger.keep(finished, namesOf(byId.get(finished.id)));
          kept?.(ledger.results.length, jobs.length);
          return true;
        },
      },
    );
    const place = new Map(jobs.map(({ id }, n) => [id, n]));
    return ledger.results.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  } finally {
    await ledger.close();
  }
}

/** Where the match file of a game is. */
export function gameFile(folder: string, id: string): string {
  return join(folder, 'games', `${id}.quadrille.json`);
}

function namesOf(job: Job | undefined): string[] {
  return job?.seats.map(({ name }) => name) ?? [];
}
