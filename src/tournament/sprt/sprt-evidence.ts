import { eloOf, expectedScore, normalBelow } from '../rating/elo.ts';
import { type Encounter, encounterOf } from '../rating/encounters.ts';
import type { Result } from '../results/ledger.ts';

/** How many pairs of games have given the new one 0, ½, 1, 1½ and 2 points. */
export type Pairs = readonly [number, number, number, number, number];

/** Is the new one by `elo1` better than the old one, or only by `elo0`? And how often may the answer be wrong? */
export interface SprtParameters {
  readonly elo0: number;
  readonly elo1: number;
  /** How often a new one that is only by `elo0` better may pass. */
  readonly alpha: number;
  /** How often one that is by `elo1` better may fail. */
  readonly beta: number;
}

const SCORES = [0, 0.25, 0.5, 0.75, 1];
/** What has not come yet is not impossible. */
const UNSEEN = 1e-3;
const HALVINGS = 40;
const REACH = 1.96;
/** No score is taken for more: Elo has no bound. */
const MOST = 0.999;

/**
 * By how much likelier the pairs are if the new one is worth `elo1` than if it is worth `elo0`, as a logarithm. Of all ways
 * in which pairs could be spread with that score, the likeliest counts: nothing need be assumed about draws, nor about how
 * much the opening decides, which makes the two games of a pair alike.
 */
export function evidence(pairs: Pairs, { elo0, elo1 }: Pick<SprtParameters, 'elo0' | 'elo1'>): number {
  return likelihoodAt(pairs, expectedScore(elo1)) - likelihoodAt(pairs, expectedScore(elo0));
}

/** Beyond these the answer is clear (Wald 1945). */
export function boundsOf({ alpha, beta }: Pick<SprtParameters, 'alpha' | 'beta'>) {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

export type SprtVerdict = 'passed' | 'failed';

/** Undefined as long as it is not clear. */
export function verdictOf(pairs: Pairs, question: SprtParameters): SprtVerdict | undefined {
  const found = evidence(pairs, question);
  const { lower, upper } = boundsOf(question);
  if (found >= upper) return 'passed';
  return found <= lower ? 'failed' : undefined;
}

/**
 * What the new one has scored; the Elo by which it is better, the range that holds 95 of 100, and how likely it is better at
 * all. For these a pair is added that is spread evenly: who has won everything is not surely without bound.
 */
export function estimateOf(pairs: Pairs) {
  const spread = pairs.map(each => each + 1 / pairs.length);
  const { score, variance } = momentsOf(spread);
  const deviation = Math.sqrt(variance / (countOf(pairs) + 1));
  const eloAt = (part: number) => eloOf(Math.min(MOST, Math.max(1 - MOST, part)));
  return {
    score: countOf(pairs) === 0 ? 0.5 : momentsOf(pairs).score,
    elo: eloAt(score),
    low: eloAt(score - REACH * deviation),
    high: eloAt(score + REACH * deviation),
    superiority: normalBelow((score - 0.5) / deviation),
  };
}

export function countOf(pairs: Pairs): number {
  return pairs.reduce<number>((sum, each) => sum + each, 0);
}

/**
 * The logarithm of the likelihood of the likeliest spread with this score. Each part of the spread is the part that was seen,
 * divided by 1 + tilt · (what it scores − the score); the tilt is where that has the score, and one only.
 */
function likelihoodAt(pairs: Pairs, score: number): number {
  const seen = pairs.map(each => Math.max(each, UNSEEN));
  const all = seen.reduce((sum, each) => sum + each, 0);
  const offBy = (tilt: number) => {
    let sum = 0;
    for (let n = 0; n < SCORES.length; n++) {
      const apart = (SCORES[n] ?? 0) - score;
      sum += ((seen[n] ?? 0) * apart) / (1 + tilt * apart);
    }
    return sum;
  };
  let [low, high] = [-1 / (1 - score), 1 / score];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (offBy(middle) > 0) low = middle;
    else high = middle;
  }
  const tilt = (low + high) / 2;
  return seen.reduce((sum, each, n) => {
    const part = each / all / (1 + tilt * ((SCORES[n] ?? 0) - score));
    return sum + each * Math.log(part);
  }, 0);
}

function momentsOf(pairs: readonly number[]): { readonly score: number; readonly variance: number } {
  const all = pairs.reduce((sum, each) => sum + each, 0);
  const mean = (of: (score: number) => number) =>
    pairs.reduce((sum, each, n) => sum + each * of(SCORES[n] ?? 0), 0) / all;
  const score = mean(each => each);
  return { score, variance: mean(each => (each - score) ** 2) };
}

/** What is needed of a game. */
type Scored = Pick<Result, 'id' | 'seats' | 'winners' | 'marks'>;

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
