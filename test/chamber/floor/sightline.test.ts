import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSIC_SIZE } from '../../../src/chamber/floor/floor-size.ts';
import { generateFloor } from '../../../src/chamber/floor/generated/generate-floor.ts';
import { type Geometry, geometryOf } from '../../../src/chamber/floor/geometry.ts';
import { castSight } from '../../../src/chamber/floor/sightline.ts';
import { boardFromRows, boardRows, isWalkable, PLAYER, ROCK } from '../../../src/chamber/kinds/glyphs.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { trimmed } from '../table.ts';

function sightFrom(geometry: Geometry, square: number): Uint8Array {
  const into = new Uint8Array(geometry.tiles.length);
  castSight(into, square, geometry);
  return into;
}

/** What is seen from the `@` of a drawing; what is not is left blank. */
function seen(drawing: string): string {
  const lines = trimmed(drawing).split('\n');
  const width = Math.max(...lines.map(line => line.length));
  const rows = lines.map(line => line.padEnd(width));
  const board = boardFromRows(rows);
  const sight = sightFrom(geometryOf(rows), board.indexOf(PLAYER));
  return boardRows(
    board.map((code, square) => (sight[square] === 1 ? code : ROCK)),
    width,
  )
    .map(row => row.trimEnd())
    .join('\n');
}

describe('a line of sight', () => {
  it('leads to all of a chamber, with its walls and corners', () => {
    const room = trimmed(`
      |--------|
      |........|
      |..@.....|
      |........|
      |--------|`);
    expect(seen(room)).toBe(room);
  });

  it('leads through a doorway, ever wider', () => {
    expect(
      seen(`
        |---------------|
        |...|...........|
        |...|...........|
        |.@.+...........|
        |...|...........|
        |...|...........|
        |---------------|`),
    ).toBe(
      [
        '|----        ---|',
        '|...|     ......|',
        '|...| ..........|',
        '|.@.+...........|',
        '|...| ..........|',
        '|...|     ......|',
        '|----        ---|',
      ].join('\n'),
    );
  });

  it('ends at a pillar, which casts a shadow', () => {
    expect(
      seen(`
        |---------|
        |.........|
        |.@.-.....|
        |.........|
        |---------|`),
    ).toBe(['|--------', '|......', '|.@.-', '|......', '|--------'].join('\n'));
  });

  it('leads along a passage, but not around its corner', () => {
    expect(
      seen(`
        |--------|
        |@#####  |
        |     #  |
        |     #  |
        |--------|`),
    ).toBe(['|-------', '|@#####', '|', '', ''].join('\n'));
  });

  it('begins where one stands', () => {
    const geometry = geometryOf(trimmed('|---|\n|.@.|\n|---|').split('\n'));
    expect([...sightFrom(geometry, 7)]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('lines of sight', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const noise = fc.record({ seed: seeds, share: fc.integer({ min: 1, max: 60 }) }).map(({ seed, share }) => {
    const rng = Rng.seeded(seed, 'noise');
    const inside = () => Array.from({ length: 24 }, () => (rng.below(100) < share ? '|' : '.')).join('');
    const frame = `|${'-'.repeat(24)}|`;
    return geometryOf([frame, ...Array.from({ length: 14 }, () => `|${inside()}|`), frame]);
  });
  const generated = seeds.map(seed => generateFloor(CLASSIC_SIZE, Rng.seeded(seed, 'plan')).geometry);

  it('lead both ways: from all ground that one sees, one is seen', () => {
    fc.assert(
      fc.property(fc.oneof(noise, generated), fc.nat(), (geometry, n) => {
        const ground = [...geometry.tiles.keys()].filter(square => isWalkable(geometry.tiles[square] as number));
        const from = ground[n % ground.length];
        if (from === undefined) return;
        const sight = sightFrom(geometry, from);
        for (const square of ground) {
          if (sight[square] === 1) expect(sightFrom(geometry, square)[from]).toBe(1);
        }
        // And the other way round: whoever sees this square is seen from it.
        const others = ground.filter((_, place) => place % 7 === n % 7);
        for (const square of others) expect(sightFrom(geometry, square)[from]).toBe(sight[square]);
      }),
      { numRuns: 60 },
    );
  });

  it('are only ever cut by a wall more: no other ground comes into sight', () => {
    fc.assert(
      fc.property(fc.oneof(noise, generated), fc.nat(), fc.nat(), (geometry, n, m) => {
        const ground = [...geometry.tiles.keys()].filter(square => isWalkable(geometry.tiles[square] as number));
        const [from, wall] = [ground[n % ground.length], ground[m % ground.length]];
        if (from === undefined || wall === undefined || from === wall) return;
        const sight = sightFrom(geometry, from);
        const less = sightFrom({ ...geometry, tiles: geometry.tiles.with(wall, ROCK) }, from);
        for (const square of ground) if (square !== wall && less[square] === 1) expect(sight[square]).toBe(1);
      }),
      { numRuns: 80 },
    );
  });
});
