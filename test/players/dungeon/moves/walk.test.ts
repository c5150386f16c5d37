import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { MapWindow } from '../../../../src/players/dungeon/model/map-window.ts';
import { isAtRest, Walks } from '../../../../src/players/dungeon/moves/walks.ts';
import { setupOf } from '../rooms.ts';

const WAYS = ['up', 'right', 'down', 'left'];
type Held = { readonly type: string; readonly key?: number };

/** A room of some rows with walls around it, and what the player holds. */
function begun(rows: string, ...holds: readonly Held[]): DungeonState {
  const inside = rows.split(' ');
  const wall = '#'.repeat(inside[0]!.length + 2);
  const state = dungeon.begin(
    setupOf([wall, ...inside.map(row => `#${row}#`), wall].join('\n'), { goal: 'exit' }, { zombie_spawn_rate: 0 }),
    1,
  );
  Object.assign(state.player, { inventory: holds.map((item, n) => ({ id: 900 + n, ...item })) });
  return state;
}

function step(state: DungeonState, ...ways: readonly ('up' | 'right' | 'down' | 'left')[]): DungeonState {
  for (const direction of ways) dungeon.apply(state, 0, { type: 'move', direction });
  return state;
}

/** What there is to do: from which square, by which step, after how many, and whether that leaves. */
function errands(state: DungeonState, walks = new Walks(new MapWindow(state.dungeon.firstBox))): unknown[] {
  const window = new MapWindow(state.dungeon.firstBox);
  return walks.errands(state).map(({ move, cost, leaves }) => {
    const from = Math.floor(move / 512);
    return [`${window.xOf(from)},${window.yOf(from)} ${WAYS[move % 512]}`, cost, leaves];
  });
}

describe('what there is to do after a walk', () => {
  test.each<[string, string, unknown[], Held?]>([
    ['nothing, where only floor is', 'P..', []],
    [
      'to leave, and to walk on',
      'P.E.$',
      [
        ['2,1 right', 2, true],
        ['4,1 right', 4, false],
      ],
    ],
    ['to pick something up', 'P.$', [['2,1 right', 2, false]]],
    [
      'above and below',
      '$ . P . $',
      [
        ['1,2 up', 2, false],
        ['1,4 down', 2, false],
      ],
    ],
    ['to travel through time', 'P.%', [['2,1 right', 2, false]]],
    ['to push a boulder', 'P.o.', [['2,1 right', 2, false]]],
    ['upwards', '. o P', [['1,3 up', 1, false]]],
    ['nothing, where a boulder stands fast', 'P.o#', []],
    ['nothing behind a door without a key', 'P.D$', []],
    ['nor with another key', 'P.D$', [], { type: 'key', key: 2 }],
    ['to open a door with its key', 'P.D$', [['2,1 right', 2, false]], { type: 'key', key: 1 }],
    ['or a sun stone', 'P.D$', [['2,1 right', 2, false]], { type: 'sun_stone' }],
    ['nothing with a second key, which stays where it lies', 'P.k.', [], { type: 'key', key: 2 }],
    ['nor with one on a switch', 'P.q.', [], { type: 'key', key: 2 }],
    ['but to take it with nothing', 'P.k.', [['2,1 right', 2, false]]],
    ['and without one', 'P.k.', [['2,1 right', 2, false]], { type: 'sword' }],
    ['and to take what else lies about', 'P.$.', [['2,1 right', 2, false]], { type: 'key', key: 2 }],
    ['on a switch, too', 'P.y.', [['2,1 right', 2, false]], { type: 'key', key: 2 }],
    ['what lies behind a portal', 'P.(#(.$', [['6,1 right', 3, false]]],
    ['what lies behind one without a twin, which is floor', 'P.(.$', [['4,1 right', 4, false]]],
  ])('is %s', (_, rows, found, held) => {
    expect(errands(begun(rows, ...(held === undefined ? [] : [held])))).toEqual(found);
  });

  test('is looked for anew each time', () => {
    const [near, barred] = [begun('P.$..$'), begun('P#$..$')];
    const walks = new Walks(new MapWindow(near.dungeon.firstBox));
    for (let n = 0; n < 2; n++) {
      expect(errands(near, walks)).toEqual([['2,1 right', 2, false]]);
      expect(errands(barred, walks)).toEqual([]);
    }
    expect(walks.cut).toBe(false);
    // What lies where the last walk began counts as well.
    expect(errands(begun('$....P'), walks)).toEqual([['2,1 left', 5, false]]);
  });

  test('is nothing on the other side of the walls', () => {
    const room = '#####..\n#P..#..\n#####..\n......$';
    expect(errands(dungeon.begin(setupOf(room, { goal: 'exit' }), 1))).toEqual([]);
  });

  test('is to step through a switch door that stands open: it closes behind', () => {
    const open = step(begun('..oO. P..S.'), 'up');
    expect(open.entities.list().some(({ type }) => type === 'switch_door_open')).toBe(true);
    expect(errands(open)).toContainEqual(['3,2 right', 4, false]);
    // A wire, or a door that is open for good, is plain floor.
    expect(errands(begun('P-.'))).toEqual([]);
  });

  test.each([
    ['up', { left: 0, top: 4, right: 9, bottom: 9 }],
    ['right', { left: 0, top: 0, right: 1, bottom: 9 }],
    ['down', { left: 0, top: 0, right: 9, bottom: 0 }],
    ['left', { left: 5, top: 0, right: 9, bottom: 9 }],
  ])('is not to push a boulder %s out of the window, and then not all is known', (way, box) => {
    const state = begun('..... P.o.. .....');
    const all = new Walks(new MapWindow({ left: 0, top: 0, right: 9, bottom: 9 }));
    const walks = new Walks(new MapWindow(box));
    const pushes = (of: Walks) => of.errands(state).map(({ move }) => WAYS[move % 512]);
    expect([pushes(all).toSorted(), all.cut]).toEqual([WAYS.toSorted(), false]);
    expect([pushes(walks).toSorted(), walks.cut]).toEqual([WAYS.filter(each => each !== way).toSorted(), true]);
  });
});

