import { expect, test } from 'vitest';
import { playerEntity } from '../../../src/dungeon/board/board.ts';
import { place, remove } from '../../../src/dungeon/board/place.ts';
import { Pursuit } from '../../../src/dungeon/enemies/pursuit.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { pursuitEqualsItsTwin } from './pursuit-twin.ts';

pursuitEqualsItsTwin(12);

test.each([
  ['take', false],
  ['shun', true],
])('what was measured is worth nothing once the ground has changed, for who %s portals', (_what, shunsPortals) => {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'wall', x: 2, y: 0 },
    { type: 'mercenary', x: 3, y: 0 },
    { type: 'exit', x: 0, y: 5 },
    { type: 'exit', x: 0, y: -5 },
  ];
  const state = dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  const next = (of: DungeonState) => {
    const pursuit = new Pursuit(of, playerEntity(of)!, shunsPortals ? 'portals' : 'nothing');
    const to = pursuit.towards(of.entities.get(3)!);
    pursuit.end();
    return to;
  };
  const wall = { id: 6, type: 'wall', x: 2, y: 1, own: null } as const;
  expect(next(state)).toEqual({ x: 3, y: 1 });
  place(state, wall);
  expect(next(state)).toEqual({ x: 3, y: -1 });
  const copy = dungeon.copy(state);
  remove(copy, wall);
  expect(next(copy)).toEqual({ x: 3, y: 1 });
  expect(next(state)).toEqual({ x: 3, y: -1 });
  remove(state, wall);
  expect(next(state)).toEqual({ x: 3, y: 1 });
});

test('who takes portals and who shuns them go each their own way, one after the other', () => {
  const portal = (x: number) => ({ type: 'portal', colour: 'red', x, y: 0 });
  const entities = [{ type: 'player', x: 0, y: 0 }, { type: 'mercenary', x: 9, y: 0 }, portal(2), portal(8)];
  const state = dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  const next = (shunsPortals: boolean) => {
    const pursuit = new Pursuit(state, playerEntity(state)!, shunsPortals ? 'portals' : 'nothing');
    const to = pursuit.towards(state.entities.get(2)!);
    pursuit.end();
    return `${to?.x},${to?.y}`;
  };
  expect([false, true, false, true].map(next)).toEqual(['1,0', '9,1', '1,0', '9,1']);
});

test('a dungeon too wide to flood: who is far away walks straight, along x first', () => {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'mercenary', x: 900_000, y: -900_000 },
    { type: 'mercenary', x: 5, y: 0 },
  ];
  const state = dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  dungeon.apply(state, 0, { type: 'move', direction: 'left' });
  expect(state.entities.get(2)).toMatchObject({ x: 899_999, y: -900_000 });
  expect(state.entities.get(3)).toMatchObject({ x: 4, y: 0 });
});

test('a pursuit goes on when the player walks far out of the map', () => {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'mercenary', x: 9, y: 0 },
  ];
  const state = dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  for (let tick = 1; tick <= 100; tick++) {
    dungeon.apply(state, 0, { type: 'move', direction: 'left' });
    expect(state.entities.get(2)).toMatchObject({ x: 9 - tick, y: 0 });
  }
});
