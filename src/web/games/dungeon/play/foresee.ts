import type { DungeonAction } from '../../../../dungeon/actions.ts';
import { type EntityType, ITEM, KIND } from '../../../../dungeon/entities/entities.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { type Square, sameSquare, step } from '../../../../kernel/square.ts';
import type { OptimisticMove } from '../../../match/optimistic-scene.ts';

/** What one walks onto without anything in the way, besides items. */
const OPEN = ['switch', 'exit', 'swamp_tile', 'wire', 'door_open', 'switch_door_open'];

/** Where the player will stand after some actions: steps into what is known to be free, up to the first that is not. */
export function foresee({ player, entities }: DungeonView, pressed: readonly unknown[]): OptimisticMove | undefined {
  if (player === null) return undefined;
  const isFree = (square: Square) =>
    entities.every(entity => !sameSquare(entity, square) || isOpen(entity.type) || entity.id === player.id);
  let to: Square | undefined;
  for (const action of pressed as readonly DungeonAction[]) {
    const next = action.type === 'move' ? step(to ?? player, action.direction) : undefined;
    if (next === undefined || !isFree(next)) break;
    to = next;
  }
  return to && { id: player.id, to };
}

function isOpen(type: string): boolean {
  const kind = KIND[type as EntityType] as (typeof KIND)[EntityType] | undefined;
  return OPEN.includes(type) || (kind !== undefined && (kind.marks & ITEM) !== 0);
}
