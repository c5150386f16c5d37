import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quadrille } from './in-process.ts';

/** The one that docs/flag.md explains. */
const document = await readFile(new URL('../../docs/flag.md', import.meta.url), 'utf8');
const TEXT = /```\n(\[Game [^`]*)```/.exec(document)?.[1] ?? '';

test('a match as text is replayed and written again, as the document has it; what does not fit is named', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'quadrille-text-')), 'match.txt');
  await writeFile(file, TEXT);
  const { out, code } = await quadrille(['replay', file]);
  expect(out).toContain('flag, version 1 of its rules, 8 actions.');
  expect(out).toContain('The hash holds');
  expect(code).toBe(0);
  expect((await quadrille(['replay', '--text', file])).out).toBe(TEXT);
  await writeFile(file, TEXT.replace('e3-d3', 'e3-d9'));
  const wrong = await quadrille(['replay', file]);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('e3-d9: "e3-d9" does not fit here');
});
