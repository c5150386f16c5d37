/** What came of some games for one side. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export function gamesOf({ wins, draws, losses }: Tally): number {
  return wins + draws + losses;
}

/** The part of the points that were to be had; a draw is half a point. */
export function scoreOf(tally: Tally): number {
  const games = gamesOf(tally);
  return games === 0 ? 0 : (tally.wins + tally.draws / 2) / games;
}

/** Wilson's interval around a score: the true one lies in it 95 times of 100. */
export function intervalOf(tally: Tally): { readonly low: number; readonly high: number } {
  const n = gamesOf(tally);
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const p = scoreOf(tally);
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const reach = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Half the width of the range around the goal in which the test does not mind which answer it gives. */
const INDIFFERENT = 0.05;
/** It is wrong so often. */
const ERROR = 0.01;

/**
 * Wald's sequential test of whether a score is above or below a goal: after every game it may already be clear.
 * Draws count half a win and half a loss.
 */
export function sequentialTest(tally: Tally, goal: number): 'above' | 'below' | 'unclear' {
  const high = Math.min(goal + INDIFFERENT, 0.995);
  const low = Math.max(goal - INDIFFERENT, 0.005);
  const won = tally.wins + tally.draws / 2;
  const lost = tally.losses + tally.draws / 2;
  const evidence = won * Math.log(high / low) + lost * Math.log((1 - high) / (1 - low));
  const bound = Math.log((1 - ERROR) / ERROR);
  if (evidence >= bound) return 'above';
  return evidence <= -bound ? 'below' : 'unclear';
}
