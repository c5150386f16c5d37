import { thingsAt } from '../board/board.ts';
import { become } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { EntityOf } from '../entities/entities.ts';
import { type Item, matches } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

type Door = EntityOf<'door'> | EntityOf<'switch_door'>;

/** The closed door on a square. */
export function closedDoor(state: DungeonState, x: number, y: number): Door | undefined {
  return thingsAt(state, x, y).find(entity => entity.type === 'door' || entity.type === 'switch_door');
}

/** What opens a door: a sun stone, which is kept, or else the key that fits, which is spent. */
export function opener(who: Adventurer, door: Door): Item | undefined {
  return (
    who.inventory.find(item => item.type === 'sun_stone') ??
    who.inventory.find(item => item.type === 'key' && matches(item.key, door.own.key))
  );
}

/** Opens a door for good. */
export function open(state: DungeonState, who: Adventurer, door: Door, item: Item, emit: Emit): void {
  if (item.type === 'key') who.inventory = who.inventory.filter(other => other !== item);
  if (door.type === 'door') become(state, door, 'door_open', null);
  else become(state, door, 'switch_door_open', { ...door.own, unlocked: true });
  emit?.({ type: 'opened', what: named(door), with: item.type, at: { x: door.x, y: door.y } });
}
