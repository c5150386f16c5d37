import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorsPage } from '../../../bench/chamber-floors.ts';
import { newGame } from '../../../src/chamber/begin.ts';
import { lintChamber } from '../../../src/chamber/floor/floor-lint.ts';
import { CLASSIC_SIZE, LARGEST_SIZE } from '../../../src/chamber/floor/floor-size.ts';
import { generateFloor } from '../../../src/chamber/floor/generated/generate-floor.ts';
import { readLoneFloor } from '../../../src/chamber/floor/layout-file.ts';
import { lotOf } from '../../../src/chamber/floor/populate.ts';
import { CLASSIC_LETTERS, ENEMIES } from '../../../src/chamber/kinds/enemies.ts';
import { boardRows } from '../../../src/chamber/kinds/glyphs.ts';
import { stageFloor } from '../../../src/chamber/play/floors.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { room } from '../table.ts';

const read = (more: object = {}) => chamber.readSetup({ options: { generated: true }, ...more });

/** A floor as it begins, as text. */
function floorOf(seed: number, floor: number, more: object = {}): string[] {
  const { board, plan } = stageFloor(newGame(read(more), seed), floor);
  return boardRows(board, plan.geometry.width);
}

type Place = readonly [row: number, column: number];

function placesOf(rows: readonly string[], glyphs: string): Place[] {
  return rows.flatMap((row, y) => [...row].flatMap((glyph, x): Place[] => (glyphs.includes(glyph) ? [[y, x]] : [])));
}

/** A place as one number: no floor is so wide. */
const keyOf = ([y, x]: Place) => y * 1000 + x;
/** A place and all beside it. */
const around = ([y, x]: Place) => [-1, 0, 1].flatMap(dy => [-1, 0, 1].map((dx): Place => [y + dy, x + dx]));

/** Knows nothing of the game but glyphs: from a place to all that can be walked to, around these. */
function flood(rows: readonly string[], from: Place, blocks: string): Set<number> {
  const reached = new Set([keyOf(from)]);
  const queue = [from];
  for (const place of queue) {
    for (const next of around(place)) {
      if (reached.has(keyOf(next)) || blocks.includes(rows[next[0]]?.[next[1]] ?? ' ')) continue;
      reached.add(keyOf(next));
      queue.push(next);
    }
  }
  return reached;
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const floors = fc.integer({ min: 1, max: 5 });
const sizes = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.record({
    width: fc.integer({ min: CLASSIC_SIZE.width, max: LARGEST_SIZE.width }),
    height: fc.integer({ min: CLASSIC_SIZE.height, max: LARGEST_SIZE.height }),
  }),
);
const anyFloor = fc.tuple(seeds, floors, sizes).map(([seed, floor, size]) => floorOf(seed, floor, size && { size }));

const POTIONS = '012345';
const GOLD = '6789';

