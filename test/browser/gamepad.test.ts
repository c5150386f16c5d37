import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './open-house.ts';

const house = openHouse();

const BUTTON = { a: 0, b: 1, rightBumper: 5, start: 9, up: 12, down: 13, right: 15 } as const;

/** In the page: a gamepad whose buttons a test can press, and how often it was asked. */
const PLUG_IN = `
  globalThis.pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0], asked: 0 };
  navigator.getGamepads = () => {
    pad.asked++;
    return [pad, null];
  };`;

/** Holds a button until the page has asked for it, and lets it go until it has asked again. */
async function press(page: Page, button: keyof typeof BUTTON): Promise<void> {
  for (const pressed of [true, false]) {
    await page.evaluate(`pad.buttons[${BUTTON[button]}].pressed = ${pressed}; pad.asked = 0;`);
    await expect.poll(() => page.evaluate('pad.asked')).toBeGreaterThan(0);
  }
}

test('a gamepad chooses, walks, takes back and closes what it opened', async () => {
  const page = await house.visit('about:blank');
  await page.addInitScript(PLUG_IN);
  await page.goto(`${house.address}/`);
  await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
  await page.evaluate(`dispatchEvent(new Event('gamepadconnected'))`);

  // From one thing to the next, and round.
  const first = page.getByRole('button', { name: 'Play First Steps' });
  await first.focus();
  await press(page, 'down');
  await expect.poll(() => first.evaluate(button => button === button.ownerDocument.activeElement)).toBe(false);
  await press(page, 'up');
  await expect.poll(() => first.evaluate(button => button === button.ownerDocument.activeElement)).toBe(true);
  await press(page, 'a');
  await page.getByText('Tick 0', { exact: true }).waitFor();

  await press(page, 'right');
  await page.getByText('Tick 1', { exact: true }).waitFor();
  await press(page, 'b');
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await press(page, 'rightBumper');
  await page.getByText('Tick 1', { exact: true }).waitFor();

  await press(page, 'start');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press(page, 'a');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await press(page, 'start');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press(page, 'b');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
