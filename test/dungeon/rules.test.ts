import { expect, test } from 'vitest';
import { dungeon } from '../../src/dungeon/rules.ts';
import { board } from './board.ts';

test.each([
  [undefined, [0], undefined],
  ['won', [], { winners: [0], reason: 'All goals are reached.' }],
  ['lost', [], { winners: [], reason: 'The player has died.' }],
] as const)('whether it has ended, who is to act, and what came of it: %s', (ended, toAct, outcome) => {
  const state = { ...board('P').state, ended };
  expect([dungeon.toAct(state), dungeon.outcome(state)]).toEqual([toAct, outcome]);
  expect(dungeon.legal(state, 0).length > 0).toBe(ended === undefined);
});
