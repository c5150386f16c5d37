import { expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { on, room } from './table.ts';

test('a run is for one, who does not know its chance', () => {
  const state = on(room('@.\\'));
  expect([chamber.game, chamber.hidden, chamber.seats({} as never), chamber.due(state)]).toEqual([
    ...['chamber', true, 1, []],
  ]);
});
