import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { begin, openTab, publish, remix, stroke, take, textOf } from './make-hands.ts';

const site = openSite();

test('a Capture The Flag template is made, broken, mended, played, published and remixed', async () => {
  const page = await site.visit('/make');
  await begin(page, 'Capture The Flag');

  // Break it, see it, mend it.
  await page.getByLabel('Teams').fill('9');
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /expected a whole number from 2 to 4, found 9/ }).click();
  await page.getByLabel('Teams').fill('4');
  await page.getByLabel('Blocks').fill('6');
  await openTab(page, 'Problems');
  await page.getByText('No problems in sight.').waitFor();

  // Another type of piece, with a picture of its own, that goes three squares ahead and never back.
  await openTab(page, 'Pieces');
  expect(await barriersOf(page)).toEqual([]);
  await take(page, 'Add a type of piece');
  const lancer = page.getByRole('region', { name: 'Lancer' });
  await lancer.getByLabel('Attack power').fill('5');
  await lancer.getByLabel('Icon').selectOption('rook');
  await lancer.getByRole('button', { name: 'Up, 3 squares' }).click();
  await lancer.getByRole('button', { name: 'Down, one square' }).click();
  const template = JSON.parse(await textOf(page));
  expect(template.pieces.at(-1)).toMatchObject({
    type: 'Lancer',
    attackPower: 5,
    count: 1,
    movement: { directions: { up: 3, down: 0, left: 1, right: 1, upLeft: 0 }, shape: null },
  });
  expect(JSON.stringify(template)).not.toContain('rook');

  // The engine draws another board from another seed.
  await page.getByText('seed 1').waitFor();
  await take(page, 'Draw another');
  await page.getByText('seed 2').waitFor();

  await take(page, 'Play');
  await page.getByRole('button', { name: 'Give up' }).waitFor();
  await take(page, 'Back to the editor');
  await page.reload();
  expect(JSON.parse(await textOf(page))).toEqual(template);
  await openTab(page, 'Pieces');
  await expect.poll(() => lancer.getByLabel('Icon').inputValue()).toBe('rook');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Four Lancers');
  const link = await publish(page, 'Grace');
  const other = await remix(site, link, 'Four Lancers', 'Grace');
  expect(JSON.parse(await textOf(other))).toEqual(template);
  expect(site.complaints).toEqual([]);
});

test('chamber floors are drawn and typed, broken, mended, played, published and remixed', async () => {
  const page = await site.visit('/make');
  await begin(page, 'Chambers');
  const paper = { left: 0, top: 0, width: 35, height: 12 };

  // Draw over the stairs: the floor cannot be played, and the problem shows where.
  await take(page, 'floor');
  await stroke(page, paper, [26, 8]);
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /expected stairs/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
  await openTab(page, 'Square');
  await page.getByRole('heading', { name: 'Column 3, row 3' }).waitFor();

  // Typed on the board, where the problem has led us: a sign, and the cursor goes on.
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('\\7');
  const rows = (await textOf(page)).split('\n');
  expect(rows[3]).toContain('|@.\\7');
  await openTab(page, 'Problems');
  await page.getByText('No problems in sight.').waitFor();

  // Five floors of their own: only the fifth is changed, as text, and checked as one types.
  await openTab(page, 'Floors');
  await page.getByLabel('Five floors, each drawn by itself').check();
  await page.getByRole('button', { name: 'Floor 5' }).waitFor();
  const five = await textOf(page);
  expect(five).toBe(`${rows.slice(0, 12).join('\n')}\n`.repeat(5));
  const at = five.lastIndexOf('7');
  await page.getByLabel('The map as text').fill(`${five.slice(0, at)}?${five.slice(at + 1)}`);
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /"\?": not known; taken as floor/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Floor 5' }).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Control+z');
  await page.getByText('No problems in sight.').waitFor();

  await take(page, 'Play');
  await page.getByText('You stand on the first floor.').first().waitFor();
  await take(page, 'Back to the editor');
  await page.reload();
  await expect.poll(() => textOf(page)).toBe(five);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Deep Down');
  const link = await publish(page, 'Edsger');
  const other = await remix(site, link, 'Deep Down', 'Edsger');
  await expect.poll(() => textOf(other)).toBe(five);
  await other.goto(link);
  await other.getByRole('button', { name: 'Play', exact: true }).click();
  await other.waitForURL('**/match/**');
  expect(site.complaints).toEqual([]);
});

/** How unlike each other the left rim of a board is in its middle and at its top, where there is nothing: 0 to 255. */
const SHOWN_AT_RIM = `(() => {
  const [canvas] = document.querySelectorAll('.make-paper canvas');
  const pen = canvas.getContext('2d');
  const [middle, top] = [canvas.height / 2, 4].map(y => pen.getImageData(2, y, 1, 1).data);
  return Math.max(...middle.map((part, n) => Math.abs(part - top[n])));
})()`;

test('on a phone the preview of a wide battlefield shows all of it', async () => {
  const page = await site.visit('/make', PHONE);
  await begin(page, 'Capture The Flag');
  // Fifteen squares leave a rim where they are seen whole.
  await page.getByLabel('Columns').fill('15');
  await page.getByRole('gridcell', { name: /column 14, row 0$/ }).waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate<number>(SHOWN_AT_RIM)).toBeLessThan(8);
});

test('on a phone floors of chambers open where the player stands', async () => {
  const page = await site.visit('/make', PHONE);
  await begin(page, 'Chambers');
  await take(page, 'Select');
  const box = await page.locator('.make-paper .board-view').boundingBox();
  // The player's square is the fourth from the left, of 36 pixels each.
  await page.touchscreen.tap(box!.x + 3.5 * 36, box!.y + box!.height / 2 - 2.5 * 36);
  await page.getByRole('heading', { name: 'Column 3, row 3' }).waitFor();
});
