import { expect, test } from 'vitest';
import { openHouse } from '../open-house.ts';
import { info, press, STAIRCASE } from './chamber-hands.ts';

const house = openHouse();

test('turns of a practice run are taken back, also from its end', async () => {
  const page = await house.welcome();
  const setup = { race: 'elf', floors: STAIRCASE, options: { practice: true } };
  const data = { game: 'chamber', setup, seed: 7, open: true, keep: 'browser' };
  const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
  await page.goto(`/match/${id}`);
  await press(page, 'l', 'l');
  await expect.poll(() => info(page, 'Floor')).toBe('3 of 5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => info(page, 'Floor')).toBe('2 of 5');
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect.poll(() => info(page, 'Floor')).toBe('3 of 5');
  await press(page, 'l', 'l');
  await page.keyboard.press('l');
  const end = page.getByRole('heading', { name: 'You got out' });
  await end.waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => end.count()).toBe(0);
  await expect.poll(() => info(page, 'Floor')).toBe('5 of 5');
});

test('a practice run that is begun in the page can go back, any other cannot', async () => {
  const page = await house.visit('/play/chamber');
  const begin = () => page.getByRole('button', { name: 'Go down' }).first().click();
  await page.getByLabel('Practice').check();
  await begin();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await page.goto('/play/chamber');
  await begin();
  await expect.poll(() => info(page, 'Turn')).toBe('0');
  await expect.poll(() => page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
});
