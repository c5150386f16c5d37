import { DungeonRefusal } from './actions.ts';
import { putDown } from './bombs.ts';
import type { Teller } from './happenings.ts';
import { drink, isPotion } from './potions.ts';
import { type Adventurer, type DungeonState, type Item, POTIONS } from './state.ts';

const USABLE = ['bomb', ...POTIONS];

/** Refuses what is not carried, or cannot be used. */
export function checkUse(who: Adventurer, id: string): Item {
  const item = who.inventory.find(each => String(each.id) === id);
  if (item === undefined) {
    throw new DungeonRefusal('action', `expected an item of the inventory, found ${id}`, '/item');
  }
  if (!USABLE.includes(item.type)) {
    throw new DungeonRefusal('argument', `expected one of ${USABLE.join(', ')}, found a ${item.type}`, '/item');
  }
  return item;
}

/** Drinks the potion or puts the bomb down. */
export function use(state: DungeonState, who: Adventurer, item: Item, tell: Teller): void {
  if (isPotion(item)) drink(state, who, item, tell);
  else putDown(state, who, item, tell);
}
