/** What counts as more than chance: one time in twenty it would come about all the same. */
const DOUBT = 0.05;

/**
 * So many rare things of one kind may be seen beside a count of another, watched as long, before chance no longer explains
 * that they are more.
 */
export function mostByChance(count: number): number {
  let most = count;
  while (chanceOfAtLeast(most + 1, most + 1 + count) >= DOUBT) most++;
  return most;
}

/** How likely a coin shows heads at least so often in so many throws. */
function chanceOfAtLeast(heads: number, throws: number): number {
  let ways = 1;
  let sum = 0;
  for (let tails = 0; tails <= throws - heads; tails++) {
    sum += ways;
    ways = (ways * (throws - tails)) / (tails + 1);
  }
  return sum / 2 ** throws;
}
