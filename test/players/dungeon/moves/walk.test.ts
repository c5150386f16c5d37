import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Walks } from '../../../../src/players/dungeon/moves/walk.ts';
import { Window } from '../../../../src/players/dungeon/window.ts';
import { setupOf } from '../rooms.ts';

const WAYS = ['up', 'right', 'down', 'left'];

/** What there is to do in a corridor: from which of its squares, by which step, after how many, and whether that leaves. */
function errands(corridor: string): unknown[] {
  const wall = '#'.repeat(corridor.length + 2);
  const state = dungeon.begin(setupOf(`${wall}\n#${corridor}#\n${wall}`, { goal: 'exit' }), 1);
  const window = new Window({ left: 0, top: 0, right: corridor.length + 1, bottom: 2 });
  return new Walks(window)
    .errands(state)
    .map(({ move, cost, leaves }) => [window.xOf(Math.floor(move / 512)), WAYS[move % 512], cost, leaves]);
}

describe('what there is to do after a walk', () => {
  test.each([
    ['nothing, where only floor is', 'P..', []],
    [
      'to leave, and to walk on',
      'P.E.$',
      [
        [2, 'right', 2, true],
        [4, 'right', 4, false],
      ],
    ],
    ['to pick something up', 'P.$', [[2, 'right', 2, false]]],
    ['to travel through time', 'P.%', [[2, 'right', 2, false]]],
    ['to push a boulder', 'P.o.', [[2, 'right', 2, false]]],
    ['nothing, where a boulder stands fast', 'P.o#', []],
    ['nothing behind a door without a key', 'P.D$', []],
  ])('is %s: %s', (_, corridor, found) => {
    expect(errands(corridor)).toEqual(found);
  });
});
