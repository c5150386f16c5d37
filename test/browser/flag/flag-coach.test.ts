import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { begin, lead, RAID } from './flag-hands.ts';

const house = openHouse();

test('a first game explains itself move by move, and shows a move if one wants', async () => {
  const page = await house.visit('/play/flag');
  await page.getByRole('button', { name: 'Play a first game' }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  await coach.getByText('You are Orange.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await coach.getByRole('button', { name: 'Show me a move' }).click();
  await coach
    .getByText(/^Try \w+ from column \d, row \d to column \d, row \d\. It is marked on the board\.$/)
    .waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: /can go here/ }).count()).toBe(1);
  await lead(page, RAID[0]!);
  await coach.getByText('A piece takes whatever stands on a marked square').waitFor();
  await coach.getByText(/^Your last move /).waitFor();
  // The next game has a coach, too, until one sends it away.
  await page.reload();
  await coach.getByText(/^Your last move /).waitFor();
  await page.getByRole('button', { name: 'Coach' }).click();
  await expect.poll(() => coach.count()).toBe(0);
  await page.reload();
  await page.getByText('Your turn.').waitFor();
  await expect.poll(() => coach.count()).toBe(0);
});

test('against the computer one is told what was better, and takes it back', async () => {
  const page = await house.visit('/play/flag', PHONE);
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await begin(page);
  await page.getByRole('button', { name: 'Coach' }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  // A shield that leaves its file opens the way to the flag.
  await lead(
    page,
    [
      [2, 3],
      [3, 3],
    ],
    true,
  );
  await coach
    .getByText('Your last move gave very much away. Better was Runner to column 5, row 2. Take back to try it.')
    .waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();
  await expect.poll(() => coach.getByText(/^Your last move/).count()).toBe(0);
});

test('among people nobody is coached', async () => {
  const page = await house.visit('/play/flag');
  await begin(page);
  await page.getByText('Choose one of your pieces').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Coach' }).count()).toBe(0);
});
