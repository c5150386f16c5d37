import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/kernel/rng.ts';
import { anyJson, damaged } from '../../src/laws/junk.ts';

const drawn = (count: number, draw: (chance: Rng) => unknown) => {
  const chance = Rng.seeded(1, 'junk');
  return Array.from({ length: count }, () => draw(chance));
};
const line = (value: unknown) => JSON.stringify(value) ?? 'undefined';
const depth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;

describe('what the laws make up', () => {
  test('is the same with every run', () => {
    const like = { type: 'bid', coins: 3, to: [{ x: 1, y: 2 }, 'left'] };
    for (const draw of [anyJson, (chance: Rng) => damaged(like, chance)]) {
      const [once, again] = [drawn(100, chance => draw(chance)), drawn(100, chance => draw(chance))];
      expect(again).toEqual(once);
    }
  });

  test('is of every kind, and at most so deep', () => {
    const all = drawn(2000, chance => anyJson(chance, 2));
    const kinds = all.map(value => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value));
    expect(new Set(kinds)).toEqual(new Set(['list', 'null', 'object', 'number', 'string', 'boolean', 'undefined']));
    // Two lists in each other, and two more that are junk as they are.
    expect(Math.max(...all.map(depth))).toBe(4);
  });

  test('leaves what it damages as it was', () => {
    const like = Object.freeze({ list: Object.freeze([1, 2]), text: 'up' });
    expect(new Set(drawn(100, chance => damaged(like, chance)).map(line)).size).toBeGreaterThan(20);
    expect(like).toEqual({ list: [1, 2], text: 'up' });
  });
});
