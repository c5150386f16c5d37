import { describe, expect, it } from 'vitest';
import { differences } from '../../src/dungeon/deltas.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { board, type Drawing, GENTLE } from './board.ts';

/** The states before and after a script. */
function around(drawing: string, script: string, options: Drawing = {}): [DungeonState, DungeonState] {
  const play = board(drawing, options);
  const before = dungeon.copy(play.state);
  return [before, play.play(script).state];
}

const told = (drawing: string, script: string, options?: Drawing) => differences(...around(drawing, script, options));

describe('what is different in two views of a dungeon', () => {
  it.each<[string, string, string, object]>([
    ['nothing', 'P#', 'r', { changed: [], gone: [], fresh: [] }],
    ['a step across', '#P.', 'r', { changed: [{ id: '2', place: 1, was: 1, is: 2, name: 'x' }], gone: [], fresh: [] }],
    ['a step down', '#P', 'd', { changed: [{ id: '2', place: 1, was: 0, is: 1, name: 'y' }], gone: [], fresh: [] }],
    [
      'two steps at once',
      '#P',
      'dr',
      { changed: [{ id: '2', place: 1, was: { x: 1, y: 0 }, is: { x: 2, y: 1 } }], gone: [], fresh: [] },
    ],
    [
      'something is taken',
      'P$#',
      'r',
      { changed: [{ id: '1', place: 0, was: 0, is: 1, name: 'x' }], gone: [{ id: '2', place: 1 }], fresh: [] },
    ],
    [
      'a door is opened',
      'kPD',
      'lrr',
      {
        changed: [
          { id: '2', place: 0, was: 1, is: 2, name: 'x' },
          { id: '3', place: 1, was: { type: 'door', key: 1 }, is: { type: 'door_open', key: undefined } },
        ],
        gone: [{ id: '1', place: 0 }],
        fresh: [],
      },
    ],
  ])('%s', (_, drawing, script, expected) => {
    expect(told(drawing, script)).toMatchObject({ list: 'entities', ...expected });
  });

  it('something that was not there', () => {
    const found = told('P...T', 'u', { config: { ...GENTLE, zombie_spawn_rate: 1 } });
    expect(found?.fresh).toEqual([{ thing: expect.objectContaining({ id: '3', type: 'zombie_toast' }), place: 2 }]);
    expect(found?.changed).toHaveLength(1);
  });

  it('is nothing of where a spider has been on its round', () => {
    const [before, after] = around('P....\n..x..\n.....', 'u', { config: GENTLE });
    expect(differences(before, after)?.changed).toEqual([
      expect.objectContaining({ name: 'y' }),
      { id: '2', place: 1, was: 1, is: 0, name: 'y' },
    ]);
  });

  it('is what has become of somebody', () => {
    const config = { ...GENTLE, bribe_radius: 9, bribe_amount: 1 };
    const [before, after] = around('$P...m', 'l interact:mercenary', { config });
    const mercenary = differences(before, after)?.changed.find(({ id }) => id === '3');
    expect(mercenary).toMatchObject({
      was: { ally: false, interactable: true },
      is: { ally: true, interactable: false },
    });
  });

  it('is not told where current flows: more than the records say may have changed', () => {
    const legend = { w: ['wire'] };
    const [wired, after] = around('P.w', 'r', { legend });
    const [plain] = around('P..', 'r');
    expect(differences(wired, after)).toBeUndefined();
    expect(differences(plain, after)).toBeUndefined();
    expect(differences(wired, plain)).toBeUndefined();
    expect(differences(plain, plain)).toMatchObject({ changed: [], gone: [], fresh: [] });
  });

  it('comes with all of the later view but its entities', () => {
    const [before, after] = around('P$', 'r');
    const { entities, ...rest } = dungeon.view(after, 0) as unknown as Record<string, unknown>;
    expect(entities).toHaveLength(1);
    expect(differences(before, after)?.rest).toEqual(rest);
  });
});
