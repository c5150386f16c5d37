import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../../src/flag/map/placement.ts';
import { PLACEMENTS } from '../../../src/flag/map/template.ts';
import { baseOf, mirrored, ownSquares, ringOf, roomFor } from '../../../src/flag/map/territory.ts';
import { templates } from '../arbitrary.ts';
import { anyWay, draw, orthogonal, piece, playing, problemsOf, template } from '../help.ts';

describe('bases', () => {
  it.each([
    [
      '5 × 5, as the seed draws it',
      [5, 5],
      2,
      [
        [1, 2],
        [3, 2],
      ],
    ],
    [
      '10 × 10, the example',
      [10, 10],
      2,
      [
        [2, 5],
        [7, 5],
      ],
    ],
    [
      '3 × 3',
      [3, 3],
      2,
      [
        [0, 1],
        [2, 1],
      ],
    ],
    [
      '7 rows, 4 columns',
      [7, 4],
      2,
      [
        [1, 2],
        [5, 2],
      ],
    ],
    [
      '64 × 64',
      [64, 64],
      2,
      [
        [16, 32],
        [47, 32],
      ],
    ],
    [
      'three on 8 × 8',
      [8, 8],
      3,
      [
        [2, 2],
        [2, 5],
        [5, 2],
      ],
    ],
    [
      'four on 8 × 8',
      [8, 8],
      4,
      [
        [2, 2],
        [2, 5],
        [5, 2],
        [5, 5],
      ],
    ],
    [
      'four on 3 × 3',
      [3, 3],
      4,
      [
        [0, 0],
        [0, 2],
        [2, 0],
        [2, 2],
      ],
    ],
    [
      'four on 10 × 12',
      [10, 12],
      4,
      [
        [2, 3],
        [2, 8],
        [7, 3],
        [7, 8],
      ],
    ],
  ] as [string, [number, number], number, [number, number][]][])('%s', (_name, gridSize, teams, bases) => {
    expect(bases.map((_, team) => baseOf({ gridSize, teams }, team))).toEqual(bases);
  });
});