describe('every generated floor', () => {
  it('can be crossed, and every treasure and potion reached, without stepping over a potion', () => {
    fc.assert(
      fc.property(anyFloor, rows => {
        const [player] = placesOf(rows, '@');
        const reached = flood(rows, player as Place, ` |-${POTIONS}`);
        for (const place of placesOf(rows, `\\B${GOLD}`)) expect(reached).toContain(keyOf(place));
        for (const potion of placesOf(rows, POTIONS)) {
          expect(around(potion).some(place => reached.has(keyOf(place)))).toBe(true);
        }
        // Nor is there a corner to which no way leads.
        const everywhere = flood(rows, player as Place, ' |-');
        expect(placesOf(rows, '.#+').filter(place => !everywhere.has(keyOf(place)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('has one player and one staircase, in different chambers, and neither in a vault', () => {
    fc.assert(
      fc.property(seeds, floors, (seed, floor) => {
        const { board, plan, square } = stageFloor(newGame(read(), seed), floor);
        const { chamberOf } = plan.geometry;
        const rows = boardRows(board, plan.geometry.width);
        expect([placesOf(rows, '@').length, placesOf(rows, '\\').length]).toEqual([1, 1]);
        const [[y, x]] = placesOf(rows, '\\') as [Place];
        const stairs = y * plan.geometry.width + x;
        // By the flood that knows only glyphs: what is floor, or lies on it, hangs together as a chamber.
        expect(flood(rows, [Math.floor(square / 79), square % 79], ' |-#+')).not.toContain(keyOf([y, x]));
        for (const at of [square, stairs]) expect(plan.vaults?.has(chamberOf[at] as number)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('is a floor that a layout file could have, with nothing to complain about', () => {
    fc.assert(
      fc.property(seeds, floors, (seed, floor) => {
        const { geometry } = newGame(read(), seed).planOf(floor);
        const layout = readLoneFloor(boardRows(geometry.tiles, geometry.width).join('\n'));
        const { errors, warnings } = layout;
        expect({ errors, warnings, advice: lintChamber(layout) }).toEqual({ errors: [], warnings: [], advice: [] });
      }),
      { numRuns: 30 },
    );
  });

  it('has vaults with a single doorway', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const { geometry, vaults } = generateFloor(CLASSIC_SIZE, Rng.seeded(seed, 'plan'));
        const rows = boardRows(geometry.tiles, geometry.width);
        for (const vault of vaults ?? []) {
          const doorways = new Set(
            (geometry.chambers[vault] ?? []).flatMap(square =>
              geometry.steps.flatMap(step => {
                const [y, x] = [Math.floor((square + step) / geometry.width), (square + step) % geometry.width];
                return rows[y]?.[x] === '+' ? `${y},${x}` : [];
              }),
            ),
          );
          expect(doorways.size).toBe(1);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('what lies on generated floors', () => {
  const strength = (weights: readonly number[]) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return CLASSIC_LETTERS.reduce((sum, letter, n) => sum + (ENEMIES[letter].atk * (weights[n] ?? 0)) / all, 0);
  };

  it('is as much as the document says, on the third floor', () => {
    expect(lotOf(3, CLASSIC_SIZE)).toMatchObject({ potions: 10, piles: 10, enemies: 20 });
    expect(lotOf(3, CLASSIC_SIZE).enemyWeights).toEqual([6, 8, 4, 10, 4, 0, 4]); // V W T N M D X, of 36
  });

  it.each([
    [1, 16],
    [2, 18],
    [3, 20],
    [4, 22],
    [5, 24],
  ])('floor %i has %i enemies, and stronger ones than the floor above', (floor, enemies) => {
    const lot = lotOf(floor, CLASSIC_SIZE);
    expect(lot.enemies).toBe(enemies);
    expect(Math.min(...lot.enemyWeights)).toBeGreaterThanOrEqual(0);
    if (floor > 1)
      expect(strength(lot.enemyWeights)).toBeGreaterThan(strength(lotOf(floor - 1, CLASSIC_SIZE).enemyWeights));
  });

  it('grows with the floor', () => {
    expect(lotOf(3, { width: 2 * 79, height: 2 * 25 })).toMatchObject({ potions: 40, piles: 40, enemies: 80 });
  });

  it('is found there', () => {
    const count = (floor: number, glyphs: string) =>
      [1, 2, 3, 4, 5, 6].map(seed => placesOf(floorOf(seed, floor), glyphs).length);
    expect(count(1, POTIONS)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(count(1, GOLD)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(count(1, CLASSIC_LETTERS.join(''))).toEqual([16, 16, 16, 16, 16, 16]);
    expect(count(5, CLASSIC_LETTERS.join(''))).toEqual([24, 24, 24, 24, 24, 24]);
  });

  it('is no enemy in a vault or where the player arrives, but dragons', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { enemies, plan, square } = stageFloor(newGame(read(), seed), 5);
      const { chamberOf } = plan.geometry;
      const chambers = new Set(enemies.filter(({ kind }) => kind !== ENEMIES.D).map(enemy => chamberOf[enemy.square]));
      for (const vault of [...(plan.vaults ?? []), chamberOf[square]]) expect(chambers.has(vault)).toBe(false);
    }
  });

  it('is one suit on one of the five floors, and a compass holder on each', () => {
    for (const seed of [1, 2, 3]) {
      const stages = [1, 2, 3, 4, 5].map(floor => stageFloor(newGame(read(), seed), floor));
      expect(stages.filter(({ board }) => board.includes('B'.charCodeAt(0)))).toHaveLength(1);
      for (const { enemies } of stages) expect(enemies.filter(({ holdsCompass }) => holdsCompass)).toHaveLength(1);
    }
  });

  it('is in the vaults, where dragons guard it and there is room', () => {
    const guarded = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(seed => {
      const { board, plan } = stageFloor(newGame(read(), seed), 4);
      const hoards = [...board.keys()].filter(square => board[square] === '9'.charCodeAt(0));
      return hoards.map(
        square => plan.vaults?.has(plan.geometry.chamberOf[square] as number) || plan.vaults?.size === 0,
      );
    });
    expect(guarded.filter(isVaulted => isVaulted).length).toBeGreaterThan(guarded.length / 2);
  });
});

describe('generated floors of a game', () => {
  it('are those of the picture in the documents', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../docs/chamber-floors.md'), 'utf8');
    expect(page).toBe(floorsPage());
  });

  it('come from its seed and differ from floor to floor', () => {
    const five = (seed: number) => [1, 2, 3, 4, 5].map(floor => floorOf(seed, floor).join('\n'));
    expect(five(7)).toEqual(five(7));
    expect(new Set([...five(7), ...five(8)]).size).toBe(10);
  });

  it.each([
    ['nothing, for floors as large as the classic one', undefined, [79, 25]],
    ['a larger size', { width: 120, height: 40 }, [120, 40]],
    ['the largest', LARGEST_SIZE, [199, 99]],
  ])('take %s', (_, size, [width, height]) => {
    const rows = floorOf(1, 1, size && { size });
    expect([rows[0]?.length, rows.length]).toEqual([width, height]);
  });

  it.each([
    [{ size: { width: 78, height: 25 } }, '/size/width: expected a whole number'],
    [{ size: { width: 79, height: 100 } }, '/size/height: expected a whole number'],
    [{ size: { width: 79, height: 25, depth: 3 } }, '/size/depth: expected only width, height'],
    [{ size: 'large' }, '/size: expected an object'],
    [{ floors: room('..') }, '/floors: expected nothing: generated floors are not drawn in a file'],
    [{ options: {}, size: { width: 79, height: 25 } }, '/size: expected nothing: only generated floors'],
  ])('refuse %j', (more, message) => {
    expect(() => read(more)).toThrow(message);
  });

  it('are played like any others, and survive being saved', () => {
    const state = chamber.begin(read({ size: { width: 90, height: 30 } }), 5);
    for (const direction of ['no', 'ea', 'so', 'we', 'ne'] as const)
      chamber.apply(state, 0, { type: 'move', direction });
    const again = chamber.decode(JSON.parse(JSON.stringify(chamber.encode(state))));
    expect(chamber.view(again, 0)).toEqual(chamber.view(state, 0));
    expect(again.geometry.tiles).toEqual(state.geometry.tiles);
  });
});
