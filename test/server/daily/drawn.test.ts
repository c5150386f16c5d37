import { expect, test } from 'vitest';
import { hashOf } from '../../../src/kernel/hash.ts';
import { drawDuel } from '../../../src/server/daily/duel.ts';
import { drawPuzzle } from '../../../src/server/daily/puzzle.ts';

// What is drawn of a seed: everybody should get the same on a day, from all nodes. Where bots or makers of puzzles play
// otherwise on purpose, `npx vitest run test/server/daily/drawn.test.ts -u` notes it anew.

test('the duels and puzzles of some seeds', async () => {
  const duels = [1, 2, 3, 4].map(seed => {
    const { setup, moves, seat } = drawDuel(seed);
    const game = `seat ${seat} after ${moves.map(({ by }) => by).join('')}`;
    return `duel ${seed}: ${setup.template.gridSize.join(' × ')}, ${game}, ${hashOf({ setup, moves })}`;
  });
  // The others of a week take long.
  const puzzles = [2, 3].map(difficulty => {
    const { setup, par } = drawPuzzle(7, difficulty);
    return `puzzle of difficulty ${difficulty}: par ${par}, ${hashOf(setup)}`;
  });
  await expect(`${[...duels, ...puzzles].join('\n')}\n`).toMatchFileSnapshot('drawn.txt');
});
