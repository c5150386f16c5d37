import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { MapWindow } from '../../../../src/players/dungeon/model/map-window.ts';
import { actionOf, after, deeds, moveOf } from '../../../../src/players/dungeon/moves/move-codes.ts';
import { board } from '../../../dungeon/board.ts';

describe('a move of a search', () => {
  const { state } = board('#######\n#Pbb!!#\n#..!?.#\n#######').play('rrrr');

  test('is a step, or one of the deeds: potions that are alike once, bombs in their order', () => {
    expect(['up', 'right', 'down', 'left'].map((_, way) => actionOf(state, moveOf(0, way)))).toEqual(
      ['up', 'right', 'down', 'left'].map(direction => ({ type: 'move', direction })),
    );
    const used = deeds(state).map(action => (action.type === 'use' ? action.item : action.type));
    const types = used.map(id => state.player.inventory.find(item => String(item.id) === id)?.type);
    expect(types).toEqual(['bomb', 'bomb', 'invincibility_potion']);
    expect(Number(used[0])).toBeLessThan(Number(used[1]));
    expect(actionOf(state, moveOf(0, 4))).toEqual(deeds(state)[0]);
    expect(() => actionOf(state, moveOf(0, 7))).toThrow('there is no move 7 in this state');
  });

  test('is to build something, after all that can be used', () => {
    const { state: maker } = board('######\n#Pwaa#\n#.a!.#\n######').play('rrr d l l');
    expect(deeds(maker)).toEqual([
      { type: 'use', item: String(maker.player.inventory.find(({ type }) => type === 'invincibility_potion')?.id) },
      { type: 'build', buildable: 'bow' },
    ]);
  });

  test('is made on a copy, after the walk', () => {
    const window = new MapWindow(state.dungeon.firstBox);
    const moves = [moveOf(window.squareOf({ x: 2, y: 2 }), 1), moveOf(0, 3)];
    const [next, stayed] = moves.map(move => after(window, state, move)) as [DungeonState, DungeonState];
    const player = next.entities.list().find(({ type }) => type === 'player');
    // From 2, 2 a step to the right.
    expect(player).toMatchObject({ x: 3, y: 2 });
    expect(state.entities.list().find(({ type }) => type === 'player')).toMatchObject({ x: 5, y: 1 });
    expect(next.tick).toBe(state.tick + 1);
    // Without a walk it is made where the player stands.
    expect(stayed.entities.list().find(({ type }) => type === 'player')).toMatchObject({ x: 4, y: 1 });
  });

  test('may be a step and an item together in the edition of 2021, which the rules do not list', () => {
    const classic = board('#####\n#P!.#\n#####', { mode: 'standard' }).tick('r').state;
    const item = String(classic.player.inventory[0]?.id);
    expect(deeds(classic)[0]).toEqual({ type: 'use', item });
    expect(deeds(classic).slice(-4)).toEqual(
      ['up', 'right', 'down', 'left'].map(direction => ({ type: 'tick', direction, item })),
    );
    expect(() => dungeon.apply(dungeon.copy(classic), 0, deeds(classic).at(-1) as never)).not.toThrow();
  });
});
