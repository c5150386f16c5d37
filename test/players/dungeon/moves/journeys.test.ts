import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../../src/dungeon/actions.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { MapWindow } from '../../../../src/players/dungeon/model/map-window.ts';
import { StateKeys } from '../../../../src/players/dungeon/model/state-keys.ts';
import { Journeys } from '../../../../src/players/dungeon/moves/journeys.ts';
import { Choices } from '../../../../src/players/dungeon/moves/move-choices.ts';
import { deeds, moveOf, walkOf } from '../../../../src/players/dungeon/moves/move-codes.ts';
import { setupOf } from '../rooms.ts';

/** A dungeon with a mercenary that nobody meets, in a cell below: others act there. */
function begun(rows: string, config: Readonly<Record<string, number>> = {}, cell = 'm'): DungeonState {
  const inside = rows.split(' ');
  const width = inside[0]!.length;
  const wall = '#'.repeat(width + 2);
  const below = `#${cell.padEnd(width, '#')}#`;
  const room = [wall, ...inside.map(row => `#${row}#`), wall, below, wall].join('\n');
  return dungeon.begin(setupOf(room, { goal: 'exit' }, { zombie_spawn_rate: 0, ...config }), 1);
}

function journeysIn(state: DungeonState) {
  const window = new MapWindow(state.dungeon.firstBox);
  const journeys = new Journeys(window, new StateKeys(state));
  const where = (move: number) => `${window.xOf(walkOf(move))},${window.yOf(walkOf(move))}`;
  /** Where it would walk to, the nearest first. */
  const goals = (of = state) =>
    journeys
      .of(of)
      .filter(({ move }) => walkOf(move) !== 0)
      .map(({ move }) => where(move));
  return { window, journeys, goals };
}

/** Takes something up, and leaves the rest as it is. */
function holding(state: DungeonState, ...items: { readonly type: string; readonly key?: number }[]): DungeonState {
  Object.assign(state.player, { inventory: items.map((item, n) => ({ id: 900 + n, ...item })) });
  return state;
}

describe('where others act, one walks', () => {
  test('to a door that it has the key for, and beyond', () => {
    const state = begun('P..D.$');
    expect(journeysIn(holding(state, { type: 'key', key: 1 })).goals()).toEqual(['4,1', '6,1']);
    expect(journeysIn(holding(state, { type: 'key', key: 2 })).goals()).toEqual([]);
  });

  test('from where the player is now, whatever was walked to before', () => {
    const state = begun('P..#$$.');
    const { goals } = journeysIn(state);
    expect(goals()).toEqual([]);
    expect(goals(begun('P..$.$.'))).toEqual(['4,1', '6,1']);
    expect(goals(begun('P..#$.'))).toEqual([]);
    expect(goals(begun('$.....P'))).toEqual(['1,1']);
  });

  test('or takes one step, or does any deed; other ways of walking are left out, and that is said', () => {
    const state = holding(begun('P..$.'), { type: 'bomb' }, { type: 'invisibility_potion' });
    const { journeys } = journeysIn(state);
    const moves = journeys.of(state).map(({ move }) => move);
    const single = [0, 1, 2, 3, ...deeds(state).map((_, n) => 4 + n)].map(way => moveOf(0, way));
    expect(single).toHaveLength(6);
    expect(moves).toEqual(expect.arrayContaining(single));
    expect(journeys.cut).toBe(true);
  });

  test('where nobody acts, as all do there', () => {
    const state = begun('P..$.', {}, '');
    const { journeys, window } = journeysIn(state);
    expect(journeys.of(state)).toEqual(new Choices(window, new StateKeys(state)).of(state));
  });
});

describe('a journey', () => {
  /** The steps of a walk to a square, and where it ends. */
  function walked(state: DungeonState, x: number, y = 1) {
    const { journeys, window } = journeysIn(state);
    const move = moveOf(window.squareOf({ x, y }), 0);
    const copy = dungeon.copy(state);
    const actions: DungeonAction[] = [];
    journeys.play(copy, move, action => {
      actions.push(action);
      dungeon.apply(copy, 0, action);
    });
    const after = journeys.after(state, move);
    expect(after.tick).toBe(copy.tick);
    const { x: at } = after.entities.list().find(({ type }) => type === 'player') ?? { x: -1 };
    return { ways: actions.map(action => ('direction' in action ? action.direction : action.type)), at, after };
  }

  test('goes step by step, and leaves what it began with as it was', () => {
    const state = begun('P..$.');
    expect(walked(state, 4)).toMatchObject({ ways: ['right', 'right', 'right'], at: 4, after: { tick: 3 } });
    expect(state.tick).toBe(0);
  });

  test('around corners, by the shortest way', () => {
    const { ways } = walked(begun('P#. ..$'), 3, 2);
    expect(ways).toEqual(['down', 'right', 'right']);
  });

  test('ends where the game does', () => {
    const { ways, after } = walked(begun('P.E.$'), 5);
    expect(ways).toEqual(['right', 'right']);
    expect(after.ended).toBe('won');
  });

  test('stops where health is lost', () => {
    const strong = { player_health: 100, player_attack: 100, mercenary_attack: 5, mercenary_health: 1 };
    const { ways, after } = walked(begun('P..m...$', strong), 8);
    expect(after.player.health).toBeLessThan(100);
    expect(after.ended).toBeUndefined();
    expect(ways.length).toBeLessThan(7);
  });

  test('of one step or deed is that', () => {
    const state = begun('P..$.');
    const { journeys } = journeysIn(state);
    const actions: DungeonAction[] = [];
    journeys.play(state, moveOf(0, 1), action => actions.push(action));
    expect(actions).toEqual([{ type: 'move', direction: 'right' }]);
    expect(journeys.after(state, moveOf(0, 1)).tick).toBe(1);
  });

  test('is that of all where nobody else acts', () => {
    const state = begun('P..$.', {}, '');
    const { journeys, window } = journeysIn(state);
    const actions: DungeonAction[] = [];
    dungeon.apply(state, 0, { type: 'move', direction: 'right' });
    const move = moveOf(window.squareOf({ x: 3, y: 1 }), 1);
    journeys.play(dungeon.copy(state), move, action => actions.push(action));
    expect(actions).toHaveLength(2);
    // The ticks of a walk are not counted there.
    expect(journeys.after(state, move).tick).toBe(2);
  });
});
