import { expect, test } from 'vitest';
import { type Bounds, boundsOf } from '../../src/kernel/square.ts';

test.each<[string, readonly [number, number][], number, Bounds]>([
  ['of one square', [[3, 5]], 0, { left: 3, top: 5, width: 1, height: 1 }],
  [
    'of squares in any order',
    [
      [4, -2],
      [-1, 7],
      [2, 2],
    ],
    0,
    { left: -1, top: -2, width: 6, height: 10 },
  ],
  [
    'with a margin on each side',
    [
      [0, 0],
      [2, 1],
    ],
    3,
    { left: -3, top: -3, width: 9, height: 8 },
  ],
  ['of nothing is one square, whatever the margin', [], 3, { left: 0, top: 0, width: 1, height: 1 }],
])('the box %s', (_what, squares, margin, bounds) => {
  const given = squares.map(([x, y]) => ({ x, y }));
  expect(boundsOf(given, margin)).toEqual(bounds);
  if (margin === 0) expect(boundsOf(given)).toEqual(bounds);
});
