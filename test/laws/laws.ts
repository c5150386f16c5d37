import { describe, it } from 'vitest';
import type { Rules } from '../../src/kernel/rules.ts';
import { MATCH_LAWS } from './matchlaws.ts';
import type { Trial } from './playout.ts';
import { RULES_LAWS } from './ruleslaws.ts';
import { SECRECY_LAWS } from './secrecylaws.ts';

/** Throws, or fails a property, if the rules do not obey it. */
export type Law = <Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  trial: Trial<State, Action>,
) => void | Promise<void>;

/** Every law by its sentence. */
export const LAWS = { ...RULES_LAWS, ...SECRECY_LAWS, ...MATCH_LAWS } satisfies Readonly<Record<string, Law>>;

/** Puts the rules of a game through all laws, as a `describe` with one test for each. */
export function obeysTheLaws<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  trial: Trial<State, Action>,
): void {
  describe(`${rules.game} obeys the laws`, () => {
    for (const [sentence, law] of Object.entries<Law>(LAWS)) {
      it(sentence, () => law(rules, trial), 600_000);
    }
  });
}