describe('room', () => {
  it.each([
    [[5, 5], 2, 11],
    [[10, 10], 2, 49],
    [[3, 3], 2, 3],
    [[4, 4], 2, 7],
    [[3, 3], 3, 2],
    [[3, 4], 3, 3],
    [[5, 5], 3, 7],
    [[8, 8], 3, 20],
    [[64, 64], 3, 1364],
    [[3, 3], 4, 1],
    [[4, 4], 4, 3],
    [[3, 4], 4, 1],
    [[7, 7], 4, 11],
    [[64, 64], 4, 1023],
  ] as [[number, number], number, number][])('%o for %i teams: %i pieces each', (gridSize, teams, room) => {
    expect(roomFor({ gridSize, teams })).toBe(room);
    for (const placement of PLACEMENTS) {
      const full = template({ gridSize, teams, placement, pieces: [piece('King', 1, room, anyWay(1))] });
      expect(problemsOf({ template: full })).toEqual([]);
      const { homes, bases } = layOut(full);
      expect(new Set([...homes.flat(), ...bases].map(String)).size).toBe(teams * (room + 1));
    }
  });

  it('three teams have room for all that the board can hold, shared evenly', () => {
    const sides = fc.integer({ min: 3, max: 14 });
    fc.assert(
      fc.property(sides, sides, fc.integer({ min: 1, max: 70 }), (rows, columns, count) => {
        const full = template({ gridSize: [rows, columns], teams: 3, pieces: [piece('King', 1, count, anyWay(1))] });
        expect(problemsOf({ template: full }).length === 0).toBe(3 * (count + 1) <= rows * columns);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('too many pieces are refused, saying how many fit', () => {
    const crowded = template({
      gridSize: [4, 4],
      pieces: [piece('King', 1, 5, anyWay(1)), piece('Rook', 1, 3, orthogonal(1))],
    });
    expect(problemsOf({ template: crowded })).toEqual([
      {
        path: '/template/pieces',
        message: 'expected at most 7 pieces for each team on a board of 4 × 4 for 2 teams, found 8',
      },
    ]);
  });
});

describe('three teams', () => {
  /** Whose piece starts where: A, B and C, their bases in small letters. */
  const drawn = (gridSize: [number, number], count: number): string[] => {
    const { bases, homes } = layOut(template({ gridSize, teams: 3, pieces: [piece('King', 1, count, anyWay(1))] }));
    const board = Array.from({ length: gridSize[0] }, () => Array<string>(gridSize[1]).fill('.'));
    for (const [team, [row, column]] of bases.entries()) board[row]![column] = 'abc'[team]!;
    for (const [team, squares] of homes.entries())
      for (const [row, column] of squares) board[row]![column] = 'ABC'[team]!;
    return board.map(row => row.join(''));
  };

  it('stand in their own quadrants while there is room', () => {
    expect(drawn([6, 6], 8)).toEqual(['AAABBB', 'AaABbB', 'AAABBB', 'CCC...', 'CcC...', 'CCC...']);
  });

  it('share the empty quadrant evenly beyond that, each nearest to its base by turns', () => {
    expect(drawn([6, 6], 10)).toEqual(['AAABBB', 'AaABbB', 'AAABBB', 'CCCABB', 'CcCCA.', 'CCCC..']);
  });

  it('use the middle row and column first, then what nobody has', () => {
    expect(drawn([5, 5], 5)).toEqual(['AAABB', 'AaAbB', 'CC.BB', 'Cc...', 'CC...']);
    expect(drawn([5, 5], 7)).toEqual(['AAABB', 'AaAbB', 'CCABB', 'CcCBB', 'CCAC.']);
  });
});

describe('every placement', () => {
  it('puts all pieces of a team on its own side, and each team’s like the first one’s, mirrored', () => {
    fc.assert(
      fc.property(templates(16), map => {
        const { homes, bases } = layOut(map);
        const squares = [...homes.flat(), ...bases].map(String);
        expect(new Set(squares).size).toBe(squares.length);
        for (const [team, pieces] of homes.entries()) {
          for (const [n, [row, column]] of pieces.entries()) {
            expect(row >= 0 && row < map.gridSize[0] && column >= 0 && column < map.gridSize[1]).toBe(true);
            const inTheMiddle = 2 * row === map.gridSize[0] - 1 || 2 * column === map.gridSize[1] - 1;
            const image = mirrored(map, homes[0]![n]!, team);
            const inTheEmptyQuadrant = 2 * row >= map.gridSize[0] && 2 * column >= map.gridSize[1];
            if (map.teams === 3 && inTheEmptyQuadrant) expect(n).toBeGreaterThanOrEqual(ownSquares(map).length);
            else if (!inTheMiddle || map.teams === 2)
              expect(inTheMiddle || String(image) === `${row},${column}`).toBe(true);
          }
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(templates(10), map => {
        expect(layOut(map)).toEqual(layOut(map));
      }),
      { numRuns: 50, seed: 1 },
    );
  });
});

const army = [piece('King', 1, 5, anyWay(1)), piece('Rook', 5, 2, orthogonal(9))];

/** The upper half of the drawn board. */
function above(given: Parameters<typeof playing>[0]): string[] {
  const lines = draw(playing(given)).split('\n');
  return lines.slice(0, Math.ceil(lines.length / 2));
}

describe('symmetrical', () => {
  it('stands in ranks, the first-named before the base, the others beside it', () => {
    expect(above({ gridSize: [10, 5], pieces: army })).toEqual([
      '.. .. .. .. ..',
      '.. .. .. .. ..',
      '.. rA @A rA ..',
      'kA kA kA kA kA',
      '.. .. .. .. ..',
    ]);
  });

  it('leaves a gap between the teams as long as there is room', () => {
    expect(above({ gridSize: [8, 5], pieces: army })).toEqual([
      '.. .. .. .. ..',
      '.. rA kA rA ..',
      'kA kA @A kA kA',
      '.. .. .. .. ..',
    ]);
  });
});

describe('defensive', () => {
  it('surrounds the base, the strongest closest and towards the enemy', () => {
    expect(above({ gridSize: [10, 5], pieces: army, placement: 'defensive' })).toEqual([
      '.. .. .. .. ..',
      '.. kA kA .. ..',
      '.. kA @A kA ..',
      '.. rA rA kA ..',
      '.. .. .. .. ..',
    ]);
  });

  it('fills a ring before it begins the next', () => {
    fc.assert(
      fc.property(templates(16), map => {
        const { homes } = layOut({ ...map, placement: 'defensive' });
        const base = baseOf(map, 0);
        const rings = homes[0]!.map(square => ringOf(base, square)).sort((a, b) => a - b);
        const taken = new Set(homes[0]!.map(String));
        const last = rings.at(-1)!;
        for (let row = 0; row < Math.floor(map.gridSize[0] / 2); row++) {
          const width = map.teams === 2 ? map.gridSize[1] : Math.floor(map.gridSize[1] / 2);
          for (let column = 0; column < width; column++) {
            const ring = ringOf(base, [row, column]);
            if (ring > 0 && ring < last) expect(taken.has(`${row},${column}`)).toBe(true);
          }
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('spaced_out', () => {
  it('keeps pieces apart as long as there is room', () => {
    const { homes, bases } = layOut(template({ gridSize: [10, 10], placement: 'spaced_out', pieces: army }));
    const all = [...homes.flat(), ...bases];
    for (const [n, one] of all.entries()) {
      for (const other of all.slice(n + 1)) expect(ringOf(one, other)).toBeGreaterThan(1);
    }
  });

  it.each([
    [
      [5, 3],
      [
        [1, 0],
        [1, 2],
      ],
    ],
    [
      [5, 7],
      [
        [0, 0],
        [0, 6],
        [1, 2],
      ],
    ],
  ] as const)(
    'has those that leap where the most leaps stay on the board, where they are as far apart: %j',
    (gridSize, home) => {
      const leaps = { directions: null, shape: { type: 'lshape' } } as const;
      const pieces = [{ type: 'Knight', attackPower: 1, count: home.length, movement: leaps }];
      expect(layOut(template({ gridSize, placement: 'spaced_out', pieces })).homes[0]).toEqual(home);
    },
  );

  it('differs from the other two', () => {
    const drawn = PLACEMENTS.map(placement => draw(playing({ gridSize: [10, 10], pieces: army, placement })));
    expect(new Set(drawn).size).toBe(3);
  });
});
