import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drop, openMore, type Square } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK } from '../test-site.ts';
import { begin, news, pointOn } from './face-hands.ts';

const site = openSite('is still', ['bridges', 'pearls', '../test/browser/face/ferry']);

const SMALL: Square = [4, 4];
const press = async (page: Page, square: Square) => {
  const { x, y } = await pointOn(page, SMALL, square);
  await page.mouse.click(x, y);
};

/** Two visitors: Amber has opened a waiting room, and Violet came by the link. */
async function meet(): Promise<{ amber: Page; violet: Page }> {
  const amber = await site.visit('/play/bridges');
  await begin(amber, 'Someone I invite', 'small');
  await amber.getByRole('heading', { name: 'Waiting room' }).waitFor();
  const link = await amber.getByLabel('Link to share').inputValue();
  const violet = await site.visit(new URL(link).pathname);
  await violet.getByLabel('Your name as Violet').fill('Vera');
  await violet.getByRole('button', { name: 'Sit down as Violet' }).click();
  await news(amber).getByText('Your turn.').waitFor();
  await news(violet).getByText('Waiting for Player 1.').waitFor();
  return { amber, violet };
}

/** Amber builds along the first row, Violet down the first column. */
async function playOut(amber: Page, violet: Page): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await news(amber).getByText('Your turn.').waitFor();
    await press(amber, [n, 0]);
    await news(violet).getByText(`Amber places a stone on ${'abcd'[n]}1.`).waitFor();
    if (n === 3) return;
    await news(violet).getByText('Your turn.').waitFor();
    await press(violet, [0, n + 1]);
    await news(amber)
      .getByText(`Violet places a stone on a${n + 2}.`)
      .waitFor();
  }
}

test('who gives up has lost', async () => {
  const { amber, violet } = await meet();
  await violet.getByRole('button', { name: 'Give up' }).click();
  await violet.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await amber.getByRole('heading', { name: 'You win' }).waitFor();
  await amber.getByText('Vera gave up.').first().waitFor();
});

test('a seat is stood up from and given to the computer', async () => {
  const page = await site.visit('/play/bridges');
  await begin(page, 'Someone I invite', 'small');
  await page.getByRole('button', { name: 'Stand up as Player 1' }).click();
  await page.getByRole('button', { name: 'Add the computer as Amber' }).waitFor();
  await page.getByRole('button', { name: 'Sit down as Violet' }).click();
  await page.getByLabel('The computer that plays Amber').selectOption('thinks ahead');
  await page.getByRole('button', { name: 'Add the computer as Amber' }).click();
  // It begins.
  await news(page)
    .getByText(/^Amber places a stone on /)
    .waitFor();
  await news(page).getByText('Your turn.').waitFor();
});

test('where something is hidden, nobody sits down twice at one screen', async () => {
  const page = await site.visit('/play/pearls');
  await page.getByLabel('Someone I invite').waitFor();
  await expect.poll(() => page.getByLabel('Others at this screen').count()).toBe(0);
  await begin(page, 'Someone I invite');
  await page.getByText('they sit down on a screen of their own').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Sit down/ }).count()).toBe(0);
  const other = await site.visit(new URL(page.url()).pathname);
  await other.getByRole('button', { name: 'Sit down as West' }).waitFor();
});

