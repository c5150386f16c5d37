import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Rng } from '../../../../src/kernel/rng.ts';
import { playedBack } from '../../../../src/players/dungeon/puzzles/draw-room.ts';
import { without } from '../../../../src/players/dungeon/puzzles/make-puzzle.ts';
import { BIT, type Sketch, sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { beginningOf, lieOf } from '../../../../src/players/dungeon/puzzles/sketch-position.ts';
import { Guide } from '../../../../src/players/dungeon/puzzles/survey-worlds.ts';
import { drawnMap } from '../../../dungeon/board.ts';

const BOULDERS = { goal: 'boulders' };
const EXIT = { goal: 'exit' };
/** A room inside two rings of walls. */
function sketched(drawing: string, goal: unknown): Sketch {
  const rows = drawing.split(' ');
  const wall = '#'.repeat(rows[0]!.length + 4);
  const room = [wall, wall, ...rows.map(row => `##${row}##`), wall, wall].join('\n');
  return sketchOf(dungeon.readSetup({ name: 'room', map: drawnMap(room, { goal }) }).map) as Sketch;
}

describe('a room is given up at a glance', () => {
  const isLost = (drawing: string, goal: unknown) => {
    const lie = lieOf(sketched(drawing, goal));
    return new Guide(lie).left(beginningOf(lie)) === undefined;
  };

  test.each<[string, string, unknown, boolean]>([
    ['not with a boulder for the switch', '..... P.o._ .....', BOULDERS, false],
    ['nor where there is nothing to do', '..... P...E .....', EXIT, false],
    ['with too few boulders', '..... P_o_. .....', BOULDERS, true],
    ['with one in a corner', 'o.... P.._. .....', BOULDERS, true],
    ['unless the exit is all that counts', 'o.... P.._E .....', EXIT, false],
    ['or a bomb may change that', 'o.... P.._b .....', BOULDERS, false],
    ['where the only way of a boulder leads over a portal', '####### Po(_(.. #######', BOULDERS, true],
  ])('%s', (_what, drawing, goal, lost) => expect(isLost(drawing, goal)).toBe(lost));
});

describe('a sketch without one of its things', () => {
  test('each in turn, and what is around it stays', () => {
    const sketch = sketched('..... Pko_E .....', BOULDERS);
    const found = [...without(sketch)];
    expect(found.map(({ bit }) => bit)).toEqual([BIT.key, BIT.boulder, 4]);
    for (const { bit, sketch: less } of found) {
      const changed = [...less.cells.keys()].filter(square => less.cells[square] !== sketch.cells[square]);
      expect(changed).toHaveLength(1);
      expect(sketch.cells[changed[0]!]! & ~less.cells[changed[0]!]!).toBe(bit);
    }
  });

  test('a pair of portals is one thing', () => {
    const sketch = sketched('..... P(.(E .....', EXIT);
    const found = [...without(sketch)];
    expect(found.map(({ bit }) => bit)).toEqual([BIT.portal]);
    expect(found[0]!.sketch.cells.some(cell => (cell & BIT.portal) !== 0)).toBe(false);
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
  const rng = () => Rng.seeded(1, 'back');

  test('a boulder in a corridor is pulled from both sides, as far as there is room behind', () => {
    const { free, width, at } = room(['.......']);
    const found = playedBack(free, width, [at(3, 0)], at(4, 0), 9, rng());
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
      playedBack(free, width, [at(1, 0)], at(2, 0), most, rng()).map(before => before.pulls);
    expect([pulls(0), pulls(1), pulls(2)]).toEqual([[0], [0, 1], [0, 1, 2]]);
  });

  test('not through another', () => {
    const { free, width, at } = room(['.......']);
    const found = playedBack(free, width, [at(5, 0), at(1, 0)], at(3, 0), 1, rng());
    expect(found.map(({ boulders }) => boulders)).toEqual([
      [at(1, 0), at(5, 0)],
      [at(2, 0), at(5, 0)],
      [at(1, 0), at(4, 0)],
    ]);
    expect(playedBack(free, width, [at(4, 0), at(1, 0)], at(2, 0), 1, rng())).toHaveLength(3);
    expect(playedBack(free, width, [at(3, 0), at(1, 0)], at(2, 0), 1, rng())).toHaveLength(1);
  });

  test('each position once', () => {
    const { free, width, at } = room(['.....', '.....', '.....']);
    const found = playedBack(free, width, [at(2, 1)], at(0, 0), 3, rng());
    const keys = found.map(({ boulders, player }) => `${boulders} ${player}`);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
