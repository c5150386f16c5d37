import type { Rules } from '../kernel/rules.ts';
import type { Trial } from './trial.ts';

/** Throws if the rules do not obey it. */
export type LawOf = <Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  trial: Trial<State, Action>,
) => Promise<void>;
