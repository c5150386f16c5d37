import { expect, test } from 'vitest';
import { playerEntity } from '../../../src/dungeon/board/board.ts';
import { Pursuit } from '../../../src/dungeon/enemies/pursuit.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';

type Place = readonly [x: number, y: number];
const thing = (type: string, [x, y]: Place) => ({ type, x, y, colour: 'red' });

/** Where somebody goes first who is far from a player at 0, 0, in a dungeon too wide to flood. */
function first([x, y]: Place, ...things: readonly object[]): Place | undefined {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'mercenary', x, y },
    { type: 'wall', x: 9000, y: 9000 },
    ...things,
  ];
  const state = dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  const pursuit = new Pursuit(state, playerEntity(state)!);
  const to = pursuit.towards(state.entities.get(2)!);
  pursuit.end();
  return to && [to.x, to.y];
}

test.each<[string, Place, readonly object[], Place | undefined]>([
  ['along x where that is longer', [3000, 2000], [], [2999, 2000]],
  ['along y where that is longer', [2000, 3000], [], [2000, 2999]],
  ['along x where both are equal', [-3000, 3000], [], [-2999, 3000]],
  ['the other way round a wall', [3000, 2000], [thing('wall', [2999, 2000])], [3000, 1999]],
  ['the other way round a boulder', [2000, 3000], [thing('boulder', [2000, 2999])], [1999, 3000]],
  [
    'the other way round a portal',
    [3000, -2000],
    [thing('portal', [2999, -2000]), thing('portal', [0, 50])],
    [3000, -1999],
  ],
  ['over a portal without a twin', [3000, -2000], [thing('portal', [2999, -2000])], [2999, -2000]],
  ['over what lies about', [3000, 2000], [thing('treasure', [2999, 2000])], [2999, 2000]],
  ['past what is behind', [3000, 2000], [thing('wall', [3001, 2000]), thing('wall', [3000, 2001])], [2999, 2000]],
  ['nowhere between two walls', [3000, 2000], [thing('wall', [2999, 2000]), thing('wall', [3000, 1999])], undefined],
  ['nowhere where a wall is in its row', [3000, 0], [thing('wall', [2999, 0])], undefined],
  ['nowhere where a wall is in its column', [0, 3000], [thing('wall', [0, 2999])], undefined],
])('who is too far away to be seen goes straight on: %s', (_, from, things, to) => {
  expect(first(from, ...things)).toEqual(to);
});
