import { describe, expect, test } from 'vitest';
import { Terrain } from '../../../src/dungeon/board/terrain.ts';
import { BOULDER, ITEM, PORTAL, SOLID, SWAMP } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { board } from '../board.ts';

function begun(entities: readonly object[]): DungeonState {
  return dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
}

/** The costs of a terrain as rows of digits; what is dearer than 9 is a letter. */
function costs({ cost, width, height }: Terrain): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(cost.subarray(y * width, (y + 1) * width), price => price.toString(36)).join(''),
  );
}

describe('what squares cost to enter', () => {
  const { state } = board('P#o\n.~(\n.$.', { legend: { '~': [{ type: 'swamp_tile', movement_factor: 4 }] } });

  test('is 1, more in a swamp, and nothing where nobody can stand; around all there is a free ring, and the rim', () => {
    const terrain = Terrain.around(state, 0, 0);
    expect(costs(terrain)).toEqual(['0000000', '0111110', '0110010', '0115010', '0111110', '0111110', '0000000']);
    expect(terrain).toMatchObject({ left: -2, top: -2, width: 7, height: 7, cut: false, uniform: false });
  });

  test('reaches as far as the player is', () => {
    expect(Terrain.around(state, 5, -3)).toMatchObject({ left: -2, top: -5, width: 10, height: 10 });
    expect(Terrain.around(state, -4, 6)).toMatchObject({ left: -6, top: -2, width: 11, height: 11 });
    expect(Terrain.around(board('P.$').state, 0, 0).uniform).toBe(true);
    const shallow = { legend: { '~': [{ type: 'swamp_tile', movement_factor: 1 }] } };
    expect(Terrain.around(board('P.~', shallow).state, 0, 0).uniform).toBe(false);
  });

  test('holds what has a free square beyond it, and covers what is inside the rim', () => {
    const terrain = Terrain.around(state, 0, 0);
    const inside = (is: (x: number, y: number) => boolean) =>
      Array.from({ length: 9 }, (_, y) =>
        Array.from({ length: 9 }, (_each, x) => (is(x - 3, y - 3) ? '+' : '.')).join(''),
      );
    expect(inside((x, y) => terrain.covers(x, y))).toEqual([
      ...[
        '.........',
        '.........',
        '..+++++..',
        '..+++++..',
        '..+++++..',
        '..+++++..',
        '..+++++..',
        '.........',
        '.........',
      ],
    ]);
    expect(inside((x, y) => terrain.holds(x, y))).toEqual([
      ...[
        '.........',
        '.........',
        '.........',
        '...+++...',
        '...+++...',
        '...+++...',
        '.........',
        '.........',
        '.........',
      ],
    ]);
  });
});

