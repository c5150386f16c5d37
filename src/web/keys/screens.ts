import type { Screen } from './line.ts';

/** The screens that are shown, the last one on top. */
const shown: Screen[] = [];

/** Says that a screen with keys of its own is shown, until what it returns is called. */
export function showScreen(screen: Screen): () => void {
  shown.push(screen);
  return () => void shown.splice(shown.lastIndexOf(screen), 1);
}

/** The screen on which somebody plays or watches now. */
export function screenShown(): Screen | undefined {
  return shown.at(-1);
}
