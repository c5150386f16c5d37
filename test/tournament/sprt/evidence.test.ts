import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/rng.ts';
import { expectedScore } from '../../../src/tournament/rating/elo.ts';
import {
  countOf,
  estimateOf,
  evidence,
  type Pairs,
  type SprtParameters,
  verdictOf,
} from '../../../src/tournament/sprt/sprt-evidence.ts';

const HUNDRED = { elo0: 0, elo1: 100 };
const better = expectedScore(100);

describe('evidence', () => {
  test('of pairs that one side has won is that of so many throws of a coin', () => {
    const found = evidence([30, 0, 0, 0, 50], HUNDRED);
    expect(found).toBeCloseTo(50 * Math.log(better / 0.5) + 30 * Math.log((1 - better) / 0.5), 1);
  });

  test('of pairs that are all even: the likeliest of the better has a few that were won', () => {
    expect(evidence([0, 0, 40, 0, 0], HUNDRED)).toBeCloseTo(40 * Math.log(2 * (1 - better)), 1);
  });

  test('is of no other spread with the same score greater', () => {
    const pairs: Pairs = [5, 9, 30, 14, 8];
    const scores = [0, 0.25, 0.5, 0.75, 1];
    const likelihood = (spread: readonly number[]) =>
      pairs.reduce<number>((sum, each, n) => sum + each * Math.log(spread[n]!), 0);
    // Where the score is the one that was seen, the spread that was seen is the likeliest.
    const all = countOf(pairs);
    const mean = pairs.reduce<number>((sum, each, n) => sum + each * scores[n]!, 0) / all;
    const seen = likelihood(pairs.map(each => each / all));
    const elo = 400 * Math.log10(mean / (1 - mean));
    const of = (score: number) => seen - evidence(pairs, { elo0: 400 * Math.log10(score / (1 - score)), elo1: elo });
    const parts = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(parts, drawn => {
        const sum = drawn.reduce((total, each) => total + each, 0);
        const spread = drawn.map(each => each / sum);
        const score = spread.reduce((total, each, n) => total + each * scores[n]!, 0);
        expect(likelihood(spread)).toBeLessThanOrEqual(of(score) + 1e-2);
      }),
    );
  });

  test('grows with what the new one scores, and turns round with the sides', () => {
    const some = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(some, ([a, b, c, d, e]) => {
        expect(evidence([a, b, c, d, e + 1], HUNDRED)).toBeGreaterThan(evidence([a + 1, b, c, d, e], HUNDRED));
        const turned = evidence([e, d, c, b, a], { elo0: -100, elo1: 0 });
        expect(evidence([a, b, c, d, e], HUNDRED)).toBeCloseTo(-turned, 6);
      }),
    );
  });
});

describe('the estimate', () => {
  test('is the score, and its Elo with a range', () => {
    const { score, elo, low, high, superiority } = estimateOf([100, 200, 400, 250, 150]);
    expect(score).toBeCloseTo(587.5 / 1100);
    expect(low).toBeLessThan(elo);
    expect(elo).toBeLessThan(high);
    expect(elo).toBeGreaterThan(0);
    expect(superiority).toBeGreaterThan(0.95);
  });

  test('of who has won everything is bounded, and nearly sure', () => {
    const { score, elo, superiority } = estimateOf([0, 0, 0, 0, 20]);
    expect(score).toBe(1);
    expect(elo).toBeLessThan(1200);
    expect(superiority).toBeGreaterThan(0.999);
  });
});

describe('errors', () => {
  const question: SprtParameters = { elo0: 0, elo1: 60, alpha: 0.1, beta: 0.1 };
  const RUNS = 300;

  /**
   * Pairs of games of players whose difference is known. An opening may favour a side: it does so in both games, once for
   * the new one and once against it, so the two are not drawn alone.
   */
  const passes = (elo: number, seed: number): { readonly hasPassed: boolean; readonly pairs: number } => {
    const rng = Rng.seeded(seed, `sprt ${elo}`);
    const unit = () => rng.below(1_000_000) / 1_000_000;
    let pairs: Pairs = [0, 0, 0, 0, 0];
    for (;;) {
      const favour = 0.3 * (unit() - 0.5);
      const points = [favour, -favour].map(by => {
        const score = expectedScore(elo) + by;
        const drawn = 0.2 * Math.min(score, 1 - score);
        const at = unit();
        return at < score - drawn / 2 ? 1 : at < score + drawn / 2 ? 0.5 : 0;
      });
      const slot = 2 * (points[0]! + points[1]!);
      pairs = pairs.map((count, n) => (n === slot ? count + 1 : count)) as unknown as Pairs;
      const verdict = verdictOf(pairs, question);
      if (verdict !== undefined) return { hasPassed: verdict === 'passed', pairs: countOf(pairs) };
    }
  };
  const partPassed = (elo: number) =>
    Array.from({ length: RUNS }, (_, n) => passes(elo, n)).filter(({ hasPassed }) => hasPassed).length / RUNS;
  /** Four deviations of a count of so many runs: one in some ten thousand would be beyond. */
  const stray = 4 * Math.sqrt((0.1 * 0.9) / RUNS);

  test('one that is not better passes no more often than it may, nor much more rarely', () => {
    const passed = partPassed(0);
    expect(passed).toBeLessThan(0.1 + stray);
    expect(passed).toBeGreaterThan(0.1 - 2 * stray);
  });

  test('one that is better fails no more often than it may, nor much more rarely', () => {
    const failed = 1 - partPassed(60);
    expect(failed).toBeLessThan(0.1 + stray);
    expect(failed).toBeGreaterThan(0.1 - 2 * stray);
  });

  test('one between passes about every second time; one that is far better nearly always, and sooner', () => {
    const between = partPassed(30);
    expect(between).toBeGreaterThan(0.4);
    expect(between).toBeLessThan(0.6);
    const far = Array.from({ length: 100 }, (_, n) => passes(200, n));
    expect(far.filter(({ hasPassed }) => hasPassed).length).toBeGreaterThan(97);
    const average = (runs: readonly { readonly pairs: number }[]) =>
      runs.reduce((sum, { pairs }) => sum + pairs, 0) / runs.length;
    const near = Array.from({ length: 100 }, (_, n) => passes(30, n));
    expect(average(far)).toBeLessThan(average(near) / 2);
  });
});
