import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK, PHONE } from '../test-site.ts';
import { enter, info, PACK, press } from './chamber-hands.ts';

const site = openSite('moves');

describe('a run through the chambers', () => {
  test('ends in death, and is told as it went', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: [PACK] });
    const end = page.getByRole('heading', { name: 'You died' });
    await expect
      .poll(async () => {
        if (!(await end.isVisible())) await page.keyboard.press('k');
        return end.isVisible();
      })
      .toBe(true);
    await expect.poll(() => page.getByText('Slain by a werewolf.').isVisible()).toBe(true);
    await openMore(page);
    await page.getByRole('button', { name: 'How it went' }).click();
    const story = page.getByRole('dialog', { name: 'How it went' });
    await story.getByText('The map as it was').waitFor();
    const saved = page.waitForEvent('download');
    await story.getByRole('button', { name: 'Save it as text' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toMatch(
      /^ChamberCrawler3000\+\n\nA human was slain by a werewolf on floor 1 after \d+ turns\. Score 0\.\n/,
    );
    expect(text).toMatch(/You have died\.\n\nThe map as it was\n {2}\|-{9}\|\n {2}\|\.{3}WWW/);
    await page.keyboard.press('Escape');
  });

  test('stands among the best of everybody, each with the run to watch', async () => {
    const page = await site.visit('/play/chamber');
    await page.getByText('None yet. Somebody has to be first.').waitFor();
    const entry = { race: 'elf', floor: 3, won: false, turns: 812, time: Date.UTC(2026, 10, 19), match: 'watched' };
    const entries = [
      { ...entry, rank: 1, name: 'Ada', score: 41 },
      { ...entry, rank: 2, name: '', score: 30, mine: true, won: true, match: 'own' },
    ];
    await page.route('**/api/scores/modern', route => route.fulfill({ json: { edition: 'modern', entries } }));
    await page.getByLabel('Modern').check();
    const rows = () => page.locator('.scores tbody tr').allInnerTexts();
    await expect
      .poll(rows)
      .toEqual(['1\t41\tAda\tElf\tdied on floor 3\t812\t2026-11-19', '2\t30\tYou\tElf\tgot out\t812\t2026-11-19']);
    const link = page.getByRole('link', { name: '41: watch the run' });
    await expect.poll(() => link.getAttribute('href')).toBe('/match/watched#0');
    expect(await barriersOf(page)).toEqual([]);
  });

  test.each([390, 360])('stands there on a phone of %i in German, too, and nothing is cut off', async width => {
    const page = await site.blankPage({ ...PHONE, viewport: { width, height: 640 }, locale: 'de-DE' });
    const run = { race: 'dwarf', floor: 3, won: false, turns: 1812, time: Date.UTC(2026, 10, 19), match: 'watched' };
    const entries = [{ ...run, rank: 1, name: 'Wilhelmine die Unerschrockene', score: 1041 }];
    await page.route('**/api/scores/classic', route => route.fulfill({ json: { edition: 'classic', entries } }));
    await page.goto('/play/chamber');
    const table = page.locator('.scores');
    await table.getByRole('link', { name: '1041: den Lauf ansehen' }).waitFor();
    await expect.poll(() => table.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
    // A word is told whole where it can be: names alone may break anywhere.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await barriersOf(page)).toEqual([]);
  });

  test('tells what is in view in a list, and a tap on it goes there', async () => {
    const page = await site.blankPage(PHONE);
    await enter(page, { race: 'human', floors: ['|-------|\n|@..7..\\|\n|......M|\n|-------|'] });
    await page.getByRole('button', { name: 'In view' }).tap();
    const dialog = page.getByRole('dialog', { name: 'In view' });
    // Of who is there it is told what they are about.
    await dialog.getByText('Leaves you alone, as long as nobody strikes a merchant.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Gold, 3 steps east/ }).tap();
    await expect.poll(() => info(page, 'Gold')).not.toBe('0');
  });

  test('of the day has the same floor for everybody, whatever their clocks say', async () => {
    const floors = [];
    for (const time of ['2024-05-01T08:00Z', '2024-05-02T20:00Z']) {
      const page = await site.visit('about:blank');
      await page.clock.setFixedTime(time);
      await page.goto('/play/chamber');
      await page.getByRole('button', { name: 'Today’s run' }).click();
      await page.getByText('You stand on the first floor.').waitFor();
      floors.push(await page.getByRole('gridcell').allInnerTexts());
    }
    expect(floors[0]?.length).toBeGreaterThan(100);
    expect(floors[1]).toEqual(floors[0]);
  });
});

describe('what is within reach in the chambers', () => {
  const SHOP = ['|-------|', '|.M@0...|', '|......\\|', '|-------|'].join('\n');

  test('is a merchant, who is struck only on purpose', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'orc', floors: [SHOP], options: { practice: true } });
    await page.keyboard.press('z');
    await page.getByText('Enemies are frozen').waitFor();
    await press(page, 'h');
    await page.getByText('You cannot go west: the merchant is in the way.').first().waitFor();
    await page.getByRole('button', { name: 'Strike the merchant (west)' }).click();
    await page.getByText('Merchants are hostile').first().waitFor();
  });

  test('is picked up unasked, as one likes', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: ['|------|\n|@.....|\n|..66..|\n|.....\\|\n|------|'] });
    await page.keyboard.press('g');
    await page.getByText('You pick up gold that lies beside you.').waitFor();
    await page.keyboard.press('l');
    await expect.poll(() => info(page, 'Gold')).toBe('2');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(() => page.getByLabel('Gold').isChecked()).toBe(true);
  });

  test('is asked for if there are several', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: ['|-----|\n|.0@1.|\n|...\\.|\n|-----|'] });
    await page.keyboard.press('e');
    await page.getByText('Drink in which direction?').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('You drink a potion that boosts attack: attack +5 until the next floor.').first().waitFor();
    await expect.poll(() => info(page, 'Atk')).toBe('25');
  });
});

describe('the chambers in other hands', () => {
  const HALL = ['|------------|', '|@...........|', '|...........\\|', '|------------|'].join('\n');

  test('are shown as tiles or as glyphs, and stay so; keys and messages have their sheets', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: [HALL] });
    await expect.poll(() => page.getByRole('button', { name: 'Tiles' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('t');
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: 'Glyphs' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'l', 'l', '.');
    await page.keyboard.press('m');
    const messages = page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem');
    const walked = 'You go east. (2 times)';
    await expect.poll(() => messages.allInnerTexts()).toEqual(['You wait.', walked, 'You stand on the first floor.']);
    await page.keyboard.press('Escape');
    await page.keyboard.press(':');
    await page.keyboard.type('EAST');
    await expect.poll(() => messages.allInnerTexts()).toEqual([walked]);
  });

  test('are painted whole in the other look, in the midst of a run', async () => {
    const page = await site.blankPage({ ...DESK, reducedMotion: 'reduce' });
    await enter(page, { race: 'human' });
    await press(page, 'l', 'h');
    await page.keyboard.press('t');
    await expect.poll(() => page.getByRole('button', { name: 'Glyphs' }).getAttribute('aria-pressed')).toBe('true');
    // Beside a page that has never shown it otherwise, whichever of them is painted later.
    const anew = await page.context().newPage();
    await anew.goto(page.url());
    await anew.getByRole('button', { name: 'Glyphs', pressed: true }).waitFor();
    const pictureOf = async (of: Page) => (await of.locator('.board-view').screenshot()).toString('base64');
    await expect.poll(async () => (await pictureOf(page)) === (await pictureOf(anew))).toBe(true);
  });
});
