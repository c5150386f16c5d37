import { describe, expect, it } from 'vitest';
import { lightOf } from '../../../src/chamber/floor/field-of-view.ts';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { geometryOf, NO_CHAMBER } from '../../../src/chamber/floor/geometry.ts';

const rows = CLASSIC_FLOOR.split('\n');
const classic = geometryOf(rows);
const at = (row: number, column: number) => row * 79 + column;

/** All [row, column] of a character. */
function places(glyph: string): [number, number][] {
  return rows.flatMap((text, row) =>
    [...text].flatMap((found, column): [number, number][] => (found === glyph ? [[row, column]] : [])),
  );
}

describe('the classic floor', () => {
  it('is 79 wide and 25 high', () => {
    expect(rows.map(row => row.length)).toEqual(Array(25).fill(79));
  });

  // name, tiles, rows and columns of its floor tiles, as in the facts
  it.each([
    ['upper left', 104, [[3, 6, 3, 28]]],
    [
      'upper right',
      201,
      [
        [3, 4, 39, 61],
        [5, 5, 39, 69],
        [6, 6, 39, 72],
        [7, 12, 61, 75],
      ],
    ],
    ['middle', 36, [[10, 12, 38, 49]]],
    ['lower left', 147, [[15, 21, 4, 24]]],
    [
      'lower right',
      150,
      [
        [16, 18, 65, 75],
        [19, 21, 37, 75],
      ],
    ],
  ] as const)('%s chamber has %i tiles', (_name, tiles, parts) => {
    const squares = parts.flatMap(([top, bottom, left, right]) =>
      Array.from({ length: bottom - top + 1 }, (_, r) =>
        Array.from({ length: right - left + 1 }, (_, c) => at(top + r, left + c)),
      ).flat(),
    );
    expect(squares).toHaveLength(tiles);
    const chamber = classic.chamberOf[squares[0]!]!;
    expect(classic.chambers[chamber]).toEqual(squares.sort((a, b) => a - b));
  });

  it('has five chambers and 638 tiles', () => {
    expect(classic.chambers).toHaveLength(5);
    expect(places('.')).toHaveLength(104 + 201 + 36 + 147 + 150);
  });

  it('has its thirteen doorways', () => {
    expect(places('+')).toEqual([
      [4, 29],
      [4, 38],
      [7, 13],
      [7, 43],
      [9, 43],
      [11, 60],
      [13, 43],
      [13, 69],
      [14, 13],
      [15, 69],
      [18, 43],
      [20, 25],
      [20, 36],
    ]);
  });

  it('has 105 cells of passage, all in one piece with the doorways and chambers', () => {
    expect(places('#')).toHaveLength(105);
    const walkable = new Set([...places('.'), ...places('+'), ...places('#')].map(([row, column]) => at(row, column)));
    const reached = new Set([at(3, 3)]);
    for (const square of reached) {
      for (const step of classic.steps) if (walkable.has(square + step)) reached.add(square + step);
    }
    expect(reached.size).toBe(walkable.size);
  });

  it('is framed', () => {
    expect(rows[0]).toBe(`|${'-'.repeat(77)}|`);
    expect(rows[24]).toBe(rows[0]);
    expect(rows.every(row => row.startsWith('|') && row.endsWith('|'))).toBe(true);
  });
});

describe('chambers of any drawing', () => {
  it('end at walls, doorways and passages', () => {
    const { chambers, chamberOf } = geometryOf([
      '|------|',
      '|..+...|',
      '|..|...|',
      '|--+---|',
      '|  #   |',
      '|------|',
    ]);
    expect(chambers.map(tiles => tiles.length)).toEqual([4, 6]);
    expect(chamberOf[8 + 3]).toBe(NO_CHAMBER);
  });

  it('hold together over a diagonal, since one walks diagonally', () => {
    expect(geometryOf(['|----|', '|.---|', '|-..-|', '|----|']).chambers).toHaveLength(1);
  });

  it('take things for floor', () => {
    expect(geometryOf(['|---|', '|@V9|', '|---|']).chambers).toEqual([[6, 7, 8]]);
  });
});

describe('a floor with a closet', () => {
  const closet = geometryOf(['|-----|', '|.|..||', '|-----|']);

  it('has a chamber of one square', () => {
    expect(closet.chambers.map(({ length }) => length)).toEqual([1, 2]);
    expect(closet.chambers.flat().map(square => closet.chamberOf[square])).toEqual([0, 1, 1]);
  });

  it('lights all of a chamber, or nothing', () => {
    for (let seed = 1; seed < 50; seed++) {
      const light = lightOf(closet, seed, 3);
      expect([light[8], light[10], light[11]]).toEqual([light[1], light[3], light[5]]);
    }
  });
});

describe('what is lit', () => {
  it.each([1, 2, 5])('of ten chambers all but %i on that floor', floor => {
    let dark = 0;
    for (let seed = 0; seed < 600; seed++) {
      const light = lightOf(classic, seed, floor);
      dark += classic.chambers.filter(([first = 0]) => light[first] === 0).length;
    }
    expect(dark / (600 * 5)).toBeCloseTo(floor / 10, 1);
  });
});
