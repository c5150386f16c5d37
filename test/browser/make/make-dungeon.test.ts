import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { boxOf } from '../hands.ts';
import { PHONE, SIDEWAYS } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { begin, openTab, type Paper, publish, remix, stroke, take, tap, textOf } from './make-hands.ts';

const house = openHouse();

/** The starter is nine columns and eight rows, with three squares to draw on around it. */
const PAPER: Paper = { left: -3, top: -3, width: 15, height: 14 };

async function isThere(page: Page, entity: object): Promise<boolean> {
  const { entities } = JSON.parse(await textOf(page)) as { entities: object[] };
  return entities.some(each => JSON.stringify(each) === JSON.stringify(entity));
}

describe('a dungeon in the editor', () => {
  test('is drawn on a phone held sideways: pieces and board are seen together', async () => {
    const page = await house.visit('/make', SIDEWAYS);
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

  test('is drawn, broken, mended, played, kept and solved', async () => {
    const page = await house.visit('/make');
    expect(await barriersOf(page)).toEqual([]);
    await begin(page, 'Dungeon');
    expect(await barriersOf(page)).toEqual([]);

    // Draw, and take it back.
    await take(page, 'treasure');
    await stroke(page, PAPER, [2, 1]);
    const treasure = { type: 'treasure', x: 2, y: 1 };
    await expect.poll(() => isThere(page, treasure)).toBe(true);
    await take(page, 'Undo');
    await expect.poll(() => isThere(page, treasure)).toBe(false);
    await take(page, 'Redo');
    await expect.poll(() => isThere(page, treasure)).toBe(true);

    // A key of another mark, set in hand and drawn along a line.
    await take(page, 'key, key 1');
    await page.getByLabel('Key', { exact: true }).fill('gold');
    await take(page, 'Line');
    await stroke(page, PAPER, [5, 1], [7, 1]);
    await expect.poll(() => isThere(page, { type: 'key', x: 6, y: 1, key: 'gold' })).toBe(true);
    await openTab(page, 'Problems');
    await expect.poll(() => page.getByRole('button', { name: /no door wants this key \(gold\)/ }).count()).toBe(3);
    await take(page, 'Undo');

    // Break it: without a player nobody can play.
    await take(page, 'Eraser');
    await stroke(page, PAPER, [1, 1]);
    await page.getByText('expected one player, found none').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
    await take(page, 'player');
    await take(page, 'Brush');
    await stroke(page, PAPER, [1, 1]);
    await page.getByText('Nothing wrong that we can see.').waitFor();

    // Wall the exit off: the problem shows its square, where it can be mended.
    await take(page, 'wall');
    await stroke(page, PAPER, [5, 5]);
    await page.getByRole('button', { name: /no way leads to this exit/ }).click();
    await openTab(page, 'Square');
    await page.getByRole('heading', { name: 'Column 7, row 6' }).waitFor();
    await page.getByRole('button', { name: 'Remove exit' }).waitFor();
    await take(page, 'Can it be won?');
    await page.getByText('No, it cannot be won').waitFor();
    // The button that had the focus went when the answer came; the sheet has the keys all the same.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Can it be won?' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');

    // Only the exit is wanted now: played from the square beside it, one step wins.
    await openTab(page, 'Goals');
    await page.getByLabel('Goal', { exact: true }).first().selectOption('Reach an exit');
    await take(page, 'Select');
    await stroke(page, PAPER, [6, 6]);
    await take(page, 'Play from here');
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'It can be won: you just did' }).waitFor();
    await page
      .getByRole('region', { name: 'It can be won' })
      .getByRole('button', { name: 'Back to the editor' })
      .click();
    await page.getByRole('heading', { name: 'Column 6, row 6' }).waitFor();

    // Nothing is lost on reload.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Vault');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('The Vault');
    await expect.poll(() => isThere(page, treasure)).toBe(true);
    expect(JSON.parse(await textOf(page))['goal-condition']).toEqual({ goal: 'exit' });
    await take(page, 'Undo');
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('My dungeon');
    await take(page, 'Redo');

    // The solver finds the way, and shows it.
    await take(page, 'Can it be won?');
    await page.getByText('Yes, it can be won').waitFor();
    await page.getByText(/^Difficulty \d+ of 10 · /).waitFor();
    await take(page, 'Watch it');
    await page.getByRole('heading', { name: 'The Vault: a way to win' }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^Move (\d+) of \1$/).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Can it be won?' }).waitFor();
    await take(page, 'Play');
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Can it be won?' }).waitFor();

    expect(house.complaints).toEqual([]);
  });

  test('is published, remixed elsewhere, changed and withdrawn', async () => {
    const page = await house.visit('/make');
    await begin(page, 'Dungeon');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Vault');
    const link = await publish(page, 'Ada, on a rainy day');
    const other = await remix(house, link, 'The Vault', 'Ada, on a rainy day');
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
    expect(await barriersOf(other)).toEqual([]);
    await newest.click();
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await other.waitForURL('**/match/**');
    await other.getByRole('heading', { name: 'The Vault' }).waitFor();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByRole('button', { name: 'Withdraw it for good?' }).click();
    await page.getByText('It is withdrawn.').waitFor();
    await other.goto(link);
    await other.getByRole('heading', { name: 'There is no such map' }).waitFor();
    expect(house.complaints).toEqual([]);
  });

  test('has gates that feed on the side one chooses, and says which of them feeds nothing', async () => {
    const page = await house.visit('/make');
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
    const page = await house.visit('/make');
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

  test('is made on a phone, with a finger', async () => {
    const page = await house.visit('/make', PHONE);
    await begin(page, 'Dungeon');
    await take(page, 'treasure');
    await tap(page, PAPER, [2, 1]);
    await expect.poll(() => isThere(page, { type: 'treasure', x: 2, y: 1 })).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
    await take(page, 'Play');
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await take(page, 'Back to the editor');
  });

  test('is brought as text, as a file and by link', async () => {
    const page = await house.visit('/make');
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
    await field.fill(new URL(link, house.address).href);
    await take(page, 'Open it');
    await page.waitForURL('**/make/**');
    expect(JSON.parse(await textOf(page))).toEqual(JSON.parse(map));
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'See back door' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
