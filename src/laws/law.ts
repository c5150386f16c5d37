import type { GameTypes, Rules } from '../kernel/rules.ts';
import type { Trial } from './trial.ts';

/** Throws if the rules do not obey it. */
export type LawOf = <G extends GameTypes>(rules: Rules<G>, trial: Trial<G>) => Promise<void>;
