import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMore, put, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { sees } from './eyes.ts';

const site = openSite();
const titles = (page: Page) => page.locator('.section > .cards strong').allTextContents();

test('maps are searched, sorted, narrowed to a tag, liked, played, and tell of their author and family', async () => {
  const author = await site.blankPage();
  const cellar = await put(author, { title: 'Zebra cellar', author: 'Ada', tags: ['maze'] });
  await put(author, { title: 'Zebra attic', author: 'Ben', tags: ['maze', 'short'], remixOf: cellar });
  await put(author, { title: 'Another', author: 'Ben' });
  const page = await site.visit(`/map/${cellar}`);
  const like = page.getByRole('button', { name: 'Like Zebra cellar' });
  await like.click();
  await sees(page, 'play this map first');
  await page.getByRole('region', { name: 'Related maps' }).getByRole('link', { name: 'Zebra attic' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'Zebra cellar' }).waitFor();
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await openMore(page);
  await page.getByRole('link', { name: 'See its page' }).click();
  await sees(page, '1 play', '1 of 1 finished plays won (100 %)', 'Best play: 2 moves, by somebody.');
  await page.getByRole('link', { name: 'Watch it' }).waitFor();
  await like.click();
  await sees(page, '1 like');
  await page.reload();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('link', { name: 'To the gallery' }).click();
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Another', 'Zebra attic', 'Zebra cellar']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
  await sees(page, '2 maps');
  await page.getByLabel('Sort by').selectOption('Most liked');
  await expect.poll(() => titles(page)).toEqual(['Zebra cellar', 'Zebra attic']);
  await sees(page.getByRole('link', { name: 'See Zebra cellar' }), '1 like', '1 play', '100 % won');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=zebra&sort=liked');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Zebra cellar', 'Zebra attic']);
  await page.getByRole('link', { name: 'See Zebra attic' }).click();
  await page.getByRole('link', { name: 'short', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Zebra attic']);
  await page.getByRole('button', { name: 'Show all, not only short' }).click();
  await page.getByLabel('Mine only').check();
  await sees(page, 'Nothing found.');

  await page.goto(`/map/${cellar}`);
  await page.getByRole('link', { name: 'More by the same author' }).click();
  await sees(page, '3 maps · 1 like · 1 play');
  await page.getByRole('link', { name: 'See Another' }).waitFor();
  // Its author takes it out again.
  await author.goto(`/map/${cellar}`);
  await author.getByRole('button', { name: 'Withdraw it' }).click();
  await author.getByRole('button', { name: 'Withdraw it for good?' }).click();
  await author.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  await page.goto(`/map/${cellar}`);
  await page.getByRole('heading', { name: 'There is no such map' }).waitFor();
});

test('a collection is made from a map, put into order, played through, and reported by others', async () => {
  const page = await site.blankPage();
  const first = await put(page, { title: 'First room' });
  const second = await put(page, { title: 'Second room' });
  await page.goto(`/map/${first}`);
  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to a collection' });
  await sheet.getByRole('button', { name: 'Make it' }).click();
  await sees(sheet, 'Give it a title first.');
  await sheet.getByLabel('A new collection').fill('My rooms');
  await sheet.getByRole('button', { name: 'Make it' }).click();
  await sees(sheet, 'It is in My rooms.');
  await page.goto(`/map/${second}`);
  await page.getByRole('button', { name: 'Add to a collection' }).click();
  await sheet.getByRole('button', { name: 'Add to My rooms' }).click();
  await sheet.getByRole('link', { name: 'See My rooms' }).click();
  await expect.poll(() => titles(page)).toEqual(['First room', 'Second room']);
  await page.getByRole('button', { name: 'Edit' }).click();
  const changed = page.waitForResponse(answer => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Move Second room up' }).press('Enter');
  await sees(page, 'Second room is now number 1.');
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Move Second room up');
  await page.getByRole('button', { name: 'Done' }).click();
  await changed;
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Second room', 'First room']);

  await page.getByRole('link', { name: 'Play from the beginning' }).click();
  await sees(page, '1 of 2 in');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'Second room' }).waitFor();
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Next in the collection' }).click();
  await page.getByRole('link', { name: 'Next map: First room' }).click();
  await sees(page, 'That was the last one.');
  await page.getByRole('link', { name: 'My rooms' }).click();
  await page.getByRole('link', { name: 'Carry on with First room' }).waitFor();
  await sees(page, 'played');

  const other = await site.visit('/gallery');
  await other.getByRole('link', { name: 'Collections' }).click();
  await other.getByRole('link', { name: 'See My rooms' }).click();
  await other.getByRole('heading', { name: 'My rooms' }).waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Report', exact: true }).click();
  await other.getByRole('dialog', { name: 'Report this collection' }).getByRole('button', { name: 'Send' }).click();
  await sees(other, 'Thank you. Whoever runs this server will look at it.');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Take Second room out' }).click();
  await sees(page, 'Second room is no longer in it.');
  await page.getByRole('button', { name: 'Remove the collection' }).click();
  await page.getByRole('button', { name: 'Remove it for good?' }).click();
  await sees(page, 'No collections yet.');
});
