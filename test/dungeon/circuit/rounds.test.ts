import { expect, test } from 'vitest';
import { Rounds } from '../../../src/dungeon/circuit/rounds.ts';

/** Flips the gates of each round, and says which of them flip from a state that has come again to where it did. */
function repeats(...rounds: readonly number[][]): number[] | undefined {
  const all = new Rounds();
  for (const gates of rounds) {
    for (const gate of gates) all.flip(gate);
    const repeated = all.repeated();
    if (repeated !== undefined) return [...repeated];
  }
  return undefined;
}

test.each<[string, number[][], number[] | undefined]>([
  ['nothing has come again', [[0], [1], [2]], undefined],
  ['a gate flips to and fro', [[3], [3]], [3]],
  ['several do, one after the other', [[0], [1], [0], [1]], [0, 1]],
  ['it comes back to where it was on the way', [[5, 6], [7], [8], [8]], [8]],
  ['a long way round', [[1], [2, 3], [4], [2], [3, 4]], [2, 3, 4]],
  ['two states that differ in one gate', [[0, 1], [1]], undefined],
])('%s', (_, rounds, expected) => {
  expect(repeats(...rounds)).toEqual(expected);
});

test('of a thousand gates no state is taken for another', () => {
  const gates = Array.from({ length: 1000 }, (_, n) => [n]);
  expect(repeats(...gates)).toBeUndefined();
  expect(repeats(...gates, [17], [17])).toEqual([17]);
});

test('says which gates are not what they were', () => {
  const rounds = new Rounds();
  for (const gate of [1, 2, 3, 2, 4]) rounds.flip(gate);
  expect(rounds).toHaveLength(5);
  expect([...rounds.differingFrom(0)]).toEqual([1, 3, 4]);
  expect([...rounds.differingFrom(3)]).toEqual([2, 4]);
  expect([...rounds.flippedSince(2)]).toEqual([3, 2, 4]);
});
