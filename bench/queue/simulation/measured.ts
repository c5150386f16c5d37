import type { Costs } from '../costs.ts';

/** All that the simulation takes from the real world (ms). */
export interface Measured {
  readonly statements: Costs;
  /** A commit waits for the disk so long; those that come meanwhile wait for the next time, together. */
  readonly sync: number;
  /** From a worker to the database and back. */
  readonly way: number;
  /** What the coordinator takes for a game: reading it, writing it into its folder, syncing it with 63 others. */
  readonly keep: number;
}

/** `npm run bench:queue -- --costs`, and the folder alone by 64, on two x86-64 cores that were busy. The way is a guess: one room. */
export const COSTS: Measured = {
  statements: {
    post: { once: 0.37, each: 0.061 },
    take: { once: 0.42, each: 0.05 },
    nothing: { once: 0.22, each: 0 },
    handIn: { once: 0.47, each: 0.142 },
    collect: { once: 0.13, each: 0.02 },
    remove: { once: 0.35, each: 0.006 },
    renew: { once: 0.43, each: 0.042 },
    signIn: { once: 0.51, each: 0 },
  },
  sync: 2.2,
  way: 0.5,
  keep: 1.8,
};
