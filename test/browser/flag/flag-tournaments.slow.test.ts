import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playCup } from '../../tournament/cup.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

describe('tournaments', () => {
  test('there are none at first, and the page says how to get one', async () => {
    const page = await house.visit('/');
    await page.getByRole('link', { name: 'Tournaments of bots' }).click();
    await page.getByText('This server shows no tournament yet.').waitFor();
    await page.getByRole('link', { name: 'Play the computer yourself' }).waitFor();
  });

  test('show how far ratings can be trusted, and a page for each player', async () => {
    const results = await playCup(join(house.tournaments, 'swiss.results'), 'Swiss cup', 'swiss');
    const page = await house.visit('/tournaments/swiss', PHONE);
    await page.getByText('Swiss rounds, 4 games on Crossing').waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect.poll(() => standings.getByRole('cell', { name: /^[+−]?\d+ ± \d+$/ }).count()).toBe(3);
    const rows = standings.getByRole('row');
    await rows
      .filter({ hasText: 'deep' })
      .getByText(/^[+−]?\d+ ± \d+$/)
      .waitFor();

    await rows.getByRole('link', { name: 'deep' }).click();
    await page.getByRole('heading', { name: 'deep' }).waitFor();
    await page.getByText(/^Place [123] of 3\. Rating .* Elo [+−]?\d+ ± \d+\. \d games: /).waitFor();
    const own = results.filter(({ seats }) => seats.includes('deep'));
    const games = page.getByRole('region', { name: 'Games', exact: true });
    await expect.poll(() => games.getByRole('row').count()).toBe(1 + own.length);
    const rivals = new Set(own.flatMap(({ seats }) => seats.filter(name => name !== 'deep')));
    const against = page.getByRole('region', { name: 'Head to head' });
    await expect.poll(() => against.getByRole('row').count()).toBe(1 + rivals.size);

    const [rival = ''] = rivals;
    await against.getByRole('link', { name: rival }).click();
    await page.getByRole('heading', { name: rival }).waitFor();
    await page.getByRole('link', { name: 'Swiss cup' }).click();
    await page.getByRole('heading', { name: 'Standings' }).waitFor();
    await page.goto(`${house.address}/tournaments/swiss/players/nobody`);
    await page.getByText('There is no such player in this tournament.').waitFor();
  });
});
