import { expect, test } from 'vitest';
import { ticks, walk } from '../hands.ts';
import { openHouse } from '../open-house.ts';
import { isCalled, sees } from './eyes.ts';

const house = openHouse('moves');

test('the first page shows the games, leads everywhere, and goes on with what was begun', async () => {
  const page = await house.visit('/');
  await isCalled(page, 'Quadrille');
  await page.getByRole('heading', { name: 'Small worlds on squared paper', level: 1 }).waitFor();
  await sees(page, 'Three games, one step at a time.');
  for (const [game, way] of [
    ['Dungeon Mania', 'Choose a dungeon'],
    ['ChamberCrawler3000+', 'Choose who goes down'],
    ['Capture The Flag', 'Play or watch'],
  ] as const) {
    const tile = page.locator('.game-tile').filter({ has: page.getByRole('heading', { name: game }) });
    await tile.getByRole('link', { name: way }).waitFor();
    await tile.locator('canvas[data-drawn]').waitFor({ state: 'attached' });
  }
  // The boards live.
  const boards = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('.game-picture canvas')].map(board => board.toDataURL())`);
  const still = await boards();
  await expect.poll(async () => (await boards()).every((board, n) => board !== still[n])).toBe(true);
  await sees(
    page,
    'Nothing unfinished in this browser.',
    'Nobody is playing in public right now.',
    'None yet in this browser.',
  );
  await expect
    .poll(() =>
      page
        .locator('.first-dungeons')
        .getByRole('button', { name: /^Play / })
        .count(),
    )
    .toBe(4);
  const links = await page
    .locator('a')
    .evaluateAll(all => all.map(link => [link.textContent, link.getAttribute('href')].join(' ')));
  for (const link of [
    'Play /games',
    'Daily /daily',
    'Gallery /gallery',
    'Make /make',
    'You /me',
    'My matches /matches',
    'Replays /replay',
    'Tournaments /tournaments',
    'Settings /settings',
    'Credits /credits',
    'Docs /docs',
    'Today’s puzzle, run and duel /daily',
    'All your matches /matches',
    'All replays /replay',
    'All dungeons /play/dungeon',
    'Go to the drawing table /make',
    'See what others have made /gallery',
    'Read the API /swagger-ui/',
    'Read the docs /docs',
    'Tournaments of bots /tournaments',
    'Games on this server /games',
  ])
    expect(links).toContain(link);

  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'dd');
  await page.getByRole('link', { name: 'Quadrille' }).click();
  await page.getByRole('link', { name: 'Carry on with First Steps' }).waitFor();
  await page.getByRole('link', { name: 'Carry on: First Steps' }).click();
  await expect.poll(() => ticks(page)).toBe(2);
  // By the ways at the top, and back as one came.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Credits' }).click();
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
  await isCalled(page, 'Credits · Quadrille');
  await sees(page, 'Lorc', 'Creative Commons Attribution 3.0', 'Atkinson Hyperlegible');
  await page.goBack();
  await expect.poll(() => ticks(page)).toBe(2);
  // Who comes back finds the place where they were.
  await page.getByRole('link', { name: 'Quadrille' }).click();
  const tournaments = page.getByRole('link', { name: 'Tournaments of bots' });
  await tournaments.scrollIntoViewIfNeeded();
  const y = await page.evaluate<number>('Math.round(scrollY)');
  expect(y).toBeGreaterThan(100);
  await tournaments.dispatchEvent('click');
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(y);
});

test('an address that leads nowhere says so, and shows a way on', async () => {
  const page = await house.welcome();
  for (const [path, heading, way, there] of [
    ['/match/nobody-knows', 'There is no such match', 'Go home', 'Small worlds on squared paper'],
    ['/nowhere/at/all', 'There is nothing at this address', 'Go home', 'Small worlds on squared paper'],
    ['/play/chess', 'This server does not have that game', 'All games on this server', 'Games on this server'],
    ['/map/none', 'There is no such map', 'To the gallery', 'Gallery'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: way }).click();
    await page.getByRole('heading', { name: there, level: 1 }).waitFor();
  }
});
