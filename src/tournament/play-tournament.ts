import type { Job } from './games/job.ts';
import { expectedGames } from './pairing/plan-checks.ts';
import { resultsOf, waves } from './pairing/waves.ts';
import { type ArenaMap, keptPlan, type TournamentPlan } from './plan/tournament-plan.ts';
import { Ledger, type Result } from './results/ledger.ts';
import { runJobs } from './runner/job-runner.ts';
import type { ThreadWorker } from './runner/thread-worker.ts';

/** Before so many games are over nobody says how long the others will take. */
const LEAST_GAMES = 3;

export interface TournamentRun {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  readonly folder: string;
  /** The folder in which commands are started. */
  readonly home: string;
  readonly workers: number;
  readonly acquire: () => ThreadWorker;
  /**
   * Called when games are kept: how many of all are done, as far as that is known, and how long the others will take (ms), as far
   * as that can be told. In the end it is known.
   */
  readonly kept?: (done: number, all: number, left?: number) => void;
  /** Ends it at once; what is over by then is kept. */
  readonly signal?: AbortSignal;
}

/** Plays what is left of a tournament and returns its results, in the order of the plan: all, unless it was ended. */
export async function playTournament({
  plan,
  maps,
  folder,
  home,
  workers,
  acquire,
  kept,
  signal,
}: TournamentRun): Promise<Result[]> {
  const expected = expectedGames(plan, maps);
  const ledger = await Ledger.open(folder, keptPlan(plan, maps));
  const known = new Map(ledger.results.map(result => [result.id, result]));
  const planned = new Map<string, Job>();
  const before = { games: known.size, time: performance.now() };
  let isOver = false;
  let missing = 0;
  let endWave: () => void = () => undefined;
  /** Wave after wave: the next begins when the results of all games of this one are there. */
  async function* gamesLeft(): AsyncGenerator<Job, void, undefined> {
    const course = waves(plan, maps);
    let step = course.next([]);
    while (!step.done) {
      const { jobs } = step.value;
      for (const job of jobs) planned.set(job.id, job);
      const left = jobs.filter(({ id }) => !known.has(id));
      const { promise, resolve } = Promise.withResolvers<void>();
      missing = left.length;
      endWave = resolve;
      for (const job of left) yield { ...job, home };
      if (missing > 0) await promise;
      step = course.next(resultsOf(jobs, known) ?? []);
    }
    isOver = true;
  }
  try {
    kept?.(known.size, Math.max(expected, known.size));
    await runJobs(gamesLeft(), {
      acquire,
      signal,
      workers: Math.min(workers, expected),
      onFinished: async games => {
        await Promise.all(games.map(game => ledger.append(game, namesOf(planned.get(game.id)))));
        for (const result of ledger.results.slice(known.size)) known.set(result.id, result);
        const played = known.size - before.games;
        const left = ((performance.now() - before.time) * Math.max(0, expected - known.size)) / played;
        kept?.(known.size, Math.max(expected, known.size), played < LEAST_GAMES ? undefined : left);
        missing -= games.length;
        if (missing === 0) endWave();
        return true;
      },
    });
    if (isOver) kept?.(known.size, known.size);
    const place = new Map([...planned.keys()].map((id, n) => [id, n]));
    return ledger.results.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  } finally {
    await ledger.close();
  }
}

function namesOf(job: Job | undefined): string[] {
  return job?.seats.map(({ name }) => name) ?? [];
}
