import { expect, test } from 'vitest';
import { Pile } from '../../../src/dungeon/circuit/pile.ts';

test('a pile holds each number once, in the order in which they came, until they are taken', () => {
  const pile = new Pile(5);
  expect([pile.isEmpty, pile.take()]).toEqual([true, []]);
  for (const n of [3, 0, 3, 4]) pile.add(n);
  expect([pile.isEmpty, pile.take()]).toEqual([false, [3, 0, 4]]);
  expect([pile.isEmpty, pile.take()]).toEqual([true, []]);
  pile.add(3);
  expect([pile.take(), pile.isEmpty, pile.take()]).toEqual([[3], true, []]);
});

test('takes numbers beyond its limit too', () => {
  const pile = new Pile(2);
  for (const n of [1, 2, 9, 1, 2, 9]) pile.add(n);
  expect(pile.take()).toEqual([1, 2, 9]);
  pile.add(9);
  pile.add(9);
  expect(pile.take()).toEqual([9]);
});

test('takes a list, or part of one', () => {
  const pile = new Pile(9);
  pile.addAll([5, 6]);
  pile.addAll([1, 2, 3, 4], 1, 3);
  expect(pile.take()).toEqual([5, 6, 2, 3]);
});

test('a copy is a pile of its own', () => {
  const pile = new Pile(9);
  const empty = pile.copy();
  pile.add(1);
  const copy = pile.copy();
  copy.add(1);
  copy.add(2);
  pile.add(3);
  expect([pile.take(), copy.take(), empty.take()]).toEqual([[1, 3], [1, 2], []]);
});
