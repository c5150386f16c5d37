import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Cardinal } from '../../kernel/square.ts';

/** The keys that move, by direction: arrows, WASD, and those of old. */
export const MOVE_KEYS: Readonly<Record<Cardinal, readonly string[]>> = {
  up: ['ArrowUp', 'w', 'k'],
  right: ['ArrowRight', 'd', 'l'],
  down: ['ArrowDown', 's', 'j'],
  left: ['ArrowLeft', 'a', 'h'],
};

/** A key that is held down acts this often (ms): each step can be seen. */
const REPEAT = 120;

/** Listens for keys on the whole page, except where somebody types or answers a sheet. Each name has one meaning. */
export function useKeys(meanings: Readonly<Record<string, () => void>>): void {
  const acted = useRef(0);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isSheetOpen() || isMeantFor(event.target, event.key)) return;
    const act = meanings[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    if (event.repeat && event.timeStamp - acted.current < REPEAT) return;
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

/** The meanings of the keys that move. */
export function moveKeys(move: (direction: Cardinal) => void): Record<string, () => void> {
  const directions = Object.keys(MOVE_KEYS) as Cardinal[];
  return Object.fromEntries(directions.flatMap(to => MOVE_KEYS[to].map(key => [key, () => move(to)])));
}

/** Whether a sheet lies above the page: it has the keys, even when what had the focus on it is gone. */
export function isSheetOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Whether a key belongs to what has the focus: a field, a sheet that lies above the page, a button under the space bar. */
function isMeantFor(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  // A sheet that was just closed keeps the focus until the next frame: it has no say any more.
  return target.closest(key === ' ' ? 'dialog[open], button, a, summary' : 'dialog[open]') !== null;
}
