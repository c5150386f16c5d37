import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';

const site = openSite();

test('a puzzle is made beside the page, then another one, and played', async () => {
  const page = await site.visit('/play/dungeon?part=puzzle');
  const form = page.locator('main');
  await form.getByLabel('Difficulty, 1 to 10').selectOption('2');
  await form.getByLabel('keys').check();
  await form.getByText('You will need everything you choose.').waitFor();
  await form.getByRole('button', { name: 'Make a puzzle' }).click();
  await form.getByText(/^Difficulty 2 of 10, par \d+, \d+ things to do in a row\.$/).waitFor();
  await expect.poll(() => form.locator('.maze-preview canvas').count()).toBe(1);
  if (process.env.QUADRILLE_PICTURE) await form.screenshot({ path: process.env.QUADRILLE_PICTURE });

  await form.getByRole('button', { name: 'Make another' }).click();
  await form.getByRole('button', { name: 'Play this puzzle' }).click();
  await page.getByRole('heading', { name: /^Puzzle/ }).waitFor();

  // What it is about can be said instead, and then it is as difficult as that takes.
  await page.goto(`${site.address}/play/dungeon?part=puzzle`);
  await form.getByLabel('Idea').selectOption('A key beyond a portal');
  await form.getByText('Made of what its idea needs.').waitFor();
  await form.getByRole('button', { name: 'Make a puzzle' }).click();
  await form.getByText(/^Difficulty 3 of 10, par \d+/).waitFor();

  // What cannot be is told, and what takes long can be stopped.
  await page.goto(`${site.address}/play/dungeon?part=puzzle`);
  await form.getByLabel('Difficulty, 1 to 10').selectOption('1');
  await form.getByLabel('keys').check();
  await form.getByLabel('bombs').check();
  await form.getByRole('button', { name: 'Make a puzzle' }).click();
  await form.getByText('expected at least 2 with boulders, keys, bombs, found 1').waitFor();
  await form.getByLabel('Difficulty, 1 to 10').selectOption('10');
  await form.getByRole('button', { name: 'Make a puzzle' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByText('There is no puzzle yet.').waitFor();
});
