import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { afterOneVisit, withThePageKept } from './app-hands.ts';
import { info } from './chamber/chamber-hands.ts';
import { begin as beginFlag, lead, RAID } from './flag/flag-hands.ts';
import { storedLog, walk } from './hands.ts';
import { begin as beginMap, stroke, take, textOf } from './make/make-hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();
afterEach(async () => {
  await house.goAway();
  await house.startServer();
});

/** What the server has of the match that the page shows, once it has heard of it. */
async function storedActions(page: Page): Promise<readonly unknown[]> {
  return storedLog(page).then(
    log => log.map(({ action }) => action),
    () => [],
  );
}

const STEPS = 'ddrruurrrrddrrdddd';
const WAYS: Readonly<Record<string, string>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

test('a lesson of the campaign is won with the server stopped from the start, and handed over when it is there', async () => {
  const page = await afterOneVisit(house);
  await page.goto('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, STEPS.slice(0, 8));
  await page.getByText('Not saved yet: 8 moves are kept here.').waitFor();
  await page.reload();
  await page.getByText('Tick 8', { exact: true }).waitFor();
  await walk(page, STEPS.slice(8));
  await page.getByText('You needed 18 actions: that is par.').waitFor();
  const won = page.url();
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await page.goto('/play/dungeon');
  await page.getByText(/^1 of \d+ dungeons won\.$/).waitFor();
  await expect.poll(() => page.getByText('Something broke').count()).toBe(0);

  await house.startServer();
  await page.goto(won);
  const walked = [...STEPS].map(step => ({ type: 'move', direction: WAYS[step] }));
  await expect.poll(() => storedActions(page)).toEqual(walked);
});

test('a match that was begun with the server goes on without it, also when its page is loaded anew', async () => {
  const page = await withThePageKept(house);
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, STEPS.slice(0, 2));
  await expect.poll(async () => (await storedActions(page)).length).toBe(2);
  await house.goAway();
  await page.reload();
  await page.getByText('Tick 2', { exact: true }).waitFor();
  await walk(page, STEPS.slice(2, 4));
  await page.getByText('Not saved yet: 2 moves are kept here.').waitFor();
  await house.startServer();
  await expect.poll(async () => (await storedActions(page)).length).toBe(4);
});

test('a map is drawn, kept, tried out and solved with the server stopped from the start', async () => {
  const page = await afterOneVisit(house);
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

test('the computer is played against with the server stopped from the start, and the game is handed over', async () => {
  const page = await afterOneVisit(house);
  await page.goto('/play/flag');
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await beginFlag(page);
  await lead(page, RAID[0]!);
  await page.getByText(/^Blue \(beginner\): \w+ to column/).waitFor();
  await page.getByText('Your turn.').waitFor();
  await page.reload();
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();
  await page.keyboard.press('g');
  await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'You lose' }).waitFor();
  const over = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL(address => address.href !== over);
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();

  await house.startServer();
  await page.goto(over);
  const types = async () => (await storedActions(page)).map(action => (action as { type: string }).type);
  await expect.poll(types).toEqual(['join', 'join', 'move', 'move', 'give-up']);
});

test('a practice run is walked, and a maze is drawn and played, with the server stopped from the start', async () => {
  const page = await afterOneVisit(house);
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
