import { afterEach, expect, test } from 'vitest';
import { afterOneVisit } from './app-hands.ts';
import { info } from './chamber/chamber-hands.ts';
import { walk } from './hands.ts';
import { begin as beginMap, stroke, take, textOf } from './make/make-hands.ts';
import { openSite } from './open-site.ts';

const site = openSite();
afterEach(async () => {
  await site.stopServer();
  await site.startServer();
});

test('a map is drawn, kept, tried out and solved with the server stopped from the start', async () => {
  const page = await afterOneVisit(site);
  await page.goto('/make');
  await beginMap(page, 'Dungeon');
  await take(page, 'treasure');
  await stroke(page, { left: -3, top: -3, width: 15, height: 14 }, [2, 1]);
  const isDrawn = async () => (await textOf(page)).includes('"treasure"');
  await expect.poll(isDrawn).toBe(true);
  await page.reload();
  await expect.poll(isDrawn).toBe(true);
  await take(page, 'Play');
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'r');
  await page.goBack();
  await take(page, 'Can it be won?');
  await page.getByText('Yes, it can be won').waitFor();
  await expect.poll(() => page.getByText('Something broke').count()).toBe(0);
});

test('a practice run is walked, and a maze is drawn and played, with the server stopped from the start', async () => {
  const page = await afterOneVisit(site);
  await page.goto('/play/chamber');
  await page.getByLabel(/Practice/).check();
  await page.getByRole('button', { name: 'Go down' }).click();
  await page.getByText('You stand on the first floor.').waitFor();
  // One of them leads somewhere.
  for (const key of 'hjkl') await page.keyboard.press(key);
  await expect.poll(() => info(page, 'Turn').then(Number)).toBeGreaterThan(0);
  await page.getByText(/^Not saved yet/).waitFor();
  await page.goto('/play/dungeon?part=maze');
  await page.getByRole('button', { name: 'Play this maze' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Something broke').count()).toBe(0);
});
