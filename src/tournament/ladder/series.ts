import { seatsOn } from '../arena.ts';
import type { Job } from '../job.ts';
import { mostInformativeTable } from '../pairing/telling.ts';
import { jobsOfRound } from '../pairing/wave.ts';
import { sharedBy } from '../rating/encounters.ts';
import type { RankOrder } from '../rating/order.ts';
import type { LadderPlan } from './plan.ts';
import type { Member } from './roster.ts';

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
export function gamesOf({ round, map, players }: Series, plan: LadderPlan, roster: readonly Member[]): Job[] {
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
  const alone = new Map<string, Job['seats']>();
  const boards = games.flatMap(({ id, seats }) => {
    if (seats.length > 1) return [seats];
    const both = sharedBy({ id });
    alone.set(both, [...(alone.get(both) ?? []), ...seats]);
    return [];
  });
  return [...boards, ...alone.values()];
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}
