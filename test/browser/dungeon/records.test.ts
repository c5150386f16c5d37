import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { walk } from '../hands.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

test('a dungeon that was won at par is a record: it stands on its card and at its end, and can be watched', async () => {
  const page = await house.visit('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Records', { exact: true }).click();
  await page.getByText('Unnamed: 18 actions').waitFor();
  await page.getByText(/rules version \d+/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto('/play/dungeon');
  await page.getByText('record 18').waitFor();
  await page.goBack();

  const other = await house.visit('/play/dungeon');
  await other.getByRole('button', { name: 'Play First Steps' }).click();
  await other.getByText('Tick 0', { exact: true }).waitFor();
  await walk(other, 'd');
  await other.keyboard.press('u');
  await other.getByText('Tick 0', { exact: true }).waitFor();
  await walk(other, 'ddrruurrrrddrrddd');
  await other.keyboard.press('ArrowDown');
  await other.getByText('Records', { exact: true }).click();
  await expect.poll(() => other.getByRole('link', { name: 'Watch Unnamed: 18 actions' }).count()).toBe(2);
  await other.getByRole('link', { name: 'Watch Unnamed: 18 actions' }).first().click();
  await other.getByRole('slider').first().waitFor();
});
