import type { Adventurer } from '../entities/adventurer.ts';
import type { Enemy } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import type { Collectable, Item } from '../entities/items.ts';
import { durabilityOf } from '../player/build.ts';
import { type DungeonState, newId } from '../state.ts';

/** Seed 002: how often an enemy has The One Ring. */
const RING_CHANCE = 0.1;

/** What a beaten enemy leaves in the 2021 edition: the armour that it wore, always, and now and then a ring. */
export function takeSpoils(state: DungeonState, who: Adventurer, enemy: Enemy, tell: Teller): void {
  if ('armour' in enemy.own) take(state, who, enemy, 'armour', tell);
  if (state.chance.happens(RING_CHANCE)) take(state, who, enemy, 'one_ring', tell);
}

function take(state: DungeonState, who: Adventurer, { x, y }: Enemy, type: Collectable, tell: Teller): void {
  const lasts = durabilityOf(state, type);
  const item: Item = { id: newId(state), type, ...(lasts === undefined ? {} : { durability: lasts }) };
  who.inventory = [...who.inventory, item];
  tell?.({ type: 'pickedUp', item: named(item), at: { x, y } });
}
