import { describe, expect, test } from 'vitest';
import { type Playable, WON_WORTH } from '../../src/players/brain.ts';
import { mostTrusted } from '../../src/players/search/mcts.ts';
import type { MctsNode } from '../../src/players/search/mcts-search.ts';
import { greedy, novice, random, rankMoves } from '../../src/players/simple-brains.ts';

/** Moves by what they are worth and promise; one is won and one is lost at once. */
function game(worths: readonly number[], promises: readonly number[] = worths.map(() => 0)) {
  const state: { made: number[] } = { made: [] };
  const playable = {
    search: {
      turn: () => (worths.length === 0 ? undefined : 0),
      moves(_: unknown, into: Int32Array) {
        for (const n of worths.keys()) into[n] = n;
        return worths.length;
      },
      make: (_: unknown, move: number) => void state.made.push(move),
      unmake: () => void state.made.pop(),
      read: (_: unknown, move: number) => `move ${move}`,
    },
    evaluator: () => ({
      mostMoves: 9,
      verdict: () => ({ [WON_WORTH]: 1, [-WON_WORTH]: -1 })[worths[state.made.at(-1)!]!],
      evaluate: () => worths[state.made.at(-1)!],
      promise: (_: unknown, move: number) => promises[move],
    }),
  };
  return { playable: playable as unknown as Playable<typeof state, string>, state };
}

describe('who tries each move once', () => {
  test('takes the best, of equals the more promising, and tells what it thought', () => {
    const { playable, state } = game([3, 7, 7, -WON_WORTH, 5], [9, 1, 2, 9, 9]);
    const brain = greedy(playable);
    expect(brain.explain?.()).toBeUndefined();
    expect(brain.choose(state, { nodes: 1 })).toBe('move 2');
    expect(brain.explain?.()).toEqual({ worth: 7, line: ['move 2'], depth: 1, nodes: 5 });
    expect(rankMoves(playable, state).map(({ move }) => move)).toEqual([2, 1, 4, 0, 3]);
    expect(state.made).toEqual([]);
  });

  test('takes what wins', () => {
    const { playable, state } = game([3, WON_WORTH, 7]);
    expect(rankMoves(playable, state)[0]).toMatchObject({ move: 1, worth: WON_WORTH });
    expect(rankMoves(game([3, -WON_WORTH]).playable, state).at(-1)).toMatchObject({ move: 1, worth: -WON_WORTH });
  });

  test('has nothing to choose where nobody is to act', () => {
    const { playable, state } = game([]);
    expect(rankMoves(playable, state)).toEqual([]);
    expect(() => greedy(playable).choose(state, { nodes: 1 })).toThrow('nothing to choose');
    expect(() => random(playable).choose(state, { nodes: 1 })).toThrow('nothing to choose');
  });
});

test('who plays any move plays each about as often, the same for the same seed', () => {
  const { playable, state } = game([1, 2, 3]);
  const drawn = (seed?: number) => {
    const brain = random(playable, seed);
    return Array.from({ length: 300 }, () => brain.choose(state, { nodes: 1 }));
  };
  expect(drawn(5)).toEqual(drawn(5));
  expect(drawn()).toEqual(drawn(0));
  for (const move of [0, 1, 2]) {
    const often = drawn(5).filter(each => each === `move ${move}`).length;
    expect(Math.abs(often - 100)).toBeLessThan(30);
  }
});

test('a novice takes the best two times of three, and else whatever comes', () => {
  const { playable, state } = game([1, 2, 3, 9]);
  const brain = novice(playable, 4);
  const best = Array.from({ length: 300 }, () => brain.choose(state, { nodes: 1 })).filter(each => each === 'move 3');
  // Two thirds, and a quarter of the last.
  expect(Math.abs(best.length - 225)).toBeLessThan(30);
});

describe('what a tree search trusts', () => {
  /** Children by their visits, and who has been proven to win there (a bit for each seat; -1 where nobody is). */
  const tree = (visits: readonly number[], proven: readonly number[] = visits.map(() => -1)) => ({
    children: visits.map((count, n) => ({ move: n, visits: count, proven: proven[n] })) as unknown as MctsNode[],
  });

  test.each<[string, readonly number[], readonly number[] | undefined, number]>([
    ['the most visited', [3, 9, 5], undefined, 1],
    ['the first of equals', [3, 9, 9], undefined, 1],
    ['one that is won, however seldom visited', [3, 9, 1], [-1, -1, 1], 2],
    ['none that is lost', [3, 9, 5], [-1, 2, -1], 2],
    ['of those that are lost the most visited', [3, 9, 5], [2, 2, 2], 1],
    ['one that is shared by its visits', [3, 9, 5], [-1, 3, -1], 1],
    ['the first that is won', [3, 9, 5], [1, 1, -1], 0],
    ['one that nobody has visited rather than one that is lost', [0, 9], [-1, 2], 0],
  ])('%s', (_what, visits, proven, child) => expect(mostTrusted(tree(visits, proven), 0)?.move).toBe(child));
});
