import type { Screen } from './line.ts';
import { keyNow } from './own.ts';
import { hold, type PadButton, pressesOf } from './pad-buttons.ts';
import { screenShown } from './screens.ts';
import { openSheet } from './use-keys.ts';

/** The keys that the buttons of a gamepad stand for on each screen. The arrows are arrows, Start shows all keys. */
const BUTTONS: Readonly<Record<Screen, Partial<Readonly<Record<PadButton, string>>>>> = {
  dungeon: { a: 'e', b: 'u', x: '1', y: 'i', leftBumper: 'u', rightBumper: 'y' },
  chamber: {
    ...{ a: 'f', x: 'e', y: 'o', leftBumper: 'x', rightBumper: '>', back: 'i' },
    ...{ upLeft: 'Home', upRight: 'PageUp', downLeft: 'End', downRight: 'PageDown' },
  },
  flag: { x: 'n', leftBumper: 'u', rightBumper: 'y' },
  replay: { a: ' ', leftBumper: 'Home', rightBumper: 'End' },
};

/** The keys of every screen. */
const ALWAYS: Partial<Readonly<Record<PadButton, string>>> = {
  ...{ up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' },
  ...{ a: 'Enter', b: 'Escape', start: '?', leftTrigger: '-', rightTrigger: '+' },
};

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, summary, [role="gridcell"][tabindex="0"]';

let held = hold();
let isAsking = false;

/** Plays with a gamepad, as long as there is one. Nothing is asked for while there is none. */
export function askGamepads(): void {
  if (isAsking) return;
  isAsking = true;
  requestAnimationFrame(ask);
}

function ask(now: number): void {
  const pads = navigator.getGamepads().filter(pad => pad !== null);
  isAsking = pads.length > 0;
  if (!isAsking) return;
  const { presses, next } = pressesOf(held, pads, screenShown() === 'chamber' ? 8 : 4, now);
  held = next;
  if (document.hasFocus()) for (const button of presses) press(button);
  requestAnimationFrame(ask);
}

function press(button: PadButton): void {
  const sheet = openSheet();
  const screen = screenShown();
  if (sheet !== undefined || screen === undefined) {
    browse(button, sheet);
    return;
  }
  const key = BUTTONS[screen][button] ?? ALWAYS[button];
  // The board has a cursor of its own; all else hears what is pressed on the page.
  const { activeElement } = document;
  const target = activeElement?.closest('[role="grid"]') === null ? document.body : activeElement;
  if (key !== undefined) (target ?? document.body).dispatchEvent(keydown(keyNow(screen, key)));
}

/** Where there is nothing to play: from one thing to the next, on with A, back with B. */
function browse(button: PadButton, sheet: HTMLDialogElement | undefined): void {
  const things = [...(sheet ?? document).querySelectorAll<HTMLElement>(FOCUSABLE)].filter(each =>
    each.checkVisibility(),
  );
  const at = things.indexOf(document.activeElement as HTMLElement);
  if (button === 'a') things[at]?.click();
  else if (button === 'b') sheet === undefined ? window.history.back() : sheet.close();
  else if (button === 'down' || button === 'right') things[(at + 1) % things.length]?.focus();
  else if (button === 'up' || button === 'left') things.at(at <= 0 ? -1 : at - 1)?.focus();
}

function keydown(key: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
}
