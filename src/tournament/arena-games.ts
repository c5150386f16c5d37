import { type Entrant, type Job, type JobResult, swappedJobs } from './games/job.ts';
import { arenaId, readArenaId } from './plan/game-ids.ts';
import { type ArenaMap, seatsOn } from './plan/tournament-plan.ts';
import { encounterOf } from './rating/encounters.ts';
import { gamesOf, sequentialTest, type Tally } from './rating/score-interval.ts';

export interface ArenaPlan {
  readonly first: Entrant;
  readonly second: Entrant;
  /** Which game, unless it is Capture The Flag. */
  readonly game?: string | undefined;
  readonly maps: readonly ArenaMap[];
  /** At most so many on all maps together. */
  readonly games: number;
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

/** What came of the games on one map, for the first player. */
export interface MapTally extends Tally {
  readonly games: number;
  /** How many of them the runner had to call time in. */
  readonly capped: number;
  readonly plies: number;
}

/**
 * Games of one player against another: every opening is played from every seat, map after map in turn. Where there
 * are more than two teams, the first player meets as many of the second as there are other seats. On a map for one both play alone,
 * with the same seed, and that is one game.
 */
export function* arenaJobs({ first, second, game, maps, games, plies, opening, seed }: ArenaPlan): Generator<Job> {
  let count = 0;
  for (let round = 0; count < games; round++) {
    for (const map of maps) {
      const { name, setup } = map;
      const others = seatsOn(map) - 1;
      const idOf = (order: number) => arenaId({ map: name, round: seed + round, order });
      const common = { ...(game === undefined ? {} : { game }), setup, seed: seed + round, plies, opening };
      if (others === 0) {
        if (count++ >= games) return;
        for (const [n, entrant] of [first, second].entries()) yield { ...common, id: idOf(n + 1), seats: [entrant] };
        continue;
      }
      const jobs = swappedJobs(idOf, [first, ...Array.from({ length: others }, () => second)], common);
      for (const job of jobs) {
        if (count++ >= games) return;
        yield job;
      }
    }
  }
}

/** What is needed of a game. */
type Scored = Pick<JobResult, 'id' | 'winners' | 'marks' | 'capped' | 'plies'>;

/** Counts the games of an arena and knows when the answer is clear. */
export class ArenaScore {
  readonly maps = new Map<string, MapTally>();
  readonly goal: number;
  /** Those who have played alone, until the other has. */
  private readonly waiting = new Map<string, Scored>();

  constructor(goal: number) {
    this.goal = goal;
  }

  /** Returns whether to go on. The first player has the seat that the order counts; who plays alone first is the first. */
  addGame(finished: Scored): boolean {
    const game = readArenaId(finished.id);
    if (game === undefined) throw new RangeError(`${finished.id} is no game of an arena`);
    const { map, order } = game;
    if (finished.marks === undefined) return this.count(map, order - 1, finished);
    const both = `${map} ${game.round}`;
    const other = this.waiting.get(both);
    this.waiting.delete(both);
    if (other === undefined) {
      this.waiting.set(both, finished);
      return this.verdict() === 'unclear';
    }
    const [first, second] = order === 1 ? [finished, other] : [other, finished];
    const { winners } = encounterOf({ ...first, seats: [] }, { ...second, seats: [] });
    return this.count(map, 0, {
      ...{ winners, capped: first.capped || second.capped, plies: Math.round((first.plies + second.plies) / 2) },
    });
  }

  private count(map: string, seat: number, { winners, capped, plies }: Omit<Scored, 'id'>): boolean {
    const before = this.maps.get(map) ?? { wins: 0, draws: 0, losses: 0, games: 0, capped: 0, plies: 0 };
    const won = winners.includes(seat);
    this.maps.set(map, {
      wins: before.wins + (won && winners.length === 1 ? 1 : 0),
      draws: before.draws + (won && winners.length > 1 ? 1 : 0),
      losses: before.losses + (won ? 0 : 1),
      games: before.games + 1,
      capped: before.capped + (capped ? 1 : 0),
      plies: before.plies + plies,
    });
    return this.verdict() === 'unclear';
  }

  total(): MapTally {
    const sum = { wins: 0, draws: 0, losses: 0, games: 0, capped: 0, plies: 0 };
    for (const tally of this.maps.values())
      for (const key of Object.keys(sum) as (keyof MapTally)[]) sum[key] += tally[key];
    return sum;
  }

  verdict(): 'above' | 'below' | 'unclear' {
    const total = this.total();
    return gamesOf(total) === 0 ? 'unclear' : sequentialTest(total, this.goal);
  }
}

/** Games as they are planned, whichever is over first: one that is over waits for all before it. */
export class GamesInOrder {
  private readonly places: ReadonlyMap<string, number>;
  private readonly over = new Map<number, JobResult>();
  private next = 0;

  constructor(jobs: readonly Pick<Job, 'id'>[]) {
    this.places = new Map(jobs.map(({ id }, n) => [id, n]));
  }

  /** Those whose turn has come with it. */
  *add(finished: JobResult): Generator<JobResult> {
    this.over.set(this.places.get(finished.id) ?? -1, finished);
    for (let game = this.over.get(this.next); game !== undefined; game = this.over.get(this.next)) {
      this.over.delete(this.next++);
      yield game;
    }
  }
}
