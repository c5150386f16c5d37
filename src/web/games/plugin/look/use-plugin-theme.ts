import { useMemo, useSyncExternalStore } from 'react';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { faceTheme } from '../../../../drawing/themes/plugin-theme.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import { onSettings, settings } from '../../../settings/settings.ts';

/** The theme of a game by the light in which the page is read. */
export function useFaceTheme(kinds: Kinds): Theme {
  const isNight = useSyncExternalStore(onLight, isNightNow);
  return useMemo(() => faceTheme(kinds, isNight), [kinds, isNight]);
}

function isNightNow(): boolean {
  const { theme } = settings();
  return theme === 'system' ? systemNight().matches : theme === 'dark';
}

function systemNight(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function onLight(changed: () => void): () => void {
  const system = systemNight();
  const leave = onSettings(changed);
  system.addEventListener('change', changed);
  return () => {
    leave();
    system.removeEventListener('change', changed);
  };
}
