import { describe, expect, test } from 'vitest';
import { gradeOf } from '../../../../src/players/dungeon/puzzles/puzzle-grade.ts';
import { IDEA_NAMES } from '../../../../src/players/dungeon/puzzles/puzzle-ideas.ts';
import { solve } from '../../../../src/players/dungeon/solver.ts';
import { idleIn, setupOf } from './idle-twin.ts';
import { expectIdea, expectPuzzle, expectToBring, made, madeFor } from './made.ts';

describe('a puzzle', () => {
  test.each([
    ['boulders', 1],
    ['keys', 2],
    ['portals', 2],
    ['bombs', 2],
    ['circuits', 2],
  ] as const)('with %s can be won, and nothing in it is idle, alone or with another', (kind, difficulty) => {
    for (const seed of [3, 4]) expectPuzzle(made(difficulty, [kind], seed), kind);
  });

  test('with a guard cannot be won without the sword', () => {
    const puzzle = made(3, ['enemies'], 2);
    expectToBring(puzzle, 'enemies');
    const entities = puzzle.map.entities.filter(({ type }) => type !== 'sword');
    const work = solve(setupOf(puzzle, { ...puzzle.map, entities }), 1, { nodes: 15_000 });
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value.answer).toBe('unwinnable');
  });

  test.each(IDEA_NAMES)('about %s needs what its name says', name => {
    const puzzle = madeFor({ ideas: [name] }, 1);
    expectIdea(puzzle, name);
    expect(idleIn(puzzle)).toEqual([]);
  });

  test.each([
    ['portal-key', 'two-keys'],
    ['bomb-key', 'key-portal'],
  ] as const)('about %s and %s needs both', (...ideas) => {
    const puzzle = madeFor({ ideas }, 1);
    for (const name of ideas) expectIdea(puzzle, name);
  });

  test('is as difficult as was wished, by the measure of the campaign', () => {
    for (const difficulty of [1, 2, 3]) {
      const { play, grade } = made(difficulty, [], difficulty);
      expect(grade).toEqual(gradeOf(play));
      expect(grade.difficulty).toBe(difficulty);
    }
  });
});
