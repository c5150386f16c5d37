import { describe, expect, test } from 'vitest';
import { type BrainName, flagBrain } from '../../../src/players/flag/brains.ts';
import { TASKS, type Task } from './tactics/kinds.ts';
import { solves, TACTICS } from './tactics/set.ts';

const of = (task: Task) => TACTICS.filter(tactic => tactic.task === task);

describe('the tactical test set', () => {
  test('has at least 40 positions, of every kind some', () => {
    expect(TACTICS.length).toBeGreaterThanOrEqual(40);
    for (const task of TASKS) expect(of(task).length).toBeGreaterThanOrEqual(5);
  });
});

describe('what the brains solve, with a fixed number of nodes', () => {
  test.each<[BrainName, number, Task, number]>([
    ['greedy', 1, 'win in 1', 1],
    ['alphabeta', 5000, 'win in 1', 1],
    ['alphabeta', 5000, 'win in 2', 1],
    ['alphabeta', 5000, 'save the flag', 1],
    ['learnt', 5000, 'win in 1', 1],
    ['learnt', 5000, 'win in 2', 1],
    ['learnt', 5000, 'save the flag', 1],
    ['mcts', 5000, 'win in 1', 1],
  ])('%s at %i nodes: %s', (name, nodes, task, part) => {
    const solved = of(task).filter(tactic => solves(flagBrain(name), tactic, { nodes }));
    expect(solved.length / of(task).length).toBeGreaterThanOrEqual(part);
  });
});
