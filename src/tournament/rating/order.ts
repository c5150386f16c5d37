import type { Result } from '../ledger.ts';
import { type EloFit, fitElo } from './elo.ts';
import { type Encounter, encounters } from './encounters.ts';
import { normalBelow } from './normal.ts';
import { Ratings } from './openskill.ts';

/** Who stands above whom, and how sure that is. */
export interface Order {
  /** Players by their places in the list, the best first. */
  readonly ranked: readonly number[];
  /** How likely it is that the one is better than the other. */
  readonly superiority: (one: number, other: number) => number;
  /** How little is known about the difference of two: the more the less. */
  readonly doubt: (one: number, other: number) => number;
}

/** Weighs games as they come: by Elo where two play, by openskill where more do. */
export class Ranking {
  private readonly names: readonly string[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly points: number[][];
  private readonly ratings: Ratings;
  private isForTwo = true;
  private games = 0;

  constructor(names: readonly string[]) {
    this.names = names;
    this.places = new Map(names.map((name, n) => [name, n]));
    this.points = names.map(() => names.map(() => 0));
    this.ratings = new Ratings(names);
  }

  take(results: readonly Result[]): void {
    for (const met of encounters(results)) {
      this.games++;
      this.isForTwo &&= met.seats.length === 2;
      if (this.isForTwo) this.score(met);
      this.ratings.take(met);
    }
  }

  /** Elo where every game was played by two; undefined elsewhere, and before the first. */
  elo(): EloFit | undefined {
    return this.games > 0 && this.isForTwo ? fitElo(this.points) : undefined;
  }

  order(): Order {
    const fit = this.elo();
    if (fit !== undefined) {
      return { ranked: byWorth(fit.ratings), superiority: fit.superiority, doubt: fit.deviation };
    }
    const rated = this.names.map(name => this.ratings.of(name));
    const doubt = (one: number, other: number) => Math.hypot(rated[one]?.sigma ?? 0, rated[other]?.sigma ?? 0);
    return {
      ranked: byWorth(rated.map(({ mu }) => mu)),
      superiority: (one, other) =>
        normalBelow(((rated[one]?.mu ?? 0) - (rated[other]?.mu ?? 0)) / (doubt(one, other) || 1)),
      doubt,
    };
  }

  private score({ seats, winners, weight = 1 }: Encounter): void {
    const [one = -1, other = -1] = seats.map(name => this.places.get(name) ?? -1);
    if (one === other) return;
    const [won, lost] = [winners.includes(0), winners.includes(1)];
    const points = won === lost ? 0.5 : won ? 1 : 0;
    const [row, column] = [this.points[one], this.points[other]];
    if (row === undefined || column === undefined) return;
    row[other] = (row[other] ?? 0) + weight * points;
    column[one] = (column[one] ?? 0) + weight * (1 - points);
  }
}

function byWorth(worths: readonly number[]): number[] {
  return [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
}
