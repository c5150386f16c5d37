import { expect, test } from 'vitest';
import { captionsOf, squareName, squareNamed } from '../../../src/flag/board/square-names.ts';
import { baseOf } from '../../../src/flag/map/territory.ts';

test.each<[name: string, size: readonly [number, number], at: readonly [number, number]]>([
  ['g1', [7, 7], [0, 0]],
  ['a1', [7, 7], [0, 6]],
  ['a7', [7, 7], [6, 6]],
  ['c3', [7, 7], [2, 4]],
  ['z1', [3, 26], [0, 0]],
  ['aa1', [3, 27], [0, 0]],
  ['az40', [40, 52], [39, 0]],
  ['ba40', [40, 53], [39, 0]],
])('%s of a board of %j is %j', (name, size, at) => {
  expect(squareName(size, at)).toBe(name);
  expect(squareNamed(size, name)).toEqual(at);
  expect(squareNamed(size, ` ${name.toUpperCase()}`)).toEqual(at);
  const { columns, rows } = captionsOf(size);
  expect(`${columns[at[1]]}${rows[at[0]]}`).toBe(name);
});

test.each(['h1', 'a8', 'a0', '1a', 'a', '', 'aaa1', 'a01'])('%j is no square of a board of 7 × 7', name => {
  expect(squareNamed([7, 7], name)).toBeUndefined();
});

test('the first seat begins at the bottom of its own view, whatever the board', () => {
  for (let side = 3; side < 30; side++) {
    for (const teams of [2, 3, 4]) {
      const [row] = baseOf({ gridSize: [side, side], teams }, 0);
      expect(2 * row).toBeLessThan(side);
    }
  }
});
