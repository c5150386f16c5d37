import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { barriersOf } from './barriers.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();
const setup = { template: FLAG_MAPS.crossing!.template };

describe('something that should not be there can be reported', () => {
  test('a published map, by anyone but its owner, once', async () => {
    const owner = await site.blankPage();
    const data = { game: 'flag', setup, title: 'A rude map', keep: 'browser' };
    const { map } = await (await owner.request.post('/api/maps', { data })).json();
    await owner.goto(`/map/${map.id}`);
    await owner.getByRole('button', { name: 'Withdraw it' }).waitFor();
    await expect.poll(() => owner.getByRole('button', { name: 'Report' }).count()).toBe(0);

    const page = await site.visit(`/map/${map.id}`, PHONE);
    await page.getByRole('button', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report this map' });
    await sheet.getByLabel('What is wrong with it?').fill('rude');
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByText('Thank you. Whoever runs this server will look at it.').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Report' }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByText('You have reported this before.').waitFor();
  });

  test('a name in a match that one watches', async () => {
    const player = await site.blankPage();
    const seats = ['Rude name', 'Ben'];
    const { match } = await (
      await player.request.post('/api/matches', { data: { game: 'flag', setup, listed: true } })
    ).json();
    for (const name of seats) await player.request.post(`/api/matches/${match.id}/join`, { data: { name } });
    const page = await site.visit(`/match/${match.id}`);
    await page.getByRole('button', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a name' });
    await sheet.getByLabel('Rude name').check();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByText('Thank you.').waitFor();
  });
});
