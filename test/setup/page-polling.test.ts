import { expect, test } from 'vitest';
import { refusedLines } from '../support/refused-lines.ts';

const REFUSED = [
  "expect(await page.getByText('Tick 1').count()).toBe(1)",
  "expect(await ticks(page), 'in time').toBe(1)",
  'page.waitForTimeout(100)',
];

const FINE = [
  "await expect.poll(() => page.getByText('Tick 1').count()).toBe(1)",
  "page.getByText('Tick 1').waitFor()",
  'expect(await barriersOf(page)).toEqual([])',
  "expect(await page.request.get('/api/matches')).toBeDefined()",
];

test('in tests of the page Biome refuses to look once, and to let time pass', () => {
  const lines = [...REFUSED, ...FINE];
  const refused = refusedLines('test/browser/fixture.test.ts', lines);
  expect(lines.filter((_line, index) => refused.has(index))).toEqual(REFUSED);
});
