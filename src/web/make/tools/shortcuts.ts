import { useEffectEvent, useLayoutEffect } from 'react';
import { isSheetOpen } from '../../parts/keys.ts';

/** Keys with Ctrl (or ⌘), except where somebody types or answers a sheet. `shift+z` is Ctrl, Shift and Z. */
export function useShortcuts(meanings: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isSheetOpen()) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
    const key = event.key.toLowerCase();
    const act = meanings[event.shiftKey ? `shift+${key}` : key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
