import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { begin, move, press, RAID } from './flag-hands.ts';

const site = openSite();

describe('Capture The Flag has no barriers', () => {
  test('while it is played, when it is asked whether to give up, and at its end', async () => {
    const page = await site.visit('/play/flag', PHONE);
    await begin(page);
    await move(page, RAID[0]!);
    await press(page, [4, 2]);
    await page.getByText('choose where it goes').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Paper' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Orange wins' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  test('while it is watched', async () => {
    const page = await site.visit('/play/flag');
    await begin(page);
    const watcher = await site.visit(new URL(page.url()).pathname);
    await watcher.getByRole('button', { name: 'Pause' }).click();
    expect(await barriersOf(watcher)).toEqual([]);
  });
});
