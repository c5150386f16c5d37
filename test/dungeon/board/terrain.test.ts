import { describe, expect, test } from 'vitest';
import { Terrain } from '../../../src/dungeon/board/terrain.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { board } from '../board.ts';

describe('how much of a dungeon pursuers see', () => {
  const begun = (right: number, bottom: number) => {
    const corners = [
      { type: 'wall', x: 0, y: 0 },
      { type: 'wall', x: right, y: bottom },
    ];
    const entities = [{ type: 'player', x: 600, y: 700 }, ...corners];
    return dungeon.begin(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }), 1);
  };

  test('all of it up to four million squares, then nine plots of 512 × 512 around the player', () => {
    expect(Terrain.around(begun(2047, 2047), 600, 700).cut).toBe(false);
    const wide = begun(2047, 2048);
    expect(Terrain.around(wide, 600, 700)).toMatchObject({ left: 0, top: 0, width: 1536, height: 1536, cut: true });
    expect(Terrain.around(wide, 511, 1024)).toMatchObject({ left: -512, top: 512 });
  });

  test.each([
    [2047, 2047, false],
    [2048, 2047, true],
    [2047, 2048, true],
    [-2046, -2047, false],
    [-2047, -2047, true],
    [-2046, -2048, true],
  ])('a player on %i, %i may be too far from a small one', (x, y, cut) => {
    expect(Terrain.around(board('P#').state, x, y).cut).toBe(cut);
  });
});
