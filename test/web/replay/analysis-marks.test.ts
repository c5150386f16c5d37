import { describe, expect, test } from 'vitest';
import { type Grade, type GradedMove, summedUp } from '../../../src/players/flag/grades.ts';
import { curvesOf, isWorse, marksOf, moveAt, percent } from '../../../src/web/replay/use-analysis.ts';

/** Moves after two joins: who, how good, and the chance before and after. */
function analysisOf(teams: readonly string[], moves: readonly (readonly [number, Grade, number, number])[]) {
  const action = { type: 'move', piece: 1, to: [0, 0] } as const;
  const graded = moves.map(
    ([seat, grade, best, chance], n): GradedMove => ({
      ...{ entry: n + 2, seat, action, grade, best, chance, loss: best - chance },
      better: [action],
    }),
  );
  return summedUp(teams, graded);
}

const duel = analysisOf(
  ['Orange', 'Blue'],
  [
    [0, 'best', 0.5, 0.5],
    [1, 'blunder', 0.5, 0.1],
    [0, 'great', 0.9, 0.9],
    [1, 'good', 0.1, 0.08],
  ],
);

describe('along the scrubber', () => {
  test('what stands out has a sign, after the move that it belongs to', () => {
    expect(marksOf(duel)).toEqual([
      { position: 4, grade: 'blunder', sign: '??', turns: true },
      { position: 5, grade: 'great', sign: '!', turns: false },
    ]);
  });

  test('with two teams one curve says it all', () => {
    const [curve, ...more] = curvesOf(duel);
    expect(more).toEqual([]);
    expect(curve?.points.map(({ position, chance }) => [position, percent(chance)])).toEqual([
      [3, '50\u00a0%'],
      [4, '90\u00a0%'],
      [5, '90\u00a0%'],
      [6, '92\u00a0%'],
    ]);
  });

  test('with more, each team has its own', () => {
    const curves = curvesOf(
      analysisOf(
        ['a', 'b', 'c'],
        [
          [0, 'best', 0.5, 0.5],
          [2, 'good', 0.4, 0.37],
        ],
      ),
    );
    expect(curves.map(({ seat, points }) => [seat, points.map(({ position }) => position)])).toEqual([
      [0, [3]],
      [1, []],
      [2, [4]],
    ]);
  });

  test('a move is found by the position that it led to', () => {
    expect(moveAt(duel, 4)?.grade).toBe('blunder');
    expect(moveAt(duel, 2)).toBeUndefined();
  });

  test('only what was given away has something better', () => {
    expect(duel.moves.map(isWorse)).toEqual([false, true, false, false]);
  });
});
