import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { nextSquares } from '../../../src/players/dungeon/next-squares.ts';
import { opening } from './prove/exhaustive.ts';
import { KINDS, roomsOf } from './prove/kinds.ts';
import { setupOf } from './rooms.ts';

const EXIT = { goal: 'exit' };

describe('where a mercenary steps next', () => {
  test('is one square in a corridor, whatever the player does', () => {
    const setup = setupOf('########\n#P....m#\n#####E##\n########', EXIT);
    const [soldier] = dungeon.view(dungeon.begin(setup, 1), 0).entities.filter(({ type }) => type === 'mercenary');
    expect(nextSquares(setup, 1, [], soldier?.id ?? '')).toEqual([{ x: 5, y: 1 }]);
    const played: DungeonAction[] = [{ type: 'move', direction: 'right' }];
    expect(nextSquares(setup, 1, played, soldier?.id ?? '')).toEqual([{ x: 4, y: 1 }]);
  });

  test('is nowhere for somebody who is not there', () => {
    const setup = setupOf('####\n#PE#\n####', EXIT);
    expect(nextSquares(setup, 1, [], '99')).toEqual([]);
  });

  test('is among the squares foreseen, however the player moves', () => {
    fc.assert(
      fc.property(roomsOf(KINDS.enemies, 20), fc.array(fc.nat(), { maxLength: 6 }), ({ setup }, picks) => {
        const seed = 1;
        const played = opening(setup, seed, picks);
        const state = dungeon.begin(setup, seed);
        for (const action of played) dungeon.apply(state, 0, action);
        const soldiers = dungeon.view(state, 0).entities.filter(({ type }) => type === 'mercenary');
        for (const { id } of soldiers) {
          const foreseen = nextSquares(setup, seed, played, id);
          for (const action of dungeon.legal(state, 0).filter(({ type }) => type === 'move')) {
            const then = dungeon.copy(state);
            dungeon.apply(then, 0, action);
            const soldier = dungeon.view(then, 0).entities.find(entity => entity.id === id);
            if (soldier !== undefined) expect(foreseen).toContainEqual({ x: soldier.x, y: soldier.y });
          }
        }
      }),
    );
  });
});
