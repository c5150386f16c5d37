import { expect, test } from 'vitest';
import { ALL, besiege, wrongs } from './siege.ts';

test('a siege costs nobody a move, a seat or an answer, and wins nobody what was not achieved', async () => {
  const outcome = await besiege({
    ...{ names: ALL, ms: 3000, seed: 1, store: 'sqlite', people: 8, browsers: 20, nice: 0, candidates: 0 },
  });
  expect(wrongs(outcome)).toEqual([]);
  expect(outcome.rows.map(({ attack }) => attack)).toEqual(ALL);
  expect(outcome.acknowledged).toBeGreaterThan(50);
});
