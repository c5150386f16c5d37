import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { storedLog, walk } from './hands.ts';
import { stepBetween } from './network.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

describe('a server that is away', () => {
  test('does not stop a dungeon: what is played is kept here, and sent when the server is back', async () => {
    const page = await house.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await walk(page, 'dd');
    await expect.poll(() => storedLog(page)).toHaveLength(2);
    await house.goAway();
    await walk(page, 'r');
    await page.getByText('Not saved yet: one move is kept here.').waitFor();
    await walk(page, 'r');
    await page.getByText('Not saved yet: 2 moves are kept here.').waitFor();
    await house.startServer();
    await page.getByText(/^Not saved yet/).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('Tick 4', { exact: true }).waitFor();
  });

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

describe('an address that leads nowhere', () => {
  test.each([
    ['/match/nobody-knows', 'There is no such match', 'To the start', 'Small worlds on squared paper'],
    ['/nowhere/at/all', 'There is nothing at this address', 'To the start', 'Small worlds on squared paper'],
    ['/play/chess', 'This server does not serve that game', 'All games of this server', 'Games of this server'],
  ])('%s says so and shows a way on', async (path, heading, way, there) => {
    const page = await house.visit(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: way }).click();
    await page.getByRole('heading', { name: there }).waitFor();
  });
});
