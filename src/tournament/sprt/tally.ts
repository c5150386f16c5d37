import type { Result } from '../ledger.ts';
import { type Encounter, encounterOf } from '../rating/encounters.ts';
import { countOf, type Pairs, type SprtParameters, type SprtVerdict, verdictOf } from './evidence.ts';

/** What is needed of a game. */
export type Scored = Pick<Result, 'id' | 'seats' | 'winners' | 'marks'>;

/** Counts pairs in the order of the plan, whichever game is over first: the same games give the same verdict. */
export class PairTally {
  private readonly question: SprtParameters;
  private readonly player: string;
  private readonly waiting = new Map<string, Scored>();
  private readonly ids: Iterator<readonly [string, string]>;
  private expected: readonly [string, string] | undefined;
  private counts: Pairs = [0, 0, 0, 0, 0];
  private clear: SprtVerdict | undefined;

  /** Pairs of games by their ids, and whose points count. */
  constructor(ids: Iterator<readonly [string, string]>, player: string, question: SprtParameters) {
    this.question = question;
    this.player = player;
    this.ids = ids;
    this.expected = next(ids);
  }

  get pairs(): Pairs {
    return this.counts;
  }

  get games(): number {
    return 2 * countOf(this.counts);
  }

  /** Once it is clear it stays so: what comes later does not count. */
  get verdict(): SprtVerdict | undefined {
    return this.clear;
  }

  /** Whether nothing more is to be played. */
  get isOver(): boolean {
    return this.clear !== undefined || this.expected === undefined;
  }

  addGame(game: Scored): void {
    this.waiting.set(game.id, game);
    while (this.clear === undefined && this.expected !== undefined) {
      const [one, other] = this.expected.map(id => this.waiting.get(id));
      if (one === undefined || other === undefined) break;
      for (const id of this.expected) this.waiting.delete(id);
      this.expected = next(this.ids);
      const at = 2 * pointsOfPair(one, other, this.player);
      this.counts = this.counts.map((count, n) => (n === at ? count + 1 : count)) as unknown as Pairs;
      this.clear = verdictOf(this.counts, this.question);
    }
  }
}

function next<T>(values: Iterator<T>): T | undefined {
  const { value, done } = values.next();
  return done ? undefined : value;
}

/** Where each plays alone, a pair is one comparison, and counts as both its games. */
function pointsOfPair(one: Scored, other: Scored, player: string): number {
  if (one.seats.length > 1) return pointsOf(one, player) + pointsOf(other, player);
  return 2 * pointsOf(encounterOf(one, other), player);
}

function pointsOf({ seats, winners }: Encounter, player: string): number {
  if (!winners.some(seat => seats[seat] === player)) return 0;
  return winners.length > 1 ? 0.5 : 1;
}
