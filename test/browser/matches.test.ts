import { expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

test('one’s matches are listed with a small board each, gone on with, replayed, called off and taken off the list', async () => {
  const page = await house.visit('/');
  const begin = async (name: string) => {
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 1, y: 0 },
    ];
    const setup = { name, map: { entities, 'goal-condition': { goal: 'exit' } } };
    const made = await page.request.post('/api/matches', { data: { game: 'dungeon', setup, keep: 'browser' } });
    return (await made.json()).match.id as string;
  };
  const done = await begin('cellar');
  const data = { action: { type: 'move', direction: 'right' } };
  await page.request.post(`/api/matches/${done}/actions`, { data });
  await begin('attic');

  await page.getByRole('link', { name: 'All your matches' }).click();
  await page.getByRole('heading', { name: 'Your matches' }).waitFor();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await row('Attic').locator('canvas').waitFor();
  await row('Cellar').getByText('Won').waitFor();
  await row('Cellar')
    .getByText(/minute/)
    .waitFor();
  expect(await barriersOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Attic' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Cellar' }).click();
  await page.getByText('Move 0 of 1').waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Remove The Cellar' }).click();
  await page.getByText('The Cellar is no longer shown here.').waitFor();
  await page.getByRole('button', { name: 'Remove The Attic' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await row('Attic').waitFor();
  await page.getByRole('button', { name: 'Remove The Attic' }).click();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page.getByText('The Attic was called off.').waitFor();
  await expect.poll(() => row('Attic').count()).toBe(0);
  await page.reload();
  await page.getByText('Nothing unfinished in this browser.').waitFor();
  await expect.poll(() => page.locator('.match-list li').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Games to begin' }).getByRole('link', { name: 'Dungeon Mania' }).click();
  await page.getByRole('heading', { name: 'Choose a dungeon' }).waitFor();
});
