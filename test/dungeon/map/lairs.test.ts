import { expect, test } from 'vitest';
import { settle } from '../../../src/dungeon/map/furnish.ts';
import { generate } from '../../../src/dungeon/map/generate.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { GREATEST, LEAST } from '../../kernel/doubles.ts';

const WAY = [{ x: 0, y: 0 }];
const squares = (...columns: number[]) => columns.map(x => ({ x, y: 1 }));
const settled = (...of: Parameters<typeof settle>) => settle(...of).map(({ type, x, y }) => `${type} ${x},${y}`);

test('all that can be met on the way out cost less than the health that there is; then spiders come, and not beside it', () => {
  // Each hydra costs 2 of 10: with a fifth nothing would be left.
  expect(settled(squares(9, 8, 7, 6, 1, 2, 3), WAY, 6, new Rng(GREATEST))).toEqual([
    ...['hydra 9,1', 'hydra 8,1', 'hydra 7,1', 'hydra 6,1'],
    ...['spider 2,1', 'spider 3,1'],
  ]);
});

test('there are fewer where no square is apart from the way', () => {
  expect(settled(squares(9, 8, 7, 6, 1, -1, 0), WAY, 6, new Rng(GREATEST))).toHaveLength(4);
  expect(settled(squares(9), WAY, 2, new Rng(LEAST))).toEqual(['spider 9,1']);
  expect(settled(squares(9), WAY, 0, new Rng(LEAST))).toEqual([]);
});

test('where no square is eight steps away, somebody lives nearer', () => {
  const plan = { topLeft: { x: 1, y: 1 }, bottomRight: { x: 3, y: 3 }, enemies: 1 };
  const { entities } = generate(plan, 1);
  expect(entities.filter(({ type }) => /spider|zombie|mercenary|hydra/.test(type))).toHaveLength(1);
});
