import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHAMBER_SCREENS } from './chamber/chamber-screens.ts';
import { DUNGEON_SCREENS } from './dungeon/dungeon-screens.ts';
import { begin, lead } from './flag/flag-hands.ts';
import { FLAG_SCREENS } from './flag/flag-screens.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite('is still', ['bridges']);

const DESKS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Who has just begun, at the tables where most is told: hints of a dungeon, the coach of a first game, a game that was brought. */
const FIRST_TABLES = [
  { name: 'hint', path: '/', go: askForHints },
  { name: 'coach', path: '/play/flag', go: listenToTheCoach },
  { name: 'brought', path: '/play/bridges', go: beginBrought },
];

async function askForHints(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint').waitFor();
}

async function listenToTheCoach(page: Page): Promise<void> {
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await begin(page);
  await page.getByRole('button', { name: 'Coach' }).click();
  await lead(page, [
    [2, 3],
    [3, 3],
  ]);
  await page.getByRole('region', { name: 'Coach' }).getByText('Your last move').waitFor();
}

async function beginBrought(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForURL('**/match/**');
}

/**
 * What of the side of a table cannot be read: it scrolls as one, from its top, and nothing in it has a window of its own but the list of
 * what happened, which follows the last line.
 */
const CLIPPED = `(() => {
  const side = document.querySelector('.match-side');
  const clipped = [...side.querySelectorAll('*')].filter(part => {
    if (part.matches('ol, ol *, .chamber .news, select, input, svg, svg *, .unseen, .unseen *')) return false;
    const { overflowX, overflowY, clipPath } = getComputedStyle(part);
    if (clipPath !== 'none') return false;
    const over = part.scrollHeight > part.clientHeight + 1 && overflowY !== 'visible' && overflowY !== 'clip';
    return over || (part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible');
  });
  const { top, bottom } = side.getBoundingClientRect();
  const ends = Math.max(...[...side.children].map(part => part.getBoundingClientRect().bottom));
  const reach = ['auto', 'scroll'].includes(getComputedStyle(side).overflowY) ? top + side.scrollHeight : innerHeight;
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [
    ...clipped.map(part => part.className + ' ' + part.clientHeight + ' of ' + part.scrollHeight),
    ...(ends > reach + 1 ? ['ends at ' + ends + ' of ' + reach] : []),
    ...(bottom > innerHeight + 1 ? ['its side ends at ' + bottom] : []),
    ...(side.scrollWidth > side.clientWidth + 1 ? ['is too wide'] : []),
    ...(scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1 ? ['the page scrolls'] : []),
  ];
})()`;

/** Screens without a table. */
const NO_TABLES = /^(?:choose|.*-choose|.*-create|.*-maze|.*-saves|.*-waiting|wrong-map|replay)$/;

test.each(
  [...FIRST_TABLES, ...DUNGEON_SCREENS, ...CHAMBER_SCREENS, ...FLAG_SCREENS].filter(
    ({ name }) => !NO_TABLES.test(name),
  ),
)('nothing beside the board of $name is cut off on a desk', async ({ name, path, go }) => {
  const page = await site.visit(path, { viewport: { width: 1280, height: 720 } });
  await go?.(page);
  await page.locator('.match-side').waitFor();
  for (const size of DESKS) {
    await page.setViewportSize(size);
    await expect.poll(async () => ({ size, clipped: await page.evaluate(CLIPPED) })).toEqual({ size, clipped: [] });
  }
  // What is new is seen without a hand on the wheel. Whoever pressed something at its foot has moved it.
  if (/^(?:hint|coach|brought|.*-(?:won|lost|died))$/.test(name))
    await expect.poll(() => page.locator('.match-side').evaluate(side => side.scrollTop)).toBe(0);
  if (!page.url().includes('/match/')) return;
  await page.evaluate(`localStorage.setItem('quadrille:settings', '{"language":"de"}')`);
  await page.reload();
  await page.getByRole('link', { name: 'Gleich zum Spiel' }).waitFor({ state: 'attached' });
  await page.locator('.match-side').waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => page.evaluate(CLIPPED)).toEqual([]);
});

const SMALLEST = { ...PHONE, viewport: { width: 360, height: 640 } };
const PADS = [
  'dungeon',
  'dungeon-battle',
  'dungeon-circuit',
  'dungeon-time',
  'chamber',
  'chamber-glyphs',
  'chamber-fog',
];

test.each([...DUNGEON_SCREENS, ...CHAMBER_SCREENS].filter(({ name }) => PADS.includes(name)))(
  'all arrows of $name are on the smallest phone, in German, too, where the buttons above the board are a row',
  async ({ path, go }) => {
    const page = await site.visit(path, SMALLEST);
    await go?.(page);
    const ends = () =>
      page
        .locator('.pad button')
        .evaluateAll(all => Math.max(...all.map(arrow => arrow.getBoundingClientRect().bottom)));
    await expect.poll(ends).toBeLessThanOrEqual(640);
    await page.evaluate(`localStorage.setItem('quadrille:settings', '{"language":"de"}')`);
    await page.reload();
    await page.getByRole('link', { name: 'Gleich zum Spiel' }).waitFor({ state: 'attached' });
    await page.locator('.pad button').first().waitFor();
    await expect.poll(ends).toBeLessThanOrEqual(640);
    const rows = () =>
      page
        .locator('.match-head .buttons button')
        .evaluateAll(all => new Set(all.map(button => button.getBoundingClientRect().top)).size);
    await expect.poll(rows).toBeLessThanOrEqual(1);
    // Three lines of news would be taken from the board.
    const told = page.locator('.goals-panel + .news:not(:has(.hint))');
    await expect.poll(() => told.evaluateAll(all => all.every(news => news.clientHeight < 64))).toBe(true);
  },
);

test('the way to a dungeon that is shown is in sight on the smallest phone, and the page begins at its top', async () => {
  for (const [search, name] of [
    ['?maze=1,1,25,15&seed=7', 'Ein Labyrinth'],
    ['?part=saves', 'Spielstände'],
  ] as const) {
    const page = await site.visit(`/play/dungeon${search}`, { ...SMALLEST, locale: 'de-DE' });
    const way = page.locator('.parts').getByRole('link', { name });
    await expect.poll(() => way.evaluate(link => link.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  }
});
