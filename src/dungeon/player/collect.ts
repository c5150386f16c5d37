import { durabilityOf } from '../battle/durability.ts';
import { thingsAt } from '../board/board.ts';
import { removeAll } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { type Entity, ITEM, KIND } from '../entities/entities.ts';
import type { Collectable, Item } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

/** Picks up all that lies where somebody stands. */
export function collect(state: DungeonState, who: Adventurer, emit: Emit): void {
  if (!state.ground.knows(ITEM)) return;
  const at = state.entities.get(who.id);
  if (at === undefined || (state.ground.marks(at.x, at.y) & ITEM) === 0) return;
  const taken = takenFrom(thingsAt(state, at.x, at.y), who);
  if (taken.length === 0) return;
  removeAll(state, taken);
  who.inventory = [...who.inventory, ...taken.map(entity => itemOf(state, entity))];
  for (const entity of taken) {
    if (entity.type === 'treasure' || entity.type === 'sun_stone') who.collected++;
    emit?.({ type: 'pickedUp', item: named(entity), at: { x: entity.x, y: entity.y } });
  }
}

/** §3.4: only one key at a time; the second stays on the ground. */
function takenFrom(entities: readonly Entity[], { inventory }: Adventurer): Entity[] {
  let hasKey = inventory.some(({ type }) => type === 'key');
  return entities.filter(({ type }) => {
    if ((KIND[type].marks & ITEM) === 0 || (type === 'key' && hasKey)) return false;
    hasKey ||= type === 'key';
    return true;
  });
}

function itemOf(state: DungeonState, entity: Entity): Item {
  const { id } = entity;
  if (entity.type === 'key' || entity.type === 'bomb') return { id, type: entity.type, ...entity.own };
  const type = entity.type as Collectable;
  const durability = durabilityOf(state, type);
  return durability === undefined ? { id, type } : { id, type, durability };
}
