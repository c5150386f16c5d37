import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES } from '../../pack/declarations.ts';
import { libraryExamples } from '../support/examples.ts';

const ROOT = join(import.meta.dirname, '../..');

test('each entry is imported by a program of docs/library.md', () => {
  const sources = libraryExamples()
    .map(({ source }) => source)
    .join('\n');
  expect(ENTRIES.filter(entry => !sources.includes(`'quadrille/${entry}'`))).toEqual([]);
});

test('a door for each entry leads to it, and nowhere else', () => {
  for (const entry of ENTRIES) {
    expect(readFileSync(join(ROOT, `src/library/doors/${entry}.js`), 'utf8')).toBe(`export * from '#${entry}';\n`);
  }
});
