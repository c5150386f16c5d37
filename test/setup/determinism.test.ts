import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

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

const folder = mkdtempSync(join(tmpdir(), 'quadrille-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** Which of these expressions Biome refuses in such a file, under the project's own settings. */
function refusedLines(file: string, expressions: readonly string[]): Set<number> {
  for (const settings of ['biome.json', 'biome', '.gitignore']) {
    cpSync(join(root, settings), join(folder, settings), { recursive: true });
  }
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  const source = expressions.map((expression, index) => `export const v${index} = ${expression};\n`).join('');
  writeFileSync(join(folder, file), source);
  const biome = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['lint', '--reporter=json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; message: string; location: { start?: { line: number } } }[];
  };
  const ours = diagnostics.filter(({ category }) => category === 'plugin' || category.endsWith('/noRestrictedGlobals'));
  return new Set(ours.map(({ location }) => (location.start?.line ?? 0) - 1));
}
