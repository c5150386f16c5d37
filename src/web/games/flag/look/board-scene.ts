import { useSyncExternalStore } from 'react';
import { flagScene as drawn, type Marks } from '../../../../drawing/scenes/flag-scene.ts';
import { dusk } from '../../../../drawing/themes/flag-dusk.ts';
import { paper } from '../../../../drawing/themes/flag-paper.ts';
import type { Skin } from '../../../../drawing/themes/flag-theme.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { flagTexts } from '../../../texts/flag.ts';

/** The themes of Capture The Flag; the first is the usual one. */
export const SKINS: readonly [Skin, ...Skin[]] = [dusk, paper];

const KEPT = 'quadrille:flag-theme';
const listeners = new Set<() => void>();
let chosen: Skin | undefined;

/** The theme in use, on every board of the game at once. */
export function useSkin(): Skin {
  return useSyncExternalStore(subscribe, skinInUse);
}

/** Chooses a theme, and remembers it in this browser. */
export function chooseSkin(skin: Skin): void {
  chosen = skin;
  try {
    window.localStorage.setItem(KEPT, skin.name);
  } catch {
    // A browser that keeps nothing still shows the theme for now.
  }
  for (const listener of listeners) listener();
}

/** Chooses the theme after this one. */
export function nextSkin(skin: Skin): void {
  chooseSkin(SKINS[(SKINS.indexOf(skin) + 1) % SKINS.length] ?? SKINS[0]);
}

function skinInUse(): Skin {
  chosen ??= SKINS.find(({ name }) => name === kept()) ?? SKINS[0];
  return chosen;
}

function kept(): string | null {
  try {
    return window.localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A game as the board shows it, and says it in the language of this visit. */
export function boardScene(view: FlagView, marks: Marks = {}) {
  return drawn(view, marks, flagTexts.play);
}
