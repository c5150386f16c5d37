import { expect, test } from 'vitest';
import type { Game } from '../../../src/server/games.ts';
import { weightOf, weightOfViews } from '../../../src/server/matches/weights.ts';

/** A text that has so many characters as JSON. */
const words = (length: number) => 'x'.repeat(length - 2);

test.each([
  [19_999, false, 1],
  [20_000, false, 2],
  [19_999, true, 4],
  [40_000, true, 12],
])('a match with a setup of %i characters that is open (%j) weighs as much as %i', (length, open, weight) => {
  expect(weightOf({ setup: words(length), open })).toBe(weight);
});

test.each([
  ['a game of ours keeps none', false, 1_000_000, false, 0],
  ['two seats and those who look on have three', true, 26_666, false, 0],
  ['as much as an ordinary match', true, 26_667, false, 1],
  ['twice as much', true, 53_334, false, 2],
  ['four states of an open one', true, 26_667, true, 4],
])('views of %s', (_, isAway, length, open, weight) => {
  const game = { ...(isAway && { away: {} }), rules: { seats: () => 2 } } as unknown as Game;
  expect(weightOfViews({ setup: {}, open }, game, { view: () => words(length) })).toBe(weight);
});
