import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter, info, PACK, press, STALL } from '../chamber/chamber-hands.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { copiedBy, isCalled, onBoard, sees } from './eyes.ts';

const site = openSite();

const news = (page: Page) => page.getByRole('region', { name: 'What happened' });

describe('a run through the chambers', () => {
  test('is begun with a race and a game, shows where one is, and goes on after a reload and from the list', async () => {
    const page = await site.visit('/play/chamber');
    await isCalled(page, 'ChamberCrawler3000+ · Quadrille');
    await sees(
      page,
      'Who goes down?',
      'Every find of gold counts twice.',
      'Today’s run',
      'None yet. Somebody has to be first.',
    );
    await expect.poll(() => page.getByRole('radio').count()).toBeGreaterThanOrEqual(4);
    await page.getByLabel('Modern').check();
    await page.getByLabel('Challenge').selectOption('Sober: drink nothing');
    await page.getByLabel('Dwarf').check();
    await page.getByLabel('Practice').check();
    await page.getByRole('button', { name: 'Go down' }).click();
    await sees(news(page), 'You stand on the first floor.');
    for (const [name, value] of [
      ['Race', 'Dwarf'],
      ['Gold', '0'],
      ['Floor', '1 of 5'],
      ['Turn', '0'],
      ['HP', '114 / 114'],
    ] as const)
      await expect.poll(async () => [name, (await info(page, name)).trim()]).toEqual([name, value]);
    for (const name of ['Atk', 'Def']) await expect.poll(() => info(page, name)).toMatch(/^\s*\d+\s*$/);
    await sees(page, 'Challenge: Sober: drink nothing');
    await page.locator('.small-map').waitFor();
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await onBoard(page, /^you, /);
    await expect.poll(() => page.getByRole('gridcell', { name: /^nothing/ }).count()).toBeGreaterThan(0);
    await page.keyboard.press('z');
    await sees(page, 'Enemies are frozen', 'The enemies stop moving.');
    await press(page, '.');
    await sees(news(page), 'You wait.');
    await page.reload();
    await expect.poll(() => info(page, 'Turn')).toBe('1');
    await sees(page, 'Enemies are frozen');
    await page.goto('/play/chamber');
    await page.getByRole('link', { name: /^Carry on: A dwarf in the chambers, / }).click();
    await expect.poll(() => info(page, 'Turn')).toBe('1');
  });

  /** A potion and gold on the way down, and four floors with the stairs beside one. */
  const FLOORS = ['|.@0.7..|\n|.....\\.|', ...Array(4).fill('|@\\.....|\n|.......|')].map(
    rows => `|-------|\n${rows}\n|-------|`,
  );

  test('is won: a potion, gold, five floors, a score, how it went, and its replay', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: FLOORS });
    await isCalled(page, 'A human in the chambers · Quadrille');
    await expect.poll(() => page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Drink the unknown potion (east)' }).click();
    await sees(news(page), 'You drink a potion that restores health: up to 10 HP restored.');
    await sees(page, 'You know: RH');
    await page.keyboard.press('p');
    const potions = page.getByRole('dialog', { name: 'Potions' });
    await sees(potions, 'For you: up to 10 HP restored.');
    await expect.poll(() => potions.getByText('Not tried yet.').count()).toBe(5);
    await page.keyboard.press('Escape');
    await potions.waitFor({ state: 'hidden' });
    await press(page, 'ArrowRight', 'l', '6');
    await expect.poll(() => info(page, 'Gold')).toBe('2');
    await onBoard(page, /^you, column 5, row 1$/);
    await page.keyboard.press('?');
    await sees(page.getByRole('dialog', { name: 'Keys' }), 'Wait a turn', 'Tiles or glyphs');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Glyphs', pressed: true }).waitFor();
    await page.keyboard.press('m');
    const messages = page.getByRole('dialog', { name: 'Messages' });
    await expect.poll(() => messages.getByRole('listitem').allInnerTexts()).toContain('You stand on the first floor.');
    await expect.poll(() => messages.getByRole('listitem').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await messages.waitFor({ state: 'hidden' });
    await press(page, 'n');
    await sees(page, 'You take the stairs to floor 2.');
    await expect.poll(() => info(page, 'Floor')).toBe('2 of 5');
    await press(page, 'l', 'd', '6');
    await page.keyboard.press('l');

    const result = page.getByRole('region', { name: 'You got out' });
    await sees(result, 'Score 3', 'Floor 5, 9 turns.');
    await openMore(page);
    const passedOn = await copiedBy(page, 'Copy result');
    expect(passedOn).toBe(`ChamberCrawler3000+: human\n🟩🟩🟩🟩🟩 2 gold in 9 turns\n${page.url()}`);
    await result.getByRole('button', { name: 'How it went' }).click();
    const story = page.getByRole('dialog', { name: 'How it went' });
    await sees(story, 'The map as it was', 'You take the stairs to floor 2.');
    await page.keyboard.press('Escape');
    await result.getByRole('link', { name: 'Replay', exact: true }).click();
    await sees(page, 'Move 0 of 9');
    await onBoard(page, /^you, column 2, row 1$/);
    await page.getByRole('button', { name: 'To the end' }).click();
    await sees(page, 'Move 9 of 9');
    await page.getByRole('slider', { name: 'Move' }).fill('4');
    await onBoard(page, /^you, column 5, row 1$/);
    await expect.poll(() => info(page, 'Gold')).toBe('2');
  });

  test('ends in death, told by whom and with what, and is begun again', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'dwarf', floors: [PACK], options: { finds: true } });
    await sees(page, 'Strike the werewolf (north)');
    const end = page.getByRole('heading', { name: 'You died' });
    await expect
      .poll(async () => {
        if (!(await end.isVisible())) await page.keyboard.press('k');
        return end.isVisible();
      })
      .toBe(true);
    const result = page.getByRole('region', { name: 'You died' });
    await sees(result, 'Score 0', 'Slain by a werewolf.', 'With you: ring of iron (worn).');
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => info(page, 'Turn')).toBe('0');
    await expect.poll(() => info(page, 'Race')).toBe('Dwarf');
  });

  test('has merchants, with whom one trades', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: [STALL], options: { shop: true } });
    await press(page, 'd', 'd');
    await expect.poll(() => info(page, 'Gold')).toBe('4');
    await page.getByRole('button', { name: 'Trade with the merchant' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Buy a map for 6' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Buy a potion that restores health for 4' }).click();
    await sees(page, 'You buy a potion that restores health for 4 gold.');
    await press(page, 'c');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Sell for 1' }).first().click();
    await expect.poll(() => info(page, 'Gold')).toBe('1');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Use a potion that restores health' }).click();
    await sees(page, 'You drink a potion that restores health');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Rob', exact: true }).last().click();
    await sees(page, 'Merchants are hostile');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Use a map' }).click();
    await sees(page, 'You read a map.');
  });

  test('is walked along a way by a press on a square, and by what one sends oneself for', async () => {
    const page = await site.blankPage();
    const hall = ['|------------|', '|@...........|', '|........7..\\|', '|------------|'].join('\n');
    await enter(page, { race: 'human', floors: [hall] });
    await page.getByRole('gridcell', { name: 'you, column 1, row 1' }).focus();
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('floor, column 5, row 1');
    await page.keyboard.press('Enter');
    await onBoard(page, 'you, column 5, row 1');
    await expect.poll(() => info(page, 'Turn')).toBe('4');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Explore' }).click();
    await expect.poll(() => info(page, 'Gold')).toBe('2');
    await onBoard(page, 'you, column 9, row 2');
    await page.keyboard.press('x');
    await sees(news(page), 'You are as well as can be.');
    // What one likes is picked up unasked, where it lies beside one.
    const nook = ['|-----|', '|@....|', '|..7.\\|', '|-----|'].join('\n');
    await enter(page, { race: 'human', floors: [nook] });
    await page.keyboard.press('g');
    await sees(news(page), 'You pick up gold that lies beside you.');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => info(page, 'Gold')).toBe('2');
    await onBoard(page, 'you, column 3, row 2');
  });
});
