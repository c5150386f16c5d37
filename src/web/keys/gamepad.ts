import { boundKey, type Screen } from './custom-keys.ts';
import { openDialog, screenShown } from './key-listener.ts';

/** The buttons of a gamepad by name, in the order of the standard layout; the stick and the cross are one. */
const LAYOUT = [
  ...['a', 'b', 'x', 'y', 'leftBumper', 'rightBumper', 'leftTrigger', 'rightTrigger', 'back', 'start'],
  ...['leftStick', 'rightStick', 'up', 'down', 'left', 'right'],
] as const;

type Way = 'up' | 'down' | 'left' | 'right' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight';
export type PadButton = (typeof LAYOUT)[number] | Way;

/** How far a stick is pushed before it counts: those that are worn out never rest in the middle. */
const PUSHED = 0.5;
/** A way that is held goes on: after the first of these times (ms), then after each of the second. */
const HOLD = { first: 400, next: 160 };

/** What is held down, and when a way that is held acts again. */
interface Held {
  readonly buttons: ReadonlySet<PadButton>;
  readonly again: number;
}

/** Nothing is held. */
export function nothingHeld(): Held {
  return { buttons: new Set(), again: Number.POSITIVE_INFINITY };
}

/** What a gamepad says of itself. */
export type Pad = Pick<Gamepad, 'axes'> & { readonly buttons: readonly Pick<GamepadButton, 'pressed'>[] };

/** What has been pressed since, on any gamepad, with four ways or eight. Buttons act once, ways again and again. */
export function pressesOf(
  before: Held,
  pads: readonly Pad[],
  ways: 4 | 8,
  now: number,
): { readonly presses: readonly PadButton[]; readonly next: Held } {
  const buttons = new Set(pads.flatMap(pad => buttonsOf(pad, ways)));
  const news = [...buttons].filter(button => !before.buttons.has(button));
  const way = [...buttons].find(isWay);
  if (way === undefined) return { presses: news, next: { buttons, again: Number.POSITIVE_INFINITY } };
  if (news.includes(way)) return { presses: news, next: { buttons, again: now + HOLD.first } };
  if (now < before.again) return { presses: news, next: { buttons, again: before.again } };
  return { presses: [...news, way], next: { buttons, again: now + HOLD.next } };
}

/** What is held on one gamepad: its buttons, and one way at most. */
function buttonsOf({ buttons, axes: [across = 0, down = 0] }: Pad, ways: 4 | 8): PadButton[] {
  const held = LAYOUT.filter((_, n) => buttons[n]?.pressed);
  const x = signOf(across) || Number(held.includes('right')) - Number(held.includes('left'));
  const y = signOf(down) || Number(held.includes('down')) - Number(held.includes('up'));
  const isSlanting = ways === 4 && x !== 0 && y !== 0;
  const isAcross = Math.abs(across) >= Math.abs(down);
  const way = WAYS[(isSlanting && isAcross ? 0 : y) + 1]?.[(isSlanting && !isAcross ? 0 : x) + 1];
  return [...held.filter(button => !isWay(button)), ...(way === undefined ? [] : [way])];
}

const WAYS: readonly (readonly (Way | undefined)[])[] = [
  ['upLeft', 'up', 'upRight'],
  ['left', undefined, 'right'],
  ['downLeft', 'down', 'downRight'],
];

function signOf(push: number): number {
  return Math.abs(push) < PUSHED ? 0 : Math.sign(push);
}

function isWay(button: PadButton): boolean {
  return WAYS.some(row => row.some(way => way === button));
}

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

let held = nothingHeld();
let isPolling = false;

/** Plays with a gamepad, as long as there is one. Nothing is asked for while there is none. */
export function pollGamepads(): void {
  if (isPolling) return;
  isPolling = true;
  requestAnimationFrame(poll);
}

function poll(now: number): void {
  const pads = navigator.getGamepads().filter(pad => pad !== null);
  isPolling = pads.length > 0;
  if (!isPolling) return;
  const { presses, next } = pressesOf(held, pads, screenShown() === 'chamber' ? 8 : 4, now);
  held = next;
  if (document.hasFocus()) for (const button of presses) press(button);
  requestAnimationFrame(poll);
}

function press(button: PadButton): void {
  const sheet = openDialog();
  const screen = screenShown();
  if (sheet !== undefined || screen === undefined) {
    browse(button, sheet);
    return;
  }
  const key = BUTTONS[screen][button] ?? ALWAYS[button];
  // The board has a cursor of its own; all else hears what is pressed on the page.
  const { activeElement } = document;
  const target = activeElement?.closest('[role="grid"]') === null ? document.body : activeElement;
  if (key !== undefined) (target ?? document.body).dispatchEvent(keydown(boundKey(screen, key)));
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
