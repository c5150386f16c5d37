import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { BIT, type Sketch, sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { Prospects } from '../../../../src/players/dungeon/puzzles/sketch-moves.ts';
import {
  beginningOf,
  explode,
  isDone,
  isShut,
  type Lie,
  landing,
  lieOf,
  type SketchPosition,
  stopsBoulder,
  swing,
  takes,
} from '../../../../src/players/dungeon/puzzles/sketch-position.ts';
import { drawnMap } from '../../../dungeon/board.ts';

const LEGEND = {
  '-': ['wire'],
  R: [{ type: 'switch_door', logic: 'or' }],
  N: [{ type: 'switch_door', logic: 'and' }],
  X: [{ type: 'switch_door', logic: 'xor' }],
  '{': [{ type: 'portal', colour: 'grey' }],
};
/** So many rings of walls keep even two bombs from the open. */
const RINGS = 3;

/** A room of some rows, as a sketch. */
function lie(drawing: string, goal: unknown = { goal: 'boulders' }): Lie {
  const rows = drawing.split(' ');
  const wall = '#'.repeat(rows[0]!.length + 2 * RINGS);
  const walls = Array<string>(RINGS).fill(wall);
  const side = '#'.repeat(RINGS);
  const room = [...walls, ...rows.map(row => `${side}${row}${side}`), ...walls].join('\n');
  return lieOf(
    sketchOf(dungeon.readSetup({ name: 'room', map: drawnMap(room, { goal, legend: LEGEND }) }).map) as Sketch,
  );
}
const at = ({ sketch: { width } }: Lie, x: number, y: number) => (y + RINGS) * width + x + RINGS;
const [UP, RIGHT] = [0, 1];

describe('a step onto a square leads', () => {
  // From the square on which the way goes; by columns and rows of the room.
  test.each<[string, string, [number, number], number, [number, number] | 'nowhere']>([
    ['there', 'P....', [1, 0], RIGHT, [1, 0]],
    ['beyond the twin of a portal', 'P(...(.', [1, 0], RIGHT, [6, 0]],
    ['in the same way', '....... P....(. .(.....', [1, 2], UP, [5, 0]],
    ['or on its next side, clockwise, past a wall', 'P(...(# .......', [1, 0], RIGHT, [5, 1]],
    ['past a boulder', 'P(...(o .......', [1, 0], RIGHT, [5, 1]],
    ['past both', 'P(...(o .....#.', [1, 0], RIGHT, [4, 0]],
    ['up to the last side', '....... P(..#(# .....#.', [1, 1], RIGHT, [5, 0]],
    ['nowhere past all four', '.....#. P(..#(# .....#.', [1, 1], RIGHT, 'nowhere'],
    ['past a switch door that is shut', 'P(...(R .......', [1, 0], RIGHT, [5, 1]],
    ['onto a portal without a twin behind it', 'P(...([ .......', [1, 0], RIGHT, [6, 0]],
    ['onto one without a twin, which is floor', 'P(.....', [1, 0], RIGHT, [1, 0]],
    ['through another portal behind it', 'P(..([.[.', [1, 0], RIGHT, [8, 0]],
    ['and a third', 'P(..([.[{#.{.', [1, 0], RIGHT, [12, 0]],
    ['nowhere round and round', '####### P((#### #######', [1, 1], RIGHT, 'nowhere'],
    ['but out of it where there is a side', '####### P((#### ##.####', [1, 1], RIGHT, [2, 2]],
  ])('%s', (_what, drawing, [x, y], way, expected) => {
    const about = lie(drawing);
    const { width, cells } = about.sketch;
    const to = landing(about, cells, at(about, x, y), way);
    expect(to === 0 ? 'nowhere' : [(to % width) - RINGS, Math.floor(to / width) - RINGS]).toEqual(expected);
  });

  test('onto it if the twin was blown up', () => {
    const about = lie('P(...(.');
    const cells = about.sketch.cells.slice();
    cells[at(about, 5, 0)] = 0;
    expect(landing(about, cells, at(about, 1, 0), RIGHT)).toBe(at(about, 1, 0));
  });
});

describe('a switch door', () => {
  /** Whether the first door of a room stands open before the first step. */
  const isOpen = (drawing: string) => {
    const about = lie(drawing);
    return (beginningOf(about).cells[about.gates[0]!]! & BIT.open) !== 0;
  };
  test.each<[string, string, boolean]>([
    ['of either: a switch is down', 'P.OR.', true],
    ['none is', 'P._R.', false],
    ['a boulder beside it is no switch', 'P.oR.', false],
    ['two are', 'P.ORO', true],
    ['of both: one is down', 'P.ON_', false],
    ['two are', 'P.ONO', true],
    ['two of three are', '...O. P.ON_', false],
    ['three of three are', '...O. P.ONO', true],
    ['of one alone: one is', 'P.OX_', true],
    ['two are', 'P.OXO', false],
    ['none is', 'P._X_', false],
    ['by a wire: a switch is down at its end', 'P.O--R', true],
    ['none is', 'P._--R', false],
    ['a boulder beside a wire is no switch', 'P.o--R', false],
    ['around a corner', 'PO.... .--... ..-R..', true],
    ['not where the wire is broken', 'P.O-.-R', false],
    ['by a wire and a switch: both', '...O... P.-NO..', true],
    ['two of three, of which one is a wire', '..O-. P.ON_', true],
    ['bare floor is no wire', 'P.O.R', false],
  ])('%s', (_what, drawing, open) => expect(isOpen(drawing)).toBe(open));

  test('closes when nothing holds it, unless somebody or something is in the way', () => {
    const about = lie('P.OR.');
    const door = about.gates[0]!;
    const swung = (player: number, also = 0) => {
      const cells = about.sketch.cells.slice();
      cells[at(about, 2, 0)] = BIT.switch;
      cells[door] = BIT.switch_door | BIT.open | also;
      swing(about, cells, player);
      return cells[door];
    };
    expect(swung(at(about, 0, 0))).toBe(BIT.switch_door);
    expect(swung(door)).toBe(BIT.switch_door | BIT.open);
    expect(swung(at(about, 0, 0), BIT.boulder)).toBe(BIT.switch_door | BIT.open | BIT.boulder);
    expect(swung(at(about, 0, 0), BIT.key)).toBe(BIT.switch_door | BIT.key);
  });

  test('that was blown up is none any more', () => {
    const about = lie('P.OR.');
    const cells = about.sketch.cells.slice();
    cells[about.gates[0]!] = 0;
    swing(about, cells, at(about, 0, 0));
    expect(cells[about.gates[0]!]).toBe(0);
  });
});

describe('what stands in the way', () => {
  const cells = {
    WALL: BIT.wall,
    DOOR: BIT.door,
    PLACED: BIT.placed,
    GATE: BIT.switch_door,
    GATE_OPEN: BIT.switch_door | BIT.open,
    BOULDER: BIT.boulder,
    PORTAL: BIT.portal,
    GUARD: BIT.mercenary,
    SWITCH: BIT.switch,
    KEY: BIT.key,
    FLOOR: 0,
  };
  const stopping = (stops: (cell: number) => boolean) =>
    Object.entries(cells).flatMap(([name, cell]) => (stops(cell) ? [name] : []));

  test('of the player', () => expect(stopping(isShut)).toEqual(['WALL', 'DOOR', 'PLACED', 'GATE']));
  test('of a boulder', () =>
    expect(stopping(stopsBoulder)).toEqual(['WALL', 'DOOR', 'PLACED', 'GATE', 'BOULDER', 'PORTAL', 'GUARD']));
});

test.each<[string, number, number, boolean]>([
  ['a bomb', BIT.bomb, 0, true],
  ['a sword', BIT.sword, 3, true],
  ['a key', BIT.key, 0, true],
  ['no second key', BIT.key, 1, false],
  ['a bomb beside it', BIT.key | BIT.bomb, 1, true],
  ['nothing', BIT.switch | BIT.wire | BIT.exit, 0, false],
])('a step takes along %s', (_what, cell, key, taken) => expect(takes(cell, key)).toBe(taken));

describe('a bomb that was put down', () => {
  const drawing = '..... P.O.. .....';
  /** The room after bombs were put down on squares of its middle row and of the first. */
  const blown = (...placed: readonly [number, number][]) => {
    const about = lie(drawing);
    const cells = about.sketch.cells.slice();
    for (const [x, y] of placed) cells[at(about, x, y)] = BIT.placed;
    const isMined = explode(about, cells);
    const gone = [...cells.keys()].filter(square => cells[square] === 0 && about.sketch.cells[square] !== 0).length;
    return { isMined, gone, left: cells.filter(cell => cell === BIT.placed).length };
  };

  test('goes off beside a switch that is down, with all within a square of it', () => {
    expect(blown([3, 1])).toEqual({ isMined: false, gone: 1, left: 0 });
    // Above the switch three squares of wall lie within reach.
    expect(blown([2, 0])).toEqual({ isMined: false, gone: 3 + 1, left: 0 });
  });

  test('stays where none is', () => {
    expect(blown([3, 0])).toEqual({ isMined: true, gone: 0, left: 1 });
    expect(blown([4, 1])).toEqual({ isMined: true, gone: 0, left: 1 });
    expect(blown()).toEqual({ isMined: false, gone: 0, left: 0 });
  });

  test('takes others with it, and leaves those out of its reach', () => {
    expect(blown([3, 1], [4, 0])).toEqual({ isMined: false, gone: 1, left: 0 });
    expect(blown([1, 1], [4, 0])).toEqual({ isMined: true, gone: 1, left: 1 });
  });
});

describe('it is done', () => {
  const BOTH = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] };
  test.each<[string, string, unknown, number, boolean]>([
    ['with a boulder on every switch', 'P.OOE', { goal: 'boulders' }, 0, true],
    ['not with one that is bare', 'P.O_E', { goal: 'boulders' }, 0, false],
    ['on the exit', 'P.O_E', { goal: 'exit' }, 4, true],
    ['not elsewhere', 'P.O_E', { goal: 'exit' }, 3, false],
    ['with both', 'P.OOE', BOTH, 4, true],
    ['not with one of them', 'P.O_E', BOTH, 4, false],
    ['nor the other', 'P.OOE', BOTH, 0, false],
  ])('%s', (_what, drawing, goal, x, done) => {
    const about = lie(drawing, goal);
    expect(isDone(about, about.sketch.cells, at(about, x, 0))).toBe(done);
  });
});

test('at first nothing is carried, and no bomb lies about', () => {
  expect(beginningOf(lie('Pks_E'))).toMatchObject({ key: 0, bombs: 0, armed: false, mined: false, ended: undefined });
});

describe('two positions are told apart', () => {
  const where = lie('P.o..');
  const begun = beginningOf(where);
  const prospects = new Prospects(where);
  // A bomb may have taken the key or its door, so that the squares do not tell who carries one.
  test.each<[string, Partial<SketchPosition>]>([
    ['by the key that is carried', { key: 1 }],
    ['by the bombs', { bombs: 1 }],
    ['by the sword', { armed: true }],
    ['by a game that is over', { ended: 'lost' }],
    ['by a boulder on the way', { cells: begun.cells.map((cell, n) => (n === at(where, 4, 0) ? BIT.boulder : cell)) }],
  ])('%s', (_what, other) => {
    expect(prospects.keyOf({ ...begun, ...other })).not.toBe(prospects.keyOf(begun));
  });

  test('but not by where one stands, as long as all is within reach', () => {
    expect(prospects.keyOf({ ...begun, player: at(where, 1, 0) })).toBe(prospects.keyOf(begun));
  });
});
