import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pointOn, type Square } from '../hands.ts';
import { DESK, type TestSite } from '../test-site.ts';

/** The paper that a drawing is first shown on: squares as large as fit. */
export interface Paper {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a square is on the screen, as long as nobody has zoomed. */
function pointOf(page: Page, { left, top, width, height }: Paper, [x, y]: Square): Promise<{ x: number; y: number }> {
  return pointOn(page.locator('.make-paper .board-view'), [width, height], [x - left, y - top]);
}

/** Draws with the mouse from square to square, or presses one. */
export async function stroke(page: Page, paper: Paper, ...way: readonly [Square, ...Square[]]): Promise<void> {
  const [from, ...on] = await Promise.all(way.map(at => pointOf(page, paper, at)));
  await page.mouse.move(from!.x, from!.y);
  await page.mouse.down();
  for (const { x, y } of on) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Draws a square with a finger. */
export async function tap(page: Page, paper: Paper, at: Square): Promise<void> {
  const { x, y } = await pointOf(page, paper, at);
  await page.touchscreen.tap(x, y);
}

/** Takes a tool, or something to draw with. */
export async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** The map as the editor would export it. */
export async function textOf(page: Page): Promise<string> {
  await openTab(page, 'Text');
  return page.getByLabel('The map as text').inputValue();
}

/** Begins a new map of a format. */
export async function begin(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${format}`) }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

/** Publishes what is drawn, under the title that it has or else this one, and returns where. */
export async function publish(page: Page, author: string, title = 'My dungeon'): Promise<string> {
  await take(page, 'Publish');
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  const named = sheet.getByLabel('Title');
  if ((await named.inputValue()) === '') await named.fill(title);
  await sheet.getByLabel('Your line').fill(author);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = await sheet.getByLabel('Link').inputValue();
  await sheet.getByRole('button', { name: 'Close' }).click();
  return new URL(link).pathname;
}

/** Opens a link in another browser, looks at the map, and remixes it. */
export async function remix(site: TestSite, link: string, title: string, author: string): Promise<Page> {
  const other = await site.visit(link, DESK);
  await other.getByRole('heading', { name: title }).waitFor();
  await other.getByText(author).waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'Withdraw it' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Remix' }).click();
  await other.waitForURL('**/make/**');
  await other.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect.poll(() => other.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(title);
  return other;
}
