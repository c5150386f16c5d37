import { Rng } from '../kernel/rng.ts';
import type { Actor, GameTypes, Rules, Seat, Viewer } from '../kernel/rules.ts';

/** One action of somebody. */
export interface Step<Action> {
  readonly by: Actor;
  readonly action: Action;
}

/** JSON to try: a list that is gone through in turn, or a function that draws one. */
export type Samples = readonly unknown[] | ((rng: Rng) => unknown);

/** What the laws must be told about a game to try it. Only `setups` has to be said. */
export interface Trial<G extends GameTypes> {
  /** Setups that the rules accept. */
  readonly setups: Samples;
  /** How many actions a game by chance has at most: 40 unless said. */
  readonly plies?: number;
  /** How many games each law plays: 25 unless said. */
  readonly runs?: number;
  /** How many random actions the rules must survive in all: 10,000 unless said. */
  readonly actions?: number;
  /** What almost is an action, tried beside what the laws make up. */
  readonly strange?: Samples;
  /**
   * The state changed in something that the viewer may not know, and will not learn by what comes; undefined if there
   * is no such thing. It gets a copy, which it may change. Required of a game with `hidden`.
   */
  readonly disguise?:
    | ((state: G['State'], viewer: Viewer, coming?: Step<G['Action']>) => G['State'] | undefined)
    | undefined;
  /** What a seat may believe, as the project tells its bots. */
  readonly imagine?: ((view: G['View'], seat: Seat, seed: number) => G['State']) | undefined;
  /** Where chance begins: 1 unless said. The same seed always plays the same games. */
  readonly seed?: number;
}

/** One of the samples, by its turn or by chance. */
export function sampleOf(samples: Samples, rng: Rng, turn: number): unknown {
  if (typeof samples === 'function') return samples(rng);
  if (samples.length === 0)
    throw new RangeError('a trial needs at least one setup, and a list of strange actions one action');
  return samples[turn % samples.length];
}

/** A beginning and the choices that are made from there. */
export interface GamePlan {
  readonly setup: unknown;
  /** Large, so that it can be told from the numbers of a game. */
  readonly seed: number;
  readonly choices: readonly number[];
}

const LEAST_SEED = 1_000_000_000;

/** The plan of one of the games that a law plays. */
export function gamePlan(trial: Pick<Trial<GameTypes>, 'setups' | 'plies' | 'seed'>, run: number): GamePlan {
  const rng = Rng.seeded(trial.seed ?? 1, `plan ${run}`);
  const setup = sampleOf(trial.setups, rng, run);
  const seed = LEAST_SEED + rng.below(2 ** 32 - LEAST_SEED);
  const length = rng.below((trial.plies ?? 40) + 1);
  return { setup, seed, choices: Array.from({ length }, () => rng.bits(31)) };
}

/** What a plan came to, and whatever tells it apart from the others that came to the same. */
interface Fallen<Fault> {
  readonly plan: GamePlan;
  readonly fault: Fault;
}

/** However slow a game is, nobody waits much longer for a shorter story. */
const MOST_ATTEMPTS = 300;

/** A shorter plan with a fault too: choices are left out as long as there still is one, then the others made 0. */
export async function shortened<Fault>(
  fallen: Fallen<Fault>,
  faultOf: (plan: GamePlan) => Promise<Fault | undefined>,
): Promise<Fallen<Fault>> {
  let shortest = fallen;
  let left = MOST_ATTEMPTS;
  const take = async (choices: readonly number[]): Promise<boolean> => {
    if (left-- <= 0) return false;
    const plan = { ...shortest.plan, choices };
    const fault = await faultOf(plan);
    if (fault !== undefined) shortest = { plan, fault };
    return fault !== undefined;
  };
  for (let size = fallen.plan.choices.length; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.plan.choices.length; ) {
      const { choices } = shortest.plan;
      if (!(await take([...choices.slice(0, from), ...choices.slice(from + size)]))) from += size;
    }
  }
  for (const [place, choice] of shortest.plan.choices.entries()) {
    if (choice !== 0) await take(shortest.plan.choices.with(place, 0));
  }
  return shortest;
}

/** Throws if the rules do not obey it. */
export type LawOf = <G extends GameTypes>(rules: Rules<G>, trial: Trial<G>) => Promise<void>;
