import { DIRECTIONS, type Direction } from '../../chamber/floor/directions.ts';
import { ENEMY_LETTERS, type EnemyLetter } from '../../chamber/kinds/enemies.ts';
import { PACK_SIZE } from '../../chamber/play/pack.ts';
import { LEAST_OFFERING } from '../../chamber/play/shrine.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';

/** Something beside the player that one can strike, drink or carry. */
export interface Reached {
  readonly action: { readonly type: 'attack' | 'use' | 'take' | 'pray'; readonly direction: Direction };
  /** Its character, or the name of a potion of a known kind. */
  readonly what: string;
}

/** Everything beside the player that can be struck or drunk; where there is room in a pack, potions can be carried too. */
export function withinReach({ around, pack, gold }: ChamberView): Reached[] {
  const hasRoom = pack !== undefined && pack.length < PACK_SIZE;
  return DIRECTIONS.flatMap((direction): Reached[] => {
    const what = around[direction];
    if (isEnemy(what)) return [{ action: { type: 'attack', direction }, what }];
    if (what === '_' && gold >= LEAST_OFFERING) return [{ action: { type: 'pray', direction }, what }];
    if (!isPotion(what)) return [];
    const drink: Reached = { action: { type: 'use', direction }, what };
    return hasRoom ? [drink, { action: { type: 'take', direction }, what }] : [drink];
  });
}

/** A step; into an enemy that would fight anyway it is a blow. */
export function stepOrBlow(view: ChamberView, direction: Direction): ChamberAction {
  return { type: isHostile(view, view.around[direction]) ? 'attack' : 'move', direction };
}

/** Whether a character of the floor is an enemy. */
export function isEnemy(glyph: string): glyph is EnemyLetter {
  return (ENEMY_LETTERS as readonly string[]).includes(glyph);
}

/** Whether a character of the floor is an enemy that fights. */
export function isHostile({ merchantsHostile }: ChamberView, glyph: string): boolean {
  return isEnemy(glyph) && (glyph !== 'M' || merchantsHostile);
}

/** Potions of a known kind are named by two letters. */
function isPotion(what: string): boolean {
  return what === 'P' || what.length === 2;
}
