import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { boxOf } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { SIDEWAYS } from '../test-site.ts';
import { begin, openTab, type Paper, publish, remix, stroke, take, tap, textOf } from './make-hands.ts';

const site = openSite();

/** The starter is nine columns and eight rows, with three squares to draw on around it. */
const PAPER: Paper = { left: -3, top: -3, width: 15, height: 14 };

async function isThere(page: Page, entity: object): Promise<boolean> {
  const { entities } = JSON.parse(await textOf(page)) as { entities: object[] };
  return entities.some(each => JSON.stringify(each) === JSON.stringify(entity));
}

describe('a dungeon in the editor', () => {
  test('is drawn on a phone held sideways: pieces and board are seen together', async () => {
    const page = await site.visit('/make', SIDEWAYS);
    await begin(page, 'Dungeon');
    const boulder = page.getByRole('button', { name: 'boulder', exact: true });
    await boulder.tap();
    for (const part of [boulder, page.locator('.make-paper .board-view')]) {
      const isSeenWhole = async () => {
        const { y, height } = await boxOf(part);
        return y >= 0 && y + height <= 390;
      };
      await expect.poll(isSeenWhole).toBe(true);
    }
    await tap(page, PAPER, [2, 1]);
    await expect.poll(() => isThere(page, { type: 'boulder', x: 2, y: 1 })).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
  });

  test('is published, remixed elsewhere, changed and withdrawn', async () => {
    const page = await site.visit('/make');
    await begin(page, 'Dungeon');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Vault');
    const link = await publish(page, 'Ada, on a rainy day');
    const other = await remix(site, link, 'The Vault', 'Ada, on a rainy day');
    await expect.poll(() => textOf(other)).toBe(await textOf(page));

    // The owner changes it: the old link says so. Then it is withdrawn.
    await take(page, 'sword');
    await stroke(page, PAPER, [3, 1]);
    await take(page, 'Publish');
    await page.getByRole('button', { name: 'Publish the changes' }).click();
    await page.getByText('It is published.').waitFor();
    await other.goto(link);
    const newest = other.getByRole('link', { name: 'See the newest version' });
    await newest.waitFor();
    await newest.click();
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await other.waitForURL('**/match/**');
    await other.getByRole('heading', { name: 'The Vault' }).waitFor();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByRole('button', { name: 'Withdraw it for good?' }).click();
    await page.getByText('It is withdrawn.').waitFor();
    await other.goto(link);
    await other.getByRole('heading', { name: 'There is no such map' }).waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('has gates that feed on the side one chooses, and says which of them feeds nothing', async () => {
    const page = await site.visit('/make');
    await begin(page, 'Dungeon');
    await openTab(page, 'Text');
    const row = ['switch', 'gate', 'wire', 'gate'].map((type, n) =>
      type === 'gate' ? { type: 'switch', x: n, y: 3, logic: 'or' } : { type, x: n, y: 3 },
    );
    const map = { entities: [{ type: 'player', x: 0, y: 0 }, { type: 'exit', x: 1, y: 0 }, ...row] };
    await page.getByLabel('The map as text').fill(JSON.stringify({ ...map, 'goal-condition': { goal: 'exit' } }));
    const idle = page.getByRole('button', { name: /this gate feeds nothing/ });
    await openTab(page, 'Problems');
    // By itself the gate beside the plate feeds the wire, and the other hears it.
    await idle.click();
    await openTab(page, 'Square');
    await page.getByRole('heading', { name: 'Column 3, row 3' }).waitFor();
    await page.getByLabel('Feeds').selectOption('left ←');
    await expect.poll(() => isThere(page, { ...row[3], output: 'left' })).toBe(true);
    await expect.poll(() => page.getByRole('gridcell', { name: /feeds left/ }).count()).toBe(1);
    await openTab(page, 'Problems');
    await idle.click();
    await openTab(page, 'Square');
    await page.getByRole('heading', { name: 'Column 1, row 3' }).waitFor();
  });

  test('selections are moved, turned and copied, with keys alone', async () => {
    const page = await site.visit('/make');
    await begin(page, 'Dungeon');
    const grid = page.getByRole('grid');
    const steps = async (key: string, count: number) => {
      for (let n = 0; n < count; n++) await page.keyboard.press(key);
    };
    // From the top left corner of the paper to the boulder, and on to the switch beside and below it.
    await page.keyboard.press('s');
    await grid.locator('[tabindex="0"]').focus();
    await steps('ArrowRight', 9);
    await steps('ArrowDown', 5);
    await page.keyboard.press('Enter');
    await steps('ArrowRight', 1);
    await steps('ArrowDown', 1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2 × 2 squares' }).waitFor();
    await page.keyboard.press('h');
    await expect.poll(() => isThere(page, { type: 'boulder', x: 7, y: 2 })).toBe(true);
    await expect.poll(() => isThere(page, { type: 'switch', x: 6, y: 3 })).toBe(true);
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('t');
    await expect.poll(() => isThere(page, { type: 'boulder', x: 7, y: 3 })).toBe(true);
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' }).click();
  });

  test('is brought as text, as a file and by link', async () => {
    const page = await site.visit('/make');
    const field = page.getByLabel('Paste a map, or a link');
    await field.fill('{ "entities": [ oops');
    await take(page, 'Open it');
    await page.getByRole('alert').getByText('line 1, column 17').waitFor();
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 1, y: 0 },
    ];
    const map = JSON.stringify({ entities, 'goal-condition': { goal: 'exit' } });
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'back_door.json',
      mimeType: 'application/json',
      buffer: Buffer.from(map),
    });
    await page.waitForURL('**/make/**');
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('back door');
    expect(JSON.parse(await textOf(page))).toEqual(JSON.parse(map));
    const link = await publish(page, '');
    await page.getByRole('link', { name: 'Drafts' }).click();
    await field.fill(new URL(link, site.address).href);
    await take(page, 'Open it');
    await page.waitForURL('**/make/**');
    expect(JSON.parse(await textOf(page))).toEqual(JSON.parse(map));
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'See back door' }).waitFor();
  });
});
