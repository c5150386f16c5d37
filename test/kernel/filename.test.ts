import { expect, test } from 'vitest';
import { fileName } from '../../src/kernel/spelling.ts';

test.each([
  ['The Long Way', 'the-long-way'],
  ['  Level 7: „Käfig“!', 'level-7-kafig'],
  ['ﬁne²', 'fine2'],
  ['迷路', 'map'],
  ['', 'map'],
])('%j is a file called %s', (title, name) => expect(fileName(title)).toBe(name));
