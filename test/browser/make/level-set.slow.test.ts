import { expect, test } from 'vitest';
import { walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';

const site = openSite();

const SET = `; Straight
######
#@$ .#
######

; Misspelt
#####
#@?.#
#####

; One too many
########
#@$ . $#
########

; Cornered
#####
#.@ #
#  $#
#####
`;
const FILE = { name: 'small-set.txt', mimeType: 'text/plain', buffer: Buffer.from(SET) };

test('a set of levels is solved and graded, played in order with the keyboard, and published as a collection', async () => {
  const page = await site.visit('/make');
  await page.locator('input[type=file]').setInputFiles(FILE);
  await page.getByRole('heading', { name: 'small set', level: 1 }).waitFor();
  await page.getByText('4 levels · 3 proved · 1 with errors').waitFor();
  const level = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await level('Misspelt').getByText('Line 8, column 3').waitFor();
  await level('Cornered').getByText('cannot be won').waitFor();
  await level('Straight')
    .getByText(/2 moves, proved the fewest · Difficulty \d of 10 · nothing idle/)
    .waitFor();
  await level('One too many').getByText('idle: boulder in column 6, row 1').waitFor();

  await page.getByRole('button', { name: 'Play', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Next: One too many' }).waitFor();
  await page.keyboard.press('n');
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Next: Cornered' }).waitFor();
  await page.getByRole('button', { name: 'Back to the levels' }).last().click();
  await level('Straight').getByText('won · 2 moves').waitFor();
  await level('One too many').getByText('won · 2 moves').waitFor();

  // Whoever comes back finds it again.
  await page.reload();
  await page.getByText('4 levels · 3 proved · 1 with errors').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It is published.').waitFor();
  await page.getByRole('link', { name: 'small set' }).click();
  await page.waitForURL('**/collections/**');
  await page.getByText('Straight').first().waitFor();
  await page.getByText('One too many').first().waitFor();
  await expect.poll(() => page.getByText('Cornered').count()).toBe(0);
  const other = await site.visit('/gallery?part=collections');
  await other.getByText('small set').first().waitFor();
  await other.goto('/gallery');
  await other.getByText('Straight').first().waitFor();
  // The address of a collection is a set, too.
  await other.goto('/make');
  await other.getByLabel('Paste a map').fill(page.url());
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.getByText('2 levels · 2 proved').waitFor();
  expect(site.complaints).toEqual([]);
});

test('a set fits a phone, in German too, and is played there with a finger', async () => {
  const page = await site.visit('/make', { ...PHONE, locale: 'de-DE' });
  await page.locator('input[type=file]').setInputFiles(FILE);
  await page.getByText('4 Levels · 3 bewiesen · 1 mit Fehlern').waitFor();
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'One too many spielen' }).tap();
  await page.locator('.board-view').waitFor();
  expect(site.complaints).toEqual([]);
});
