import {
  type DrawnChamber,
  chamberScene as drawn,
  type GroundLooks,
} from '../../../../drawing/scenes/chamber-scene.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

/** A floor as the board shows it, and says it in the language of this visit. */
export function sceneOf(view: DrawnChamber, ground: GroundLooks) {
  return drawn(view, ground, chamberTexts.pieces);
}
