import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../../flag/pictures.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { begin, openTab, publish, remix, take } from './make-hands.ts';

const site = openSite();

const MAGENTA = { name: 'shield.png', mimeType: 'image/png', buffer: Buffer.from(png(300)) };
const CYAN = {
  name: 'fox.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00ffff"/></svg>',
  ),
};
/** A picture that no PNG of 8 kB can hold: every pixel has a colour of its own. */
const NOISE = {
  name: 'runner.png',
  mimeType: 'image/png',
  buffer: Buffer.from(png(200, (x, y) => [(x * 7919 + y * 104_729) % 256, (x * y * 31) % 256, (x * 13 + y * y) % 256])),
};

/** How many pixels of these canvases have this colour. */
function pixelsOf(page: Page, selector: string, colour: readonly number[]): Promise<number> {
  return page.evaluate<number>(`(() => {
    let count = 0;
    for (const canvas of document.querySelectorAll(${JSON.stringify(selector)})) {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let n = 0; n < data.length; n += 4) {
        if (${JSON.stringify(colour)}.every((part, k) => Math.abs(data[n + k] - part) < 5)) count++;
      }
    }
    return count;
  })()`);
}

/** A picture in one colour, as the browser itself writes this kind. */
async function written(page: Page, mimeType: 'image/jpeg' | 'image/webp', colour: string) {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 90 });
    const brush = canvas.getContext('2d');
    brush.fillStyle = ${JSON.stringify(colour)};
    brush.fillRect(0, 0, 90, 90);
    return canvas.toDataURL(${JSON.stringify(mimeType)}, 1);
  })()`);
  expect(address).toContain(`data:${mimeType};base64,`);
  return { name: 'fox', mimeType, buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}

const shows = (page: Page, selector: string) =>
  expect.poll(() => pixelsOf(page, selector, [255, 0, 255])).toBeGreaterThan(200);

test('a picture of one’s own goes from the editor to a published map, another player, and the replay', async () => {
  const page = await site.visit('/make');
  await begin(page, 'Capture The Flag');
  const placements = page.getByLabel('Placement').locator('option');
  await expect.poll(() => placements.allInnerTexts()).toContain('symmetrical');
  await openTab(page, 'Pieces');
  const shield = page.getByRole('region', { name: 'Shield' });
  const bring = (type: string) => page.getByLabel(`A picture of your own for ${type}`);
  await bring('Shield').setInputFiles(MAGENTA);
  await shows(page, '.make-paper canvas');
  await shows(page, '.make-piece-head canvas');

  // Another board is drawn in the same theme, and seen as a whole.
  await openTab(page, 'Board');
  await page.getByLabel('Rows').fill('12');
  await page.getByLabel('Columns').fill('12');
  await shows(page, '.make-paper canvas');
  await openTab(page, 'Pieces');

  for (const [kind, colour, pixels] of [
    ['image/jpeg', '#ffff00', [255, 255, 0]],
    ['image/webp', '#00ff00', [0, 255, 0]],
  ] as const) {
    await bring('Fox').setInputFiles(await written(page, kind, colour));
    await expect.poll(() => pixelsOf(page, '.make-paper canvas', pixels)).toBeGreaterThan(50);
  }

  // An SVG becomes pixels; what is no picture is said to be none, and changes nothing.
  await bring('Fox').setInputFiles(CYAN);
  await expect.poll(() => pixelsOf(page, '.make-paper canvas', [0, 255, 255])).toBeGreaterThan(50);
  await bring('Fox').setInputFiles({ name: 'fox.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('The browser cannot read this file as a picture.').waitFor();
  await expect.poll(() => pixelsOf(page, '.make-paper canvas', [0, 255, 255])).toBeGreaterThan(50);
  await bring('Runner').setInputFiles(NOISE);
  await page.getByRole('button', { name: 'Remove the picture of Runner' }).waitFor();

  // It is kept with the draft, can be undone, and a type that is renamed takes it along.
  await shield.getByLabel('Type').fill('Wall');
  await page.reload();
  await shows(page, '.make-paper canvas');
  await openTab(page, 'Pieces');
  await page.getByRole('button', { name: 'Remove the picture of Wall' }).click();
  await expect.poll(() => pixelsOf(page, '.make-paper canvas', [255, 0, 255])).toBe(0);
  await page.keyboard.press('Control+z');
  await shows(page, '.make-paper canvas');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Magenta');
  const link = await publish(page, 'Grace');
  const other = await remix(site, link, 'Magenta', 'Grace');
  await shows(other, '.make-paper canvas');
  await other.goto(link);
  await shows(other, '.map-page-picture canvas');
  await other.getByRole('button', { name: 'Play', exact: true }).click();
  await other.waitForURL('**/match/**');
  await shows(other, '.match-board canvas');

  // Somebody else looks on, and afterwards at the replay.
  const match = new URL(other.url()).pathname;
  const watcher = await site.visit(match);
  await shows(watcher, '.match-board canvas');
  const answers: string[] = [];
  for (const path of ['', '/state']) {
    answers.push(await (await fetch(`${site.address}/api/gamesession/${match.split('/').at(-1)}${path}`)).text());
  }
  expect(answers.join()).not.toContain('data:image');
  await take(other, 'Give up');
  await other.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await openMore(other);
  await other.getByRole('link', { name: 'Replay', exact: true }).click();
  await other.getByRole('heading', { name: 'Moves' }).waitFor();
  await shows(other, '.match-board canvas');
  expect(site.complaints).toEqual([]);
});
