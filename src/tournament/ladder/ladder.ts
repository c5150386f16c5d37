import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../job.ts';
import { Ledger } from '../ledger.ts';
import { SoloPairs } from '../rating/encounters.ts';
import { Ranking } from '../rating/order.ts';
import { runJobs, type WorkerHandle, type WorkerLost } from '../runner.ts';
import { linesIn, writeLine } from './journal.ts';
import { keptLadder, type LadderPlan, ladderGameInfo } from './plan.ts';
import { type Member, playersFile, type RosterChange, rosterOf } from './roster.ts';
import { gamesOf, nextSeries, type Series } from './series.ts';

/** How often somebody looks whether there are players by now (ms). */
const LOOK_MS = 500;

export interface LadderRun {
  readonly plan: LadderPlan;
  readonly folder: string;
  /** The folder in which commands are started. */
  readonly home: string;
  readonly workers: number;
  readonly acquire: () => WorkerHandle;
  /** Called at the beginning and after every game that is kept, with how many there are. */
  readonly kept?: (games: number) => void;
  /** Called when there are not two players, once until there are. */
  readonly waits?: () => void;
  /** Called with a game that has cost too many workers. It is tried again when the ladder is played again. */
  readonly lost?: (job: Job, error: WorkerLost) => void;
  /** Ends it: there is no other end. What is over by then is kept. */
  readonly signal: AbortSignal;
}

/** Beside the files of a ledger and of its roster. */
export const seriesFile = (folder: string): string => join(folder, 'series.jsonl');

/** Plays on and on. Who meets is written down before it is played, so whatever dies, no game is played for nothing or twice. */
export async function playLadder(wishes: LadderRun): Promise<void> {
  const { plan, folder, home, workers, acquire, kept, waits, lost, signal } = wishes;
  const ledger = await Ledger.open(folder, keptLadder(plan));
  const book = new LadderState(plan, ledger);
  let isWaiting = false;
  async function* games(): AsyncGenerator<Job, void, undefined> {
    await book.refreshRoster(folder);
    for (const series of await linesIn<Series>(seriesFile(folder))) book.enter(series);
    for (const job of book.left()) yield { ...job, home };
    while (!signal.aborted) {
      await book.refreshRoster(folder);
      const series = book.next();
      if (series === undefined) {
        if (!isWaiting) waits?.();
        isWaiting = true;
        await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
        continue;
      }
      isWaiting = false;
      await writeLine(seriesFile(folder), series);
      for (const job of book.enter(series)) yield { ...job, home };
    }
  }
  try {
    kept?.(ledger.results.length);
    await runJobs(games(), {
      acquire,
      workers,
      signal,
      onLost: (job, error) => lost?.(job, error),
      onFinished: async finished => {
        await Promise.all(finished.map(game => ledger.append(game, book.namesIn(game.id))));
        kept?.(ledger.results.length);
        return true;
      },
    });
  } finally {
    await ledger.close();
  }
}

/** What is known of a ladder while it is played. */
class LadderState {
  private readonly plan: LadderPlan;
  private readonly ledger: Ledger;
  private readonly ranking = new Ranking([]);
  private readonly soloPairs = new SoloPairs();
  private readonly playing = new Map<string, Job>();
  private roster: readonly Member[] = [];
  private changes = 0;
  private counted = 0;
  private round = 0;

  constructor(plan: LadderPlan, ledger: Ledger) {
    this.plan = plan;
    this.ledger = ledger;
  }

  /** Sees who has joined and left. */
  async refreshRoster(folder: string): Promise<void> {
    const changes = await linesIn<RosterChange>(playersFile(folder));
    this.changes = changes.length;
    const roster = rosterOf(changes, ladderGameInfo(this.plan));
    for (const { entrant } of roster.slice(this.roster.length)) this.ranking.join(entrant.name);
    this.roster = roster;
  }

  /** A series that is decided: its games that are not over. */
  enter(series: Series): Job[] {
    this.round = Math.max(this.round, series.round);
    const games = gamesOf(series, this.plan, this.roster);
    const left = games.filter(({ id }) => !this.ledger.has(id));
    // Who has played alone waits for the other.
    for (const job of left.length === 0 ? [] : games) {
      if (job.seats.length === 1 || left.includes(job)) this.playing.set(job.id, job);
    }
    return left;
  }

  left(): readonly Job[] {
    return [...this.playing.values()].filter(({ id }) => !this.ledger.has(id));
  }

  next(): Series | undefined {
    this.count();
    return nextSeries({
      ...{ plan: this.plan, roster: this.roster, order: this.ranking.order() },
      ...{ changes: this.changes, results: this.counted, playing: [...this.playing.values()], round: this.round + 1 },
    });
  }

  namesIn(id: string): string[] {
    return this.playing.get(id)?.seats.map(({ name }) => name) ?? [];
  }

  private count(): void {
    const fresh = this.ledger.results.slice(this.counted);
    this.counted += fresh.length;
    const whole = this.soloPairs.addResults(fresh);
    this.ranking.addResults(whole);
    for (const { id } of whole) this.playing.delete(id);
  }
}
