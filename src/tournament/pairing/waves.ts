import type { Pairing } from '../../wire/shared/tournament-messages.ts';
import type { Job } from '../games/job.ts';
import { type ArenaMap, seatsOn, type TournamentPlan } from '../plan/tournament-plan.ts';
import { encounters } from '../rating/encounters.ts';
import { Ranking, type RankOrder } from '../rating/openskill-ranking.ts';
import type { Result } from '../results/ledger.ts';
import { adaptiveTables, isFirstClear, isOrderClear } from './adaptive.ts';
import { eliminationTables } from './double-elimination.ts';
import { jobsOfRound, jobsOn } from './round-jobs.ts';
import { gauntletTables, type PlayerTable, type Round, roundRobinTables } from './round-tables.ts';
import { swissTables } from './swiss.ts';

/** Games that can be played at the same time: what comes after them depends on how they end. */
export interface Wave {
  readonly jobs: readonly Job[];
  /** The rounds before, where it was chosen by them. */
  readonly past: readonly Round[];
}

/** One wave after another, each told how the games of the one before have ended. In the end, all rounds. */
export type Waves = Generator<Wave, readonly Round[], readonly Result[]>;

/** Plays a tournament in waves, in the order of its plan, and knows nothing of who plays the games, where and when. */
export function waves(plan: TournamentPlan, maps: readonly ArenaMap[]): Waves {
  const { pairing = 'round-robin' } = plan;
  if (pairing === 'round-robin' || pairing === 'gauntlet') return fixedWaves(plan, maps, FIXED[pairing]);
  return chosenWaves(plan, maps, pairing);
}

/** The games of a tournament that are to be played next, when these are over; none if it is. */
export function nextGames(plan: TournamentPlan, maps: readonly ArenaMap[], results: readonly Result[]): Job[] {
  return foldWaves(plan, maps, results).next;
}

/** How far these results lead: the rounds that are whole, and the games that are missing in the next. */
export function foldWaves(plan: TournamentPlan, maps: readonly ArenaMap[], results: readonly Result[]) {
  const known = new Map(results.map(result => [result.id, result]));
  const course = waves(plan, maps);
  let step = course.next([]);
  while (!step.done) {
    const { jobs, past } = step.value;
    const played = resultsOf(jobs, known);
    if (played === undefined) return { rounds: past, next: jobs.filter(({ id }) => !known.has(id)) };
    step = course.next(played);
  }
  return { rounds: step.value, next: [] as Job[] };
}

const FIXED = { 'round-robin': roundRobinTables, gauntlet: gauntletTables } as const;

/** Who meets does not depend on how games end: all of it is one wave, unless it shall end as soon as all is clear. */
function* fixedWaves(plan: TournamentPlan, maps: readonly ArenaMap[], tablesOf: typeof roundRobinTables): Waves {
  const jobsOfNext = (round: number) =>
    maps.flatMap(map => jobsOn(map, plan, round, tablesOf(plan.players.length, tableOn(map))));
  if (plan.until === undefined) {
    yield { jobs: Array.from({ length: plan.rounds }, (_, n) => jobsOfNext(n + 1)).flat(), past: [] };
    return [];
  }
  const ranking = new Ranking(plan.players.map(({ name }) => name));
  let games = 0;
  for (let round = 1; ; round++) {
    const jobs = jobsOfNext(round);
    if (isEnough(plan, ranking.order(), games, jobs.length)) return [];
    games += jobs.length;
    ranking.addResults(yield { jobs, past: [] });
  }
}

/** Every round is chosen by what came of those before. */
function* chosenWaves(
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  pairing: Exclude<Pairing, keyof typeof FIXED>,
): Waves {
  const names = plan.players.map(({ name }) => name);
  const [first] = maps;
  const seats = first === undefined ? 2 : tableOn(first);
  const past: Round[] = [];
  const ranking = new Ranking(names);
  let games = 0;
  const isOver = () => past.length >= plan.rounds;
  const next: Readonly<Record<typeof pairing, (order: RankOrder) => PlayerTable[]>> = {
    swiss: () => (isOver() ? [] : swissTables(names.length, seats, past)),
    'double-elimination': () => eliminationTables(names.length, seats, past),
    adaptive: order => {
      if (plan.until === undefined && isOver()) return [];
      return adaptiveTables(names.length, seats, order, plan.until?.confidence);
    },
  };
  for (;;) {
    const order = ranking.order();
    const tables = next[pairing](order);
    const jobs = jobsOfRound(plan, maps, past.length + 1, tables);
    if (jobs.length === 0 || isEnough(plan, order, games, jobs.length)) return past;
    games += jobs.length;
    const played = yield { jobs, past };
    if (pairing === 'adaptive') ranking.addResults(played);
    past.push({ tables, points: tables.map(table => pointsAt(table, names, played)) });
  }
}

/** How many meet at a table. Who plays alone is compared with another. */
function tableOn(map: ArenaMap): number {
  return Math.max(2, seatsOn(map));
}

function pointsAt(table: PlayerTable, names: readonly string[], played: readonly Result[]): number[] {
  const own = table.map(player => names[player] ?? '');
  // Nobody sits at two tables in a round.
  return pointsOf(
    own,
    played.filter(({ seats }) => seats.every(name => own.includes(name))),
  );
}

/** Whether all is clear that the plan asks for, or so many more games would be too many. The first round is always played. */
function isEnough({ until, pairing }: TournamentPlan, order: RankOrder, games: number, more: number): boolean {
  if (until === undefined || games === 0) return false;
  if (games + more > until.games) return true;
  return (pairing === 'gauntlet' ? isFirstClear : isOrderClear)(order, until.confidence);
}

/** What each of these players got of the games: a point each, shared by those who share a draw. */
export function pointsOf(names: readonly string[], games: readonly Result[]): number[] {
  const met = encounters(games);
  return names.map(name =>
    met.reduce((sum, { seats, winners }) => {
      const won = winners.filter(seat => seats[seat] === name).length;
      return sum + (won === 0 ? 0 : won / winners.length);
    }, 0),
  );
}

/** The results of these games, in their order; undefined if one is missing. */
export function resultsOf(jobs: readonly Job[], known: ReadonlyMap<string, Result>): Result[] | undefined {
  const found = jobs.flatMap(({ id }) => known.get(id) ?? []);
  return found.length < jobs.length ? undefined : found;
}
