import { entitiesAt } from '../board/board.ts';
import { remove } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { type Entity, ITEM, KIND } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import type { Collectable, Item } from '../entities/items.ts';
import type { DungeonState } from '../state.ts';
import { durabilityOf } from './build.ts';

/** Picks up all that lies where somebody stands. */
export function collect(state: DungeonState, who: Adventurer, tell: Teller): void {
  const at = state.entities.get(who.id);
  if (at === undefined || (state.ground.marks(at.x, at.y) & ITEM) === 0) return;
  for (const entity of entitiesAt(state, at.x, at.y)) {
    if ((KIND[entity.type].marks & ITEM) !== 0) pickUp(state, who, entity, tell);
  }
}

function pickUp(state: DungeonState, who: Adventurer, entity: Entity, tell: Teller): void {
  // §3.4: only one key at a time; the second stays on the ground.
  if (entity.type === 'key' && who.inventory.some(item => item.type === 'key')) return;
  remove(state, entity);
  who.inventory = [...who.inventory, itemOf(state, entity)];
  if (entity.type === 'treasure' || entity.type === 'sun_stone') who.collected++;
  tell?.({ type: 'pickedUp', item: named(entity), at: { x: entity.x, y: entity.y } });
}

function itemOf(state: DungeonState, entity: Entity): Item {
  const { id } = entity;
  if (entity.type === 'key') return { id, type: 'key', key: entity.own.key };
  if (entity.type === 'bomb') return { id, type: 'bomb', ...entity.own };
  const type = entity.type as Collectable;
  const durability = durabilityOf(state, type);
  return durability === undefined ? { id, type } : { id, type, durability };
}
