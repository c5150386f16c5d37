/** A position: what each weight counts in it, and who won in the end (1, 0, or one half). */
export interface Sample {
  readonly counts: Float64Array;
  readonly won: number;
}

/** The worth at which a game is won three times of four. */
const SCALE = 350;
const ROUNDS = 6000;
/** Every round looks at so many samples. */
const BATCH = 2000;
/** The greatest step, in tenths of a weight; the steps grow smaller to the end. */
const PACE = 0.05;
/** How hard the weights are held near where they started. */
const HOLD = 0.00002;

/** Weights by which the worth of the samples foretells best who won: logistic regression with Adam's steps. */
export function fitWeights(
  samples: readonly Sample[],
  start: readonly number[],
): { weights: number[]; before: number; after: number } {
  // Steps are in tenths of the weight itself, so that flags and footsteps move at the same pace.
  const pace = start.map(weight => Math.max(4, Math.abs(weight)) / 10);
  const weights = start.slice();
  const mean = weights.map(() => 0);
  const spread = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const batch = samples.filter((_, n) => (n + round) % Math.ceil(samples.length / BATCH) === 0);
    const slope = slopeOf(batch, weights);
    for (const [n, weight] of weights.entries()) {
      const unit = pace[n] as number;
      const pull = HOLD * ((weight - (start[n] as number)) / unit);
      const step = (slope[n] as number) * unit + pull;
      mean[n] = 0.9 * (mean[n] as number) + 0.1 * step;
      spread[n] = 0.99 * (spread[n] as number) + 0.01 * step * step;
      const m = (mean[n] as number) / (1 - 0.9 ** round);
      const s = (spread[n] as number) / (1 - 0.99 ** round);
      weights[n] = Math.max(0, weight - (PACE * (1 - round / ROUNDS) * unit * m) / (Math.sqrt(s) + 1e-9));
    }
  }
  return { weights, before: lossOf(samples, start), after: lossOf(samples, weights) };
}

function chance(counts: Float64Array, weights: readonly number[]): number {
  let worth = 0;
  for (let n = 0; n < counts.length; n++) worth += (counts[n] as number) * (weights[n] as number);
  return 1 / (1 + Math.exp(-worth / SCALE));
}

function slopeOf(samples: readonly Sample[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0);
  for (const { counts, won } of samples) {
    const error = (chance(counts, weights) - won) / (SCALE * samples.length);
    for (let n = 0; n < counts.length; n++) slope[n] = (slope[n] as number) + error * (counts[n] as number);
  }
  return slope;
}

function lossOf(samples: readonly Sample[], weights: readonly number[]): number {
  let sum = 0;
  for (const { counts, won } of samples) {
    const expected = Math.min(Math.max(chance(counts, weights), 1e-6), 1 - 1e-6);
    sum -= won * Math.log(expected) + (1 - won) * Math.log(1 - expected);
  }
  return sum / samples.length;
}
