import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import type { Job } from '../../../src/tournament/games/job.ts';
import { waves } from '../../../src/tournament/pairing/waves.ts';
import { type ArenaMap, readPlan, type TournamentPlan } from '../../../src/tournament/plan/tournament-plan.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

/** A map that ships. */
export const mapNamed = (name: string) => ({
  name,
  setup: flag.readSetup({ template: FLAG_MAPS[name]!.template }),
});

/** A map for so many: Crossing for two, Four Winds for four, and one for three that is never played. */
export function mapFor(seats: number) {
  if (seats === 2) return mapNamed('crossing');
  const { setup } = mapNamed('four-winds');
  return { name: `for-${seats}`, setup: { ...setup, template: { ...setup.template, teams: seats } } };
}

/** Players p0, p1, … that need not think. */
export function planFor(players: number, more: Readonly<Record<string, unknown>> = {}): TournamentPlan {
  return readPlan({
    players: Array.from({ length: players }, (_, n) => ({ name: `p${n}`, brain: 'random' })),
    ...more,
  });
}

/** Who wins each game: by strength and chance, seeded by the game's id; now and then nobody. */
export function simulated(job: Job, strength: (name: string) => number, drawn = 0.1): Result {
  const rng = Rng.seeded(1, job.id);
  const unit = () => rng.below(1_000_000) / 1_000_000;
  const seats = job.seats.map(({ name }) => name);
  const weights = seats.map(name => Math.exp(strength(name)));
  const drawnAt = unit() * weights.reduce((sum, each) => sum + each, 0);
  const winner = weights.findIndex((_, n) => drawnAt < weights.slice(0, n + 1).reduce((sum, each) => sum + each, 0));
  const winners = unit() < drawn ? seats.map((_, seat) => seat) : [Math.max(0, winner)];
  return { id: job.id, seats, winners, reason: '', plies: 1, capped: false, forfeits: {} };
}

/** A whole tournament, wave by wave. */
export function playAll(plan: TournamentPlan, maps: readonly ArenaMap[], play: (job: Job) => Result) {
  const course = waves(plan, maps);
  const all: (readonly Job[])[] = [];
  const results: Result[] = [];
  let step = course.next([]);
  while (!step.done) {
    const { jobs } = step.value;
    const played = jobs.map(play);
    all.push(jobs);
    results.push(...played);
    step = course.next(played);
  }
  return { waves: all, results, rounds: step.value };
}
