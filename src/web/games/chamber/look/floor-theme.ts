import type { Theme } from '../../../../drawing/theme-looks.ts';
import { chambersWithFinds } from '../../../../drawing/themes/chamber-finds.ts';
import type { Skin } from './board-scene.ts';

/** How a floor looks in a skin, with all that can be found on it. Loaded with the first run: home does without. */
export function floorTheme({ name, theme }: Skin): Theme {
  return name === 'tiles' ? chambersWithFinds : theme;
}
