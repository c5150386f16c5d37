import { type Direction as Bearing, DIRECTIONS } from '../../../chamber/floor/directions.ts';
import { ENEMY_LETTERS, type EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import { PACK_SIZE } from '../../../chamber/play/pack.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { texts } from '../../texts.ts';

const say = texts.chamber.play;

/** Something beside the player that one can act on. */
export interface Offer {
  readonly action: { readonly type: 'attack' | 'use' | 'take'; readonly direction: Bearing };
  readonly words: string;
  /** The character that stands for it on the floor. */
  readonly glyph: string;
}

/** Everything beside the player that can be struck, drunk or, where there is a pack, taken. */
export function offersOf(view: ChamberView): Offer[] {
  return DIRECTIONS.flatMap((direction): Offer[] => {
    const glyph = view.around[direction];
    const way = texts.chamber.ways[direction];
    if (isEnemy(glyph)) {
      const words = say.attack(texts.chamber.enemies[glyph], way);
      return [{ action: { type: 'attack', direction }, words, glyph }];
    }
    if (!isPotion(glyph)) return [];
    const potion = (texts.chamber.potions as Readonly<Record<string, string>>)[glyph] ?? say.unknown;
    const drink: Offer = { action: { type: 'use', direction }, words: say.drink(potion, way), glyph: 'P' };
    if (view.pack === undefined || view.pack.length >= PACK_SIZE) return [drink];
    return [drink, { action: { type: 'take', direction }, words: say.take(potion, way), glyph: 'P' }];
  });
}

/** A step; into an enemy that would fight anyway it is a blow. */
export function stepOrBlow({ around, merchantsHostile }: ChamberView, direction: Bearing): ChamberAction {
  const glyph = around[direction];
  const fights = isEnemy(glyph) && (glyph !== 'M' || merchantsHostile);
  return { type: fights ? 'attack' : 'move', direction };
}

/** Whether a character of the floor is an enemy. */
export function isEnemy(glyph: string): glyph is EnemyLetter {
  return (ENEMY_LETTERS as readonly string[]).includes(glyph);
}

/** Potions of a known kind are named by two letters. */
function isPotion(glyph: string): boolean {
  return glyph === 'P' || glyph.length === 2;
}
