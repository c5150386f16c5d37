import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockPlan, blockPlanOf, connectByFrontier } from '../../../src/flag/map/block-search.ts';
import { drawBlocks, openSquares } from '../../../src/flag/map/blocks.ts';
import { layOut } from '../../../src/flag/map/placement.ts';
import type { MapTemplate } from '../../../src/flag/map/template.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { templates } from '../arbitrary.ts';
import { problemsOf, template } from '../help.ts';

/** Whether the open squares hang together orthogonally, by the simplest flood there is. */
function hangTogether({ rows, columns }: BlockPlan, open: readonly boolean[]): boolean {
  const reached = new Set<number>();
  const spread = (row: number, column: number): void => {
    const square = row * columns + column;
    if (row < 0 || column < 0 || row >= rows || column >= columns || !open[square] || reached.has(square)) return;
    reached.add(square);
    spread(row - 1, column);
    spread(row + 1, column);
    spread(row, column - 1);
    spread(row, column + 1);
  };
  const first = open.indexOf(true);
  spread(Math.floor(first / columns), first % columns);
  return reached.size === open.filter(Boolean).length;
}

/** The most blocks that any choice of squares allows, by trying every choice. */
function mostBlocks(plan: BlockPlan): number {
  const free = [...plan.reserved.keys()].filter(square => plan.reserved[square] === 0);
  let most = 0;
  for (let choice = 0; choice < 2 ** free.length; choice++) {
    const closed = free.filter((_, n) => (choice >> n) & 1);
    if (closed.length <= most) continue;
    if (
      hangTogether(
        plan,
        [...plan.reserved.keys()].map(square => !closed.includes(square)),
      )
    )
      most = closed.length;
  }
  return most;
}

function plan(rows: number, columns: number, reserved: readonly number[]): BlockPlan {
  const marks = new Uint8Array(rows * columns);
  for (const square of reserved) marks[square] = 1;
  return { rows, columns, reserved: marks, reservedCount: new Set(reserved).size };
}

const plans = fc
  .tuple(fc.integer({ min: 3, max: 4 }), fc.integer({ min: 3, max: 4 }))
  .chain(([rows, columns]) =>
    fc
      .uniqueArray(fc.nat({ max: rows * columns - 1 }), { minLength: 2, maxLength: rows * columns })
      .map(reserved => plan(rows, columns, reserved)),
  );

describe('the systematic search', () => {
  it('finds a way exactly when there is one', () => {
    fc.assert(
      fc.property(plans, found => {
        const most = mostBlocks(found);
        const answers = Array.from(
          { length: found.reserved.length + 1 },
          (_, n) => openSquares(found, n) !== undefined,
        );
        expect(answers).toEqual(answers.map((_, n) => n <= most));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('keeps open what is reserved, in one piece', () => {
    fc.assert(
      fc.property(plans, fc.nat({ max: 12 }), (found, blocks) => {
        const most = found.reserved.length - blocks;
        for (const open of [openSquares(found, blocks), connectByFrontier(found, most)]) {
          if (open === undefined) continue;
          expect(found.reserved.every((mark, square) => mark <= open[square]!)).toBe(true);
          expect(hangTogether(found, [...open].map(Boolean))).toBe(true);
          expect(open.reduce((sum, mark) => sum + mark, 0)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it('goes on where the nearest next is not the shortest in all: a plus needs its middle', () => {
    const plus = plan(5, 5, [2, 10, 14, 22]);
    expect(openSquares(plus, 16)).toBeDefined();
    expect(openSquares(plus, 17)).toBeUndefined();
  });

  it('answers for wide boards with many loose ends too', () => {
    const loose = Array.from({ length: 40 }, (_, n) => Math.floor(n / 8) * 3 * 24 + (n % 8) * 3);
    const wide = plan(24, 24, loose);
    expect(openSquares(wide, 24 * 24 - 40)).toBeUndefined();
    expect(openSquares(wide, 300)).toBeDefined();
  });
});

describe('blocks', () => {
  const check = (map: MapTemplate, seed: number) => {
    const { grid } = flag.view(flag.begin(flag.readSetup({ template: map }), seed), 'public');
    const found = blockPlanOf(map, layOut(map));
    const open = grid.flat().map(cell => cell !== 'b');
    expect(open.filter(isOpen => !isOpen)).toHaveLength(map.blocks);
    expect(hangTogether(found, open)).toBe(true);
    expect(found.reserved.every((mark, square) => mark === 0 || open[square])).toBe(true);
  };

  it('never stand where a base or a piece starts, and never cut the rest in two', () => {
    fc.assert(fc.property(templates(), fc.nat(), check), { numRuns: 100, seed: 1 });
  });

  it('lie as many as there can be, whatever the seed', () => {
    const map = template({ gridSize: [4, 4], teams: 4 });
    const most = mostBlocks(blockPlanOf(map, layOut(map)));
    for (let seed = 0; seed < 50; seed++) check({ ...map, blocks: most }, seed);
    expect(problemsOf({ template: { ...map, blocks: most + 1 } })).toEqual([
      {
        path: '/template/blocks',
        message: `expected so few blocks that all other squares stay connected on a board of 4 × 4 for 4 teams, found ${most + 1}`,
      },
    ]);
  });

  it('that would need more than the free squares are refused with their number', () => {
    expect(problemsOf({ template: template({ blocks: 22 }) })).toEqual([
      {
        path: '/template/blocks',
        message: 'expected at most 21, the squares that are free on a board of 5 × 5 for 2 teams, found 22',
      },
    ]);
  });

  it('differ from seed to seed, and are the same for the same', () => {
    const map = template({ gridSize: [10, 10], blocks: 20 });
    const found = blockPlanOf(map, layOut(map));
    const drawn = (seed: number) => String(drawBlocks(found, 20, Rng.seeded(seed, 'map')));
    expect(drawn(1)).toBe(drawn(1));
    expect(drawn(1)).not.toBe(drawn(2));
  });

  it('stay, whoever joins and leaves', () => {
    const state = flag.begin(flag.readSetup({ template: template({ blocks: 5 }) }), 3);
    const blocks = () => flag.view(state, 'public').grid.map(line => line.map(cell => cell === 'b'));
    const before = blocks();
    flag.apply(state, 0, { type: 'join', team: 'A' });
    expect(blocks()).toEqual(before);
    flag.apply(state, 0, { type: 'leave' });
    expect(blocks()).toEqual(before);
  });
});
