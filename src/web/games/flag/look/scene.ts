import { flagScene as drawn, type Marks } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { flagTexts } from '../../../texts/flag.ts';

/** A game as the board shows it, and says it in the language of this visit. */
export function sceneOf(view: FlagView, marks: Marks = {}) {
  return drawn(view, marks, flagTexts.play);
}
