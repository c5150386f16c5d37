import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { StateWeights } from '../../../../src/players/dungeon/search/search-memory.ts';
import { setupOf } from '../rooms.ts';

describe('the weight of states', () => {
  const SQUARES_IN_PLOT = 1024;
  const first = dungeon.begin(setupOf('#####\n#Po.#\n#..m#\n#####', { goal: 'exit' }), 1);
  const later = dungeon.copy(first);
  // A boulder is pushed: whoever only walks leaves the ground to both.
  for (const direction of ['right', 'down'] as const) dungeon.apply(later, 0, { type: 'move', direction });

  test('what two share counts once', () => {
    const [weights, one] = [new StateWeights(), new StateWeights()];
    one.add(first);
    weights.add(first);
    weights.add(dungeon.copy(first));
    expect(weights.bytes - one.bytes).toBeLessThan(one.bytes / 2);
  });

  test('what each has for itself counts for each: a list and a mark for every square of a plot', () => {
    const weights = new StateWeights();
    weights.add(first);
    const before = weights.bytes;
    weights.add(later);
    expect(weights.bytes - before).toBeGreaterThan((8 + 2) * SQUARES_IN_PLOT);
  });

  test('when all are gone nothing is left, in whatever order they go', () => {
    const weights = new StateWeights();
    for (const state of [first, later, first]) weights.add(state);
    for (const state of [first, first, later]) weights.remove(state);
    expect(weights.bytes).toBe(0);
  });
});
