import { type Rating, rate, rating } from 'openskill';
import type { Encounter } from './encounters.ts';

/** What openskill makes of everybody, game after game. */
export class OpenSkillRatings {
  private readonly ratings: Map<string, Rating>;

  constructor(names: readonly string[]) {
    this.ratings = new Map(names.map(name => [name, rating()]));
  }

  of(name: string): Rating {
    return this.ratings.get(name) ?? rating();
  }

  /** Returns whether anybody's rating has changed by it: who meets itself learns nothing about itself. */
  update({ seats, winners }: Encounter): boolean {
    if (new Set(seats).size < seats.length) return false;
    const before = seats.map(name => [this.of(name)]);
    const after = rate(before, { rank: seats.map((_, seat) => (winners.includes(seat) ? 1 : 2)) });
    for (const [seat, name] of seats.entries()) this.ratings.set(name, after[seat]?.[0] ?? rating());
    return true;
  }
}
