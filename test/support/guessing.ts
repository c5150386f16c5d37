// A pure game of chance: each guesses in turn what the die will show. Nobody can be better at it than at tossing a coin.

import { type PlainTypes, plainRules } from '../../src/kernel/plain-rules.ts';
import { Rng, type RngState } from '../../src/kernel/rng.ts';

interface State {
  readonly rounds: number;
  made: number;
  points: number[];
  chance: RngState;
}
type Guess = number;
type Guessing = PlainTypes<State, Guess, { rounds: number }, { guess: Guess; die: number }>;

export const rules = plainRules<Guessing>({
  game: 'guessing',
  version: 1,
  setup: { type: 'object', properties: { rounds: { type: 'integer', minimum: 1, maximum: 50, default: 6 } } },
  seats: 2,
  begin: ({ rounds }, seed) => ({ rounds, made: 0, points: [0, 0], chance: Rng.seeded(seed, 'dice').encode() }),
  toAct: ({ made, rounds }) => (made === 2 * rounds ? [] : [made % 2]),
  legal: () => [0, 1, 2, 3],
  apply: (state, _by, guess, tell) => {
    const rng = Rng.decode(state.chance);
    const die = rng.below(4);
    state.chance = rng.encode();
    if (guess === die) state.points[state.made % 2]!++;
    state.made++;
    tell?.({ guess, die });
  },
  outcome: ({ made, rounds, points }) => {
    if (made < 2 * rounds) return undefined;
    const best = Math.max(...points);
    return { winners: [0, 1].filter(seat => points[seat] === best), reason: 'All is guessed.', scores: points };
  },
});
export const setups = { usual: { rounds: 6 } };
export const judge = ({ points }: State, seat: number): number => 100 * (points[seat]! - points[1 - seat]!);
