import type { Page } from 'playwright-core';
import { squareName } from '../../../src/flag/board/square-names.ts';
import { pointOn as pointOnBoard, type Square } from '../hands.ts';
import type { TestSite } from '../test-site.ts';

/** Row, column, as the board counts them. */
type At = readonly [row: number, column: number];

/** How many rows and columns the map Crossing has. */
const SIDE = 7;

/** A way from square to square as moves. */
function along(...squares: readonly At[]): (readonly [from: At, to: At])[] {
  return squares.slice(1).map((to, n) => [squares[n]!, to]);
}

/** The way of a runner of Orange to the flag of Blue on Crossing, if Blue lets it happen: around it, and in from behind. */
export const RAID = along([1, 4], [1, 6], [4, 6], [6, 6], [6, 4], [5, 3]);

/** What Blue does meanwhile: a shield steps forward and back. */
export const DAWDLE = along([4, 2], [3, 2], [4, 2], [3, 2], [4, 2]);

/** The whole game: both by turns, until the flag falls. */
export const WALKOVER = RAID.flatMap((step, n) => [step, ...DAWDLE.slice(n, n + 1)]);

/**
 * Begins a game on Crossing in which the first team moves first; the seats named are left open. Blue is played at this
 * screen, unless somebody else than usual was seated.
 */
export async function begin(page: Page, open: readonly string[] = []): Promise<void> {
  await page.getByText('Rule options').click();
  await page.getByLabel('First to move').selectOption('the first team');
  const blue = page.getByLabel('Blue is played by');
  if ((await blue.inputValue()) === 'casual') await blue.selectOption('At this screen');
  for (const colour of open) await page.getByLabel(`${colour} is played by`).selectOption('Open seat');
  await page.getByRole('button', { name: open.length > 0 ? 'Open the waiting room' : 'Begin' }).click();
  await page.waitForURL('**/match/**');
  await page.getByRole('heading', { name: 'Crossing' }).waitFor();
}

/** Where a square of Crossing is on the screen. */
export async function pointOn(page: Page, [row, column]: At): Promise<{ x: number; y: number }> {
  const isTurned = (await page.locator('.board[data-turned]').count()) > 0;
  const square: Square = isTurned ? [SIDE - 1 - column, SIDE - 1 - row] : [column, row];
  return pointOnBoard(page.locator('.board-view'), [SIDE, SIDE], square);
}

/** Clicks, or taps with a finger, on a square. */
export async function press(page: Page, at: At, finger = false): Promise<void> {
  const { x, y } = await pointOn(page, at);
  if (finger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Moves a piece against somebody whose answer may be told before anybody has read of the move. */
export async function lead(page: Page, [from, to]: readonly [At, At], finger = false): Promise<void> {
  await press(page, from, finger);
  await page.getByText('choose where it goes').waitFor();
  await press(page, to, finger);
}

/** Moves a piece and waits until the page says so. */
export async function move(page: Page, step: readonly [At, At], finger = false): Promise<void> {
  await lead(page, step, finger);
  await page
    .getByRole('region', { name: 'What happened' })
    .getByText(`to ${squareName([SIDE, SIDE], step[1])}.`)
    .waitFor();
}

/** Drags a piece with the mouse, and looks at what is on the way with it in hand. */
export async function drag(page: Page, [from, to]: readonly [At, At], onTheWay = async () => {}): Promise<void> {
  const [begin, end] = [await pointOn(page, from), await pointOn(page, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 });
  await onTheWay();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Two visitors in one game: Orange made it, and Blue came by the link. */
export async function meet(
  site: TestSite,
  ...options: Parameters<TestSite['visit']> extends [unknown, ...infer Options] ? Options : never
): Promise<{ orange: Page; blue: Page; link: string }> {
  const orange = await site.visit('/play/flag', ...options);
  await begin(orange, ['Blue']);
  const link = await orange.getByLabel('Link to share').inputValue();
  const blue = await site.visit(new URL(link).pathname, ...options);
  await blue.getByLabel('Name of team Blue').fill('Berta');
  await blue.getByRole('button', { name: 'Sit down as Blue' }).click();
  await orange.getByText('Your turn. Choose one of your pieces.').waitFor();
  await blue.getByText('Orange to move.').waitFor();
  return { orange, blue, link };
}
