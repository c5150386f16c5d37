import { type Rating, rate, rating } from 'openskill';
import type { Result } from '../results/ledger.ts';
import { ELO, type EloFit, expectedScore, fitElo, normalBelow } from './elo-and-errors.ts';
import { type Encounter, encounters } from './encounters.ts';

/** Who stands above whom, and how sure that is. */
export interface RankOrder {
  /** Players by their places in the list, the best first. */
  readonly ranked: readonly number[];
  /** How likely it is that the one is better than the other. */
  readonly superiority: (one: number, other: number) => number;
  /** How little is known about the difference of two: the more the less. */
  readonly doubt: (one: number, other: number) => number;
  /**
   * How much one more game of two would tell about them, while so many others of theirs are still being played: what is not
   * known about their difference, as far as a game takes it away. Most where little is known and the game would be even.
   */
  readonly informationGain: (one: number, other: number, playing?: number) => number;
}

/** Ratings of openskill that lie so far apart are odds of e to one: two of its games are so unsure. */
const OPENSKILL = (Math.SQRT2 * (25 / 6)) / 1.7;

/** Weighs games as they come: by Elo where two play, by openskill where more do. */
export class Ranking {
  private readonly names: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly points: number[][] = [];
  /** What openskill makes of everybody, game after game. */
  private readonly ratings = new Map<string, Rating>();
  private isForTwo = true;
  private games = 0;

  constructor(names: readonly string[]) {
    for (const name of names) this.join(name);
  }

  /** Somebody comes who was not there before. */
  join(name: string): void {
    this.places.set(name, this.names.length);
    this.names.push(name);
    for (const row of this.points) row.push(0);
    this.points.push(this.names.map(() => 0));
  }

  addResults(results: readonly Result[]): void {
    for (const met of encounters(results)) {
      this.games++;
      this.isForTwo &&= met.seats.length === 2;
      if (this.isForTwo) this.score(met);
      this.rate(met);
    }
  }

  ratingOf(name: string): Rating {
    return this.ratings.get(name) ?? rating();
  }

  /** Elo where every game was played by two; undefined elsewhere, and before the first. */
  elo(): EloFit | undefined {
    return this.games > 0 && this.isForTwo ? fitElo(this.points) : undefined;
  }

  order(): RankOrder {
    const fit = this.elo();
    if (fit !== undefined) {
      const informationGain = informationGainBy(fit.ratings, fit.deviation, ELO);
      return { ranked: byWorth(fit.ratings), superiority: fit.superiority, doubt: fit.deviation, informationGain };
    }
    const rated = this.names.map(name => this.ratingOf(name));
    const doubt = (one: number, other: number) => Math.hypot(rated[one]?.sigma ?? 0, rated[other]?.sigma ?? 0);
    const means = rated.map(({ mu }) => mu);
    return {
      ranked: byWorth(means),
      superiority: (one, other) =>
        normalBelow(((rated[one]?.mu ?? 0) - (rated[other]?.mu ?? 0)) / (doubt(one, other) || 1)),
      doubt,
      informationGain: informationGainBy(means, doubt, OPENSKILL),
    };
  }

  /** Who meets itself learns nothing about itself. */
  private rate({ seats, winners }: Encounter): void {
    if (new Set(seats).size < seats.length) return;
    const before = seats.map(name => [this.ratingOf(name)]);
    const after = rate(before, { rank: seats.map((_, seat) => (winners.includes(seat) ? 1 : 2)) });
    for (const [seat, name] of seats.entries()) this.ratings.set(name, after[seat]?.[0] ?? rating());
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

/** By ratings on a scale on which so much is odds of e to one. */
function informationGainBy(
  ratings: readonly number[],
  doubt: RankOrder['doubt'],
  scale: number,
): RankOrder['informationGain'] {
  return (one, other, playing = 0) => {
    const chance = expectedScore(((ratings[one] ?? 0) - (ratings[other] ?? 0)) * (ELO / scale));
    const learnt = (doubt(one, other) / scale) ** 2 * chance * (1 - chance);
    return learnt / (1 + playing * learnt);
  };
}

function byWorth(worths: readonly number[]): number[] {
  return [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
}
