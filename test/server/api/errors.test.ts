import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROBLEMS } from '../../../src/wire/shared/problem-codes.ts';

test('docs/errors.md lists every error of our API, and no other', () => {
  const text = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `([a-z-]+)` \| (\d+) \| ([^|]+) \|/gm)].map(([, code, status, title]) => [
    code,
    Number(status),
    title,
  ]);
  expect(listed).toEqual(Object.entries(PROBLEMS).map(([code, { status, title }]) => [code, status, title]));
});
