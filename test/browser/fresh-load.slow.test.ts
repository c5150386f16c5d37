import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtPage } from '../../src/server/page/page-build.ts';
import { withThePageKept } from './app-hands.ts';
import { drawn } from './dungeon/cellar.ts';
import { everyPage } from './every-page.ts';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';

const site = openSite('is still', ['bridges']);

/** Every class that some style of the page is for, whatever it is in. */
async function styledClasses(): Promise<string[]> {
  const folder = join(process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage()), 'assets');
  const styles = globSync('*.css', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'));
  return [
    ...new Set(
      styles.flatMap(style =>
        [...style.matchAll(/(?:^|[{},])\.([a-z][\w-]*)(?=[,{:[])/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}

/** The classes of what is shown for which there are styles, but not here. */
function bareClasses(styled: readonly string[]): string {
  return `(() => {
    const styled = new Set(${JSON.stringify(styled)});
    const here = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join(' ');
    const has = new Set([...here.matchAll(/\\.(-?[a-z][\\w-]*)/gi)].map(([, name]) => name));
    const shown = [...document.querySelectorAll('[class]')].flatMap(part => [...part.classList]);
    return [...new Set(shown)].filter(name => styled.has(name) && !has.has(name));
  })()`;
}

/** Where there is no match, there is no board to lay a page out around. */
const BOARDLESS = new Set(['frame-game']);

test('every screen that is loaded first has its own styles', async () => {
  const maker = await site.blankPage();
  const screens = Object.values(await everyPage(site, maker)).flat();
  const bare = bareClasses(await styledClasses());
  const found: object[] = [];
  for (const { path, last, go } of screens) {
    const page = await site.visit('about:blank');
    await page.context().addCookies(await maker.context().cookies());
    await page.goto(path);
    await go?.(page);
    await page.locator(last).first().waitFor();
    const classes = (await page.evaluate<string[]>(bare)).filter(name => !BOARDLESS.has(name));
    if (classes.length > 0) found.push({ path, classes });
    await page.context().close();
  }
  expect(found).toEqual([]);
});

const brandOf = (page: Page) => page.locator('.brand').evaluate(brand => brand.getBoundingClientRect().toJSON());

test('the head stays where it is from page to page, and with a dialog, whose shade covers the whole window', async () => {
  const page = await site.visit('/', { viewport: { width: 1440, height: 900 } });
  const brand = await brandOf(page);
  for (const path of ['/daily', '/gallery', '/play/chamber', '/settings', '/nowhere']) {
    await page.goto(path);
    await expect.poll(async () => ({ path, brand: await brandOf(page) })).toEqual({ path, brand });
  }
  await page.goto('/');
  await page.getByRole('button', { name: /^Play your first dungeon/ }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await expect.poll(() => brandOf(page)).toEqual(brand);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => brandOf(page)).toEqual(brand);
  await expect
    .poll(() => page.evaluate('document.elementFromPoint(innerWidth - 2, innerHeight / 2).tagName'))
    .toBe('DIALOG');
});

test('who goes back after the next dungeon was begun finds the last one as it was won', async () => {
  const page = await site.visit('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Next: The Switch' }).click();
  await page.getByRole('heading', { name: 'The Switch' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await page.locator('.tick', { hasText: 'Tick 18' }).waitFor();
});

test('who has lost a battle stands on the board behind whoever won it', async () => {
  const page = await site.visit('/play/dungeon?part=own-map');
  const map = { entities: drawn(['#####', '#@M #', '#####']), 'goal-condition': { goal: 'exit' } };
  await page
    .getByLabel('Map as JSON')
    .fill(JSON.stringify({ name: 'last_stand', map, config: { player_health: 1, mercenary_health: 12 } }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Last stand' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'The dungeon wins' }).waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: /^you, mercenary/ }).count()).toBe(1);
});

test('an unknown tournament is missing as other things are', async () => {
  const page = await site.visit('/tournaments/nobody-knows');
  await page.getByRole('heading', { name: 'There is no such tournament', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
});

test('problems of a map are told by their square, or by the part of the editor that they are about', async () => {
  const page = await site.visit('/make');
  await page.getByRole('button', { name: /^Capture The Flag/ }).click();
  await page.getByRole('tab', { name: /^Text/ }).click();
  const field = page.getByLabel('The map as text');
  const text = JSON.parse(await field.inputValue());
  text.pieces[0].count = 400;
  await field.fill(JSON.stringify(text));
  await page.getByRole('tab', { name: /^Problems/ }).click();
  await page
    .locator('.make-remark .make-place', { hasText: /^(?:Board|Pieces)$/ })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('.make-place', { hasText: '/' }).count()).toBe(0);
});

describe('documents without a server', () => {
  test('the index is there, and what was opened', async () => {
    const page = await withThePageKept(site);
    await page.goto('/docs/library');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await site.stopServer();
    try {
      await page.goto('/docs');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/docs/library');
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    } finally {
      await site.startServer();
    }
  });
});
