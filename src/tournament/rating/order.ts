import type { Result } from '../ledger.ts';
import { crossTable, ratingsOf } from '../ratings.ts';
import { type EloFit, fitElo } from './elo.ts';
import { normalBelow } from './normal.ts';

/** Who stands above whom, and how sure that is. */
export interface Order {
  /** Players by their places in the list, the best first. */
  readonly ranked: readonly number[];
  /** How likely it is that the one is better than the other. */
  readonly superiority: (one: number, other: number) => number;
  /** How little is known about the difference of two: the more the less. */
  readonly doubt: (one: number, other: number) => number;
}

/** Elo where every game was played by two, and undefined elsewhere. */
export function eloOfAll(names: readonly string[], results: readonly Result[]): EloFit | undefined {
  if (results.length === 0 || results.some(({ seats }) => seats.length !== 2)) return undefined;
  const cross = crossTable(names, results);
  return fitElo(names.map(name => names.map(rival => cross.get(name)?.get(rival)?.points ?? 0)));
}

/** By Elo where two play, by openskill where more do. */
export function orderOf(names: readonly string[], results: readonly Result[]): Order {
  const fit = eloOfAll(names, results);
  if (fit !== undefined) {
    return { ranked: byWorth(fit.ratings), superiority: fit.superiority, doubt: fit.deviation };
  }
  const ratings = ratingsOf(names, results);
  const doubt = (one: number, other: number) => Math.hypot(ratings[one]?.sigma ?? 0, ratings[other]?.sigma ?? 0);
  return {
    ranked: byWorth(ratings.map(({ mu }) => mu)),
    superiority: (one, other) =>
      normalBelow(((ratings[one]?.mu ?? 0) - (ratings[other]?.mu ?? 0)) / (doubt(one, other) || 1)),
    doubt,
  };
}

function byWorth(worths: readonly number[]): number[] {
  return [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
}
