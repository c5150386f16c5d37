import type { GameTypes, Rules } from '../kernel/rules.ts';
import { ACTION_LAWS } from './actionlaws.ts';
import type { Trial } from './law-trial.ts';
import { MATCH_LAWS } from './matchlaws.ts';
import { SECRECY_LAWS } from './secrecylaws.ts';
import { CLOCK_LAWS, STATE_LAWS } from './statelaws.ts';

/** Every law by its sentence. */
const LAWS = { ...STATE_LAWS, ...ACTION_LAWS, ...CLOCK_LAWS, ...SECRECY_LAWS, ...MATCH_LAWS };

/** The sentence of a law. */
export type LawName = keyof typeof LAWS;

/** A law, to be held against the rules of one game. */
export interface Law {
  readonly name: LawName;
  /** Throws where the rules break it: BrokenLaw, with a short game that shows how. */
  readonly check: () => Promise<void>;
}

/** All laws that rules have to obey, for whatever runs tests: each has a name, and a check that throws. */
export function lawsOf<G extends GameTypes>(rules: Rules<G>, trial: Trial<G>): readonly Law[] {
  return (Object.keys(LAWS) as LawName[]).map(name => ({ name, check: async () => LAWS[name](rules, trial) }));
}
