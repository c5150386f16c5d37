import type { Job } from './games/job.ts';
import { expectedGames } from './pairing/plan-checks.ts';
import { resultsOf, waves } from './pairing/waves.ts';
import { type ArenaMap, keptPlan, mapOfGame, type TournamentPlan } from './plan/tournament-plan.ts';
import { Ledger, type Result } from './results/ledger.ts';
import { runJobs, type WorkerHandle } from './runner/job-runner.ts';

export interface TournamentRun {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  readonly folder: string;
  /** The folder in which commands are started. */
  readonly home: string;
  readonly workers: number;
  readonly acquire: () => WorkerHandle;
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
  const time = new TimeLeft(() => performance.now());
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
      for (const job of left) time.plan(job);
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
        for (const { id, took } of games) time.addFinished(planned.get(id) as Job, took);
        kept?.(known.size, Math.max(expected, known.size), time.left(Math.max(0, expected - planned.size)));
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

/** Before so many games are over nothing is said. */
const LEAST_GAMES = 3;
/** How much is played at once is judged by so many of the last games: workers come and go. */
const RECENT = 64;

/**
 * How long a tournament will still take. Games of those who think long take longer: so the time of each kind of pairing (who meets,
 * on which map) is counted on its own, and how much of such time goes by in a second with all who play.
 */
export class TimeLeft {
  private readonly now: () => number;
  private readonly kinds = new Map<string, { left: number; games: number; ms: number }>();
  private readonly recent: { readonly at: number; readonly took: number }[] = [];
  /** When what came before the recent games was over. */
  private since: number;
  private games = 0;

  constructor(now: () => number) {
    this.now = now;
    this.since = now();
  }

  /** A game that is to be played. */
  plan(job: Job): void {
    this.kindOf(job).left++;
  }

  /** A game that is over, and how long it was played (ms), if that is known. */
  addFinished(job: Job, took: number | undefined): void {
    const kind = this.kindOf(job);
    kind.left--;
    if (took === undefined) return;
    kind.games++;
    kind.ms += took;
    this.games++;
    this.recent.push({ at: this.now(), took });
    if (this.recent.length > RECENT) this.since = this.recent.shift()?.at ?? this.since;
  }

  /** By the clock on the wall (ms), if so many games come after those that are planned. Undefined where nobody can tell yet. */
  left(unplanned = 0): number | undefined {
    if (this.games < LEAST_GAMES) return undefined;
    const kinds = [...this.kinds.values()];
    const means = kinds.flatMap(({ games, ms }) => (games === 0 ? [] : [ms / games]));
    const usual = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    const open = kinds.flatMap(({ left, games, ms }) =>
      left > 0 ? [{ left, mean: games === 0 ? usual : ms / games }] : [],
    );
    if (unplanned > 0) open.push({ left: unplanned, mean: usual });
    const work = open.reduce((sum, { left, mean }) => sum + left * mean, 0);
    const played = this.recent.reduce((sum, { took }) => sum + took, 0);
    const atOnce = played / Math.max(1, this.now() - this.since);
    // However many play: nobody plays half a game.
    return atOnce === 0 ? undefined : Math.max(work / atOnce, ...open.map(({ mean }) => mean));
  }

  private kindOf({ id, seats }: Job) {
    const name = JSON.stringify([mapOfGame(id), ...seats.map(entrant => entrant.name).sort()]);
    const kind = this.kinds.get(name) ?? { left: 0, games: 0, ms: 0 };
    this.kinds.set(name, kind);
    return kind;
  }
}
