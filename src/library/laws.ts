/**
 * The laws that any rules have to obey, tried by random play: the same seed gives the same game, copies are independent,
 * a refused action changes nothing, nobody sees what is hidden. For whatever runs your tests.
 */

export { BrokenLaw } from '../laws/breach.ts';
export { type Law, type LawName, lawsOf } from '../laws/law-list.ts';
export type { Samples, Step, Trial } from '../laws/law-trial.ts';
