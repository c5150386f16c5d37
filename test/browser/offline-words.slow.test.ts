import { afterEach, expect, test } from 'vitest';
import { afterOneVisit } from './app-hands.ts';
import { barriersOf } from './barriers.ts';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';

const site = openSite();
afterEach(async () => {
  await site.stopServer();
  await site.startServer();
});

const WORKS = 'Without it you can still play dungeons, practice runs and the computer';

test('lists that only the server has say so kindly, say what works meanwhile, and come by themselves when it is back', async () => {
  const page = await afterOneVisit(site);
  await page.goto('/tournaments');
  await page.getByText(WORKS).waitFor();
  await page.goto('/gallery');
  await page.getByText(WORKS).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await site.startServer();
  await page.getByText('Nothing here yet.').waitFor();
  await expect.poll(() => page.getByText(WORKS).count()).toBe(0);
});

test('what was begun here is carried on and replayed from the lists, though the server is away', async () => {
  const page = await afterOneVisit(site);
  await page.goto('/');
  await page.getByText('Play right here: click').first().waitFor();
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await walk(page, 'dd');
  await page.goto('/');
  await page.getByRole('link', { name: 'Carry on: First Steps' }).click();
  await page.getByText('Tick 2', { exact: true }).waitFor();
  await walk(page, 'rruurrrrddrrdddd');
  await page.getByText('exactly par').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('link', { name: 'First Steps' }).click();
  await page.getByText(/^Move 0 of 18$/).waitFor();
  await page.keyboard.press('End');
  await page.getByText(/^Move 18 of 18$/).waitFor();
});

test('runs and games that need the server say what begins without it', async () => {
  const page = await afterOneVisit(site);
  await page.goto('/play/chamber');
  await page.getByRole('button', { name: 'Go down' }).click();
  await page.getByText('A practice run does not need it').waitFor();
  await page.goto('/play/flag');
  await page.getByText('everybody else’s matches with it').waitFor();
  await page.getByLabel('For each turn').selectOption('30 seconds');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('or each other at this screen, without time limits.').waitFor();
});
