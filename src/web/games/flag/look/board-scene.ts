import { flagScene as drawn, type Marks } from '../../../../drawing/scenes/flag-scene.ts';
import { dusk } from '../../../../drawing/themes/flag-dusk.ts';
import { paper } from '../../../../drawing/themes/flag-paper.ts';
import type { Skin } from '../../../../drawing/themes/flag-theme.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import { flag } from '../../../../flag/rules.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { StoredSetting } from '../../../settings/browser-storage.ts';
import { flagTexts } from '../../../texts/flag.ts';

/** The themes of Capture The Flag; the first is the usual one. */
export const SKINS: readonly [Skin, ...Skin[]] = [dusk, paper];

const kept = new StoredSetting('flag-theme', json => SKINS.find(({ name }) => name === json) ?? SKINS[0]);

/** The theme in use, on every board of the game at once. */
export const useSkin = kept.use;

/** Chooses a theme, and remembers it in this browser. */
export function chooseSkin({ name }: Skin): void {
  kept.set(name);
}

/** Chooses the theme after this one. */
export function nextSkin(skin: Skin): void {
  chooseSkin(SKINS[(SKINS.indexOf(skin) + 1) % SKINS.length] ?? SKINS[0]);
}

/** A game as the board shows it, and says it in the language of this visit. */
export function boardScene(view: FlagView, marks: Marks = {}) {
  return drawn(view, marks, flagTexts.play);
}

/** The map with a team on every seat, with the blocks that a seed draws. */
export function previewOf(template: MapTemplate, seed = 1): FlagView {
  const state = flag.begin(flag.readSetup({ template }), seed);
  for (let seat = 0; seat < template.teams; seat++) {
    flag.apply(state, seat, { type: 'join', team: flagTexts.colours[seat] ?? '' });
  }
  return flag.view(state, 'public');
}
