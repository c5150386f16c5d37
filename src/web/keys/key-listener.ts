import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { boundKey, type KeyBinding } from './custom-keys.ts';

/** What a part of the page can do of all that the keys stand for. */
export type KeyHandlers<Deed extends string> = { readonly [D in Deed]?: (() => void) | undefined };

/** A key that is held down acts this often (ms): each step can be seen. */
const REPEAT = 120;

/** Listens on the whole page for the keys of what can be done, except where somebody types or answers a sheet. */
export function useKeys<Deed extends string>(
  lines: readonly KeyBinding<Deed>[],
  deeds: KeyHandlers<NoInfer<Deed>>,
): void {
  const acted = useRef(0);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey;
    const act = handlerOf(lines, deeds, keyName(event));
    if (act === undefined || event.altKey || event.defaultPrevented) return;
    if (isDialogOpen() || isTypedInto(event.target, event.key)) return;
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

/**
 * Listens for the keys that a game gives its actions, before anything else does: an arrow that moves the pieces does not walk
 * about on the board as well.
 */
export function useActionKeys(actionOf: (key: string) => (() => void) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = event.altKey ? undefined : actionOf(event.key === ' ' ? 'Space' : keyName(event));
    if (act === undefined || isDialogOpen() || isTypedInto(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) act();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** What a key does, of all that can be done. */
export function handlerOf<Deed extends string>(
  lines: readonly KeyBinding<Deed>[],
  deeds: KeyHandlers<NoInfer<Deed>>,
  key: string,
): (() => void) | undefined {
  for (const { keys, also = {}, act, of } of lines) {
    const isPressed = (each: string) => boundKey(of, each) === key;
    const n = keys.findIndex(isPressed);
    const other = Object.keys(also).find(isPressed);
    const deed = n >= 0 ? (typeof act === 'object' ? act[n] : act) : other && also[other];
    if (deed !== undefined) return deeds[deed];
  }
  return undefined;
}

/** Whether a sheet lies above the page: it has the keys, even when what had the focus on it is gone. */
export function isDialogOpen(): boolean {
  // Asked at every press: a browser keeps count of elements of one name, and would look through the whole page otherwise.
  return [...document.getElementsByTagName('dialog')].some(sheet => sheet.matches(':modal'));
}

/** What a key is called in a line of keys. */
export function keyName({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return name;
  return shiftKey ? `ctrl+shift+${name}` : `ctrl+${name}`;
}

/** Whether a key belongs to what has the focus: a field, a sheet that lies above the page, a button under the space bar. */
function isTypedInto(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  // A sheet that was just closed keeps the focus until the next frame: it has no say any more.
  return target.closest(key === ' ' ? 'dialog[open], button, a, summary' : 'dialog[open]') !== null;
}
