import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';
import { begin, openTab } from './make-hands.ts';

const site = openSite();

/** At this scale a picture of 40 CSS pixels has 32 of the screen. */
const SMALL = { viewport: { width: 1600, height: 1000 }, deviceScaleFactor: 0.8 };

/** How many of the pixels of two pictures differ so much that one sees it. */
function apart(a: readonly number[], b: readonly number[]): number {
  let count = 0;
  for (let n = 0; n < a.length; n += 4) {
    const [red, green, blue] = [0, 1, 2].map(k => Math.abs(a[n + k]! - b[n + k]!));
    if (red! + green! + blue! > 150) count++;
  }
  return count;
}

test('there are more than twenty icons, and no two pieces look alike at 32 pixels', async () => {
  const page = await site.visit('/make', SMALL);
  await begin(page, 'Capture The Flag');
  await openTab(page, 'Pieces');
  const select = page.getByRole('region', { name: 'Fox' }).getByLabel('Icon');
  const icons = (await select.locator('option').allInnerTexts()).slice(1);
  expect(icons.length).toBeGreaterThan(20);
  const drawn: (readonly [string, number[]])[] = [];
  for (const icon of icons) {
    await select.selectOption(icon);
    const pixels = await page.evaluate<number[]>(`(() => {
      const canvas = document.querySelector('section[aria-label="Fox"] .make-piece-head canvas');
      if (canvas.width !== 32) throw new Error('expected 32 pixels, found ' + canvas.width);
      return [...canvas.getContext('2d').getImageData(0, 0, 32, 32).data];
    })()`);
    drawn.push([icon, pixels]);
  }
  const pairs = drawn.flatMap(([a, first], n) =>
    drawn.slice(n + 1).map(([b, second]) => [apart(first, second), `${a} and ${b}`] as const),
  );
  // The sign on a token is sixteen pixels wide: an eighth of them must differ at least.
  expect(pairs.filter(([count]) => count < 32)).toEqual([]);
});
