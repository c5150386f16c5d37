import { expect, test } from 'vitest';
import type { Terrain } from '../../../src/dungeon/board/terrain.ts';
import { giveBack, takeFlood, takeSheet } from '../../../src/dungeon/enemies/sheets.ts';
import type { Passages } from '../../../src/kernel/distance.ts';

const sized = (width: number, height: number) => ({ width, height }) as Terrain;
const NO_PASSAGES: Passages = new Map();

/** An open floor with its ring. */
function floor(width: number, height: number): Terrain {
  const cost = new Uint8Array(width * height);
  for (let row = 1; row < height - 1; row++) cost.fill(1, row * width + 1, (row + 1) * width - 1);
  return { width, height, cost, uniform: true, relief: {} } as Terrain;
}

test('a sheet that was given back with nothing to keep is taken again by who needs that size', () => {
  const sheet = takeSheet(sized(311, 7));
  expect([sheet.field.width, sheet.field.height]).toEqual([311, 7]);
  const other = takeSheet(sized(311, 7));
  expect(other).not.toBe(sheet);
  giveBack(sheet);
  expect(takeSheet(sized(7, 311))).not.toBe(sheet);
  expect(takeSheet(sized(311, 7))).toBe(sheet);
  expect(takeSheet(sized(311, 7))).not.toBe(sheet);
  giveBack(sheet);
  giveBack(other);
  const again = [takeSheet(sized(311, 7)), takeSheet(sized(311, 7))];
  expect([sheet, other].map(each => again.includes(each))).toEqual([true, true]);
});

test('a sheet is for its size alone, however high a dungeon is', () => {
  const low = takeSheet(sized(6, 5));
  giveBack(low);
  expect(takeSheet(sized(5, 65_541)).field).toMatchObject({ width: 5, height: 65_541 });
  expect(takeSheet(sized(6, 5))).toBe(low);
  const flat = takeSheet(sized(65_541, 5));
  giveBack(flat);
  expect(takeSheet(sized(5, 6)).field).toMatchObject({ width: 5, height: 6 });
  expect(takeSheet(sized(65_541, 5))).toBe(flat);
});

test('sixteen floods of a size are kept; then the one that was used longest ago makes room', () => {
  const terrain = floor(29, 4);
  const floodFrom = (source: number) => {
    const flood = takeFlood(terrain, source, NO_PASSAGES);
    giveBack(flood);
    return flood;
  };
  const squares = Array.from({ length: 16 }, (_, n) => 30 + n);
  const floods = squares.map(floodFrom);
  expect(new Set(floods).size).toBe(16);
  expect(squares.map(floodFrom)).toEqual(floods);
  expect(floodFrom(30)).toBe(floods[0]);
  expect(floodFrom(50)).toBe(floods[1]);
  expect(floodFrom(30)).toBe(floods[0]);
  expect(floodFrom(31)).toBe(floods[2]);
});

test.each([
  [512, 256, 2],
  [512, 512, 1],
  [1024, 512, 1],
])('of %i × %i squares %i are kept: the larger, the fewer', (width, height, many) => {
  const terrain = floor(width, height);
  const floods = Array.from({ length: many }, (_, n) => takeFlood(terrain, width + 1 + n, NO_PASSAGES));
  for (const flood of floods) giveBack(flood);
  expect(takeFlood(terrain, width + 1 + many, NO_PASSAGES)).toBe(floods[0]);
});

test('a flood goes on where it was left, on the same terrain from the same square by the same passages', () => {
  const terrain = floor(40, 5);
  const flood = takeFlood(terrain, 81, NO_PASSAGES);
  flood.field.reach(84);
  expect(flood.field.distance[100]).toBe(-1);
  giveBack(flood);
  for (const other of [takeFlood(terrain, 82, NO_PASSAGES), takeFlood(terrain, 81, new Map())]) {
    expect(other).not.toBe(flood);
    giveBack(other);
  }
  const again = takeFlood(terrain, 81, NO_PASSAGES);
  expect(again).toBe(flood);
  again.field.reach(100);
  expect(again.field.distance[100]).toBe(19);
  giveBack(again);
  terrain.relief = {};
  terrain.cost[83] = 0;
  const anew = takeFlood(terrain, 81, NO_PASSAGES);
  anew.field.reach(84);
  expect(anew.field.distance[84]).toBe(5);
  expect(takeFlood(terrain, 81, NO_PASSAGES)).not.toBe(anew);
});

test('no more than four million squares are kept; beyond, all are forgotten', () => {
  // One that is too large by itself makes room for the next.
  giveBack(takeSheet(sized(2048, 2049)));
  const [half, rest, one] = [takeSheet(sized(2048, 1024)), takeSheet(sized(1024, 2047)), takeSheet(sized(1024, 1))];
  for (const sheet of [half, rest, one]) giveBack(sheet);
  expect(takeSheet(sized(2048, 1024)) === half).toBe(true);
  expect(takeSheet(sized(1024, 2047)) === rest).toBe(true);
  for (const sheet of [half, rest]) giveBack(sheet);
  const more = takeSheet(sized(1024, 1024));
  giveBack(more);
  expect(takeSheet(sized(2048, 1024)) === half).toBe(false);
  expect(takeSheet(sized(1024, 2047)) === rest).toBe(false);
  expect(takeSheet(sized(1024, 1024)) === more).toBe(true);
});
