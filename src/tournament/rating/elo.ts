/** Elo per unit of the logarithm of the odds: 400 are odds of ten to one. */
export const ELO = 400 / Math.LN10;
/** So many drawn games against the average are added for everybody: who has lost nothing has a number, too. */
const PRIOR = 1;
/** Deviations to each side that hold 95 of 100. */
const REACH = 1.96;
const MOST_STEPS = 100;
const CLOSE = 1e-6;
const SHORTEST = 1e-3;

/** What everybody has scored against everybody, by row and column. */
export type Points = readonly (readonly number[])[];

/** Ratings around 0, and how far they can be trusted. */
export interface EloFit {
  readonly ratings: readonly number[];
  /** By player: half of the interval in which its distance from the average lies 95 times of 100. */
  readonly errors: readonly number[];
  /** How likely it is that the one is better than the other. */
  readonly superiority: (one: number, other: number) => number;
  /** The deviation of the difference of two. */
  readonly deviation: (one: number, other: number) => number;
}

/**
 * The ratings under which the games were most likely to go as they did, a drawn game being half a game won and half a game
 * lost (Bradley and Terry 1952). The likelihood has one summit: Newton's steps, halved where they go too far, lead there.
 */
export function fitElo(points: Points): EloFit {
  let worths = points.map(() => 0);
  let height = likelihood(points, worths);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, bend } = around(points, worths);
    const move = times(inverse(bend), slope);
    if (Math.max(...move.map(Math.abs)) < CLOSE) break;
    let part = 1;
    let next = worths.map((worth, n) => worth + (move[n] ?? 0));
    let risen = likelihood(points, next);
    while (risen < height && part > SHORTEST) {
      part /= 2;
      const shorter = part;
      next = worths.map((worth, n) => worth + shorter * (move[n] ?? 0));
      risen = likelihood(points, next);
    }
    worths = next;
    height = risen;
  }
  const spread = inverse(around(points, worths).bend);
  const average = sum(worths) / worths.length;
  const rows = spread.map(row => sum(row) / row.length);
  const all = sum(rows) / rows.length;
  const variance = (one: number, other: number) =>
    (spread[one]?.[one] ?? 0) + (spread[other]?.[other] ?? 0) - 2 * (spread[one]?.[other] ?? 0);
  const deviation = (one: number, other: number) => ELO * Math.sqrt(Math.max(0, variance(one, other)));
  const ratings = worths.map(worth => ELO * (worth - average));
  return {
    ratings,
    deviation,
    errors: spread.map((row, n) => REACH * ELO * Math.sqrt(Math.max(0, (row[n] ?? 0) - 2 * (rows[n] ?? 0) + all))),
    superiority: (one, other) =>
      one === other ? 0.5 : normalBelow(((ratings[one] ?? 0) - (ratings[other] ?? 0)) / deviation(one, other)),
  };
}

/** As engine testers ask of two that have met: how likely the one is better, by the games that were not drawn. */
export function likelihoodOfSuperiority(wins: number, losses: number): number {
  return wins + losses === 0 ? 0.5 : normalBelow((wins - losses) / Math.sqrt(wins + losses));
}

/** What somebody scores on average against who is so much weaker. */
export function expectedScore(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO));
}

/** How much stronger somebody is who scores so much; without bound for who scores all. */
export function eloOf(score: number): number {
  return ELO * Math.log(score / (1 - score));
}

function likelihood(points: Points, worths: readonly number[]): number {
  let height = 0;
  for (const [one, row] of points.entries()) {
    const worth = worths[one] ?? 0;
    height -= (PRIOR / 2) * (Math.log1p(Math.exp(-worth)) + Math.log1p(Math.exp(worth)));
    for (const [other, won] of row.entries()) {
      if (other !== one && won > 0) height -= won * Math.log1p(Math.exp((worths[other] ?? 0) - worth));
    }
  }
  return height;
}

/** How the likelihood rises at these ratings, and how it bends (turned round: what was learnt about them). */
function around(points: Points, worths: readonly number[]) {
  const bend = points.map(row => row.map(() => 0));
  const slope = points.map((row, one) => {
    const worth = worths[one] ?? 0;
    const drawn = 1 / (1 + Math.exp(-worth));
    let rise = PRIOR * (0.5 - drawn);
    let diagonal = PRIOR * drawn * (1 - drawn);
    for (const other of row.keys()) {
      const won = row[other] ?? 0;
      const games = won + (points[other]?.[one] ?? 0);
      if (other === one || games === 0) continue;
      const chance = 1 / (1 + Math.exp((worths[other] ?? 0) - worth));
      rise += won - games * chance;
      diagonal += games * chance * (1 - chance);
      (bend[one] as number[])[other] = -games * chance * (1 - chance);
    }
    (bend[one] as number[])[one] = diagonal;
    return rise;
  });
  return { slope, bend };
}

/** By Gauss and Jordan. What was learnt is never nothing, thanks to the games that were added. */
function inverse(matrix: Points): number[][] {
  const size = matrix.length;
  const work = matrix.map((row, n) => [...row, ...Array.from({ length: size }, (_, m) => (n === m ? 1 : 0))]);
  for (let n = 0; n < size; n++) {
    const pivot = work[n] as number[];
    const by = pivot[n] ?? 1;
    for (let m = 0; m < 2 * size; m++) pivot[m] = (pivot[m] ?? 0) / by;
    for (const [other, row] of work.entries()) {
      const factor = row[n] ?? 0;
      if (other === n || factor === 0) continue;
      for (let m = 0; m < 2 * size; m++) row[m] = (row[m] ?? 0) - factor * (pivot[m] ?? 0);
    }
  }
  return work.map(row => row.slice(size));
}

function times(matrix: Points, vector: readonly number[]): number[] {
  return matrix.map(row => row.reduce((total, each, n) => total + each * (vector[n] ?? 0), 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The chance that a normal variable is below this many deviations (Abramowitz and Stegun 26.2.17; right to 7 digits). */
export function normalBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return deviations < 0 ? above : 1 - above;
}
