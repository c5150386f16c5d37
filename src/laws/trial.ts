import type { Rng } from '../kernel/rng.ts';
import type { Actor, GameTypes, Viewer } from '../kernel/rules.ts';

/** One action of somebody. */
export interface Step<Action> {
  readonly by: Actor;
  readonly action: Action;
}

/** JSON to try: a list that is gone through in turn, or a function that draws one. */
export type Samples = readonly unknown[] | ((rng: Rng) => unknown);

/** What the laws must be told about a game to try it. Only `setups` has to be said. */
export interface Trial<G extends GameTypes> {
  /** Setups that the rules accept. */
  readonly setups: Samples;
  /** How many actions a game by chance has at most: 40 unless said. */
  readonly plies?: number;
  /** How many games each law plays: 25 unless said. */
  readonly runs?: number;
  /** How many random actions the rules must survive in all: 10,000 unless said. */
  readonly actions?: number;
  /** What almost is an action, tried beside what the laws make up. */
  readonly strange?: Samples;
  /**
   * The state changed in something that the viewer may not know, and will not learn by what comes; undefined if there
   * is no such thing. It gets a copy, which it may change. Required of a game with `hidden`.
   */
  readonly disguise?: (state: G['State'], viewer: Viewer, coming?: Step<G['Action']>) => G['State'] | undefined;
  /** Where chance begins: 1 unless said. The same seed always plays the same games. */
  readonly seed?: number;
}

/** One of the samples, by its turn or by chance. */
export function sampleOf(samples: Samples, rng: Rng, turn: number): unknown {
  if (typeof samples === 'function') return samples(rng);
  if (samples.length === 0)
    throw new RangeError('a trial needs at least one setup, and a list of strange actions one action');
  return samples[turn % samples.length];
}
