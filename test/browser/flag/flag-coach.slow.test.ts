import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { begin, lead } from './flag-hands.ts';

const site = openSite();

test('against the computer one is told what was better, and takes it back', async () => {
  const page = await site.visit('/play/flag', PHONE);
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
  await coach.getByText('Your last move gave a lot away. Better: Runner to b3. Take back to try it.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();
  await expect.poll(() => coach.getByText(/^Your last move/).count()).toBe(0);
});
