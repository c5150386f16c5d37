import type { Page } from 'playwright-core';
import { restingBoxOf } from '../hands.ts';

/** A board is shown as a whole where it fits, its squares at most this large (CSS pixels). */
const LARGEST = 112;

/** A square by its column and row from 0, on a board of so many of them. */
export type At = readonly [x: number, y: number];

/** Where a square is on the screen, once the board has come to rest. */
export async function pointOn(page: Page, [width, height]: At, [x, y]: At): Promise<{ x: number; y: number }> {
  const box = await restingBoxOf(page.locator('.board-view'));
  const scale = Math.min(LARGEST, Math.floor(Math.min(box.width / width, box.height / height)));
  return {
    x: box.x + box.width / 2 + (x + 0.5 - width / 2) * scale,
    y: box.y + box.height / 2 + (y + 0.5 - height / 2) * scale,
  };
}

/** Begins a match from the page of its game, with whom is named there. */
export async function begin(page: Page, others?: string, setup?: string): Promise<void> {
  await page.getByRole('button', { name: /^(Begin|Open the waiting room)$/ }).waitFor();
  if (setup !== undefined) await page.getByLabel(setup, { exact: true }).check();
  if (others !== undefined) await page.getByLabel(others).check();
  await page.getByRole('button', { name: /^(Begin|Open the waiting room)$/ }).click();
  await page.waitForURL('**/match/**');
}

/** Gives an hour for each bid of a Harvest that this page begins, where the game itself gives half a minute. */
export async function giveTime(page: Page): Promise<void> {
  const setup = { seats: 2, rounds: 5, seconds: 3600 };
  await page.route('**/api/matches', route => {
    const request = route.request().postDataJSON();
    if (request?.game !== 'harvest') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request, setup }) });
  });
}

/** What is told to whoever listens. */
export function news(page: Page) {
  return page.getByRole('region', { name: 'What happened' });
}
