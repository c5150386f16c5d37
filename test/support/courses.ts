import { hashOf } from '../../src/kernel/hash.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';

/** What happened on the way, step by step, as one hash; and the state at the end of it. */
export interface Course {
  readonly trace: string;
  readonly state: unknown;
  /** How many actions were played: fewer than asked for where the game was over before. */
  readonly played: number;
}

/** Plays a match for one by chance: what may be done, all that is told and seen, and every state are in the trace. */
export function courseOf(rules: AnyRules, setup: unknown, seed: number, most: number): Course {
  const state = rules.begin(rules.readSetup(setup), seed);
  const rng = Rng.seeded(seed, 'course');
  let trace = hashOf(rules.view(state, 0));
  let played = 0;
  while (played < most && rules.outcome(state) === undefined) {
    const legal = rules.legal(state, 0);
    const action = legal[rng.below(legal.length)];
    const told: unknown[] = [];
    rules.apply(state, 0, action, happening => told.push(happening));
    played += 1;
    trace = hashOf(JSON.parse(JSON.stringify([trace, legal, told, rules.view(state, 0)])));
  }
  return { trace: hashOf([trace, rules.encode(state), rules.outcome(state) ?? null]).slice(0, 12), state, played };
}
