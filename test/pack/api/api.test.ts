import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXPORTS_REPORT, libraryNow } from '../../../pack/api/pages.ts';
import { exportsReport, pageOf } from '../../../pack/api/report.ts';
import { ENTRIES } from '../../../pack/declarations.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const library = libraryNow();

test('the package exports the entries, and nothing else', () => {
  const entries = ENTRIES.map(entry => `./${entry}`);
  expect(Object.keys(packageJson.exports).sort()).toEqual([...entries, './package.json'].sort());
});

test('what others build on is what the report says: after a change that is meant, npm run api, and read its diff', () => {
  expect(readFileSync(EXPORTS_REPORT, 'utf8')).toBe(exportsReport(library));
});

test.each(library)('quadrille/$entry is told in interfaces, not in schemas', page => {
  expect(pageOf(page)).not.toMatch(/\bType\.T[A-Z]|\bStatic<|\bAnswer</);
});

describe('whoever reads of something is told what it is for', () => {
  test.each(library)('in quadrille/$entry', ({ about, exports }) => {
    expect(about).not.toBe('');
    expect(exports.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
  });
});
