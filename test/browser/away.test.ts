import { describe, expect, test } from 'vitest';
import { walk } from './hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

describe('a server that is away', () => {
  test('gives a calm message in the middle of a game, and the game goes on when it is back', async () => {
    const page = await house.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await walk(page, 'dd');
    await house.goAway();
    await page.keyboard.press('ArrowRight');
    await page.getByText('The server is away').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'First Steps' }).isVisible()).toBe(true);
    // The page asks again by itself; held off until the button is pressed, so that it is the button that helps.
    const again = page.getByRole('button', { name: 'Try again' });
    await again.evaluate(button => button.addEventListener('click', () => localStorage.setItem('pressed', 'yes')));
    const isPressed = () => page.evaluate(() => localStorage.getItem('pressed') === 'yes');
    await page.route('**/api/**', async route => ((await isPressed()) ? route.continue() : route.abort()));
    await house.startServer();
    await again.click();
    await page.getByText('The server is away').waitFor({ state: 'hidden' });
    await walk(page, 'rr');
  });

  test('is asked again and again, until it is back', async () => {
    const page = await house.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await house.goAway();
    await page.keyboard.press('ArrowRight');
    await page.getByText('The server is away').waitFor();
    await house.startServer();
    await page.getByText('The server is away').waitFor({ state: 'hidden' });
    await walk(page, 'd');
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['/match/nobody-knows', 'There is no such match'],
    ['/nowhere/at/all', 'There is nothing at this address'],
    ['/play/chess', 'There is nothing at this address'],
  ])('%s says so and shows the way back', async (path, heading) => {
    const page = await house.visit(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { name: 'Small worlds on squared paper' }).waitFor();
  });
});
