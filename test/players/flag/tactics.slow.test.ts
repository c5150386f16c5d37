import { describe, expect, test } from 'vitest';
import { type BrainName, flagBrain } from '../../../src/players/flag/brains.ts';
import { solutionsOf, stateOf, type Task } from './tactics/kinds.ts';
import { movesOf } from './tactics/prover.ts';
import { solves, TACTICS } from './tactics/set.ts';

const of = (task: Task) => TACTICS.filter(tactic => tactic.task === task);

describe('the tactical test set', () => {
  test.each(TACTICS.map((tactic, n) => [n + 1, tactic.task, tactic] as const))(
    '%i: %s, by the rules alone',
    (_n, task, tactic) => {
      const state = stateOf(tactic);
      const solutions = solutionsOf(state, task) ?? [];
      expect(solutions.length).toBeGreaterThan(0);
      expect(solutions.length).toBeLessThan(movesOf(state).length);
    },
  );
});

describe('what the brains solve, with a fixed number of nodes', () => {
  test.each<[BrainName, number, Task, number]>([
    ['alphabeta', 50_000, 'win in 3', 1],
    ['alphabeta', 50_000, 'poisoned capture', 1],
    ['learnt', 50_000, 'win in 3', 1],
    ['learnt', 50_000, 'poisoned capture', 1],
    ['mcts', 20_000, 'win in 2', 0.9],
    ['mcts', 20_000, 'save the flag', 0.9],
    ['mcts', 20_000, 'poisoned capture', 0.9],
  ])('%s at %i nodes: %s', (name, nodes, task, part) => {
    const solved = of(task).filter(tactic => solves(flagBrain(name), tactic, { nodes }));
    expect(solved.length / of(task).length).toBeGreaterThanOrEqual(part);
  });
});
