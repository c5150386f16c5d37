import {
  type DrawnChamber,
  chamberScene as drawn,
  type GroundLooks,
  TILES,
} from '../../../../drawing/scenes/chamber-scene.ts';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { glyphs } from '../../../../drawing/themes/chamber-glyphs.ts';
import { chambers } from '../../../../drawing/themes/chamber-theme.ts';
import { StoredSetting } from '../../../settings/browser-storage.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

/** A way to show a floor. */
export interface Skin {
  readonly name: 'tiles' | 'glyphs';
  readonly theme: Theme;
  readonly ground: GroundLooks;
  /** From this size of a square on (CSS pixels) the whole floor is shown; else the view follows the player. */
  readonly playable: number;
}

const GLYPHS = { '.': '.', '#': '#', '+': '+', '|': '|', '-': '-' };

/** The first is the usual one. */
export const SKINS: readonly [Skin, Skin] = [
  { name: 'tiles', theme: chambers, ground: TILES, playable: 30 },
  { name: 'glyphs', theme: glyphs, ground: { looks: GLYPHS, frameless: false }, playable: 11 },
];

const kept = new StoredSetting('chamber-look', json => SKINS.find(({ name }) => name === json) ?? SKINS[0]);

/** The skin in use, on every floor at once. */
export const useSkin = kept.use;

/** Chooses a skin, and remembers it in this browser. */
export function chooseSkin({ name }: Skin): void {
  kept.set(name);
}

/** Chooses the other skin. */
export function otherSkin(skin: Skin): void {
  chooseSkin(skin === SKINS[0] ? SKINS[1] : SKINS[0]);
}

/** A floor as the board shows it, and says it in the language of this visit. */
export function boardScene(view: DrawnChamber, ground: GroundLooks) {
  return drawn(view, ground, chamberTexts.pieces);
}
