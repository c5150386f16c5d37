import type { Page } from 'playwright-core';
import { pointOn as pointOnBoard, type Square } from '../hands.ts';

/** Where a square is on the screen, on a board of so many columns and rows. */
export function pointOn(page: Page, size: Square, square: Square): Promise<{ x: number; y: number }> {
  return pointOnBoard(page.locator('.board-view'), size, square);
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
