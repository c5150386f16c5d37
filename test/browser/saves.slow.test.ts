import { describe, expect, test } from 'vitest';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

const WAY_OUT = 'ddrruurrrrddrrdddd';

/** What the element with the focus is called, to be found out in the page. */
const FOCUSED = `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`;

describe('a dungeon', () => {
  test('shows the sheet that was asked for the moment another was closed', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    // That it was closed is told a little later than it is.
    await page.evaluate(`
      document.querySelector('dialog[open]').close();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p' }));`);
    const sheet = page.getByRole('dialog', { name: 'Saved games' });
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByText('Saved: ').waitFor();
  });

  test('is replaced by a save of the same name only when asked, each time anew', async () => {
    const page = await site.visit('/play/dungeon', PHONE);
    await page.getByRole('button', { name: 'Play First Steps' }).tap();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    const sheet = page.getByRole('dialog', { name: 'Saved games' });
    const save = sheet.getByRole('button', { name: 'Save', exact: true });
    const replace = sheet.getByRole('button', { name: 'Replace it' });
    await page.getByRole('button', { name: 'Save or load' }).tap();
    for (const name of ['mine', 'yours']) {
      await sheet.getByLabel('Name of the save').fill(name);
      await save.tap();
      await sheet.getByText(`Saved: ${name}.`).waitFor();
    }
    // One after the other in the same sheet: none is let through because another was saved before.
    for (const name of ['mine', 'yours', 'mine']) {
      await sheet.getByLabel('Name of the save').fill(name);
      await sheet.getByText('You have a save with this name.').waitFor();
      await save.tap();
      await replace.waitFor();
      await sheet.getByLabel('Name of the save').fill('another');
      await save.waitFor();
      await sheet.getByLabel('Name of the save').fill('');
    }
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await walk(page, 'd');
    await page.getByRole('button', { name: 'Save or load' }).tap();
    await sheet.getByLabel('Name of the save').fill('mine');
    await save.tap();
    await replace.waitFor();
    await expect.poll(() => sheet.getByText('one move').count()).toBe(0);
    await replace.tap();
    await sheet.getByText('Saved: mine.').waitFor();
    await sheet.getByText('one move').waitFor();
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2);
  });

  test('asks also where another page has saved under the name meanwhile', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Save or load' }).click();
      await tab.getByText('Nothing saved yet.').waitFor();
      await tab.getByLabel('Name of the save').fill('both');
      await tab.getByText('Nothing saved yet.').waitFor();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: both.').waitFor();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByRole('button', { name: 'Replace it' }).waitFor();
  });

  test('is listed where one chooses, and deleted when asked twice', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await page.keyboard.press('p');
    await page.getByLabel('Name of the save').fill('Tea break');
    await page.keyboard.press('Enter');
    await page.getByText('Saved: Tea break.').waitFor();
    const stranger = await site.visit('/play/dungeon?part=saves');
    await stranger.getByText('Nothing saved yet.').waitFor();
    await expect.poll(() => stranger.getByText('Tea break').count()).toBe(0);
    await page.goto('/play/dungeon?part=saves');
    await page.getByRole('button', { name: 'Delete Tea break' }).click();
    await page.getByRole('button', { name: 'Delete Tea break for good' }).click();
    await page.getByText('Tea break').waitFor({ state: 'hidden' });
  });
});

describe('with nothing but a keyboard', () => {
  test('one begins, walks, saves, leaves through the exit and goes on to the next', async () => {
    const page = await site.visit('/');
    await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
    const tabTo = async (name: string) => {
      for (let n = 0; n < 40; n++) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate<string>(FOCUSED);
        if (label.includes(name)) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await tabTo('Play First Steps');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await walk(page, WAY_OUT.slice(0, 9));
    await page.keyboard.press('p');
    await page.getByRole('dialog').waitFor();
    await tabTo('Save');
    await page.keyboard.press('Enter');
    await page.getByText('Saved: First Steps, tick 9.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await walk(page, WAY_OUT.slice(9));
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    // The way on has the focus already.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The Switch' }).waitFor();
  });
});
