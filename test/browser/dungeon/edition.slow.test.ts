import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';

const site = openSite();

describe('the edition of 2021', () => {
  test('is offered by name with its modes, and played: a potion, waiting, and on to the next dungeon', async () => {
    const page = await site.visit('/play/dungeon');
    const chapters = page.getByRole('heading', { level: 2 });
    await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
    await expect.poll(() => chapters.first().innerText()).not.toBe('The 2021 edition');
    await page.getByText('Edition and rules').click();
    await page.getByRole('radio', { name: /^2021/ }).check();
    await page.getByText('Three modes, battles that weigh health').waitFor();
    await expect.poll(() => chapters.first().innerText()).toBe('The 2021 edition');
    await page.getByLabel('Mode', { exact: true }).selectOption('hard');
    await page.getByText('Less health, more zombies, hydras, and no invincibility.').waitFor();
    await page.getByLabel('Mode', { exact: true }).selectOption('');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play Breather' }).click();
    await page.getByRole('heading', { name: 'Breather' }).waitFor();
    await page.getByText('Edition 2021, standard').waitFor();
    await walk(page, 'rrdd');
    await page.getByRole('button', { name: /Use health potion/ }).click();
    await page.getByText('You are in full health again.').waitFor();
    await walk(page, 'uurrrrr');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await page.getByRole('button', { name: /^Next: / }).click();
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await page.getByText(/^Edition 2021, /).waitFor();
    await page.keyboard.press('.');
    await page.getByText('Tick 1', { exact: true }).waitFor();
    await page.getByText('What can be built').click();
    await page.getByText('a sun stone and armour, with no zombies about').waitFor();
  });

  test('plays other dungeons in a mode, on a phone, and a map of one’s own', async () => {
    const page = await site.visit('/play/dungeon', PHONE);
    await page.getByText('Edition and rules').click();
    await page.getByRole('radio', { name: /^2021/ }).check();
    await page.getByLabel('Mode', { exact: true }).selectOption('peaceful');
    await page.getByRole('heading', { name: 'Lessons' }).tap();
    await page.getByRole('button', { name: 'Play First Steps' }).tap();
    await page.getByText('Edition 2021, peaceful').waitFor();
    await page.getByRole('button', { name: 'Wait' }).tap();
    await page.getByText('Tick 1', { exact: true }).waitFor();
    await expect.poll(() => ticks(page)).toBe(1);
    await page.goBack();
    // The choice is in the address: it outlives the way back, and a reload.
    await expect.poll(() => page.getByLabel('Mode', { exact: true }).inputValue()).toBe('peaceful');
    await page.reload();
    await expect.poll(() => page.getByLabel('Mode', { exact: true }).inputValue()).toBe('peaceful');
    // A map that only 2021 can play is played so, whatever is chosen.
    await page.getByRole('radio', { name: /^2022/ }).check();
    const map = {
      entities: [
        { type: 'player', x: 0, y: 0 },
        { type: 'anduril', x: 1, y: 0 },
      ],
    };
    await page.getByRole('link', { name: 'Your own map' }).tap();
    await page.getByLabel('Map as JSON').fill(JSON.stringify(map));
    await page.getByRole('button', { name: 'Play this map' }).tap();
    await page.getByText('Edition 2021, standard').waitFor();
  });
});
