import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until each of these words is to be seen. */
export async function sees(part: Page | Locator, ...words: readonly (string | RegExp)[]): Promise<void> {
  for (const each of words) await part.getByText(each).filter({ visible: true }).first().waitFor();
}

/** Waits until none of these words is there. */
export async function misses(part: Page | Locator, ...words: readonly (string | RegExp)[]): Promise<void> {
  for (const each of words) await expect.poll(() => part.getByText(each).count()).toBe(0);
}

/** Waits until the board has so many squares of which this is said: one, unless told. */
export async function onBoard(page: Page, words: string | RegExp, count = 1): Promise<void> {
  await expect.poll(() => page.getByRole('gridcell', { name: words }).count(), { message: String(words) }).toBe(count);
}

/** Waits until the window has this title. */
export async function isCalled(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
}

/** What the board looks like at this moment. */
export async function pictureOf(page: Page): Promise<string> {
  return (await page.locator('.board-view').first().screenshot()).toString('base64');
}

/** Waits until the board looks the same as in this picture. */
export async function looksLike(page: Page, picture: string): Promise<void> {
  await expect.poll(async () => (await pictureOf(page)) === picture).toBe(true);
}

/** Waits until the board looks unlike this picture. */
export async function looksUnlike(page: Page, picture: string): Promise<void> {
  await expect.poll(async () => (await pictureOf(page)) !== picture).toBe(true);
}

/** What was copied, once a button has done so. */
export async function copiedBy(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}
