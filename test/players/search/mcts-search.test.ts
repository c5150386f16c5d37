import { describe, expect, test } from 'vitest';
import type { Searchable } from '../../../src/kernel/searchable.ts';
import type { Evaluator } from '../../../src/players/brain.ts';
import { shareOf, TreeSearch } from '../../../src/players/search/mcts-search.ts';

/** A game as a picture: who is to act and where each move leads, or who has won, as a bit for each seat. */
type Game = number | Position;
interface Position extends ReadonlyArray<Game> {
  readonly 0: number;
}
interface Walk {
  readonly path: Game[];
}

const here = ({ path }: Walk): Game => path.at(-1) as Game;

function search(): Searchable<Walk, number> {
  const keys = new Map<Game, number>();
  return {
    turn: walk => {
      const game = here(walk);
      return typeof game === 'number' ? undefined : game[0];
    },
    moves: (walk, into) => {
      const game = here(walk);
      const count = typeof game === 'number' ? 0 : game.length - 1;
      for (let n = 0; n < count; n++) into[n] = n + 1;
      return count;
    },
    make: (walk, move) => void walk.path.push((here(walk) as readonly Game[])[move] as Game),
    unmake: walk => void walk.path.pop(),
    key: walk => {
      const game = here(walk);
      const key = keys.get(game) ?? keys.size + 1;
      keys.set(game, key);
      return key;
    },
    read: (_, move) => move,
    outcome: () => undefined,
  };
}

function judgeOf(seats: number): Evaluator<Walk> {
  return {
    seats,
    mostMoves: 8,
    verdict: (walk, seat) => {
      const game = here(walk);
      if (typeof game !== 'number') return undefined;
      return game === 1 << seat ? 1 : (game & (1 << seat)) !== 0 ? 0 : -1;
    },
    evaluate: () => 0,
    promise: () => 500,
  };
}

/** What is proven of a game after a while; −1 if nothing is. */
function proven(game: Game, seats: number, nodes = 400): number {
  const walk = { path: [game] };
  const tree = new TreeSearch(search(), judgeOf(seats), 200);
  tree.think(walk, { nodes }, 1);
  expect(walk.path).toHaveLength(1);
  return tree.root.proven;
}

describe('what is proven', () => {
  const [A, B, C] = [1, 2, 4];
  test.each<[says: string, game: Game, seats: number, winners: number]>([
    ['a move that wins', [0, B, A], 2, A],
    ['a move that wins, behind whatever the other does', [0, [1, A, A], B], 2, A],
    ['a draw, where nothing better is to be had', [0, B, A | B], 2, A | B],
    ['what is lost', [0, B, [1, A, B]], 2, B],
    ['what everybody loses', [0, 0, [1, 0, 0]], 2, 0],
    ['and that is no better than what the other wins', [0, 0, B], 3, -1],
    ['all moves of three agree', [0, B, [1, B, C]], 3, B],
    ['who cannot win may do one thing or the other', [0, B, C], 3, -1],
    ['and so may who can only draw or lose', [0, B, A | C], 3, -1],
    ['but a move that wins is proven among three too', [0, B, C, A], 3, A],
  ])('%s', (_, game, seats, winners) => expect(proven(game, seats)).toBe(winners));

  test('nothing, as long as a line is open', () => {
    // Longer than so few nodes reach.
    const endless = (depth: number): Game => (depth === 0 ? 1 : [depth % 2, endless(depth - 1), endless(depth - 1)]);
    expect(proven([0, 2, endless(12)], 2, 12)).toBe(-1);
  });
});

test.each([
  [0b01, 0, 1],
  [0b01, 1, 0],
  [0b11, 0, 0.5],
  [0b11, 1, 0.5],
  [0b110, 0, 0],
  [0b100, 2, 1],
])('of a game won by %i, seat %i has %f', (winners, seat, share) => expect(shareOf(winners, seat)).toBe(share));
