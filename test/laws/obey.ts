import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { GameTypes, Rules } from '../../src/kernel/rules.ts';
import { lawsOf } from '../../src/laws/law-list.ts';
import type { Trial } from '../../src/laws/law-trial.ts';

/** The long run's factor, from the variable QUADRILLE_LAWS. Without it every run plays the same. */
const FACTOR = Math.max(1, Number(process.env.QUADRILLE_LAWS) || 1);

/** A trial with setups and strange actions that fast-check draws. */
interface DrawnTrial<G extends GameTypes> extends Omit<Trial<G>, 'setups' | 'strange' | 'seed'> {
  readonly setups: fc.Arbitrary<unknown>;
  readonly strange?: fc.Arbitrary<unknown>;
}

/** Puts the rules of a game through all laws, as a `describe` with one test for each. */
export function obeysTheLaws<G extends GameTypes>(
  rules: Rules<G>,
  { setups, strange = fc.jsonValue(), runs = 25, actions = 10_000, ...trial }: DrawnTrial<G>,
): void {
  const seed = FACTOR > 1 ? Math.floor(Math.random() * 2 ** 31) : 1;
  describe(`${rules.game} obeys the laws${seed === 1 ? '' : ` from seed ${seed}`}`, () => {
    const laws = lawsOf(rules, {
      ...trial,
      seed,
      runs: runs * FACTOR,
      actions: actions * FACTOR,
      setups: fc.sample(setups, { numRuns: runs * FACTOR, seed }),
      strange: fc.sample(strange, { numRuns: 200, seed }),
    });
    for (const { name, check } of laws) it(name, check, 600_000);
  });
}
