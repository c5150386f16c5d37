import type { BrainName } from './brains.ts';

/** How well the computer plays, in words; the weakest first. */
export const STRENGTHS = ['beginner', 'casual', 'strong', 'expert', 'master'] as const;
/** How strong an opponent is to be. */
export type Strength = (typeof STRENGTHS)[number];

/** What stands behind the words: a brain, and how many moves it may try before it chooses. */
export const STRENGTH_BRAINS: Readonly<Record<Strength, { readonly brain: BrainName; readonly nodes: number }>> = {
  beginner: { brain: 'novice', nodes: 1 },
  casual: { brain: 'alphabeta', nodes: 40 },
  strong: { brain: 'alphabeta', nodes: 2000 },
  expert: { brain: 'learnt', nodes: 100_000 },
  master: { brain: 'learnt', nodes: 1_000_000 },
};

/**
 * How strong each is against the others, as chess players are rated: 400 more score ten of eleven points. Measured with
 * these numbers of moves, which are the same on every machine; docs/flag.md says how.
 */
export const RATINGS: Readonly<Record<Strength, number>> = {
  beginner: 1000,
  casual: 1490,
  strong: 1810,
  expert: 2280,
  master: 2460,
};

export function isStrength(name: unknown): name is Strength {
  return (STRENGTHS as readonly unknown[]).includes(name);
}
