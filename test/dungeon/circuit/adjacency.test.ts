import { expect, test } from 'vitest';
import { eachOf, joined, type Lists, listsOf, only, turnedRound } from '../../../src/dungeon/circuit/adjacency.ts';

const lists = (...all: readonly (readonly number[])[]) => listsOf(all, (each, into) => void into.push(...each));
const read = (of: Lists) =>
  Array.from({ length: of.starts.length - 1 }, (_, list) => {
    const found: number[] = [];
    eachOf(of, list, value => found.push(value));
    return found;
  });

test('lists are read as they were written', () => {
  expect(read(lists([1, 2], [], [0], [3, 1, 2]))).toEqual([[1, 2], [], [0], [3, 1, 2]]);
  expect(read(lists())).toEqual([]);
});

test('only some of what they hold', () => {
  expect(read(only(lists([1, 2], [4], [0, 3, 6]), value => value % 2 === 0))).toEqual([[2], [4], [0, 6]]);
});

test('by number, the lists that hold it', () => {
  expect(read(turnedRound(lists([1, 2], [], [0, 1], [1]), 4))).toEqual([[2], [0, 2, 3], [0], []]);
});

test('what hangs together has one number, and what does not belong has none', () => {
  const beside = lists([1], [0, 2], [1], [4], [3], [], [7], [6]);
  expect([...joined(beside, () => true).of]).toEqual([0, 0, 0, 1, 1, 2, 3, 3]);
  const { of, count } = joined(beside, each => each !== 1 && each !== 5);
  expect([[...of], count]).toEqual([[0, -1, 1, 2, 2, -1, 3, 3], 4]);
});
