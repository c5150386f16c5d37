import { expect, test } from 'vitest';
import { formatDuration } from '../../../src/terminal/shared/text-format.ts';

test.each([
  [0, 'about 5 s'],
  [12_000, 'about 15 s'],
  [54_000, 'about 55 s'],
  [56_000, 'about 1 min'],
  [100_000, 'about 2 min'],
  [59 * 60_000, 'about 59 min'],
  [59.9 * 60_000, 'about 1 h'],
  [3.33 * 3_600_000, 'about 3 h 20 min'],
  [47.99 * 3_600_000, 'about 48 h'],
  [80 * 3_600_000, 'about 3 days'],
])('%f ms: %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
