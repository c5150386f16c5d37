import { Rng } from '../kernel/rng.ts';
import type { GameTypes } from '../kernel/rules.ts';
import { sampleOf, type Trial } from './trial.ts';

/** A beginning and the choices that are made from there. */
export interface Plan {
  readonly setup: unknown;
  /** Large, so that it can be told from the numbers of a game. */
  readonly seed: number;
  readonly choices: readonly number[];
}

const LEAST_SEED = 1_000_000_000;

/** The plan of one of the games that a law plays. */
export function planOf(trial: Pick<Trial<GameTypes>, 'setups' | 'plies' | 'seed'>, run: number): Plan {
  const rng = Rng.seeded(trial.seed ?? 1, `plan ${run}`);
  const setup = sampleOf(trial.setups, rng, run);
  const seed = LEAST_SEED + rng.below(2 ** 32 - LEAST_SEED);
  const length = rng.below((trial.plies ?? 40) + 1);
  return { setup, seed, choices: Array.from({ length }, () => rng.bits(31)) };
}

/** What a plan came to, and whatever tells it apart from the others that came to the same. */
export interface Fallen<Fault> {
  readonly plan: Plan;
  readonly fault: Fault;
}

/** However slow a game is, nobody waits much longer for a shorter story. */
const MOST_ATTEMPTS = 300;

/** A shorter plan with a fault too: choices are left out as long as there still is one, then the others made 0. */
export async function shortened<Fault>(
  fallen: Fallen<Fault>,
  faultOf: (plan: Plan) => Promise<Fault | undefined>,
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
