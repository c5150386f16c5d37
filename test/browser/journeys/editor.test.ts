import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { walk } from '../hands.ts';
import { begin, openTab, type Paper, publish, stroke, take, tap, textOf } from '../make/make-hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { isCalled, looksUnlike, pictureOf, sees } from './eyes.ts';

const site = openSite();

/** The starter is nine columns and eight rows, with three squares to draw on around it. */
const PAPER: Paper = { left: -3, top: -3, width: 15, height: 14 };

async function isThere(page: Page, entity: object): Promise<boolean> {
  const { entities } = JSON.parse(await textOf(page)) as { entities: object[] };
  return entities.some(each => JSON.stringify(each) === JSON.stringify(entity));
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('a dungeon is drawn, broken, mended, tried, solved, published, found in the gallery and played by another', async () => {
  const page = await site.visit('/make');
  await isCalled(page, 'Make a map · Quadrille');
  await page.getByRole('heading', { name: 'Make a map', level: 1 }).waitFor();
  await begin(page, 'Dungeon');

  // Draw, and take it back.
  const empty = await pictureOf(page);
  await take(page, 'treasure');
  await stroke(page, PAPER, [2, 1]);
  const treasure = { type: 'treasure', x: 2, y: 1 };
  await expect.poll(() => isThere(page, treasure)).toBe(true);
  await looksUnlike(page, empty);
  await take(page, 'Undo');
  await expect.poll(() => isThere(page, treasure)).toBe(false);
  await take(page, 'Redo');
  await expect.poll(() => isThere(page, treasure)).toBe(true);
  // What was copied is pasted into a corner of the paper where nothing is selected.
  await take(page, 'Select');
  await stroke(page, PAPER, [2, 1]);
  for (const key of ['Control+c', 'Escape', 'Control+v']) await page.keyboard.press(key);
  await expect.poll(() => isThere(page, { type: 'treasure', x: PAPER.left + 1, y: PAPER.top + 1 })).toBe(true);
  await take(page, 'Undo');

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
  await sees(page, 'expected one player, found none');
  await expect.poll(() => page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
  await take(page, 'player');
  await take(page, 'Brush');
  await stroke(page, PAPER, [1, 1]);
  await sees(page, 'No problems in sight.');

  // Wall the exit off: the problem shows its square, where it can be mended.
  await take(page, 'wall');
  await stroke(page, PAPER, [5, 5]);
  await page.getByRole('button', { name: /no way leads to this exit/ }).click();
  await openTab(page, 'Square');
  await page.getByRole('heading', { name: 'Column 7, row 6' }).waitFor();
  await page.getByRole('button', { name: 'Remove exit' }).waitFor();
  await take(page, 'Can it be won?');
  await sees(page, 'No, it cannot be won');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Can it be won?' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');

  // Only the exit is wanted now: played from the square beside it, one step wins.
  await openTab(page, 'Goals');
  await page.getByLabel('Goal', { exact: true }).first().selectOption('Reach an exit');
  await take(page, 'Select');
  await stroke(page, PAPER, [6, 6]);
  await take(page, 'Play from here');
  await sees(page, 'Tick 0');
  await page.keyboard.press('ArrowUp');
  await sees(page, 'Tick 1');
  await take(page, 'Play again');
  await sees(page, 'Tick 0');
  await page.keyboard.press('ArrowRight');
  const tried = page.getByRole('region', { name: 'It can be won: you just did' });
  await tried.getByRole('button', { name: 'Back to the editor' }).click();
  await page.getByRole('heading', { name: 'Column 6, row 6' }).waitFor();

  // Nothing is lost on reload, and the solver finds the way.
  await name(page).fill('The Vault');
  await page.reload();
  await expect.poll(() => name(page).inputValue()).toBe('The Vault');
  await expect.poll(() => isThere(page, treasure)).toBe(true);
  await take(page, 'Can it be won?');
  await sees(page, 'Yes, it can be won', /^Difficulty \d+ of 10 · /);
  await take(page, 'Watch it');
  await page.getByRole('heading', { name: 'The Vault: a way to win' }).waitFor();
  await page.keyboard.press('End');
  await sees(page, /^Move (\d+) of \1$/);
  await page.goBack();

  await take(page, 'Publish');
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  await expect.poll(() => sheet.getByLabel('Title').inputValue()).toBe('The Vault');
  await sheet.getByLabel('Your line').fill('Ada, on a rainy day');
  await sheet.getByLabel('Tags').fill('Short, Sharp short');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await sees(sheet, 'It is published.');
  await sheet.getByRole('link', { name: 'See it' }).waitFor();
  const link = await sheet.getByLabel('Link').inputValue();
  await sheet.getByRole('button', { name: 'Close' }).click();

  // Somebody else finds it, looks at it, plays it, and makes another of it.
  const other = await site.visit('/gallery');
  const card = other.getByRole('link', { name: 'See The Vault' });
  await sees(card, 'The Vault', 'Ada, on a rainy day', 'Dungeon Mania · short · sharp');
  await card.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  await card.click();
  await other.getByRole('heading', { name: 'The Vault', level: 1 }).waitFor();
  await isCalled(other, 'The Vault · Quadrille');
  await other.locator('.map-page-picture canvas[data-drawn]').waitFor();
  await sees(other, 'Ada, on a rainy day', 'Nobody has played it yet: go first.');
  await expect.poll(() => other.getByRole('button', { name: 'Withdraw it' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Play', exact: true }).click();
  await other.getByRole('heading', { name: 'The Vault' }).waitFor();
  await walk(other, 'r');
  await expect.poll(() => other.getByRole('listitem').filter({ hasText: 'treasure' }).count()).toBe(1);
  await other.goBack();
  await other.getByRole('button', { name: 'Remix' }).click();
  await expect.poll(() => name(other).inputValue()).toBe('The Vault');
  const copied = await textOf(other);
  await expect.poll(() => textOf(page)).toBe(copied);
  await other.getByRole('link', { name: 'Drafts' }).click();
  await other.getByRole('link', { name: /The Vault/ }).waitFor();
  // A map is brought by its link, too, or as text.
  await other.getByLabel('Paste a map, or a link').fill('{ "entities": [ oops');
  await take(other, 'Open it');
  await sees(other.getByRole('alert'), 'line 1, column 17');
  await other.getByLabel('Paste a map, or a link').fill(link);
  await take(other, 'Open it');
  await other.waitForURL('**/make/**');
  await expect.poll(() => textOf(other)).toBe(copied);
});

test('chamber floors are typed, broken and mended, tried, published, and gone down by another', async () => {
  const page = await site.visit('/make');
  await begin(page, 'Chambers');
  const paper = { left: 0, top: 0, width: 35, height: 12 };
  await take(page, 'floor');
  await stroke(page, paper, [26, 8]);
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /expected stairs/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
  // Typed on the board, where the problem has led us: a sign, and the cursor goes on.
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('\\7');
  await expect.poll(async () => (await textOf(page)).split('\n')[3]).toContain('|@.\\7');
  await openTab(page, 'Problems');
  await sees(page, 'No problems in sight.');
  await take(page, 'Play');
  await sees(page, 'You stand on the first floor.');
  await take(page, 'Back to the editor');
  await name(page).fill('Deep Down');
  const link = await publish(page, 'Edsger');
  const other = await site.visit(link);
  await sees(other, 'Deep Down', 'Edsger', 'ChamberCrawler3000+');
  await other.getByLabel('Orc').check();
  await other.getByRole('button', { name: 'Play', exact: true }).click();
  await other.waitForURL('**/match/**');
  await sees(other, 'Orc', 'You stand on the first floor.');
  // Whoever published it takes it back.
  await take(page, 'Publish');
  await take(page, 'Withdraw it');
  await take(page, 'Withdraw it for good?');
  await sees(page, 'It is withdrawn. The draft stays here.');
});

test('a template of Capture The Flag is given another piece, published, and played against the computer', async () => {
  const page = await site.visit('/make');
  await begin(page, 'Capture The Flag');
  await page.getByLabel('Teams').fill('9');
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /expected a whole number from 2 to 4, found 9/ }).click();
  await page.getByLabel('Teams').fill('2');
  await openTab(page, 'Pieces');
  await take(page, 'Add a type of piece');
  const lancer = page.getByRole('region', { name: 'Lancer' });
  await lancer.getByLabel('Attack power').fill('5');
  await lancer.getByLabel('Icon').selectOption('rook');
  await lancer.getByRole('button', { name: 'Up, 3 squares' }).click();
  const template = JSON.parse(await textOf(page));
  expect(template.pieces.at(-1)).toMatchObject({ type: 'Lancer', attackPower: 5, movement: { directions: { up: 3 } } });
  await sees(page, 'seed 1');
  await take(page, 'Draw another');
  await sees(page, 'seed 2');
  await name(page).fill('Two Lancers');
  const link = await publish(page, 'Grace');
  const other = await site.visit(link);
  await sees(other, 'Two Lancers', 'Grace');
  await other.getByLabel('Blue is played by').selectOption('beginner');
  await other.getByRole('button', { name: 'Play', exact: true }).click();
  await other.waitForURL('**/match/**');
  await sees(other.locator('.teams'), 'Blue (beginner)');
  await other.getByText('Pieces', { exact: true }).click();
  await sees(other.locator('.legend'), 'Lancer', 'power 5');
});

test('a map is drawn on a phone, with a finger', async () => {
  const page = await site.visit('/make', PHONE);
  await begin(page, 'Dungeon');
  await take(page, 'treasure');
  await tap(page, PAPER, [2, 1]);
  await expect.poll(() => isThere(page, { type: 'treasure', x: 2, y: 1 })).toBe(true);
  await take(page, 'Play');
  await sees(page, 'Tick 0');
  await page.getByRole('button', { name: 'Right', exact: true }).tap();
  await sees(page, 'Tick 1');
});
