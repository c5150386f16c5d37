import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { put, ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK, PHONE } from '../test-site.ts';
import { isCalled, misses, sees } from './eyes.ts';

const site = openSite('moves');

test('a stranger plays the first dungeon on the first page, which leads everywhere and shows no empty list', async () => {
  const page = await site.visit('/');
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
  }
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
    'The Hourglass /replay?watch=hourglass',
    'All dungeons /play/dungeon',
    'Go to the drawing table /make',
    'See what others have made /gallery',
    'Read the API /swagger-ui/',
    'Read the docs /docs',
    'Tournaments of bots /tournaments',
    'Games on this server /games',
  ])
    expect(links).toContain(link);
  await misses(page, 'Live now', 'Nobody is playing', 'None yet');

  // The keys belong to the page, until somebody points at the board: then a step is a step.
  await sees(page, 'Play right here: click');
  const moves = () => page.locator('.hero-board').getByRole('link', { name: 'Open it large' });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => moves().count()).toBe(0);
  await page.locator('.hero-frame').filter({ visible: true }).hover();
  await page.keyboard.press('ArrowDown');
  await sees(page.locator('.hero-board'), 'You go down.');
  await page.locator('.hero-board').getByRole('button', { name: 'Take back' }).click();
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await moves().click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await expect.poll(() => ticks(page)).toBe(2);

  // From now on the first page is theirs.
  await page.getByRole('link', { name: 'Quadrille' }).click();
  await page.getByRole('heading', { name: 'Welcome back', level: 1 }).waitFor();
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

/** A match of Capture The Flag between this visitor and somebody else. */
async function duelOf(page: Page, title: string): Promise<void> {
  const setup = { template: 'crossing' };
  const data = { game: 'flag', setup, title, keep: 'browser' };
  const { match } = await (await page.request.post('/api/matches', { data })).json();
  const guest = await site.blankPage();
  for (const [seat, who] of [page, guest].entries())
    await who.request.post(`/api/matches/${match.id}/join`, {
      data: { seat, name: `Player ${seat}`, keep: 'browser' },
    });
}

test.each([
  ['a laptop', { ...DESK, viewport: { width: 1366, height: 768 } }],
  ['a phone', PHONE],
])(
  'who comes back sees the day, the next dungeon, their turns and their maps in one glance, on %s',
  async (_, device) => {
    const page = await site.visit('/play/dungeon', device);
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await walk(page, 'ddrruurrrrddrrddd');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Next: The Switch' }).waitFor();
    const map = await put(page, { title: 'A room of my own' });
    for (const title of ['With Berta', 'With Clara', 'With Dora']) await duelOf(page, title);
    // Who comes for the first time is told how it stands, and no news.
    await page.goto('/');
    await sees(page, 'Nobody has played it yet.');
    const other = await site.visit(`/map/${map}`);
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await other.getByRole('heading', { name: 'A room of my own' }).waitFor();
    await walk(other, 'r');
    await other.keyboard.press('ArrowRight');
    await other.getByRole('heading', { name: 'Dungeon complete' }).waitFor();

    await page.goto('/');
    for (const part of ['Puzzle', 'Run', 'Duel']) await page.getByRole('button', { name: `${part}: Play` }).waitFor();
    await page.getByRole('button', { name: 'Play The Switch' }).waitFor();
    await sees(page, /^1 of \d+ won$/);
    const { matches } = await (await page.request.get('/api/me/turns')).json();
    const turns = matches.length === 1 ? 'Your turn in one match' : `Your turn in ${matches.length} matches`;
    await page.getByRole('heading', { name: matches.length === 0 ? 'Carry on' : turns }).waitFor();
    await sees(page, 'one play, 1 won', 'New: one play, 1 won');
    const ends = await page
      .locator('.own-card')
      .evaluateAll(all => all.map(card => card.getBoundingClientRect().bottom));
    expect(ends.length).toBe(4);
    expect(Math.max(...ends)).toBeLessThanOrEqual(device.viewport?.height ?? 0);
  },
);

test('an address that leads nowhere says so, and shows a way on', async () => {
  const page = await site.blankPage();
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
