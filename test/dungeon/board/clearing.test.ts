import { expect, test } from 'vitest';
import { Clearings } from '../../../src/dungeon/board/clearing.ts';

/** Costs by digit, in a ring of nothing. */
function clearings(...rows: string[]) {
  const width = (rows[0]?.length ?? 0) + 2;
  const ring = '0'.repeat(width);
  const cost = Uint8Array.from([ring, ...rows.map(row => `0${row}0`), ring].join(''), Number);
  return { width, cost, of: new Clearings(width, cost) };
}

test('a rectangle is plain where every square of it takes one step, whichever corners are named', () => {
  const rows = ['1111', '1121', '1111', '0111'];
  const { of } = clearings(...rows);
  const isPlain = (x: number, y: number, x2: number, y2: number) =>
    rows
      .slice(Math.min(y, y2), Math.max(y, y2) + 1)
      .every(row => /^1*$/.test(row.slice(Math.min(x, x2), Math.max(x, x2) + 1)));
  const corners = Array.from({ length: 256 }, (_, n) => [n & 3, (n >> 2) & 3, (n >> 4) & 3, n >> 6] as const);
  for (const [x, y, x2, y2] of corners) {
    expect(of.isPlain(x + 1, y + 1, x2 + 1, y2 + 1), `${x},${y} to ${x2},${y2}`).toBe(isPlain(x, y, x2, y2));
  }
});

test('nobody knows before it is worth summing up: one question for 64 squares', () => {
  const asked = (...rows: string[]) => {
    const { of } = clearings(...rows);
    return Array.from({ length: 4 }, () => of.isPlain(1, 1, 2, 1));
  };
  const six = '111111';
  expect(asked(...Array.from({ length: 6 }, () => six))).toEqual([true, true, true, true]);
  expect(asked(...Array.from({ length: 7 }, () => six))).toEqual([false, true, true, true]);
  expect(asked(...Array.from({ length: 14 }, () => six))).toEqual([false, true, true, true]);
  expect(asked(...Array.from({ length: 15 }, () => six))).toEqual([false, false, true, true]);
});

test('what has changed is found out once it is forgotten, and by as many questions', () => {
  const { of, cost, width } = clearings(...Array.from({ length: 7 }, () => '111111'));
  const ask = () => of.isPlain(1, 1, 3, 1);
  expect([ask(), ask()]).toEqual([false, true]);
  cost[width + 2] = 0;
  expect(ask()).toBe(true);
  of.forget();
  expect([ask(), ask()]).toEqual([false, false]);
  cost[width + 2] = 1;
  of.forget();
  expect([ask(), ask()]).toEqual([false, true]);
});
