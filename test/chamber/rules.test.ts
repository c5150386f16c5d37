import { expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { on, room } from './table.ts';

test('a run is for one, who does not know its chance', () => {
  const state = on(room('@.\\'));
  expect([chamber.game, chamber.hidden, chamber.seats({} as never), chamber.due(state)]).toEqual([
    ...['chamber', true, 1, []],
  ]);
});

test.each([
  [undefined, [0], undefined],
  ['won', [], { winners: [0], reason: 'The player has left the lowest floor.', scores: [0] }],
  ['died', [], { winners: [], reason: 'The player died on floor 1.', scores: [0] }],
] as const)('whether it has ended, who is to act, and what came of it: %s', (ended, toAct, outcome) => {
  const state = { ...on(room('@.\\')), ended };
  expect([chamber.toAct(state), chamber.outcome(state)]).toEqual([toAct, outcome]);
  expect(chamber.legal(state, 0).length > 0).toBe(ended === undefined);
});
