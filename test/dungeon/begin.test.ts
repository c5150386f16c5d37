import { describe, expect, test } from 'vitest';
import { place } from '../../src/dungeon/board/place.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { board } from './board.ts';

describe('the dungeon before the first tick', () => {
  test.each([
    ['P..m', true],
    ['P..A', true],
    ['P.zm', true],
    ['P.zx', false],
    ['P...', false],
  ])('%s knows its terrain: %s, and so when it is loaded', (drawing, isKnown) => {
    const play = board(drawing);
    expect(play.state.terrain !== undefined).toBe(isKnown);
    expect(play.reload().state.terrain !== undefined).toBe(isKnown);
  });

  test.each([
    ['P', undefined],
    ['.P.m', { x: 1, y: 0 }],
    ['P#x', { x: 0, y: 0 }],
    ['P.T', undefined],
  ])('%s of 2021 lets mercenaries follow where the player came in: %o', (drawing, entry) => {
    expect(board(drawing, { mode: 'standard' }).state.dungeon.entry).toEqual(entry);
    expect(board(drawing).state.dungeon.entry).toBeUndefined();
  });

  test('has nobody who has done anything yet', () => {
    const { state } = board('.P.m', { config: { player_health: 7 } });
    expect(state).toMatchObject({ tick: 0, nextId: 3, allies: 0, mindsControlledUntil: 0, rounds: 0, fought: false });
    expect(state.player).toEqual({
      ...{ id: 1, health: 7, inventory: [], potion: undefined, potionLeft: 0, queue: [], battles: [] },
      ...{ kills: 0, collected: 0 },
    });
    expect(state.dungeon.firstBox).toEqual({ left: 1, top: 0, right: 3, bottom: 0 });
  });
});

test('a copy shares the terrain until one of the two changes it', () => {
  const { state } = board('P..m');
  const copy = dungeon.copy(state);
  expect(copy.terrain).toBe(state.terrain);
  place(state, { id: 9, type: 'wall', x: 1, y: 0, own: null });
  const costs = [state, copy].map(({ terrain }) => terrain?.cost[terrain.squareOf(1, 0)]);
  expect(costs).toEqual([0, 1]);
});

test.each<[string, { readonly type: string; readonly logic?: string }, boolean]>([
  ['a bomb that follows a rule', { type: 'bomb', logic: 'or' }, true],
  ['a bomb', { type: 'bomb' }, false],
  ['treasure', { type: 'treasure' }, false],
])('who carries %s, as an old save has it, is in a dungeon with a circuit: %s', (_, thing, hasCircuit) => {
  const play = board('Px', { legend: { x: [thing] } }).go('r');
  const { circuit: __, ...old } = dungeon.encode(play.state) as unknown as Record<string, unknown>;
  expect(dungeon.decode(JSON.parse(JSON.stringify(old))).circuit !== undefined).toBe(hasCircuit);
});
