import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { playCup } from '../tournament/cup.ts';
import { linksOf } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

/** A corridor of its own for every length. */
function corridor(length: number) {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: length, y: 0 },
  ];
  return { map: { entities, 'goal-condition': { goal: 'exit' } } };
}

const cards = (page: Page) => page.locator('.cards li:has(a)');
const corridorCard = (page: Page, n: number) => page.getByRole('link', { name: `See Corridor ${n}`, exact: true });
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

/** Follows a link without bringing it into view first, as a hand of Playwright's may do. */
async function openCorridor(page: Page, n: number): Promise<void> {
  await corridorCard(page, n).dispatchEvent('click');
  await page.getByRole('heading', { name: `Corridor ${n}` }).waitFor();
}

describe('the gallery', () => {
  test('keeps filter, page and place for whoever comes back', async () => {
    const page = await site.blankPage(PHONE);
    for (let n = 1; n <= 50; n++) {
      const data = { game: 'dungeon', setup: corridor(n), title: `Corridor ${n}`, keep: 'browser' };
      await page.request.post('/api/maps', { data });
    }
    await page.goto('/gallery');
    await cards(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Dungeon Mania');
    await page.getByLabel('Mine only').check();
    await expect.poll(() => new URL(page.url()).search).toBe('?game=dungeon&mine=true');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);

    const isAsItWas = async (y: number) => {
      await expect.poll(() => cards(page).count()).toBe(48);
      await expect.poll(() => page.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('dungeon');
      await expect.poll(() => page.getByLabel('Mine only').isChecked()).toBe(true);
      await expect.poll(() => scrolled(page)).toBe(y);
    };
    await corridorCard(page, 15).scrollIntoViewIfNeeded();
    const y = await scrolled(page);
    expect(y).toBeGreaterThan(500);
    await openCorridor(page, 15);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await isAsItWas(y);
    await openCorridor(page, 15);
    await page.getByRole('link', { name: 'To the gallery' }).click();
    await isAsItWas(y);
    await page.reload();
    await isAsItWas(y);

    // Who withdraws a map comes back too, and it is gone.
    await openCorridor(page, 15);
    // What comes above it pushes it down.
    await page.getByRole('button', { name: 'Remix' }).waitFor();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByRole('button', { name: 'Withdraw it for good?' }).click();
    await corridorCard(page, 14).waitFor();
    await expect.poll(() => corridorCard(page, 15).count()).toBe(0);
    await expect.poll(() => scrolled(page)).toBe(y);

    // Another choice is a list of its own, from its first page on; so is the gallery for whoever goes there anew.
    await page.getByLabel('Mine only').uncheck();
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.getByLabel('Mine only').check();
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.goto('/make');
    await page.getByRole('link', { name: 'See what others have made' }).click();
    await expect.poll(() => cards(page).count()).toBe(24);
    await expect.poll(() => page.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('');
  });
});

describe('the games of a tournament', () => {
  test('keep whose they are, how many are shown, and the place', async () => {
    await playCup(join(site.tournaments, 'cup.results'));
    const page = await site.blankPage();
    // Long enough for a second page, without playing as long.
    await page.route('**/api/tournaments/cup', async route => {
      const answer = await (await route.fetch()).json();
      const again = Array.from({ length: 12 }, (_, n) => answer.results.map((game: object) => ({ ...game, id: n })));
      await route.fulfill({ json: { ...answer, results: [...again.flat(), ...answer.results] } });
    });
    await page.goto('/tournaments/cup');
    const rows = page.getByRole('region', { name: 'Games', exact: true }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(1 + 40);
    await page.getByLabel('Games of').selectOption('random');
    await page.getByRole('button', { name: /^Show .* more/ }).click();
    await expect.poll(() => rows.count()).toBe(1 + 13 * 4);
    await rows.last().scrollIntoViewIfNeeded();
    const y = await scrolled(page);
    await rows.last().getByRole('link').dispatchEvent('click');
    await page.getByText(/^Move 0 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await expect.poll(() => rows.count()).toBe(1 + 13 * 4);
    await expect.poll(() => page.getByLabel('Games of').inputValue()).toBe('random');
    await expect.poll(() => scrolled(page)).toBe(y);
    // Of a player whom it never had, it shows everybody.
    await page.goto('/tournaments/cup?player=nobody');
    await expect.poll(() => rows.count()).toBe(1 + 40);
  });
});

describe('the dungeons', () => {
  test('keep rules and place, saves and all', async () => {
    const page = await site.blankPage({ viewport: { width: 900, height: 400 } });
    const begun = { game: 'dungeon', setup: corridor(3), keep: 'browser' };
    const { match } = await (await page.request.post('/api/matches', { data: begun })).json();
    for (let n = 1; n <= 20; n++) {
      await page.request.post(`/api/matches/${match.id}/save`, { data: { name: `Save ${n}` } });
    }
    await page.goto('/play/dungeon?config=hard&part=saves');
    await expect.poll(() => page.getByRole('button', { name: /^Load / }).count()).toBe(20);
    const save = page.getByRole('button', { name: /^Load / }).last();
    await save.scrollIntoViewIfNeeded();
    const y = await scrolled(page);
    expect(y).toBeGreaterThan(100);
    await save.dispatchEvent('click');
    await page.waitForURL('**/match/**');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(y);
    expect(new URL(page.url()).search).toBe('?config=hard&part=saves');
  });
});

describe('every page to which the first one leads', () => {
  test('is found again where it was', async () => {
    const page = await site.visit('/', { viewport: { width: 360, height: 240 } });
    const addresses = await linksOf(page);
    for (const game of Object.keys(GAMES)) expect(addresses).toContain(`/play/${game}`);
    for (const list of ['/', '/gallery', '/make', '/replay', '/tournaments']) expect(addresses).toContain(list);

    for (const address of addresses) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const isLong = () => page.evaluate<boolean>('document.documentElement.scrollHeight > innerHeight + 10');
      await expect.poll(async () => ({ address, isLong: await isLong() })).toEqual({ address, isLong: true });
      const away = address === '/' ? '/credits' : '/';
      // It is left with the look at how far down one is: whatever comes in between may move the page.
      const y = await page.evaluate<number>(`(() => {
        scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.8);
        const y = Math.round(scrollY);
        document.querySelector('.head a[href="${away}"]').click();
        return y;
      })()`);
      expect({ address, y }).toEqual({ address, y: expect.toSatisfy(far => far > 0) });
      await expect.poll(() => new URL(page.url()).pathname).toBe(away);
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.goBack();
      await expect.poll(async () => ({ address, y: await scrolled(page) })).toEqual({ address, y });
    }
  });
});
