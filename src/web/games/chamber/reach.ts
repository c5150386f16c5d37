import { offeringOf } from '../../../chamber/play/shrine-and-vault.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { isEnemy, type Reached, withinReach } from '../../../players/chamber/assist/surroundings.ts';
import { chamberTexts } from '../../texts/chamber.ts';

const say = chamberTexts.play;

/** Something beside the player that one can act on, in words. */
export interface Offer {
  readonly action: Reached['action'];
  readonly words: string;
  /** The character that stands for it on the floor. */
  readonly glyph: string;
}

/** Everything beside the player that can be struck, drunk or carried. */
export function offersOf(view: ChamberView): Offer[] {
  return withinReach(view).map(({ action, what }) => {
    const way = chamberTexts.ways[action.direction];
    if (isEnemy(what)) return { action, words: say.attack(chamberTexts.enemies[what], way), glyph: what };
    if (action.type === 'pray') {
      return { action, words: chamberTexts.pack.pray(way, offeringOf(view.gold)), glyph: what };
    }
    const potion = (chamberTexts.potions as Readonly<Record<string, string>>)[what] ?? say.unknown;
    const words = action.type === 'take' ? say.take(potion, way) : say.drink(potion, way);
    return { action, words, glyph: 'P' };
  });
}
