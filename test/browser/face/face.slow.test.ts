import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, type Square } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK, PHONE } from '../test-site.ts';
import { begin, giveTime, news, pointOn } from './face-hands.ts';

const site = openSite('moves', ['bridges', 'pearls', 'harvest', '../test/browser/face/ferry']);

/** On the small board of Bridges Amber builds along the first row, and Violet down the first column but one square. */
const AMBER: readonly Square[] = [0, 1, 2, 3].map(x => [x, 0] as const);
const VIOLET: readonly Square[] = [1, 2, 3].map(y => [0, y] as const);
const MOVES = AMBER.flatMap((square, n) => [square, ...VIOLET.slice(n, n + 1)]);
const called = ([x, y]: Square) => `${'abcd'[x]}${y + 1}`;

/** Walks with Tab until something is reached, as far as one may walk. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate<string>(
      `(e => e?.getAttribute('aria-label') ?? e?.labels?.[0]?.innerText ?? e?.innerText ?? '')(document.activeElement)`,
    );
  for (let step = 0; step < 60; step++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached: the focus is on ${await focused()}`);
}

test('a whole game by keyboard alone', async () => {
  const page = await site.visit('/play/bridges');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await tabTo(page, /^usual$/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^The computer: plays at random$/);
  await page.keyboard.press('ArrowUp');
  await tabTo(page, /^Begin$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/match/**');
  let [x, y] = [0, 0];
  for (const [n, square] of MOVES.entries()) {
    await news(page)
      .getByText(`Player ${(n % 2) + 1}, it is your turn.`)
      .waitFor();
    if (n === 0) await page.keyboard.press('ArrowUp');
    const [toX, toY] = square;
    for (; x < toX; x++) await page.keyboard.press('ArrowRight');
    for (; x > toX; x--) await page.keyboard.press('ArrowLeft');
    for (; y < toY; y++) await page.keyboard.press('ArrowDown');
    for (; y > toY; y--) await page.keyboard.press('ArrowUp');
    const cell = page.locator('.spoken [tabindex="0"]');
    await expect.poll(() => cell.innerText()).toBe(`water, can be pressed, ${called(square)}`);
    await page.keyboard.press('Enter');
    await news(page)
      .getByText(`places a stone on ${called(square)}.`)
      .waitFor();
  }
  await page.getByRole('heading', { name: 'Player 1 wins' }).waitFor();
});

/** The squares of which the spoken board says that they can be pressed. */
async function pressable(page: Page): Promise<Square[]> {
  const cells = page.getByRole('gridcell', { name: 'can be pressed' });
  const found = await cells.evaluateAll(all =>
    all.map(cell => [Number(cell.ariaColIndex) - 1, Number(cell.parentElement?.ariaRowIndex) - 1] as const),
  );
  return found;
}

test('a whole game by touch on a phone, against the computer', async () => {
  const page = await site.visit('/play/pearls', PHONE);
  await begin(page, 'The computer: plays at random', 'small');
  const end = page.getByRole('heading', { name: /^You (win|lose)$/ });
  for (let dive = 0; dive < 9 && (await end.count()) === 0; dive++) {
    await news(page).getByText('Your turn.').or(end).first().waitFor();
    const [square] = await pressable(page);
    if (square === undefined) break;
    const { x, y } = await pointOn(page, [7, 3], square);
    await page.touchscreen.tap(x, y);
    await news(page).getByText('Your turn.').or(end).first().waitFor();
    await expect.poll(async () => (await pressable(page)).some(one => String(one) === String(square))).toBe(false);
  }
  await end.waitFor();
});

test('cards in a tray are pressed, all at once and against a clock', async () => {
  const page = await site.blankPage();
  await giveTime(page);
  await page.goto('/play/harvest');
  await begin(page, 'The computer: plays at random', 'usual');
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  for (let card = 5; card >= 1; card--) {
    await page.getByRole('button', { name: `card ${card}: bid ${card}` }).click();
    await expect.poll(() => page.getByRole('button', { name: `card ${card}: bid ${card}` }).count()).toBe(0);
  }
  await page.getByRole('heading', { name: /^(You win|You lose|A draw)$/ }).waitFor();
  await expect.poll(() => page.getByText(/^\d+ points?$/).count()).toBe(2);
});

test('what is dragged, put down from a tray, let go of, or a button', async () => {
  const page = await site.visit('/play/ferry', DESK);
  await begin(page);
  const at = (x: number) => pointOn(page, [4, 1], [x, 0]);
  await page.getByRole('button', { name: 'Wait' }).click();
  await news(page).getByText('Time goes by.').waitFor();
  await page.getByText('waited 1 times').waitFor();
  // Taken up and let go of again.
  const goat = page.getByRole('region', { name: 'Ashore' }).getByRole('button', { name: 'goat' });
  await goat.click();
  await news(page).getByText('goat: choose where it goes.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => goat.getAttribute('aria-pressed')).toBe('false');
  // By click, from the tray onto the board; taken back, and by dragging.
  await goat.click();
  await page.mouse.click((await at(0)).x, (await at(0)).y);
  await news(page).getByText('The goat is led aboard.').waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await news(page).getByText('Taken back.').waitFor();
  const box = await boxOf(page.locator('.board-view'));
  const { x, y } = await at(0);
  await goat.dragTo(page.locator('.board-view'), { targetPosition: { x: x - box.x, y: y - box.y } });
  await news(page).getByText('The goat is led aboard.').waitFor();
  await page.getByRole('img', { name: 'nervous goat' }).waitFor();
  // By dragging: first where it cannot go.
  const drag = async (from: number, to: number) => {
    const [begins, ends] = [await at(from), await at(to)];
    await page.mouse.move(begins.x, begins.y);
    await page.mouse.down();
    await page.mouse.move((begins.x + ends.x) / 2, ends.y, { steps: 3 });
    await page.mouse.move(ends.x, ends.y);
    await page.mouse.up();
  };
  await drag(0, 2);
  await news(page).getByText('ferry cannot go there.').waitFor();
  for (const to of [1, 2, 3]) {
    await drag(to - 1, to);
    await news(page).getByText(`The ferry goes to ${to}.`).waitFor();
  }
  await page.getByRole('heading', { name: 'You win' }).waitFor();
  await page.getByText('The goat is across.').first().waitFor();
});
