import { describe, expect, test } from 'vitest';
import type { FirstMove, PieceMove } from '../../../src/tournament/games/first-move.ts';
import { OpeningBook } from '../../../src/tournament/rating/opening-book.ts';
import { intervalOf } from '../../../src/tournament/rating/score-statistics.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';
import type { Openings } from '../../../src/wire/schemas/tournament-schemas.ts';

/** A step of a piece from the first row; which column tells moves apart. */
const step = (column: number, piece = 'Fox'): PieceMove => ({ piece, from: [0, column], to: [1, column] });

/** A game for two on a map; who won is told by seats. */
function game(id: string, firstMoves: Result['firstMoves'], winners: readonly number[] = [0]): Result {
  const ended = { id, seats: ['a', 'b'], winners, reason: '', plies: 9, capped: false, forfeits: {} };
  return firstMoves === undefined ? ended : { ...ended, firstMoves };
}

function told(...results: readonly Result[]): Openings {
  const book = new OpeningBook();
  book.addResults(results);
  return book.summary();
}

/** In short: where, each move with games and score, and the others. */
const short = ({ seats }: Openings) =>
  seats.map(
    ({ map, seat, moves, others }) =>
      `${map} ${seat}: ${[
        ...moves.map(each => {
          const words = 'words' in each ? each.words : `${each.piece}${each.from[1]}`;
          return `${words} ${each.games} ${each.score}`;
        }),
        ...(others === null ? [] : [`${others.moves} others ${others.games} ${others.score}`]),
      ].join(', ')}`,
  );

/** As many games as winners are given, all begun the same from the first seat. */
const begun = (move: FirstMove, ...winners: readonly (readonly number[])[]) =>
  winners.map((won, n) => game(`tiny-${n + 1}-${'words' in move ? 1 : move.from[1]}-1`, { 0: move }, won));

describe('openings', () => {
  test.each<[string, readonly Result[], readonly string[]]>([
    ['none of no games', [], []],
    ['a move counts for who made it', begun(step(1), [0], [1], [0]), ['tiny 0: Fox1 3 0.6666666666666666']],
    ['a draw is half a point', begun(step(1), [0, 1], [0, 1]), ['tiny 0: Fox1 2 0.5']],
    ['a move that was played once is one of the others', begun(step(1), [0]), ['tiny 0: 1 others 1 1']],
    [
      'the most played first, then the better, then by name',
      [
        ...begun(step(1), [1], [1]),
        ...begun(step(3), [0], [0]),
        ...begun(step(2), [0], [0]),
        ...begun(step(4), [1], [1], [1]),
      ],
      ['tiny 0: Fox4 3 0, Fox2 2 1, Fox3 2 1, Fox1 2 0'],
    ],
    [
      'six at most, the rest summed',
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap(column => begun(step(column), [0], column === 8 ? [1] : [0])),
      ['tiny 0: Fox1 2 1, Fox2 2 1, Fox3 2 1, Fox4 2 1, Fox5 2 1, Fox6 2 1, 2 others 4 0.75'],
    ],
    [
      'another type of piece, or another way of it, is another move',
      [
        ...begun(step(1), [0], [0]),
        ...begun(step(1, 'Hare'), [0], [0]),
        ...begun({ ...step(1), to: [2, 1] }, [0], [0]),
      ],
      ['tiny 0: Fox1 2 1, Fox1 2 1, Hare1 2 1'],
    ],
    [
      'seats are apart, in their order, also where the second began first',
      [game('tiny-1-1-1', { 1: step(2) }), game('tiny-1-1-2', { 0: step(1), 1: step(2) }, [1])],
      ['tiny 0: 1 others 1 0', 'tiny 1: Fox2 2 0.5'],
    ],
    [
      'maps are apart, in the order in which they were played',
      [game('wide-1-1-1', { 0: step(1) }), game('a-map-1-1-1', { 0: step(1) }), game('wide-1-1-2', { 0: step(1) })],
      ['wide 0: Fox1 2 1', 'a-map 0: 1 others 1 1'],
    ],
    [
      'moves of other games are known by their words',
      [...begun({ words: 'b3' }, [0], [1]), ...begun({ words: 'c1' }, [0], [0], [0])],
      ['tiny 0: c1 3 1, b3 2 0.5'],
    ],
    [
      'results of an earlier version do not count',
      [game('tiny-1-1-1', undefined), ...begun(step(1), [0], [0])],
      ['tiny 0: Fox1 2 1'],
    ],
  ])('%s', (_what, results, lines) => expect(short(told(...results))).toEqual(lines));

  test('say of how many games it is known how they began, also where nobody came to move', () => {
    expect(told(game('tiny-1-1-1', undefined), game('tiny-1-1-2', {}))).toEqual({ games: 1, seats: [] });
  });

  test('have the range of a score as arenas tell it', () => {
    const [{ moves } = { moves: [] }] = told(...begun(step(1), [0], [0], [1], [0, 1])).seats;
    expect(moves).toMatchObject([{ games: 4, score: 0.625, ...intervalOf({ wins: 2, draws: 1, losses: 1 }) }]);
  });

  test.each([
    ['the last that was won', [[0], [0], [1]], 'tiny-2-1-1'],
    ['else the last', [[1], [0, 1], [1]], 'tiny-3-1-1'],
  ])('have a game to watch: %s', (_which, winners, id) => {
    expect(told(...begun(step(1), ...winners)).seats[0]!.moves[0]!.game).toBe(id);
  });

  test('are the same whether games are taken at once or one after another', () => {
    const results = [1, 2, 3].flatMap(column => begun(step(column), [0], [1], [0, 1]));
    const book = new OpeningBook();
    for (const result of results) {
      book.addResults([result]);
      book.summary();
    }
    expect(book.summary()).toEqual(told(...results));
  });
});
