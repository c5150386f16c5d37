import { describe, expect, test } from 'vitest';
import { type Judge, LOUD } from '../../../src/players/brain.ts';
import { Ordering } from '../../../src/players/search/ordering.ts';

/** What each move promises; a position is nothing else. */
type Promises = readonly number[];

const judge: Judge<Promises> = {
  seats: 2,
  mostMoves: 8,
  verdict: () => undefined,
  worth: () => 0,
  promise: (promises, move) => promises[move] as number,
};

const NO_MOVE = -1;
const PLY = 1;

/** Fills in the moves from 0 on, ranks them, and takes them one by one. */
function order(ordering: Ordering<Promises>, promises: Promises, first = NO_MOVE): number[] {
  for (const move of promises.keys()) (ordering.moves[PLY] as Int32Array)[move] = move;
  ordering.rank(promises, PLY, promises.length, first);
  return promises.map((_, n) => ordering.next(PLY, n, promises.length));
}

describe('moves are tried', () => {
  test.each<[string, Promises, number, number[]]>([
    ['the most promising first', [3, 7, 5], NO_MOVE, [1, 2, 0]],
    ['the first of equals first', [5, 5, 9, 5], NO_MOVE, [2, 1, 0, 3]],
    ['quiet ones in their order up to the loudest of them', [950, 990, LOUD - 1], NO_MOVE, [2, 1, 0]],
    ['what the table says before all', [3, 2 * LOUD, 5], 0, [0, 1, 2]],
    ['loud ones before quiet ones', [LOUD - 1, LOUD, 0], NO_MOVE, [1, 0, 2]],
  ])('%s', (_, promises, first, expected) => {
    expect(order(new Ordering(judge, 3), promises, first)).toEqual(expected);
  });

  test('the one that cut off a line before all quiet ones, in its ply alone', () => {
    const ordering = new Ordering(judge, 3);
    ordering.praise(0, PLY, 1);
    expect(order(ordering, [0, LOUD - 1, LOUD])).toEqual([2, 0, 1]);
    const elsewhere = new Ordering(judge, 3);
    elsewhere.praise(0, PLY + 1, 1);
    expect(order(elsewhere, [0, LOUD - 1, LOUD])).toEqual([2, 1, 0]);
  });

  test('what cut off lines earlier before others, the more so the deeper they were', () => {
    const ordering = new Ordering(judge, 3);
    ordering.praise(0, 0, 3);
    ordering.praise(1, 0, 4);
    // 9 more for the first, 16 more for the second.
    expect(order(ordering, [500, 492, 507, 510])).toEqual([3, 0, 1, 2]);
  });

  test('praise is added up, but never to more than 400', () => {
    const ordering = new Ordering(judge, 3);
    for (let n = 0; n < 2; n++) ordering.praise(0, 0, 10);
    expect(order(ordering, [100, 299, 301])).toEqual([2, 0, 1]);
    for (let n = 0; n < 9; n++) ordering.praise(0, 0, 10);
    expect(order(ordering, [100, 499, 501])).toEqual([2, 0, 1]);
  });

  test('praised quiet ones still after the one that cut off a line here', () => {
    const ordering = new Ordering(judge, 3);
    for (let n = 0; n < 9; n++) ordering.praise(0, 0, 20);
    ordering.praise(1, PLY, 1);
    expect(order(ordering, [LOUD - 1, 0, LOUD])).toEqual([2, 1, 0]);
  });

  test('those praised most before those praised less, as long as they differ', () => {
    const ordering = new Ordering(judge, 3);
    ordering.praise(0, 0, 10);
    for (let n = 0; n < 2; n++) ordering.praise(1, 0, 10);
    // Together with the praise, 1098 and as much as a quiet move can have.
    expect(order(ordering, [998, 999])).toEqual([1, 0]);
  });

  test('and lie in that order, without any of a position before', () => {
    const ordering = new Ordering(judge, 3);
    order(ordering, [1, 2, 3, 4 * LOUD]);
    expect(order(ordering, [1, 3, 2])).toEqual([1, 2, 0]);
    expect([...(ordering.moves[PLY] as Int32Array).subarray(0, 3)]).toEqual([1, 2, 0]);
    order(ordering, [4 * LOUD, 1, 2, 3]);
    (ordering.moves[PLY] as Int32Array).set([1, 2]);
    ordering.rank([0, 5, 6], PLY, 2, NO_MOVE);
    expect([0, 1].map(n => ordering.next(PLY, n, 2))).toEqual([2, 1]);
  });

  test('as if nothing had been learnt, once it is forgotten', () => {
    const ordering = new Ordering(judge, 3);
    ordering.praise(0, PLY, 20);
    ordering.praise(1, 0, 20);
    ordering.forget();
    expect(order(ordering, [1, 2, 3])).toEqual([2, 1, 0]);
  });
});

test('only loud moves are kept, in the order of what they promise', () => {
  const ordering = new Ordering(judge, 3);
  const promises = [LOUD, LOUD - 1, 3 * LOUD, 0, 2 * LOUD];
  for (const move of promises.keys()) (ordering.moves[PLY] as Int32Array)[move] = move;
  const kept = ordering.keepLoud(promises, PLY, promises.length);
  expect(kept).toBe(3);
  expect([0, 1, 2].map(n => ordering.next(PLY, n, kept))).toEqual([2, 4, 0]);
  expect([0, 1, 2].map(n => ordering.isLoud(PLY, n))).toEqual([true, true, true]);
});

test('a move is loud if it takes something, and not for cutting off lines', () => {
  const ordering = new Ordering(judge, 3);
  ordering.praise(0, PLY, 20);
  order(ordering, [LOUD - 1, LOUD, 10], 2);
  expect([0, 1, 2].map(n => ordering.isLoud(PLY, n))).toEqual([true, true, false]);
});
