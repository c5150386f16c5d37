import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playCup } from '../../tournament/cup.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';

const site = openSite();

describe('tournaments', () => {
  test('there are none at first, and the page says how to get one', async () => {
    const page = await site.visit('/');
    await page.getByRole('link', { name: 'Tournaments of bots' }).click();
    await page.getByText('This server shows no tournament yet.').waitFor();
    await page.getByRole('link', { name: 'Play the computer yourself' }).waitFor();
  });

  test('show how far ratings can be trusted', async () => {
    await playCup(join(site.tournaments, 'swiss.results'), 'Swiss cup', 'swiss');
    const page = await site.visit('/tournaments/swiss', PHONE);
    await page.getByText('Swiss rounds, 4 games on Crossing').waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect.poll(() => standings.getByRole('cell', { name: /^[+−]?\d+ ± \d+$/ }).count()).toBe(3);
    const rows = standings.getByRole('row');
    await rows
      .filter({ hasText: 'deep' })
      .getByText(/^[+−]?\d+ ± \d+$/)
      .waitFor();
  });
});
