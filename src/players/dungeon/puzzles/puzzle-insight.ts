import { MOST_COUNTED } from './difficulty-survey.ts';
import type { Grade } from './puzzle-grade.ts';

/** What people may like or not in a puzzle, by the names under which it is told and kept. */
export const INSIGHT_FEATURES = ['lateFailures', 'detour', 'reused', 'deeds', 'things'] as const;
export type InsightFeature = (typeof INSIGHT_FEATURES)[number];
export type Insight = Readonly<Record<InsightFeature, number>>;

/** How much each counts. */
export type InsightWeights = Readonly<Record<InsightFeature, number>>;

/** What is thought before anybody has said anything: a surprise is worth something, what has to be done for it costs a little. */
export const USUAL_WEIGHTS: InsightWeights = {
  lateFailures: 0.2,
  detour: 0.1,
  reused: 0.3,
  deeds: -0.02,
  things: -0.05,
};

export function insightOf(grade: Pick<Grade, 'lateFailures' | 'detour' | 'reused' | 'deeds'>, things: number): Insight {
  const { lateFailures, detour, reused, deeds } = grade;
  const least = (count: number) => Math.min(MOST_COUNTED, count);
  return { lateFailures: least(lateFailures), detour: least(detour), reused: least(reused), deeds, things };
}

/** How well it is thought of. */
export function insightWorth(insight: Insight, weights = USUAL_WEIGHTS): number {
  return INSIGHT_FEATURES.reduce((sum, feature) => sum + weights[feature] * insight[feature], 0);
}

/** A puzzle that people have judged, or played: −1 for dull, 1 for lovely, or any other measure of it. */
export interface JudgedPuzzle {
  readonly insight: Insight;
  readonly verdict: number;
  /** How many have said so. */
  readonly count: number;
}

/** So many judgements count as much as what is thought without any. */
const TRUST = 20;
const ROUNDS = 200;

/**
 * The weights that tell best what people have said, by least squares, and as near to the usual ones as few judgements ask for. What all puzzles
 * have in common is taken off first: people who find everything lovely say nothing about what is.
 */
export function fittedWeights(judged: readonly JudgedPuzzle[]): InsightWeights {
  const all = judged.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return USUAL_WEIGHTS;
  const mean = (of: (puzzle: JudgedPuzzle) => number) =>
    judged.reduce((sum, puzzle) => sum + puzzle.count * of(puzzle), 0) / all;
  const verdict = mean(puzzle => puzzle.verdict);
  const centre = Object.fromEntries(INSIGHT_FEATURES.map(name => [name, mean(({ insight }) => insight[name])]));
  const off = ({ insight }: JudgedPuzzle, name: InsightFeature) => insight[name] - (centre[name] ?? 0);
  const weights: Record<InsightFeature, number> = { ...USUAL_WEIGHTS };
  // One weight after the other, until none changes any more: exact enough, and the same on every machine.
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of INSIGHT_FEATURES) {
      let [pull, mass] = [TRUST * USUAL_WEIGHTS[name], TRUST];
      for (const puzzle of judged) {
        const own = off(puzzle, name);
        const others = INSIGHT_FEATURES.reduce(
          (sum, other) => sum + (other === name ? 0 : weights[other] * off(puzzle, other)),
          0,
        );
        pull += puzzle.count * own * (puzzle.verdict - verdict - others);
        mass += puzzle.count * own * own;
      }
      weights[name] = pull / mass;
    }
  }
  return weights;
}
