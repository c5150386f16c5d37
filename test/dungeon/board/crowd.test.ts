import { expect, test } from 'vitest';
import { Crowd } from '../../../src/dungeon/board/crowd.ts';

const told = (crowd: Crowd) => [crowd.size, [...crowd.ids], [...crowd.marked], crowd.marks];

test('a crowd knows who is in it, who leaves marks, and which', () => {
  const crowd = new Crowd({}, [
    [5, 1],
    [3, 0],
    [4, 2],
  ]);
  expect(told(crowd)).toEqual([3, [3, 4, 5], [4, 5], 3]);
  crowd.add(1, 2);
  expect(told(crowd)).toEqual([4, [1, 3, 4, 5], [1, 4, 5], 3]);
  crowd.take(4);
  expect(told(crowd)).toEqual([3, [1, 3, 5], [1, 5], 3]);
  crowd.take(1);
  expect(told(crowd)).toEqual([2, [3, 5], [5], 1]);
  crowd.take(99);
  expect(told(crowd)).toEqual([2, [3, 5], [5], 1]);
});

test('who only passes does not change who leaves marks', () => {
  const crowd = new Crowd({}, [[5, 1]]);
  const { marked, ids } = crowd;
  expect(crowd.ids).toBe(ids);
  crowd.add(2, 0);
  expect([crowd.marked === marked, crowd.ids === ids]).toEqual([true, false]);
  crowd.take(2);
  expect(crowd.marked).toBe(marked);
});

test('a copy is for somebody else', () => {
  const [one, other] = [{}, {}];
  const crowd = new Crowd(one, [[5, 1]]);
  const copy = crowd.copyFor(other);
  copy.add(6, 2);
  expect([copy.owner, told(copy)]).toEqual([other, [2, [5, 6], [5, 6], 3]]);
  expect([crowd.owner, told(crowd)]).toEqual([one, [1, [5], [5], 1]]);
});
