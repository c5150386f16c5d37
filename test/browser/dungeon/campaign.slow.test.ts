import { expect, test } from 'vitest';
import { openMore, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';

const site = openSite();

test('the campaign goes from lessons to trials and the older edition, and keeps what was won', async () => {
  const page = await site.visit('/play/dungeon');
  for (const chapter of ['Lessons', 'Boulders', 'Hours', 'Nerve', 'The 2021 edition', 'Earlier dungeons']) {
    await page.getByRole('heading', { name: chapter, exact: true }).waitFor();
  }
  const lessons = page.getByRole('region', { name: 'Lessons' });
  await expect.poll(() => lessons.getByRole('button').first().textContent()).toContain('First Steps');
  await page.getByRole('button', { name: 'Begin with First Steps' }).waitFor();
  // The others are folded away until somebody opens them, and then stay open.
  const trials = page.getByRole('region', { name: 'Hours' }).getByRole('button');
  await expect.poll(() => trials.count()).toBe(0);
  await page.getByRole('heading', { name: 'Hours' }).click();
  await expect.poll(() => trials.count()).toBe(8);
  await page.reload();
  await expect.poll(() => trials.count()).toBe(8);
  await page.getByText(/^\d+ dungeons to win\.$/).waitFor();

  // A detour first: against the wall, once.
  await lessons.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'uddrruurrrrddrrdddd');
  await page.getByText('You took 19 moves. Par is 18.').waitFor();
  await openMore(page);
  await page.getByRole('link', { name: 'All dungeons' }).click();
  await page.getByText(/^1 of \d+ dungeons won\.$/).waitFor();
  await lessons.getByText(/^1 of \d+ won$/).waitFor();
  await page.getByRole('button', { name: /^Carry on with / }).waitFor();
  await lessons.getByText('won in 19').waitFor();

  await lessons.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'ddrruurrrrddrrdddd');
  await page.getByText('You took 18 moves: exactly par.').waitFor();
  await page.getByRole('img', { name: '3 of 3 stars' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMore(page);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const passedOn = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(passedOn).toMatch(/^Quadrille: First Steps\n🟩🟩🟩 18 moves, par 18\nhttp:.*\/match\/[^/#]+$/);
  await page.reload();
  await page.goto(`${site.address}/play/dungeon`);
  await lessons.getByText('won at par').waitFor();
  await expect.poll(() => page.getByText('won in 19').count()).toBe(0);

  // A dungeon of the older edition comes with its own rules.
  await page.getByRole('heading', { name: 'The 2021 edition' }).click();
  await page.getByRole('button', { name: 'Play Take It Off' }).click();
  await page.getByRole('heading', { name: 'Take It Off' }).waitFor();
});
