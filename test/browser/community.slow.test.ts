import { describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { put } from './hands.ts';
import { begin, take } from './make/make-hands.ts';
import { openSite } from './open-site.ts';
import { DESK } from './test-site.ts';

const site = openSite();

describe('a published map', () => {
  test('is remixed: the draft asks for a title of its own, and both show the family', async () => {
    const author = await site.blankPage();
    const id = await put(author, { title: 'Mother map', author: 'Ada' });
    const page = await site.visit(`/map/${id}`, DESK);
    await page.getByRole('button', { name: 'Remix' }).click();
    await page.waitForURL('**/make/**');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    // Something must differ, or it is the same map.
    await take(page, 'sword');
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await page
      .locator('.make-paper canvas')
      .first()
      .click({ position: { x: 40, y: 40 } });
    await take(page, 'Publish');
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await sheet.getByText('which map it was made from').waitFor();
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByRole('alert').getByText('Give it a title first').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByLabel('Title').fill('Daughter map');
    await sheet.getByLabel('Tags').fill('Short, Sharp short');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByText('It is published.').waitFor();
    await sheet.getByRole('link', { name: 'See it' }).click();
    await page.getByRole('heading', { name: 'Daughter map' }).waitFor();
    const tags = page.getByRole('list', { name: 'Tags' });
    await expect.poll(() => tags.getByRole('link').allTextContents()).toEqual(['short', 'sharp']);
    const family = page.getByRole('region', { name: 'Related maps' });
    await family.getByRole('link', { name: 'Mother map' }).click();
    await page.getByRole('heading', { name: 'Mother map' }).waitFor();
    await family.getByRole('link', { name: 'Daughter map' }).waitFor();
  });

  test('whose draft has only the name that every draft has is asked for a title, too', async () => {
    const page = await site.visit('/make');
    await begin(page, 'Dungeon');
    await take(page, 'Publish');
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await expect.poll(() => sheet.getByLabel('Title').inputValue()).toBe('');
    await sheet.getByLabel('Title').fill('Now it has one');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByText('It is published.').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.poll(() => name.inputValue()).toBe('Now it has one');
  });
});
