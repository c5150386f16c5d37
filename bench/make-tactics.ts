import { writeFileSync } from 'node:fs';
import { Rng } from '../src/kernel/rng.ts';
import { board, draw } from '../test/flag/help.ts';
import { solutionsOf, TASKS, type Tactic, type Task } from '../test/players/flag/tactics/kinds.ts';
import { movesOf } from '../test/players/flag/tactics/prover.ts';

// node bench/make-tactics.ts: draws random positions, keeps those that the prover finds to ask for something.

const WANTED: Readonly<Record<Task, number>> = {
  'win in 1': 6,
  'win in 2': 12,
  'win in 3': 10,
  'save the flag': 12,
  'poisoned capture': 10,
};
/** Positions with more solutions than this are too easy. */
const MOST_SOLUTIONS: Readonly<Record<Task, number>> = {
  'win in 1': 1,
  'win in 2': 2,
  'win in 3': 2,
  'save the flag': 2,
  'poisoned capture': 8,
};
const SIZE = 7;
const KINDS = ['q', 'b', 'n', 'k', 'r', 'z'];

const rng = Rng.seeded(1, 'tactics');
const found: Tactic[] = [];
const missing = (task: Task) => WANTED[task] - found.filter(tactic => tactic.task === task).length;

while (TASKS.some(task => missing(task) > 0)) {
  const text = randomBoard();
  for (const task of TASKS) {
    if (missing(task) <= 0) continue;
    const state = board(text);
    if (movesOf(state).length < 8) continue;
    const solutions = solutionsOf(state, task);
    if (solutions === undefined || solutions.length > MOST_SOLUTIONS[task]) continue;
    found.push({ task, board: draw(state) });
    break;
  }
}
found.sort((a, b) => TASKS.indexOf(a.task) - TASKS.indexOf(b.task));
writeFileSync(
  new URL('../test/players/flag/tactics/positions.json', import.meta.url),
  `${JSON.stringify(
    found.map(({ task, board: text }) => ({ task, board: text.split('\n') })),
    null,
    2,
  )}\n`,
);

/** Two to four pieces a side, anywhere; bases where the rules put them. */
function randomBoard(): string {
  const cells = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('..'));
  cells[1]![3] = '@A';
  cells[5]![3] = '@B';
  for (const team of ['A', 'B']) {
    for (let left = 2 + rng.below(3); left > 0; ) {
      const row = cells[rng.below(SIZE)]!;
      const column = rng.below(SIZE);
      if (row[column] !== '..') continue;
      row[column] = `${rng.pick(KINDS)}${team}`;
      left--;
    }
  }
  return cells.map(row => row.join(' ')).join('\n');
}
