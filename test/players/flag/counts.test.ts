import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import { reseeded } from '../../../src/flag/search.ts';
import { BRAINS, flagBrain } from '../../../src/players/flag/brains.ts';
import { midGame } from '../../flag/help.ts';
import { stateOf } from './tactics/kinds.ts';
import { TACTICS } from './tactics/set.ts';

// What the brains choose and why, in positions that never change. That they choose well is shown elsewhere; here a change
// that makes one of them see less shows, and is either meant or a fault. What is meant is noted anew with
// `npx vitest run test/players/flag/counts.test.ts -u`.

const MAPS = ['example', 'crossing', 'rubble', 'four-winds', 'three-crowns', 'hive', 'menagerie', 'stampede'];

function said(action: FlagAction): string {
  return action.type === 'move' ? `${action.piece}-${action.to.join('.')}` : action.type;
}

/** The choices of one brain through some moves of a game against itself: it remembers what it has seen. */
function choices(
  name: (typeof BRAINS)[number],
  map: string,
  moves: number,
  seed: number,
  plies: number,
  nodes: number,
): string {
  const state = midGame(map, moves, seed);
  const brain = flagBrain(name, seed);
  const lines: string[] = [];
  for (let ply = 0; ply < plies && state.phase === 'playing'; ply++) {
    const action = brain.choose(reseeded(state, state.turns), { nodes });
    const why = brain.explain?.();
    const thought =
      why === undefined
        ? said(action)
        : `${why.line.map(said).join(' ')} (worth ${why.worth}, depth ${why.depth}, tried ${why.nodes})`;
    lines.push(`  ${thought}`);
    flag.apply(state, state.current, action);
  }
  return [`${name} on ${map} after ${moves} moves`, ...lines, ''].join('\n');
}

describe('what the brains think', () => {
  test.each(MAPS)('on %s', async map => {
    const story = [0, 7, 24].flatMap((moves, seed) =>
      BRAINS.map(name => choices(name, map, moves, seed + 1, name === 'mcts' || name === 'alphabeta' ? 3 : 5, 700)),
    );
    await expect(story.join('\n')).toMatchFileSnapshot(`./counts/${map}.txt`);
  });

  test('of tactics', async () => {
    const story = TACTICS.filter((_, n) => n % 3 === 0).flatMap((tactic, n) =>
      (['alphabeta', 'mcts'] as const).map(name => {
        const brain = flagBrain(name, n);
        brain.choose(reseeded(stateOf(tactic), 1), { nodes: 1500 });
        const { line, worth, depth, nodes } = brain.explain!()!;
        return `${tactic.task}, ${name}: ${line.map(said).join(' ')} (worth ${worth}, depth ${depth}, tried ${nodes})`;
      }),
    );
    await expect(`${story.join('\n')}\n`).toMatchFileSnapshot('./counts/tactics.txt');
  });
});
