import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Chance } from '../../../../src/kernel/chance.ts';
import { Guide } from '../../../../src/players/dungeon/puzzles/guide.ts';
import { without } from '../../../../src/players/dungeon/puzzles/needed.ts';
import { beginningOf, lieOf } from '../../../../src/players/dungeon/puzzles/position.ts';
import { playedBack } from '../../../../src/players/dungeon/puzzles/reverse.ts';
import { BOULDER, KEY, PORTAL, type Sketch, sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { mapOf } from '../../../dungeon/board.ts';

const BOULDERS = { goal: 'boulders' };
const EXIT = { goal: 'exit' };
/** A room inside two rings of walls. */
function sketched(drawing: string, goal: unknown): Sketch {
  const rows = drawing.split(' ');
  const wall = '#'.repeat(rows[0]!.length + 4);
  const room = [wall, wall, ...rows.map(row => `##${row}##`), wall, wall].join('\n');
  return sketchOf(dungeon.readSetup({ name: 'room', map: mapOf(room, { goal }) }).map) as Sketch;
}

describe('about so many deeds are left', () => {
  const left = (drawing: string, goal: unknown) => {
    const lie = lieOf(sketched(drawing, goal));
    return new Guide(lie).left(beginningOf(lie));
  };

  test.each<[string, string, unknown, number | undefined]>([
    ['the pushes of the nearest boulder', '..... P.o._ .....', BOULDERS, 2],
    ['to each switch', '..... Po._. .o._. .....', BOULDERS, 4],
    ['the same boulder for two, as each were alone', '...... P_o_o. ......', BOULDERS, 2],
    ['nothing where there is nothing to do', '..... P...E .....', EXIT, 0],
    ['one for each thing to pick up, and each door', '..... Pk.DE .s...', EXIT, 3],
    ['nothing wins with too few boulders', '..... P_o_. .....', BOULDERS, undefined],
    ['nor with one in a corner', 'o.... P.._. .....', BOULDERS, undefined],
    ['unless the exit is all that counts', 'o.... P.._E .....', EXIT, 16],
    ['or a bomb may change that', 'o.... P.._b .....', BOULDERS, 1 + 16],
    ['no push leads over a portal', '####### Po(_(.. #######', BOULDERS, undefined],
  ])('%s', (_what, drawing, goal, deeds) => expect(left(drawing, goal)).toBe(deeds));
});

describe('a sketch without one of its things', () => {
  test('each in turn, and what is around it stays', () => {
    const sketch = sketched('..... Pko_E .....', BOULDERS);
    const found = [...without(sketch)];
    expect(found.map(({ bit }) => bit)).toEqual([KEY, BOULDER, 4]);
    for (const { bit, sketch: less } of found) {
      const changed = [...less.cells.keys()].filter(square => less.cells[square] !== sketch.cells[square]);
      expect(changed).toHaveLength(1);
      expect(sketch.cells[changed[0]!]! & ~less.cells[changed[0]!]!).toBe(bit);
    }
  });

  test('a pair of portals is one thing', () => {
    const sketch = sketched('..... P(.(E .....', EXIT);
    const found = [...without(sketch)];
    expect(found.map(({ bit }) => bit)).toEqual([PORTAL]);
    expect(found[0]!.sketch.cells.some(cell => (cell & PORTAL) !== 0)).toBe(false);
  });
});

describe('played backwards', () => {
  /** A room without walls of its own inside one ring of them. */
  function room(rows: readonly string[]) {
    const width = rows[0]!.length + 2;
    const wall = '#'.repeat(width);
    const cells = [wall, ...rows.map(row => `#${row}#`), wall].join('');
    const free = Uint8Array.from(cells, sign => (sign === '#' ? 0 : 1));
    const at = (column: number, row: number) => (row + 1) * width + column + 1;
    return { free, width, at };
  }
  const chance = () => Chance.seeded(1, 'back');

  test('a boulder in a corridor is pulled from both sides, as far as there is room behind', () => {
    const { free, width, at } = room(['.......']);
    const found = playedBack(free, width, [at(3, 0)], at(4, 0), 9, chance());
    // The player stands to the right of it: it pulls it that way, once and twice.
    expect(found).toEqual([
      { boulders: [at(3, 0)], player: at(4, 0), pulls: 0 },
      { boulders: [at(4, 0)], player: at(5, 0), pulls: 1 },
      { boulders: [at(5, 0)], player: at(6, 0), pulls: 2 },
    ]);
  });

  test('no more often than it may', () => {
    const { free, width, at } = room(['.......']);
    const pulls = (most: number) =>
      playedBack(free, width, [at(1, 0)], at(2, 0), most, chance()).map(before => before.pulls);
    expect([pulls(0), pulls(1), pulls(2)]).toEqual([[0], [0, 1], [0, 1, 2]]);
  });

  test('not through another', () => {
    const { free, width, at } = room(['.......']);
    const found = playedBack(free, width, [at(5, 0), at(1, 0)], at(3, 0), 1, chance());
    expect(found.map(({ boulders }) => boulders)).toEqual([
      [at(1, 0), at(5, 0)],
      [at(2, 0), at(5, 0)],
      [at(1, 0), at(4, 0)],
    ]);
    expect(playedBack(free, width, [at(4, 0), at(1, 0)], at(2, 0), 1, chance())).toHaveLength(3);
    expect(playedBack(free, width, [at(3, 0), at(1, 0)], at(2, 0), 1, chance())).toHaveLength(1);
  });

  test('each position once, with the least square of where the player may be', () => {
    const { free, width, at } = room(['...', '...', '...']);
    const found = playedBack(free, width, [at(1, 1)], at(2, 2), 3, chance());
    expect(found[0]).toEqual({ boulders: [at(1, 1)], player: at(0, 0), pulls: 0 });
    const keys = found.map(({ boulders, player }) => `${boulders} ${player}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(found.filter(({ pulls }) => pulls === 1)).toHaveLength(0);
    const wide = room(['.....', '.....', '.....']);
    const once = playedBack(wide.free, wide.width, [wide.at(2, 1)], wide.at(0, 0), 1, chance());
    expect(once.map(({ boulders: [boulder] }) => boulder)).toEqual([2, 3, 1].map(column => wide.at(column, 1)));
  });
});
