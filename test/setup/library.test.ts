import { expect, test } from 'vitest';
import { ENTRIES } from '../../pack/declarations.ts';
import { libraryExamples } from '../support/examples.ts';

test('each entry is imported by a program of docs/library.md', () => {
  const sources = libraryExamples()
    .map(({ source }) => source)
    .join('\n');
  expect(ENTRIES.filter(entry => !sources.includes(`'quadrille/${entry}'`))).toEqual([]);
});
