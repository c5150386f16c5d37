import type { RandomSource } from '../../src/kernel/rng.ts';

/** Chance that always draws the same integer, for tests that want to know what they get. */
export function always(integer: number): RandomSource {
  return { next: () => integer, clone: () => always(integer), getState: () => [integer] };
}

export const LEAST = always(0);
export const GREATEST = always(-1);
