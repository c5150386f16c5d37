import { describe, expect, test } from 'vitest';
import { Terrain } from '../../../src/dungeon/board/terrain.ts';
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
