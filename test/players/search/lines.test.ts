import { describe, expect, test } from 'vitest';
import type { Searchable } from '../../../src/kernel/searchable.ts';
import { chanceOf, type Evaluator, WON_WORTH, worthOf } from '../../../src/players/brain.ts';
import { AlphaBetaSearch } from '../../../src/players/search/iterative-deepening.ts';
import { numberKey } from '../../../src/players/search/transposition-table.ts';

/** Heaps of stones: whoever takes the last one of all wins. Lines lead to the same heaps by many ways. */
interface Heaps {
  readonly stones: number[];
  turn: number;
  readonly taken: number[];
}

const MOST = 3;
const heaps = (...stones: number[]): Heaps => ({ stones, turn: 0, taken: [] });
const isOver = ({ stones }: Heaps) => stones.every(count => count === 0);

const game: Searchable<Heaps, number> = {
  turn: state => (isOver(state) ? undefined : state.turn),
  moves(state, into) {
    let count = 0;
    for (const [heap, stones] of state.stones.entries()) {
      for (let taken = 1; taken <= Math.min(MOST, stones); taken++) into[count++] = heap * 4 + taken;
    }
    return count;
  },
  make(state, move) {
    state.stones[move >> 2]! -= move & 3;
    state.turn = 1 - state.turn;
    state.taken.push(move);
  },
  unmake(state) {
    const move = state.taken.pop()!;
    state.stones[move >> 2]! += move & 3;
    state.turn = 1 - state.turn;
  },
  key: ({ stones, turn }) => stones.reduce((key, count) => key * 16 + count, turn + 1),
  read: (_, move) => move,
} as Searchable<Heaps, number>;

const judge: Evaluator<Heaps> = {
  seats: 2,
  mostMoves: 16,
  // Whoever is to act where nothing is left has lost.
  verdict: (state, seat) => (isOver(state) ? (state.turn === seat ? -1 : 1) : undefined),
  evaluate: ({ stones }) => stones.reduce((sum, count) => sum + count, 0) % 7,
  promise: (_, move) => move & 3,
};

/** How the game ends if both play as well as they can: in so many moves from here, won or lost by whoever is to act. */
function slow(state: Heaps): { readonly wins: boolean; readonly moves: number } {
  if (isOver(state)) return { wins: false, moves: 0 };
  const into = new Int32Array(16);
  const nexts = Array.from(into.subarray(0, game.moves(state, into)), move => {
    game.make(state, move);
    const after = slow(state);
    game.unmake(state);
    return after;
  });
  const won = nexts.filter(({ wins }) => !wins).map(({ moves }) => moves);
  if (won.length > 0) return { wins: true, moves: 1 + Math.min(...won) };
  return { wins: false, moves: 1 + Math.max(...nexts.map(({ moves }) => moves)) };
}

describe('the best line', () => {
  const cases = [
    [1],
    [4],
    [5],
    [7],
    [8],
    [1, 1],
    [2, 2],
    [1, 3],
    [3, 4],
    [4, 4],
    [2, 6],
    [5, 5],
    [1, 2, 3],
    [2, 2, 2],
    [3, 3, 1],
  ];

  test.each(cases.map(stones => [stones.join(' and '), stones] as const))(
    'of %s stones wins as soon, or loses as late, as can be',
    (_, stones) => {
      const state = heaps(...stones);
      const { wins, moves } = slow(state);
      const found = new AlphaBetaSearch(game, judge).think(state, { nodes: 1e6 });
      // A win counts a thousand more than what is decided, and one less for every move that it takes.
      expect(found.worth).toBe(wins ? WON_WORTH + 1000 - moves : moves - WON_WORTH - 1000);
      expect(state).toEqual(heaps(...stones));
    },
  );

  test('is the same each time, whatever was thought before', () => {
    const mind = new AlphaBetaSearch(game, judge);
    const fresh = mind.think(heaps(5, 6), { nodes: 3000 });
    mind.think(heaps(4, 7), { nodes: 3000 });
    expect(mind.think(heaps(5, 6), { nodes: 3000 })).toEqual(fresh);
  });

  test('keeps to what it may choose among', () => {
    const mind = new AlphaBetaSearch(game, judge);
    expect(mind.think(heaps(5), { nodes: 1000 }).move).toBe(1);
    const other = mind.think(heaps(5), { nodes: 1000 }, { among: move => move !== 1 });
    expect(other.move).not.toBe(1);
    expect(other.worth).toBeLessThan(-WON_WORTH);
    expect(() => mind.think(heaps(5), { nodes: 1000 }, { among: () => false })).toThrow('nothing to choose');
    expect(() => mind.think(heaps(0), { nodes: 1000 })).toThrow('nothing to choose');
  });

  test('does not go back to where it was, unless all else is worse than getting nowhere', () => {
    const mind = new AlphaBetaSearch(game, judge);
    const won = mind.keyAfter(heaps(5), 1);
    // The winning move leads to where it has been: then it is worth no more than getting nowhere, which is all there is.
    const found = mind.think(heaps(5), { nodes: 1000 }, { isStale: key => key === won });
    expect(found).toMatchObject({ move: 1, worth: -20 });
  });

  test('a game that is shared is worth nothing to anybody', () => {
    const shared = { ...judge, verdict: (state: Heaps) => (isOver(state) ? 0 : undefined), worth: () => 5 };
    expect(new AlphaBetaSearch(game, shared).think(heaps(2, 1), { nodes: 1000 })).toMatchObject({ worth: 0 });
  });

  test('a move that is forced is not thought about', () => {
    expect(new AlphaBetaSearch(game, judge).think(heaps(1), { nodes: 1000 })).toMatchObject({
      move: 1,
      depth: 1,
      line: [1],
    });
  });
});

test('a key has a number, whatever it is', () => {
  expect(numberKey(12345)).toBe(12345);
  const [one, other] = [numberKey('one'), numberKey('other')];
  expect(one).toBe(numberKey('one'));
  expect(one).not.toBe(other);
  for (const key of [one, other]) expect(Number.isSafeInteger(key) && key >= 2 ** 32).toBe(true);
});

describe('chances', () => {
  test.each([
    [0, 0.5],
    [500, 0.75],
    [-500, 0.25],
    [1500, 0.875],
    [WON_WORTH - 1, 0.9997],
    [WON_WORTH, 1],
    [-WON_WORTH, 0],
    [WON_WORTH + 900, 1],
    [-WON_WORTH - 900, 0],
  ])('a worth of %i is a chance of %f', (worth, chance) => expect(chanceOf(worth)).toBeCloseTo(chance, 4));

  test.each([
    [0.5, 0],
    [0.75, 500],
    [0.25, -500],
    [0.999, 249_500],
    [0.9996, WON_WORTH],
    [1, WON_WORTH],
    [0, -WON_WORTH],
  ])('a chance of %f is worth %i', (chance, worth) => expect(worthOf(chance)).toBeCloseTo(worth, -1));
});
