import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../games/job.ts';
import { mostInformativeTable } from '../pairing/adaptive.ts';
import { jobsOfRound } from '../pairing/round-jobs.ts';
import { seatsOn } from '../plan/tournament-plan.ts';
import { SoloPairs, sharedBy } from '../rating/encounters.ts';
import { Ranking, type RankOrder } from '../rating/openskill-ranking.ts';
import { Ledger } from '../results/ledger.ts';
import { runJobs } from '../runner/job-runner.ts';
import type { ThreadWorker, WorkerLost } from '../runner/thread-worker.ts';
import { keptLadder, type LadderPlan, ladderGameInfo } from './ladder-plan.ts';
import { failsAlways, linesIn, type Member, playersFile, type RosterChange, rosterOf, writeLine } from './members.ts';

/** How often somebody looks whether there are players by now (ms). */
const LOOK_MS = 500;

export interface LadderRun {
  readonly plan: LadderPlan;
  readonly folder: string;
  readonly workers: number;
  readonly acquire: () => ThreadWorker;
  /** Called at the beginning and after every game that is kept, with how many there are. */
  readonly kept?: (games: number) => void;
  /** Called when there are not two players, once until there are. */
  readonly waits?: () => void;
  /** Called with a game that has cost too many workers. It is tried again when the ladder is played again. */
  readonly lost?: (job: Job, error: WorkerLost) => void;
  /** Called when somebody is paused who fails every game. */
  readonly paused?: (name: string) => void;
  /** Begins no more than so many games. */
  readonly games?: number | undefined;
  /** Ends it at once. What is over by then is kept. */
  readonly signal: AbortSignal;
}

/** Beside the files of a ledger and of its roster. */
export const seriesFile = (folder: string): string => join(folder, 'series.jsonl');

/** Plays on and on. Who meets is written down before it is played, so whatever dies, no game is played for nothing or twice. */
export async function playLadder(wishes: LadderRun): Promise<void> {
  const { plan, folder, workers, acquire, kept, waits, lost, paused, games: most = Infinity, signal } = wishes;
  const ledger = await Ledger.open(folder, keptLadder(plan));
  const book = new LadderState(plan, ledger);
  let isWaiting = false;
  async function* games(): AsyncGenerator<Job, void, undefined> {
    await book.refreshRoster(folder);
    for (const series of await linesIn<Series>(seriesFile(folder))) book.enter(series);
    yield* book.left();
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
      yield* book.enter(series);
    }
  }
  try {
    kept?.(ledger.results.length);
    await runJobs(firstOf(games(), most), {
      acquire,
      workers,
      signal,
      onLost: (job, error) => lost?.(job, error),
      onFinished: async finished => {
        await Promise.all(finished.map(game => ledger.append(game, book.namesIn(game.id))));
        kept?.(ledger.results.length);
        for (const name of await book.pauseFailing(folder, finished.length)) paused?.(name);
        return true;
      },
    });
  } finally {
    await ledger.close();
  }
}

async function* firstOf(jobs: AsyncIterable<Job>, most: number): AsyncGenerator<Job, void, undefined> {
  let begun = 0;
  for await (const job of jobs) {
    yield job;
    if (++begun >= most) return;
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
    const games = seriesGames(series, this.plan, this.roster);
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

  /** Pauses those of the last games who fail every game: they would only cost the others their time. Returns their names. */
  async pauseFailing(folder: string, games: number): Promise<string[]> {
    const { results } = this.ledger;
    const names = new Set(results.slice(-games).flatMap(({ seats }) => seats));
    const failing = this.roster.flatMap(member =>
      member.isHere && names.has(member.entrant.name) && failsAlways(member, results) ? member.entrant.name : [],
    );
    for (const pause of failing) {
      await writeLine(playersFile(folder), { pause, results: results.length } satisfies RosterChange);
    }
    if (failing.length > 0) await this.refreshRoster(folder);
    return failing;
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

/** Who meets next, from every order of seats with one seed, as it was written down before it was played. */
export interface Series {
  readonly round: number;
  readonly map: string;
  readonly players: readonly string[];
  /** What it was decided by: so many lines of `players.jsonl` and of `results.jsonl`. */
  readonly changes: number;
  readonly results: number;
}

/** What is known when a series is decided. */
interface Known {
  readonly plan: LadderPlan;
  readonly roster: readonly Member[];
  readonly order: RankOrder;
  readonly changes: number;
  readonly results: number;
  /** The games of earlier series that are not over; where everybody plays alone, of both as long as one of them is not. */
  readonly playing: readonly Pick<Job, 'id' | 'seats'>[];
  readonly round: number;
}

/** The next series, the same for the same results, players and seed. Undefined as long as there are not two players. */
export function nextSeries({ plan, roster, order, changes, results, playing, round }: Known): Series | undefined {
  const map = plan.maps[(round - 1) % plan.maps.length];
  if (map === undefined) return undefined;
  const names = roster.map(({ entrant }) => entrant.name);
  const counts = countsOf(playing);
  const table = mostInformativeTable({
    players: roster.flatMap(({ isHere }, n) => (isHere ? [n] : [])),
    // Who plays alone is compared with another.
    seats: Math.max(2, seatsOn(map)),
    order,
    playing: (one, other) => counts.get(keyOf(names[one] ?? '', names[other] ?? '')) ?? 0,
    seed: plan.seed + round,
  });
  if (table === undefined) return undefined;
  const players = table.map(n => names[n] ?? '');
  return { round, map: map.name, players, changes, results };
}

/** The games of a series. None where it is of somebody, or on a map, that this ladder has not. */
export function seriesGames({ round, map, players }: Series, plan: LadderPlan, roster: readonly Member[]): Job[] {
  const maps = plan.maps.filter(({ name }) => name === map);
  const everybody = roster.map(({ entrant }) => entrant);
  const table = players.map(player => everybody.findIndex(({ name }) => name === player));
  if (table.some(n => n < 0)) return [];
  const { brains: _, ...said } = plan;
  const whole = { ...said, players: everybody, maps: [map], rounds: round };
  return jobsOfRound(whole, maps, round, [table]);
}

/** How often two sit at the same board. */
function countsOf(games: readonly Pick<Job, 'id' | 'seats'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const seats of boardsOf(games)) {
    for (const [n, { name }] of seats.entries()) {
      for (const { name: other } of seats.slice(n + 1)) {
        const key = keyOf(name, other);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Who sits together, game by game. Two who play the same alone sit together once. */
function boardsOf(games: readonly Pick<Job, 'id' | 'seats'>[]): Job['seats'][] {
  const boards = games.map(({ seats }) => seats).filter(seats => seats.length > 1);
  const alone = Map.groupBy(
    games.filter(({ seats }) => seats.length === 1),
    sharedBy,
  );
  return [...boards, ...alone.values().map(runs => runs.flatMap(({ seats }) => seats))];
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}
