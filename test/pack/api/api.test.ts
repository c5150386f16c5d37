import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { API_FOLDER, libraryNow } from '../../../pack/api/pages.ts';
import { pageOf } from '../../../pack/api/report.ts';
import { ENTRIES, FORMER_ENTRIES } from '../../../pack/declarations.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const library = libraryNow();

test('the package exports the entries, and nothing else but what says so', () => {
  const entries = [...ENTRIES, ...FORMER_ENTRIES].map(entry => `./${entry}`);
  expect(Object.keys(packageJson.exports).sort()).toEqual([...entries, './package.json'].sort());
});

describe('what others build on is what docs/api says: after a change that is meant, npm run api, and read its diff', () => {
  test.each(library)('quadrille/$entry', page => {
    expect(readFileSync(join(API_FOLDER, `${page.entry}.md`), 'utf8')).toBe(pageOf(page));
  });
});

describe('whoever reads of something is told what it is for', () => {
  test.each(library)('in quadrille/$entry', ({ about, exports }) => {
    expect(about).not.toBe('');
    expect(exports.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
  });
});
