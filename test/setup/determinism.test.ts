import { describe, expect, test } from 'vitest';
import { refusedLines } from '../support/refused-lines.ts';

const REFUSED = [
  'Date.now()',
  'new Date()',
  'globalThis.Date',
  'performance.now()',
  'crypto.randomUUID()',
  'new Intl.Collator()',
  "'a'.localeCompare('b')",
  '(1.5).toLocaleString()',
  'Math.random()',
  'Math[name]',
  'Math.pow(2, 3)',
  'Math.hypot(3, 4)',
  'Math.sin(1)',
  'Math.log2(8)',
  'side ** 2',
  '2 ** 0.5',
];

/** Whole-numbered, or rounded the same way everywhere by the standard. */
const FINE = [
  'Math.floor(1.5)',
  'Math.sqrt(2)',
  'Math.max(1, 2)',
  'Math.imul(3, 5)',
  'Math.abs(side)',
  '2 ** 53',
  '[2, 1].sort()',
];

describe.each(['kernel', 'dungeon', 'chamber', 'flag', 'players'])('in src/%s Biome', layer => {
  test('refuses all that may differ between two runs or two machines, and nothing else', () => {
    const lines = [...REFUSED, ...FINE];
    const refused = refusedLines(`src/${layer}/fixture.ts`, lines);
    expect(lines.filter((_line, index) => refused.has(index))).toEqual(REFUSED);
  });
});

test('a clock and chance are allowed where they belong', () => {
  expect(refusedLines('src/server/fixture.ts', ['Date.now()', 'Math.random()', 'side ** 2']).size).toBe(0);
});
