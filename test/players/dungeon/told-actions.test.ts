import { expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { toldActions } from '../../../src/players/dungeon/told-actions.ts';
import { setupOf } from './rooms.ts';

test('tells what will be used or dealt with, though it is not at hand yet, and where each action leads', () => {
  const setup = setupOf('#######\n#P.k.D#\n#####E#\n#######', { goal: 'exit' });
  const move = (direction: 'right' | 'down'): DungeonAction => ({ type: 'move', direction });
  const told = toldActions(setup, 1, [move('right')], [move('right'), move('right'), move('right')]);
  expect(told).toEqual([
    { action: move('right'), what: undefined, to: expect.objectContaining({ x: 3, y: 1 }) },
    { action: move('right'), what: undefined, to: expect.objectContaining({ x: 4, y: 1 }) },
    { action: move('right'), what: undefined, to: expect.objectContaining({ x: 5, y: 1 }) },
  ]);
});

test('names an item by what it is', () => {
  const setup = setupOf('#####\n#Pb.#\n#..E#\n#####', { goal: 'exit' });
  const bomb = dungeon.view(dungeon.begin(setup, 1), 0).entities.find(({ type }) => type === 'bomb');
  const use: DungeonAction = { type: 'use', item: bomb?.id ?? '' };
  const [, told] = toldActions(setup, 1, [], [{ type: 'move', direction: 'right' }, use]);
  expect(told).toMatchObject({ action: use, what: 'bomb', to: { x: 2, y: 1 } });
});
