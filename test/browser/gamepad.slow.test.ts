import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './open-house.ts';

const house = openHouse();

const BUTTON = { a: 0, b: 1, rightBumper: 5, start: 9, up: 12, down: 13, right: 15 } as const;

/** In the page: a gamepad, and the buttons that it will hold, one each time it is asked. What is held longer goes on by itself. */
const PLUG_IN = `
  globalThis.pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
  globalThis.toHold = [];
  navigator.getGamepads = () => {
    const now = toHold.shift();
    for (const [n, button] of pad.buttons.entries()) button.pressed = n === now;
    return [pad, null];
  };`;

/** Holds a button until the page has asked for it, and lets it go until it has asked again. */
async function press(page: Page, button: keyof typeof BUTTON): Promise<void> {
  await page.evaluate(`toHold.push(${BUTTON[button]}, undefined)`);
  await expect.poll(() => page.evaluate('toHold.length')).toBe(0);
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
