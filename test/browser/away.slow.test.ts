import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { stepBetween } from './network.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

describe('a server that is away', () => {
  test('gives a calm message where only it knows what comes next, and what was pressed is played when it is back', async () => {
    const page = await house.welcome();
    await enter(page, { race: 'elf', floors: CORRIDOR });
    await house.goAway();
    for (const key of ['l', 'l', 'h']) await page.keyboard.press(key);
    await page.getByText('The server is away').waitFor();
    await page.getByText('Not saved yet: 3 moves are kept here.').waitFor();
    // The page asks again by itself; held off until the button is pressed, so that it is the button that helps.
    const again = page.getByRole('button', { name: 'Try again' });
    await again.evaluate(button => button.addEventListener('click', () => localStorage.setItem('pressed', 'yes')));
    const isPressed = () => page.evaluate(() => localStorage.getItem('pressed') === 'yes');
    await page.route('**/api/**', async route => ((await isPressed()) ? route.continue() : route.abort()));
    await stepBetween(page);
    await house.startServer();
    await again.click();
    await page.getByText('The server is away').waitFor({ state: 'hidden' });
    await expect.poll(() => info(page, 'Turn')).toBe('3');
  });
});

test('a page that cannot be fetched waits for the server, and is there when it is back', async () => {
  const page = await house.visit('/');
  await page.getByRole('heading', { name: 'Small worlds on squared paper' }).waitFor();
  await house.goAway();
  await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
  await page.getByText('The server is away').waitFor();
  await expect.poll(() => page.getByText('Something broke').count()).toBe(0);
  await house.startServer();
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
});
