// Apart from the schemas: who only plays tournaments need not load them.

/** Who meets whom: see docs/tournaments.md. */
export const PAIRINGS = ['round-robin', 'swiss', 'double-elimination', 'gauntlet', 'adaptive'] as const;
export type Pairing = (typeof PAIRINGS)[number];
