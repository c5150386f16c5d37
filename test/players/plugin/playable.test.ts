import { describe, expect, test } from 'vitest';
import { stateStack } from '../../../src/kernel/searchable.ts';
import { WON_WORTH } from '../../../src/players/brain.ts';
import { type EvaluationFunction, playableBy } from '../../../src/players/plugin/bots-of-any-game.ts';
import { auction } from '../../laws/auction.ts';
import { type HighCardAction, type HighCardState, highcard } from '../../laws/highcard.ts';

const cards = (outcome: typeof highcard.outcome) => playableBy({ ...highcard, outcome }, 3, 0);
const begun = () => stateStack<HighCardState, HighCardAction>(highcard.begin({ seats: 3, rounds: 1 }, 1));

describe('how a game ends for a seat', () => {
  test.each<[string, readonly number[] | undefined, readonly (number | undefined)[]]>([
    ['it is open', undefined, [undefined, undefined, undefined]],
    ['won alone', [1], [-1, 1, -1]],
    ['shared', [0, 2], [0, -1, 0]],
    ['won by nobody', [], [-1, -1, -1]],
  ])('%s', (_, winners, verdicts) => {
    const judge = cards(() => winners && { winners, reason: 'So it is.' }).evaluator(begun());
    expect([0, 1, 2].map(seat => judge.verdict(begun(), seat))).toEqual(verdicts);
  });
});

test.each<[number, number]>([
  [2.4, 2],
  [-2.6, -3],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, WON_WORTH - 1],
  [Number.NEGATIVE_INFINITY, 1 - WON_WORTH],
])('a judge that says %d is taken at %d: a whole number, and never as much as a won game', (said, worth) => {
  const judging: EvaluationFunction<unknown> = () => said;
  expect(playableBy(highcard, 3, 0, judging).evaluator(begun()).evaluate(begun(), 0)).toBe(worth);
});

test('without an evaluation nobody is ahead, and no move looks better than another', () => {
  const judge = playableBy(highcard, 3, 0).evaluator(begun());
  expect([judge.seats, judge.evaluate(begun(), 1), judge.promise(begun(), 0)]).toEqual([3, 0, 0]);
});

test('where several act at once whoever thinks goes first, and then the others', () => {
  const state = auction.begin({ seats: 3, lots: 2, purse: 9, lotMs: 1, auctionMs: 9 }, 1);
  const turnOf = (thinking: number) => playableBy(auction, 3, thinking).search.turn(stateStack(auction.copy(state)));
  expect([turnOf(0), turnOf(1), turnOf(2)]).toEqual([0, 1, 2]);
  auction.apply(state, 2, { type: 'bid', coins: 1 });
  expect([turnOf(1), turnOf(2)]).toEqual([1, 0]);
});

test('giving up is tried only where there is nothing else', () => {
  const movesOf = (resigns: NonNullable<typeof highcard.resigns>) => {
    const { search } = playableBy({ ...highcard, resigns }, 3, 0);
    const moves = new Int32Array(8);
    return Array.from(moves.subarray(0, search.moves(begun(), moves)), move => search.read(begun(), move));
  };
  expect(movesOf(action => action === 'keep')).toEqual(['swap']);
  expect(movesOf(() => true)).toEqual(['keep', 'swap']);
  expect(movesOf(() => false)).toEqual(['keep', 'swap']);
});
