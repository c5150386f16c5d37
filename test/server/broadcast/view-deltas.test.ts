import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { LazyView } from '../../../src/kernel/match/fold.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { ViewDelta } from '../../../src/server/broadcast/view-deltas.ts';
import { foldsToView, told } from './folding.ts';

foldsToView(8);

describe('what is told of changes', () => {
  test('nothing new is null', () => {
    const state = dungeon.begin(dungeon.readSetup(crowdedHall(14, 60)), 1);
    const look = new LazyView(dungeon as AnyRules, state, 0);
    expect(told(new ViewDelta(0, look), look).changes).toBe(null);
  });

  test('of a dungeon only what moved is told, and what came of it for the player', () => {
    const entities = [
      { type: 'player', x: 1, y: 1 },
      { type: 'wall', x: 5, y: 5 },
      { type: 'treasure', x: 2, y: 1 },
      { type: 'exit', x: 9, y: 9 },
    ];
    const setup = dungeon.readSetup({ name: 'four', map: { entities, 'goal-condition': { goal: 'exit' } } });
    const before = dungeon.begin(setup, 1);
    const after = dungeon.copy(before);
    dungeon.apply(after, 0, { type: 'move', direction: 'right' });
    const [was, is] = [before, after].map(state => new LazyView(dungeon as AnyRules, state, 0)) as [LazyView, LazyView];
    expect(told(new ViewDelta(0, was), is).changes).toEqual({
      of: {
        tick: { set: 1 },
        entities: { ids: [['1', { of: { x: { set: 2 } } }]], gone: ['3'] },
        inventory: { ids: [], new: [[0, { id: '3', type: 'treasure' }]] },
        player: { of: { x: { set: 2 } } },
      },
    });
  });
});
