import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { HOUSE_MAPS, publishHouseMaps } from '../../src/server/maps/house-maps.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { begin, publish, take } from './make/make-hands.ts';
import { openSite } from './open-site.ts';
import { DESK } from './test-site.ts';

const site = openSite();
const CROSSING = FLAG_MAPS.crossing!.template;

/** Publishes a map in this visitor's name, and returns where. */
async function put(page: Page, game: string, setup: unknown, title: string): Promise<string> {
  const data = { game, setup, title, keep: 'browser' };
  return `/map/${(await (await page.request.post('/api/maps', { data })).json()).map.id}`;
}

describe('a gallery in which nobody has published anything', () => {
  beforeAll(async () => {
    const store = new SqliteStore(site.store);
    await publishHouseMaps(store, GAMES);
    await store.close();
  });

  test('has maps of ours for all three games, each begun by a press on its page, and one of them is that of the week', async () => {
    const page = await site.visit('/gallery');
    const week = page.locator('.map-of-week');
    await week.getByRole('heading', { name: 'Map of the week' }).waitFor();
    const titles = HOUSE_MAPS.map(({ title }) => `See ${title}`);
    expect(titles).toContain(await week.getByRole('link').getAttribute('aria-label'));
    for (const [title, idea] of [
      ['Either Door', 'One key fits two doors'],
      ['The Long Bridge', 'Three squares wide'],
      ["The Dragons' Corridor", 'Three dragons sleep along the wall'],
    ] as const) {
      await page.goto('/gallery');
      await page
        .locator('.cards')
        .last()
        .getByRole('link', { name: `See ${title}` })
        .click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(idea).first().waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL('**/match/**');
    }
  });

  test('shows all thirty, and calls them in the language of whoever looks', async () => {
    const page = await site.visit('/gallery', { ...DESK, locale: 'de-DE' });
    const list = page.locator('.cards').last();
    await page.getByRole('button', { name: 'Mehr zeigen' }).click();
    await expect.poll(() => list.getByRole('link').count()).toBe(HOUSE_MAPS.length);
    await page.getByLabel('Suche').fill('sand treib');
    await expect.poll(() => list.getByRole('link').count()).toBe(1);
    await list.getByRole('link', { name: 'Treibsand ansehen' }).click();
    await page.getByRole('heading', { name: 'Treibsand', level: 1 }).waitFor();
    await page.getByText('Diesen Söldner besiegt niemand').waitFor();
    await page.getByText(/^Par 15: /).waitFor();
    await page.getByRole('button', { name: 'Spielen', exact: true }).click();
    await page.getByRole('heading', { name: 'Treibsand' }).waitFor();
  });
});

describe('a published map', () => {
  test('of Capture The Flag has the computer as opponent, unless somebody else is wished for', async () => {
    const page = await site.blankPage();
    const setup = { template: CROSSING, options: { start: 'first' } };
    await page.goto(await put(page, 'flag', setup, 'A crossing of mine'));
    await expect.poll(() => page.getByLabel('Blue is played by').inputValue()).toBe('casual');
    await page.getByLabel('Blue is played by').selectOption('beginner');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/match/**');
    await page.locator('.teams').getByText('Blue (beginner)').waitFor();
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();

    await page.goBack();
    await page.getByLabel('Blue is played by').selectOption('Open seat');
    await page.getByRole('button', { name: 'Open the waiting room' }).click();
    await page.getByText('The match begins when the last seat is taken.').waitFor();
  });
});

describe('a draft whose map was withdrawn', () => {
  test('elsewhere knows of it as soon as one looks', async () => {
    const page = await site.visit('/make');
    await begin(page, 'Dungeon');
    const link = await publish(page, 'Ada');
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Withdraw it' }).click();
    await other.getByRole('button', { name: 'Withdraw it for good?' }).click();
    await other.waitForURL('**/gallery');
    await take(page, 'Publish');
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await sheet.getByText('It was withdrawn elsewhere.').waitFor();
    await expect.poll(() => sheet.getByLabel('Link').count()).toBe(0);
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByText('It is published.').waitFor();
    // What is still there stays what it was.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await take(page, 'Publish');
    await sheet.getByRole('button', { name: 'Publish the changes' }).waitFor();
    await sheet.getByLabel('Link').waitFor();
  });
});
