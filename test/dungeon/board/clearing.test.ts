import { expect, test } from 'vitest';
import { Clearings } from '../../../src/dungeon/board/clearing.ts';

test('a rectangle is plain where every square of it takes one step, whichever corners are named', () => {
  const rows = ['1111', '1121', '1111', '0111'];
  const cost = Uint8Array.from(['000000', ...rows.map(row => `0${row}0`), '000000'].join(''), Number);
  const clearings = new Clearings(6, cost);
  const isPlain = (x: number, y: number, x2: number, y2: number) =>
    rows
      .slice(Math.min(y, y2), Math.max(y, y2) + 1)
      .every(row => /^1*$/.test(row.slice(Math.min(x, x2), Math.max(x, x2) + 1)));
  const corners = Array.from({ length: 256 }, (_, n) => [n & 3, (n >> 2) & 3, (n >> 4) & 3, n >> 6] as const);
  for (const [x, y, x2, y2] of corners) {
    expect(clearings.isPlain(x + 1, y + 1, x2 + 1, y2 + 1), `${x},${y} to ${x2},${y2}`).toBe(isPlain(x, y, x2, y2));
  }
});
