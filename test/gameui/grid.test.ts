import { expect, test } from 'vitest';
import { grid, lettered, squareName } from '../../src/gameui/board-view.ts';

test('a board shows what lies on each of its squares, row by row', () => {
  const asked: string[] = [];
  const shown = grid(3, 2, (x, y) => {
    asked.push(`${x},${y}`);
    if (x === y) return 'stone';
    return x === 2 ? ['floor', 'stone'] : undefined;
  });
  expect(asked).toEqual(['0,0', '1,0', '2,0', '0,1', '1,1', '2,1']);
  expect(shown).toEqual({
    width: 3,
    height: 2,
    squares: [
      { x: 0, y: 0, kind: 'stone' },
      { x: 2, y: 0, kind: 'floor' },
      { x: 2, y: 0, kind: 'stone' },
      { x: 1, y: 1, kind: 'stone' },
      { x: 2, y: 1, kind: 'floor' },
      { x: 2, y: 1, kind: 'stone' },
    ],
  });
});

test.each([
  [0, 0, 'a1'],
  [2, 7, 'c8'],
  [25, 0, 'z1'],
  [26, 9, 'aa10'],
  [51, 0, 'az1'],
  [52, 0, 'ba1'],
  [99, 99, 'cv100'],
])('the square at %d, %d is called %s, as its captions are', (x, y, name) => {
  expect(squareName(x, y)).toBe(name);
  const { columns, rows } = lettered(100, 100);
  expect(`${columns[x]}${rows[y]}`).toBe(name);
});

test('there are as many captions as columns and rows', () => {
  expect(lettered(3, 2)).toEqual({ columns: ['a', 'b', 'c'], rows: ['1', '2'] });
});
