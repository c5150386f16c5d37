import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { info, press as pressKeys, STAIRCASE } from '../chamber/chamber-hands.ts';
import { drawn } from '../dungeon/cellar.ts';
import { begin, lead, RAID } from '../flag/flag-hands.ts';
import { openMore, ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { looksLike, looksUnlike, onBoard, pictureOf, sees } from './eyes.ts';

const site = openSite();

const tick = (page: Page, n: number) => expect.poll(() => ticks(page)).toBe(n);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a dungeon is taken back, played again and begun anew, by keys and buttons, also across its end', async () => {
  const page = await site.visit('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await tick(page, 0);
  const back = page.getByRole('button', { name: 'Take back' });
  const again = page.getByRole('button', { name: 'Redo' });
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
  const atFirst = await pictureOf(page);
  await page.keyboard.press('+');
  await looksUnlike(page, atFirst);
  await page.keyboard.press('0');
  await looksLike(page, atFirst);
  await walk(page, 'ddr');
  await looksUnlike(page, atFirst);
  await page.keyboard.press('u');
  await tick(page, 2);
  await sees(page, 'Taken back.');
  await onBoard(page, /^you, column 1, row 3$/);
  await page.keyboard.press('Control+z');
  await tick(page, 1);
  await page.keyboard.press('y');
  await tick(page, 2);
  await page.keyboard.press('Control+Shift+Z');
  await tick(page, 3);
  await onBoard(page, /^you, column 2, row 3$/);
  await page.keyboard.press('r');
  await tick(page, 0);
  await looksLike(page, atFirst);
  await page.reload();
  await tick(page, 0);
  await looksLike(page, atFirst);
  // What was begun anew by mistake is taken back as well.
  await back.click();
  await tick(page, 3);
  await back.click();
  await tick(page, 2);
  await again.click();
  await tick(page, 3);
  await press(page, 'Start over');
  await tick(page, 0);
  await walk(page, 'd');
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');

  await walk(page, 'drruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  const end = page.getByRole('heading', { name: 'Dungeon complete' });
  await end.waitFor();
  await openMore(page);
  await page.locator('.result').getByRole('button', { name: 'Take back' }).click();
  await tick(page, 17);
  await expect.poll(() => end.count()).toBe(0);
  await page.keyboard.press('y');
  await end.waitFor();
  await openMore(page);
  await page.locator('.result').getByText('Records', { exact: true }).click();
  await sees(page.locator('.result'), 'With moves taken back', 'Unnamed: 18 moves (you)');
  await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
  await sees(page, 'Back to the beginning.');
});

test('a hint tells where to look for nothing, then the next step and more, counted; it says when all is lost, by which move, and takes that back', async () => {
  const page = await site.visit('/play/dungeon?part=own-map');
  // One boulder, one switch: right, right wins from below the corner, and any other push loses.
  const entities = drawn(['######', '#@   #', '# o _#', '#    #', '######']);
  const map = { entities, 'goal-condition': { goal: 'boulders' } };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'nudge', map }));
  await press(page, 'Play this map');
  await tick(page, 0);
  const says = (words: string) => page.locator('.hint').getByText(words, { exact: true }).waitFor();
  await walk(page, 'rdr');
  await page.keyboard.press('i');
  await says('This can no longer be won.');
  await press(page, 'Which move lost it?');
  await says('This can no longer be won. Move 2 lost it: down.');
  await press(page, 'Take 2 moves back');
  await tick(page, 1);
  await page.keyboard.press('i');
  await page
    .locator('.hint')
    .getByText(/^Look here: /)
    .waitFor();
  await page.keyboard.press('i');
  await says('Next: left.');
  await onBoard(page, /on the way/);
  await page.keyboard.press('r');
  await tick(page, 0);
  await press(page, 'Hint');
  await page
    .locator('.hint')
    .getByText(/^Look here: boulder/)
    .waitFor();
  await page.getByRole('button', { name: 'Show the next step' }).click();
  await says('Next: down.');
  await page.getByRole('button', { name: 'Show five steps' }).click();
  await says('Next: down, right twice.');
  await says('4 hints counted.');
  await walk(page, 'd');
  await expect.poll(() => page.locator('.hint').count()).toBe(0);
  await walk(page, 'rr');
  await sees(page, 'With 4 hints.');
  await expect.poll(() => page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
});

test('against the computer a move is taken back together with its answer, and played again', async () => {
  const page = await site.visit('/play/flag');
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await begin(page);
  const turn = page.getByText('Your turn. Choose one of your pieces.');
  await turn.waitFor();
  // How it came to this is no longer told when it is played again.
  const plain = (cell: string) => cell.replace(', last move', '').replace('the last move came from here', 'empty');
  const board = async () => (await page.getByRole('gridcell').allTextContents()).map(plain);
  const before = await board();
  await lead(page, RAID[0]!);
  await page.getByText(/^Blue \(beginner\): /).waitFor();
  await turn.waitFor();
  const after = await board();
  expect(after).not.toEqual(before);
  await page.keyboard.press('u');
  await expect.poll(board).toEqual(before);
  await press(page, 'Redo');
  await expect.poll(board).toEqual(after);
  await press(page, 'Take back');
  await expect.poll(board).toEqual(before);
  // Also what was given up.
  await page.keyboard.press('g');
  await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'You lose' }).waitFor();
  await page.keyboard.press('Control+z');
  await turn.waitFor();
});

test('turns of a practice run are taken back, also from its end', async () => {
  const page = await site.blankPage();
  const setup = { race: 'elf', floors: STAIRCASE, options: { practice: true } };
  const data = { game: 'chamber', setup, seed: 7, open: true, keep: 'browser' };
  const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
  await page.goto(`/match/${id}`);
  await pressKeys(page, 'l', 'l');
  await expect.poll(() => info(page, 'Floor')).toBe('3 of 5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => info(page, 'Floor')).toBe('2 of 5');
  await press(page, 'Redo');
  await expect.poll(() => info(page, 'Floor')).toBe('3 of 5');
  await pressKeys(page, 'l', 'l');
  await page.keyboard.press('l');
  const end = page.getByRole('heading', { name: 'You got out' });
  await end.waitFor();
  await sees(page, 'Practice runs stay out of the table.');
  await press(page, 'Take back');
  await expect.poll(() => end.count()).toBe(0);
  await expect.poll(() => info(page, 'Floor')).toBe('5 of 5');
});
