import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MINDS, RATINGS, STRENGTHS, type Strength } from '../../../src/players/flag/strengths.ts';

const steps = STRENGTHS.slice(1).map((stronger, n): [Strength, Strength] => [stronger, STRENGTHS[n]!]);

test.each(steps)('%s is rated above %s, by games of the two as they play on the page', async (stronger, weaker) => {
  expect(RATINGS[stronger]).toBeGreaterThan(RATINGS[weaker]);
  const plan = JSON.parse(
    await readFile(new URL(`../../../bench/strengths/${stronger}.json`, import.meta.url), 'utf8'),
  ) as { readonly players: readonly object[] };
  expect(plan.players).toEqual([stronger, weaker].map(name => ({ name, ...MINDS[name] })));
});
