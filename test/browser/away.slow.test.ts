import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { stepBetween } from './network.ts';
import { openSite } from './open-site.ts';

const site = openSite();

describe('a server that is away', () => {
  test('gives a calm message where only it knows what comes next, and what was pressed is played when it is back', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'elf', floors: CORRIDOR });
    await site.stopServer();
    for (const key of ['l', 'l', 'h']) await page.keyboard.press(key);
    await page.getByText('The server is away').waitFor();
    await page.getByText('Not saved yet: 3 moves are kept here.').waitFor();
    // The page asks again by itself; held off until the button is pressed, so that it is the button that helps.
    const again = page.getByRole('button', { name: 'Try again' });
    await again.evaluate(button => button.addEventListener('click', () => localStorage.setItem('pressed', 'yes')));
    const isPressed = () => page.evaluate(() => localStorage.getItem('pressed') === 'yes');
    await page.route('**/api/**', async route => ((await isPressed()) ? route.continue() : route.abort()));
    await stepBetween(page);
    await site.startServer();
    await again.click();
    await page.getByText('The server is away').waitFor({ state: 'hidden' });
    await expect.poll(() => info(page, 'Turn')).toBe('3');
  });
});

test('a page that cannot be fetched waits for the server, and is there when it is back', async () => {
  const page = await site.visit('/');
  await page.getByRole('heading', { name: 'Small worlds on squared paper' }).waitFor();
  await site.stopServer();
  await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
  await page.getByText('The server is away').waitFor();
  await expect.poll(() => page.getByText('Something broke').count()).toBe(0);
  await site.startServer();
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
});
