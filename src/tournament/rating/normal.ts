/** The chance that a normal variable is below this many deviations (Abramowitz and Stegun 26.2.17; right to 7 digits). */
export function normalBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return deviations < 0 ? above : 1 - above;
}
