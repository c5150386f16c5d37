import { DungeonRefusal } from '../actions.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { Edition } from '../entities/edition.ts';
import { type Item, USABLE } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import { dungeonMessages } from '../rule-messages.ts';
import type { DungeonState } from '../state.ts';
import { putDown } from './bombs.ts';
import { drinkPotion, isPotion } from './potions.ts';

/** Refuses what is not carried, or cannot be used. */
export function checkUse({ dungeon: { edition } }: DungeonState, who: Adventurer, id: string): Item {
  const item = who.inventory.find(each => String(each.id) === id);
  if (item === undefined) {
    throw new DungeonRefusal('action', dungeonMessages.notCarried({ found: id }), '/item');
  }
  const usable = USABLE[edition];
  if (!usable.includes(item.type)) {
    throw new DungeonRefusal(
      'argument',
      dungeonMessages.notUsable({ usable: usable.join(', '), found: item.type }),
      '/item',
    );
  }
  return item;
}

/** Whether something would come of using an item. */
export function isWorthUsing(state: DungeonState, who: Adventurer, item: Item): boolean {
  return USABLE[state.dungeon.edition].includes(item.type) && inVain(state, who, item) === undefined;
}

/** Drinks the potion or puts the bomb down. A potion that would do nothing is kept. */
export function use(state: DungeonState, who: Adventurer, item: Item, emit: Emit): void {
  const because = inVain(state, who, item);
  if (because !== undefined) emit?.({ type: 'spared', item: named(item), because });
  else if (item.type === 'health_potion') heal(state, who, item, emit);
  else if (isPotion(item)) drinkPotion(state, who, item, emit);
  else putDown(state, who, item, emit);
}

type InVain = 'healthy' | 'under the influence' | undefined;

/** In 2022 potions queue; seed 002 allows none while another works, nor a health potion in full health. */
const IN_VAIN: Readonly<Record<Edition, (state: DungeonState, who: Adventurer, item: Item) => InVain>> = {
  '2022': () => undefined,
  '2021': ({ dungeon: { config } }, who, item) => {
    if (item.type === 'bomb') return undefined;
    if (who.potion !== undefined) return 'under the influence';
    return item.type === 'health_potion' && who.health >= config.player_health ? 'healthy' : undefined;
  },
};

function inVain(state: DungeonState, who: Adventurer, item: Item): InVain {
  return IN_VAIN[state.dungeon.edition](state, who, item);
}

/** Full health, at once. */
function heal(state: DungeonState, who: Adventurer, item: Item, emit: Emit): void {
  who.inventory = who.inventory.filter(other => other !== item);
  who.health = state.dungeon.config.player_health;
  emit?.({ type: 'used', item: named(item), queued: false });
  emit?.({ type: 'healed', health: who.health });
}
