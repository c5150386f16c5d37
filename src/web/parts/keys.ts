import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** A line of keys: which, what they do in words, and the deed that each stands for. Binding and key sheet both come from it. */
export interface Key<Deed extends string = string> {
  /** As a browser names them, letters small. `ctrl+z` is Ctrl (or ⌘) and Z. */
  readonly keys: readonly string[];
  /** More keys, that need no place on the sheet, and their deeds. */
  readonly also?: Readonly<Record<string, Deed>>;
  readonly words: string;
  /** One deed, or one for each key. None: the board itself listens once it has the focus. */
  readonly act?: Deed | readonly Deed[];
}

/** What a part of the page can do of all that the keys stand for. */
export type Deeds<Deed extends string> = { readonly [D in Deed]?: (() => void) | undefined };

/** The arrows, each for its direction. */
export const ARROWS = {
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
  act: ['up', 'right', 'down', 'left'],
} as const;

/** A key that is held down acts this often (ms): each step can be seen. */
const REPEAT = 120;

/** Listens on the whole page for the keys of what can be done, except where somebody types or answers a sheet. */
export function useKeys<Deed extends string>(lines: readonly Key<Deed>[], deeds: Deeds<NoInfer<Deed>>): void {
  const acted = useRef(0);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey;
    const act = meaningOf(lines, deeds, nameOf(event));
    if (act === undefined || event.altKey || event.defaultPrevented) return;
    if (isSheetOpen() || isMeantFor(event.target, event.key)) return;
    event.preventDefault();
    if (event.repeat && !isShortcut && event.timeStamp - acted.current < REPEAT) return;
    acted.current = event.timeStamp;
    act();
  });
  // Before anything is seen: a key that answers what one sees must not come too early.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** What a key does, of all that can be done. */
export function meaningOf<Deed extends string>(
  lines: readonly Key<Deed>[],
  deeds: Deeds<NoInfer<Deed>>,
  key: string,
): (() => void) | undefined {
  for (const { keys, also, act } of lines) {
    const n = keys.indexOf(key);
    const deed = n < 0 ? also?.[key] : typeof act === 'object' ? act[n] : act;
    if (deed !== undefined) return deeds[deed];
  }
  return undefined;
}

/** How a line shows its keys: many figures in a row as a range. */
export function signsOf({ keys }: Key): readonly string[] {
  const areFigures = keys.length > 3 && keys.every(key => /^\d$/.test(key));
  return areFigures ? [`${keys[0]}–${keys.at(-1)}`] : keys.map(signOfKey);
}

/** How the first key of a deed is shown. */
export function signOf<Deed extends string>(lines: readonly Key<Deed>[], deed: NoInfer<Deed>): string {
  for (const { keys, act } of lines) {
    const key = typeof act === 'object' ? keys[act.indexOf(deed)] : act === deed ? keys[0] : undefined;
    if (key !== undefined) return signOfKey(key);
  }
  throw new Error(`No key stands for ${deed}`);
}

/** Whether a sheet lies above the page: it has the keys, even when what had the focus on it is gone. */
export function isSheetOpen(): boolean {
  // Asked at every press: a browser keeps count of elements of one name, and would look through the whole page otherwise.
  return [...document.getElementsByTagName('dialog')].some(sheet => sheet.matches(':modal'));
}

const SAY = texts.keys.signs;
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  Escape: SAY.escape,
  Delete: SAY.delete,
  ' ': SAY.space,
};

function signOfKey(key: string): string {
  if (key.startsWith('ctrl+')) return `${SAY.control} ${signOfKey(key.slice('ctrl+'.length))}`;
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return name;
  return shiftKey ? `ctrl+shift+${name}` : `ctrl+${name}`;
}

/** Whether a key belongs to what has the focus: a field, a sheet that lies above the page, a button under the space bar. */
function isMeantFor(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  // A sheet that was just closed keeps the focus until the next frame: it has no say any more.
  return target.closest(key === ' ' ? 'dialog[open], button, a, summary' : 'dialog[open]') !== null;
}
