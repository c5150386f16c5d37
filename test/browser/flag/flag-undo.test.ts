import { expect, test } from 'vitest';
import { openHouse } from '../open-house.ts';
import { begin, lead, RAID } from './flag-hands.ts';

const house = openHouse();

test('against the computer a move is taken back together with its answer, and played again', async () => {
  const page = await house.visit('/play/flag');
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await begin(page);
  const turn = page.getByText('Your turn. Choose one of your pieces.');
  await turn.waitFor();
  // How it came to this is no longer told when it is played again.
  const plain = (cell: string) => cell.replace(', last move', '').replace('the last move came from here', 'empty');
  const board = async () => (await page.getByRole('gridcell').allTextContents()).map(plain);
  const before = await board();
  await lead(page, RAID[0]!);
  await page.getByText(/^Blue \(beginner\): /).waitFor();
  await turn.waitFor();
  const after = await board();
  expect(after).not.toEqual(before);
  await page.keyboard.press('u');
  await expect.poll(board).toEqual(before);
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect.poll(board).toEqual(after);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(board).toEqual(before);
  await turn.waitFor();
  // Another way from there.
  await lead(page, RAID[0]!);
  await page.getByText(/^Blue \(beginner\): /).waitFor();
  await turn.waitFor();
  // Also what was given up.
  await page.keyboard.press('g');
  await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'You lose' }).waitFor();
  await page.keyboard.press('Control+z');
  await turn.waitFor();
});

test('between people nothing is taken back', async () => {
  const page = await house.visit('/play/flag');
  await begin(page);
  await page.getByText('Choose one of your pieces').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
});