describe('the way of a walk', () => {
  test.each<[string, string, [number, number], string[]]>([
    ['stays', 'P..', [1, 1], []],
    ['goes on', 'P..', [3, 1], ['right', 'right']],
    ['goes around corners', 'P#. ...', [3, 1], ['down', 'right', 'right', 'up']],
    ['goes back', '..P', [1, 1], ['left', 'left']],
    ['goes through portals', 'P(#(.', [5, 1], ['right']],
  ])('%s', (_, rows, [x, y], ways) => {
    const state = begun(rows);
    const window = new MapWindow(state.dungeon.firstBox);
    const walks = new Walks(window);
    walks.errands(state);
    expect(walks.pathTo(state, window.squareOf({ x, y })).map(way => WAYS[way])).toEqual(ways);
  });
});

describe('a bomb could be put down to some effect', () => {
  test.each<[string, string, string[]]>([
    ['nowhere on bare floor', 'P....', []],
    ['beside a switch', 'P.._.', ['3,1 2', '5,1 4']],
    ['above and below one', 'P. .. _. ..', ['1,2 1', '2,3 3', '1,4 3']],
    ['where one stands', 'P_...', ['1,1 0', '3,1 2']],
    ['beside a wire', 'P..-.', ['3,1 2', '5,1 4']],
    ['beside a portal', 'P..(.', ['3,1 2', '5,1 4']],
    ['or a spawner be dealt with', 'P..T.', ['3,1 2']],
    ['above and below', 'P# .# T# .. ..', ['1,2 1']],
    ['but a wall is nothing', 'P..#.', []],
  ])('%s', (_, rows, found) => {
    const state = begun(rows);
    const window = new MapWindow(state.dungeon.firstBox);
    const walks = new Walks(window);
    walks.errands(state);
    const places = walks.standpoints(state).map(({ square, steps }) => {
      return `${window.xOf(square)},${window.yOf(square)} ${steps}`;
    });
    expect(places.toSorted()).toEqual(found.toSorted());
  });
});

describe('the player can walk away and nothing changes', () => {
  const differs = (a: DungeonState, b: DungeonState) =>
    JSON.stringify(dungeon.encode({ ...a, tick: 0 })) !== JSON.stringify(dungeon.encode({ ...b, tick: 0 }));

  test.each<[string, () => DungeonState, boolean]>([
    ['on bare floor', () => step(begun('P..'), 'right'), true],
    ['after the first tick', () => step(begun('P..'), 'left'), true],
    ['but not before it', () => begun('P..'), false],
    ['nor beside a circuit that rests before it', () => begun('P._-'), false],
    ['where a circuit rests', () => step(begun('P._-'), 'right'), true],
    ['not where a key was left lying', () => step(begun('Pk.', { type: 'key', key: 2 }), 'right'), false],
    [
      'not in a switch door that stands open',
      () => step(begun('.oO.. P.S..'), 'up', 'left', 'down', 'right', 'right'),
      false,
    ],
    ['but beside one', () => step(begun('.oO.. P.S..'), 'up', 'down', 'right'), true],
  ])('%s', (_, made, rests) => {
    expect(isAtRest(made(), differs)).toBe(rests);
  });

  test('not where the next tick would change something', () => {
    const state = step(begun('P._-'), 'right');
    expect([true, false].map(changes => isAtRest(state, () => changes))).toEqual([false, true]);
    expect(state.tick).toBe(1);
  });
});
