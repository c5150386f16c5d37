import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { sees } from '../journeys/eyes.ts';
import { openSite } from '../open-site.ts';
import { DESK } from '../test-site.ts';
import { begin, meet, move, RAID } from './flag-hands.ts';

const site = openSite();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openGames = (page: Page) =>
  page.evaluate(
    `fetch('/api/flag/sessions?status=open').then(answer => answer.json()).then(({ sessions }) => sessions.length)`,
  );

describe('play anybody', () => {
  test('where nobody comes within ten seconds the computer does, and a second time as well', async () => {
    const page = await site.visit('/play/flag');
    for (const _ of [1, 2]) {
      await button(page, 'Play anybody').click();
      await sees(page, 'Looking for somebody to play.');
      expect(await barriersOf(page)).toEqual([]);
      await page.waitForURL('**/match/**', { timeout: 60_000 });
      await page.locator('.teams').getByText('Blue (casual)').waitFor();
      await page.goBack();
    }
  });

  test('who stops waiting, or leaves the page, is met by nobody', async () => {
    const [anna, ben] = [await site.visit('/play/flag'), await site.visit('/play/flag')];
    await button(anna, 'Play anybody').click();
    await expect.poll(() => openGames(anna)).toBe(1);
    await button(anna, 'Stop waiting').click();
    await button(anna, 'Play anybody').waitFor();
    await expect.poll(() => openGames(anna)).toBe(0);
    await button(anna, 'Play anybody').click();
    await expect.poll(() => openGames(ben)).toBe(1);
    await anna.getByRole('link', { name: 'Quadrille' }).click();
    await expect.poll(() => openGames(ben)).toBe(0);
    await anna.goBack();
    await button(anna, 'Play anybody').click();
    await expect.poll(() => openGames(ben)).toBe(1);
    await anna.goto('about:blank');
    await expect.poll(() => openGames(ben)).toBe(0);
  });
});

test('a game by the day: one has a day for each move', async () => {
  const page = await site.visit('/play/flag');
  await page.getByLabel('For each turn').selectOption('1 day');
  await begin(page, ['Blue']);
  const blue = await site.visit(new URL(page.url()).pathname);
  await button(blue, 'Sit down as Blue').click();
  await expect
    .poll(() => blue.getByRole('timer', { name: 'Time left for Orange' }).innerText())
    .toMatch(/^(23:59:\d\d|24:00:00)$/);
});

test('a match is copied as text, and pasted by somebody else it is a replay', async () => {
  const { orange, blue } = await meet(site, { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
  await move(orange, RAID[0]!);
  await button(blue, 'Give up').click();
  await blue.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await orange.getByText('More', { exact: true }).click();
  await orange.getByRole('link', { name: 'Replay', exact: true }).click();
  await button(orange, 'Copy moves as text').click();
  await button(orange, 'Copied').waitFor();
  const text = await orange.evaluate<string>('navigator.clipboard.readText()');
  expect(text).toMatch(/\[Team2 "Berta"\][\s\S]*\n1\. c2-a2 resigns\n$/);

  const page = await site.visit('/replay');
  const field = page.getByLabel('Or paste a match of Capture The Flag as text');
  await field.fill(text.replace('c2-a2', 'c2-z9'));
  await button(page, 'Replay the text').click();
  await sees(page, '"c2-z9" does not fit here');
  expect(await barriersOf(page)).toEqual([]);
  await field.fill(text);
  await button(page, 'Replay the text').click();
  await sees(page, 'The beginning.');
  await button(page, 'To the end').click();
  await sees(page, 'Berta gives up.');
});
