import { expect, test } from 'vitest';
import { mostByChance } from '../../bench/web/chance.ts';

// By a table of the binomial distribution with p = 1/2, one-sided, 5 %.
test.each([
  [0, 4],
  [1, 6],
  [2, 8],
  [5, 12],
])('beside %i, up to %i may be chance', (count, most) => {
  expect(mostByChance(count)).toBe(most);
});
