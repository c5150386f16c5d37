import type { BrainName } from './brains.ts';

/** How well the computer plays, in words; the weakest first. */
export const STRENGTHS = ['beginner', 'casual', 'strong', 'expert'] as const;
/** How strong an opponent is to be. */
export type Strength = (typeof STRENGTHS)[number];

/** What stands behind the words: a brain, and how many moves it may try before it chooses. */
export const MINDS: Readonly<Record<Strength, { readonly brain: BrainName; readonly nodes: number }>> = {
  beginner: { brain: 'novice', nodes: 1 },
  casual: { brain: 'alphabeta', nodes: 40 },
  strong: { brain: 'alphabeta', nodes: 2000 },
  expert: { brain: 'alphabeta', nodes: 100_000 },
};

export function isStrength(name: unknown): name is Strength {
  return (STRENGTHS as readonly unknown[]).includes(name);
}
