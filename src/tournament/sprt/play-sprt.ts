import type { Job } from '../games/job.ts';
import { jobsOn } from '../pairing/round-jobs.ts';
import { type ArenaMap, keptPlan, type TournamentPlan } from '../plan/tournament-plan.ts';
import { Ledger } from '../results/ledger.ts';
import { runJobs } from '../runner/job-runner.ts';
import type { ThreadWorker } from '../runner/thread-worker.ts';
import { PairTally, type SprtParameters } from './sprt-evidence.ts';

/** Whose points count, by its place in the plan. */
const NEW = 1;

export interface SprtRun {
  /** The old one and the new one, and at most so many rounds of a pair on every map. */
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  readonly question: SprtParameters;
  /** Where games are kept, to go on from; nowhere if it is left out. */
  readonly folder?: string | undefined;
  readonly home: string;
  readonly workers: number;
  readonly acquire: () => ThreadWorker;
  readonly taken?: (tally: PairTally) => void;
  readonly signal?: AbortSignal;
}

/** Plays pairs until it is clear whether the new one passes, or all are played, or it was ended. */
export async function playSprt(sprt: SprtRun): Promise<PairTally> {
  const { plan, maps, question, folder, home, workers, acquire, taken, signal } = sprt;
  const tally = sprtTally(plan, maps, question);
  const ledger = folder === undefined ? undefined : await Ledger.open(folder, { ...keptPlan(plan, maps), question });
  try {
    const known = new Set(ledger?.results.map(({ id }) => id));
    const seatsOf = ({ seats }: Job) => seats.map(({ name }) => name);
    const playing = new Map<string, string[]>();
    for (const result of ledger?.results ?? []) tally.addGame(result);
    taken?.(tally);
    if (tally.isOver) return tally;
    function* left(): Generator<Job> {
      for (const job of sprtJobs(plan, maps)) {
        if (known.has(job.id)) continue;
        playing.set(job.id, seatsOf(job));
        yield { ...job, home };
      }
    }
    await runJobs(left(), {
      acquire,
      workers,
      signal,
      onFinished: async games => {
        const seated = games.map(game => ({ game, seats: playing.get(game.id) ?? [] }));
        await Promise.all(seated.map(({ game, seats }) => ledger?.append(game, seats)));
        for (const { game, seats } of seated) {
          playing.delete(game.id);
          tally.addGame({ ...game, seats });
        }
        taken?.(tally);
        return !tally.isOver;
      },
    });
    return tally;
  } finally {
    await ledger?.close();
  }
}

/** Counts nothing yet. */
export function sprtTally(plan: TournamentPlan, maps: readonly ArenaMap[], question: SprtParameters): PairTally {
  return new PairTally(pairsOf(sprtJobs(plan, maps)), plan.players[NEW]?.name ?? '', question);
}

/** Pairs of games with sides swapped, one on each map in every round. */
function* sprtJobs(plan: TournamentPlan, maps: readonly ArenaMap[]): Generator<Job> {
  for (let round = 1; round <= plan.rounds; round++) for (const map of maps) yield* jobsOn(map, plan, round, [[1, 0]]);
}

function* pairsOf(jobs: Iterable<Job>): Generator<readonly [string, string]> {
  let first: string | undefined;
  for (const { id } of jobs) {
    if (first === undefined) first = id;
    else {
      yield [first, id];
      first = undefined;
    }
  }
}
