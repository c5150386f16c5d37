import { expect, test } from 'vitest';
import { type GradedMove, summedUp } from '../../../src/players/flag/grades.ts';

/** Moves of two teams in turn that gave away so much. */
const moves = (...losses: readonly number[]): GradedMove[] =>
  losses.map((loss, n) => ({
    ...{ entry: n + 2, seat: n % 2, action: { type: 'move', piece: 1, to: [0, 0] }, better: [] },
    ...{ grade: loss === 0 ? 'best' : 'mistake', best: 1, chance: 1 - loss, loss },
  }));

const pointsOf = (...losses: readonly number[]) => summedUp(['red', 'blue'], moves(...losses)).turningPoints;

test('a game turns where a move gives away an eighth of the chances or so', () => {
  expect(pointsOf(0.119, 0.12, 0, 0.5)).toEqual([1, 3]);
  expect(pointsOf()).toEqual([]);
});

test('at most five turning points are named, those that gave away most, in their order', () => {
  expect(pointsOf(0.2, 0.9, 0.3, 0.5, 0.4, 0.13, 0.6)).toEqual([1, 2, 3, 4, 6]);
});

test('of each player the moves are counted by grade, and what was kept of the chances', () => {
  const [red, blue, green] = summedUp(['red', 'blue', 'green'], moves(0, 0.5, 0.25, 0)).players;
  expect(red).toMatchObject({ kept: 0.875, grades: { best: 1, mistake: 1, blunder: 0, forced: 0 } });
  expect(blue).toMatchObject({ kept: 0.75, grades: { best: 1, mistake: 1 } });
  expect(green).toMatchObject({ kept: 1, grades: { best: 0, mistake: 0 } });
});