test('a match that is over is replayed, listed with its board, and brought back from its file', async () => {
  const { amber, violet } = await meet();
  await playOut(amber, violet);
  await openMore(amber);
  await amber.getByRole('link', { name: 'Replay', exact: true }).click();
  await amber.getByRole('slider').waitFor();
  const cells = (name: RegExp) => amber.getByRole('gridcell', { name });
  await expect.poll(() => cells(/^stone/).count()).toBe(0);
  await amber.keyboard.press('ArrowRight');
  await expect.poll(() => cells(/^stone of Amber, .*a1$/).count()).toBe(1);
  await amber.keyboard.press('End');
  await expect.poll(() => cells(/^stone/).count()).toBe(7);
  await amber.getByRole('button', { name: /Violet places a stone on a3\./ }).click();
  await expect.poll(() => cells(/^stone/).count()).toBe(4);

  const { pathname } = new URL(amber.url());
  const file = await (await amber.request.get(`/api/matches/${pathname.split('/').at(-1)}/file`)).text();
  await amber.goto('/matches');
  const row = amber.getByRole('listitem').filter({ hasText: 'Bridges: small' });
  await row.getByText('Won').waitFor();
  await row.locator('canvas[data-drawn]').waitFor();

  const stranger = await site.visit('/replay', DESK);
  await stranger.locator('input[type=file]').waitFor({ state: 'attached' });
  await drop(stranger, 'bridges.quadrille.json', file);
  await stranger.waitForURL('**/match/**');
  await stranger.getByRole('button', { name: /Amber places a stone on d1\./ }).click();
  await expect.poll(() => stranger.getByRole('gridcell', { name: /^stone/ }).count()).toBe(7);
});

test('a game for one is replayed as well', async () => {
  const page = await site.visit('/play/ferry');
  await begin(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  for (const action of [{ load: true }, { go: 1 }, { go: 2 }, { go: 3 }]) {
    await page.request.post(`/api/matches/${id}/actions`, { data: { action } });
  }
  await page.getByRole('heading', { name: 'You win' }).waitFor();
  await openMore(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  const ferryIn = (column: number) => page.getByRole('gridcell', { name: RegExp(`^ferry.*column ${column}, row 1$`) });
  // It begins before the first action.
  await page.getByRole('slider').waitFor();
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('0');
  await expect.poll(() => ferryIn(1).count()).toBe(1);
  await page.getByRole('button', { name: /The ferry goes to 3\./ }).click();
  await expect.poll(() => page.getByRole('gridcell', { name: 'ferry, bank, column 4, row 1' }).count()).toBe(1);

  // From any move but the last it is played on, as a match of its own.
  await expect.poll(() => page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /The ferry goes to 2\./ }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(address => address.pathname !== `/match/${id}` && address.pathname.startsWith('/match/'));
  await expect.poll(() => ferryIn(3).count()).toBe(1);
  const next = new URL(page.url()).pathname.split('/').at(-1);
  await page.request.post(`/api/matches/${next}/actions`, { data: { action: { go: 3 } } });
  await page.getByRole('heading', { name: 'You win' }).waitFor();
});

test('home leads to the games of the server, and wrong names lead on', async () => {
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'Games on this server' }).click();
  await page.getByRole('link', { name: 'Play Dungeon Mania' }).waitFor();
  await page.getByRole('link', { name: 'Play Bridges' }).click();
  await page.getByRole('heading', { name: 'Bridges', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Bridges · Quadrille');
  for (const name of ['chess', 'constructor']) {
    const response = await page.goto(`/play/${name}`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This server does not have that game' }).waitFor();
  }
  await page.getByRole('link', { name: 'All games on this server' }).click();
  await page.getByRole('link', { name: 'Play Pearls' }).waitFor();
});

test('a published map of a brought game is played from its page', async () => {
  const page = await site.visit('/games');
  const setup = { size: 3 };
  const data = { game: 'bridges', setup, title: 'Three by three', keep: 'browser' };
  const answer = await (await page.request.post('/api/maps', { data })).json();
  await page.goto(`/map/${answer.map.id}`);
  await page.getByRole('heading', { name: 'Three by three' }).waitFor();
  await page.locator('.map-page-picture canvas[data-drawn]').waitFor();
  await page.goto('/gallery');
  await page
    .getByRole('link', { name: /Three by three/ })
    .locator('.card-picture canvas[data-drawn]')
    .waitFor();
  await page.goto(`/map/${answer.map.id}`);
  await begin(page, 'Others at this screen');
  await page.getByRole('grid', { name: /3 by 3/ }).waitFor();
});