describe('a dungeon that is too wide', () => {
  // 2048 by 2049 squares: one more row than the widest that is looked at as a whole.
  const corner = { type: 'wall', x: 2047, y: 2048 };
  const player = { type: 'player', x: 600, y: 700 };

  test('is seen through nine plots of 512 squares around the player', () => {
    const state = begun([player, corner, { type: 'wall', x: 0, y: 0 }]);
    expect(Terrain.around(state, 600, 700)).toMatchObject({ left: 0, top: 0, width: 1536, height: 1536, cut: true });
    expect(Terrain.around(state, 511, 1024)).toMatchObject({ left: -512, top: 512 });
    const whole = begun([player, { ...corner, y: 2047 }, { type: 'wall', x: 0, y: 0 }]);
    expect(Terrain.around(whole, 600, 700).cut).toBe(false);
  });

  test('keeps the rim of its window closed, whatever lies there', () => {
    const rim = [
      [0, 5],
      [1535, 6],
      [7, 0],
      [8, 1535],
    ].map(([x, y]) => ({ type: 'treasure', x, y }));
    const inside = [
      [1, 5],
      [1534, 6],
      [7, 1],
      [8, 1534],
    ].map(([x, y]) => ({ type: 'wall', x, y }));
    const terrain = Terrain.around(begun([player, corner, { type: 'wall', x: 0, y: 0 }, ...rim, ...inside]), 600, 700);
    const at = ({ x, y }: { readonly x?: number | undefined; readonly y?: number | undefined }) =>
      terrain.cost[terrain.squareOf(x ?? 0, y ?? 0)];
    expect(rim.map(at)).toEqual([0, 0, 0, 0]);
    expect(inside.map(at)).toEqual([0, 0, 0, 0]);
    expect([at({ x: 1, y: 6 }), at({ x: 1534, y: 7 }), at({ x: 2, y: 1 }), at({ x: 9, y: 1534 })]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('is looked at anew where the player comes to other plots', () => {
    const state = begun([player, corner, { type: 'wall', x: 0, y: 0 }]);
    const terrain = Terrain.around(state, 600, 700);
    expect([
      terrain.suits(state, 600, 700),
      terrain.suits(state, 1023, 512),
      terrain.suits(state, 1024, 700),
      terrain.suits(state, 600, 511),
    ]).toEqual([true, true, false, false]);
  });

  test('one that is not is looked at anew where the player leaves it', () => {
    const { state } = board('P.#\n..#');
    const terrain = Terrain.around(state, 0, 0);
    expect([terrain.suits(state, 2, 1), terrain.suits(state, 3, 1), terrain.suits(state, -1, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a terrain on which something has come or gone', () => {
  const small = () => board('P..#\n....').state;
  const [WALL, PORTALS] = [
    { type: 'wall', x: 2047, y: 2048 },
    [5, 6].map(x => ({ type: 'portal', colour: 'red', x, y: 5 })),
  ];
  const wide = (portals: readonly object[]) =>
    begun([{ type: 'player', x: 600, y: 700 }, WALL, { type: 'wall', x: 0, y: 0 }, ...portals]);

  test('stays as it is where no way depends on it', () => {
    const state = small();
    const terrain = Terrain.around(state, 0, 0);
    const { relief } = terrain;
    expect(terrain.remarked(state, 1, 0, 0, ITEM)).toBe(terrain);
    expect(terrain.remarked(state, 3, 0, SOLID, SOLID | ITEM)).toBe(terrain);
    expect(terrain.relief).toBe(relief);
  });

  test.each([SOLID, BOULDER, PORTAL, SWAMP])('is another relief where something with the mark %i goes', mark => {
    const state = small();
    const terrain = Terrain.around(state, 0, 0);
    const { relief } = terrain;
    terrain.remarked(state, 1, 0, mark, 0);
    expect(terrain.relief).not.toBe(relief);
  });

  test('is another relief where a way depends on it, and a copy where it is shared', () => {
    const state = small();
    const terrain = Terrain.around(state, 0, 0);
    const [square, { relief }] = [terrain.squareOf(1, 0), terrain];
    expect(terrain.isClearBetween({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe(true);
    const passages = terrain.passages(state);
    expect(terrain.passages(state)).toBe(passages);
    expect(terrain.remarked(state, 1, 0, 0, SOLID)).toBe(terrain);
    expect([terrain.cost[square], terrain.relief === relief]).toEqual([0, false]);
    expect(terrain.isClearBetween({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe(false);
    expect(terrain.passages(state)).not.toBe(passages);
    terrain.shared = true;
    const copy = terrain.remarked(state, 1, 0, SOLID, 0);
    expect([copy === terrain, copy?.shared, copy?.cost[square], terrain.cost[square]]).toEqual([false, false, 1, 0]);
  });

  test('is looked at anew where that is beyond what it holds', () => {
    const state = small();
    const terrain = Terrain.around(state, 0, 0);
    expect(terrain.remarked(state, 1, 0, 0, SOLID)).toBe(terrain);
    expect(terrain.remarked(state, -1, 0, 0, SOLID)).toBeUndefined();
    expect(terrain.remarked(state, 0, 1, 0, SOLID)).toBeUndefined();
  });

  test('of a dungeon too wide heeds what is out of sight only for portals', () => {
    for (const portals of [[], PORTALS.slice(1), PORTALS]) {
      const state = wide(portals);
      const terrain = Terrain.around(state, 600, 700);
      const { relief } = terrain;
      expect(terrain.remarked(state, 2000, 2000, 0, SOLID)).toBe(terrain);
      expect(terrain.relief === relief).toBe(portals.length === 0);
      expect(terrain.remarked(state, 1, 700, 0, SOLID)).toBe(terrain);
      expect([terrain.cost[terrain.squareOf(1, 700)], terrain.relief === relief]).toEqual([0, false]);
    }
  });

  test('of a dungeon too wide knows the portals that lead from what it covers to what it covers', () => {
    const state = wide([
      { ...PORTALS[0], x: 1, y: 600 },
      { ...PORTALS[1], x: 700, y: 700 },
    ]);
    const terrain = Terrain.around(state, 600, 700);
    const named = (square: number) => `${square % terrain.width},${Math.floor(square / terrain.width)}`;
    const found = [...terrain.passages(state)].map(([to, from]) => `${from.map(named)} to ${named(to)}`);
    expect(found.sort()).toEqual([
      '1,599 to 700,701',
      '1,601 to 700,699',
      '2,600 to 699,700',
      '699,700 to 2,600',
      '700,699 to 1,601',
      '700,701 to 1,599',
    ]);
    const apart = wide([PORTALS[0]!, { ...PORTALS[1], x: 2000, y: 2000 }]);
    expect(Terrain.around(apart, 600, 700).passages(apart).size).toBe(0);
  });
});

test.each([
  [2047, 2047, false],
  [2048, 2047, true],
  [2047, 2048, true],
  [-2046, -2047, false],
  [-2047, -2047, true],
  [-2046, -2048, true],
])('a player on %i, %i may be too far from a small dungeon to see it as a whole', (x, y, cut) => {
  expect(Terrain.around(board('P#').state, x, y).cut).toBe(cut);
});
