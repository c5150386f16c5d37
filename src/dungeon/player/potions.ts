import type { Adventurer } from '../entities/adventurer.ts';
import { type Item, POTION_TYPES, type Potion, type PotionType } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

/** Whether an item can be drunk. */
export function isPotion(item: Item): item is Item & Potion {
  return POTION_TYPES.some(type => type === item.type);
}

export function isInvincible(who: Adventurer): boolean {
  return who.potion?.type === 'invincibility_potion';
}

export function isInvisible(who: Adventurer): boolean {
  return who.potion?.type === 'invisibility_potion';
}

/** Drinks a potion: it works at once, or waits until those before it have worn off (§3.4). */
export function drinkPotion(state: DungeonState, who: Adventurer, item: Item & Potion, emit: Emit): void {
  who.inventory = who.inventory.filter(other => other !== item);
  const queued = who.potion !== undefined;
  who.queue = [...who.queue, { id: item.id, type: item.type }];
  emit?.({ type: 'used', item: named(item), queued });
  if (!queued) next(state, who, emit);
}

/** At the end of a tick: the potion has one tick less, and the next takes over when it is done. */
export function wearOff(state: DungeonState, who: Adventurer, emit: Emit): void {
  if (who.potion === undefined || --who.potionLeft > 0) return;
  emit?.({ type: 'woreOff', potion: who.potion.type });
  next(state, who, emit);
}

function next(state: DungeonState, who: Adventurer, emit: Emit): void {
  who.potion = undefined;
  who.potionLeft = 0;
  for (;;) {
    const [potion, ...waiting] = who.queue;
    if (potion === undefined) return;
    who.queue = waiting;
    const ticks = durationOf(state, potion.type);
    if (ticks === 0) continue;
    who.potion = potion;
    who.potionLeft = ticks;
    emit?.({ type: 'tookEffect', potion: potion.type });
    return;
  }
}

/** How many ticks a potion works. */
export function durationOf({ dungeon: { config } }: DungeonState, type: PotionType): number {
  return type === 'invincibility_potion' ? config.invincibility_potion_duration : config.invisibility_potion_duration;
}
