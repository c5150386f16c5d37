import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { planner } from '../../../src/players/dungeon/planner.ts';

const setupOf = (name: string) => dungeon.readSetup({ map: ALL_DUNGEONS[name]!.map });

function played(name: string, nodes: number, most: number, seed = 1) {
  const setup = setupOf(name);
  const mind = planner(setup, seed);
  const state = dungeon.begin(setup, seed);
  const actions: DungeonAction[] = [];
  while (dungeon.outcome(state) === undefined && actions.length < most) {
    const action = mind.choose(state, { nodes });
    dungeon.apply(state, 0, action);
    actions.push(action);
  }
  return { ended: state.ended, actions };
}

describe('the planner', () => {
  test.each([
    ['first-steps', 2000, 18],
    ['latchkey', 20_000, 13],
    ['locked-rooms', 20_000, 21],
  ])('wins %s as soon as it has found how', (name, nodes, moves) => {
    const { ended, actions } = played(name, nodes, 200);
    expect([ended, actions.length]).toEqual(['won', moves]);
  });

  test('goes somewhere while it knows nothing, and looks on after each move', () => {
    const { ended, actions } = played('latchkey', 3, 200);
    expect(ended).toBe('won');
    expect(actions.length).toBeGreaterThan(13);
  });

  test('plays the same every time', () => {
    expect(played('latchkey', 3, 200)).toEqual(played('latchkey', 3, 200));
  });
});
