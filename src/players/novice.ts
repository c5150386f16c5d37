import { Chance } from '../kernel/chance.ts';
import type { Brain, Playable } from './brain.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** One move in so many is made without looking. */
const CARELESS = 3;

/** Somebody who has just learnt the rules: takes what lies there to be taken, and every third move or so forgets to look. */
export function novice<State, Action>(playable: Playable<State, Action>, seed = 0): Brain<State, Action> {
  const chance = Chance.seeded(seed, 'novice');
  const [awake, asleep] = [greedy(playable), random(playable, seed)];
  return {
    name: 'novice',
    choose: (seen, budget) => (chance.below(CARELESS) === 0 ? asleep : awake).choose(seen, budget),
  };
}
