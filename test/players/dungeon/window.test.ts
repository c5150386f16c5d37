import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { isTooWide, Window } from '../../../src/players/dungeon/window.ts';
import { setupOf } from './rooms.ts';

describe('what a search looks at', () => {
  // A box of three by two squares. Boulders are pushed two squares beyond it, the player walks one farther out, and the
  // ring around that is out of bounds.
  const window = new Window({ left: 10, top: -5, right: 12, bottom: -4 });

  test('is four squares wider on every side than the dungeon', () => {
    expect(window).toMatchObject({ left: 6, top: -9, width: 11, height: 10, size: 110, ways: [-11, 1, 11, -1] });
  });

  test('is numbered row by row', () => {
    expect(window.squareOf({ x: 6, y: -9 })).toBe(0);
    expect(window.squareOf({ x: 16, y: 0 })).toBe(109);
    for (let square = 0; square < window.size; square++) {
      expect(window.squareOf({ x: window.xOf(square), y: window.yOf(square) })).toBe(square);
    }
    expect(window.squareOf({ x: 9, y: -6 }) + window.ways[1]).toBe(window.squareOf({ x: 10, y: -6 }));
    expect(window.squareOf({ x: 9, y: -6 }) + window.ways[2]).toBe(window.squareOf({ x: 9, y: -5 }));
  });

  test.each<[x: number, y: number, player: boolean, boulder: boolean]>([
    [11, -5, true, true],
    [8, -7, true, true],
    [7, -7, true, false],
    [8, -8, true, false],
    [6, -7, false, false],
    [8, -9, false, false],
    [14, -2, true, true],
    [15, -2, true, false],
    [14, -1, true, false],
    [16, -2, false, false],
    [14, 0, false, false],
    [99, -5, false, false],
  ])('at %i, %i: the player %s, a boulder %s', (x, y, player, boulder) => {
    expect([window.holds({ x, y }), window.holdsBoulder(x, y)]).toEqual([player, boulder]);
  });

  test('is around a state whose player and boulders are within it', () => {
    const state = dungeon.begin(setupOf('o....\n.....\n...P.', { goal: 'exit' }), 1);
    const around = (left: number, top: number, right: number, bottom: number) =>
      new Window({ left, top, right, bottom }).isAround(state);
    expect(around(0, 0, 4, 2)).toBe(true);
    // The player may be three squares beyond the box, a boulder two.
    expect([around(2, 0, 4, 2), around(3, 0, 4, 2)]).toEqual([true, false]);
    expect([around(0, 0, 0, 0), around(-1, 0, -1, 0)]).toEqual([true, false]);
  });

  test.each([
    [1016, 1016, true],
    [1016, 1015, false],
    [5, 5, false],
  ])('is too wide at %i by %i: %s', (width, height, is) => {
    const firstBox = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    expect(isTooWide({ dungeon: { firstBox } } as unknown as DungeonState)).toBe(is);
  });
});
