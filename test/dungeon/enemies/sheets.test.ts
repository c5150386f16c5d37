import { expect, test } from 'vitest';
import type { Terrain } from '../../../src/dungeon/board/terrain.ts';
import { giveBack, takeSheet } from '../../../src/dungeon/enemies/sheets.ts';

const sized = (width: number, height: number) => ({ width, height }) as Terrain;

test('a sheet that was given back is taken again by who needs that size', () => {
  const sheet = takeSheet(sized(311, 7));
  expect([sheet.width, sheet.height]).toEqual([311, 7]);
  const other = takeSheet(sized(311, 7));
  expect(other).not.toBe(sheet);
  giveBack(sheet);
  expect(takeSheet(sized(7, 311))).not.toBe(sheet);
  expect(takeSheet(sized(311, 7))).toBe(sheet);
  expect(takeSheet(sized(311, 7))).not.toBe(sheet);
  giveBack(sheet);
  giveBack(other);
  expect(new Set([takeSheet(sized(311, 7)), takeSheet(sized(311, 7))])).toEqual(new Set([sheet, other]));
});

test('no more than four million squares are kept; beyond, all are forgotten', () => {
  // One that is too large by itself makes room for the next.
  giveBack(takeSheet(sized(2048, 2049)));
  const [half, rest, one] = [takeSheet(sized(2048, 1024)), takeSheet(sized(1024, 2047)), takeSheet(sized(1024, 1))];
  for (const sheet of [half, rest, one]) giveBack(sheet);
  expect([takeSheet(half as unknown as Terrain), takeSheet(rest as unknown as Terrain)]).toEqual([half, rest]);
  for (const sheet of [half, rest]) giveBack(sheet);
  const more = takeSheet(sized(3, 3));
  giveBack(more);
  expect(takeSheet(sized(2048, 1024))).not.toBe(half);
  expect(takeSheet(sized(1024, 2047))).not.toBe(rest);
  expect(takeSheet(sized(1024, 1))).not.toBe(one);
  expect(takeSheet(sized(3, 3))).toBe(more);
});
