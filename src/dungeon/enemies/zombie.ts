import type { Square } from '../../kernel/square.ts';
import type { FreeSquares } from '../board/whereabouts.ts';
import { BOULDER, type Entity, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way, waysIn } from '../entities/ways.ts';
import type { DungeonState } from '../state.ts';

/** A random free neighbour, each with the same chance; undefined if there is none. Portals are floor (§3.3). */
export function wander(state: DungeonState, { x, y }: Entity, room: FreeSquares | undefined): Square | undefined {
  let open = state.ground.waysWithout(SOLID | BOULDER, x, y);
  if (room !== undefined) {
    for (const way of waysIn(open)) if (!room.isAt(x + dx(way), y + dy(way))) open &= ~(1 << way);
  }
  const ways = waysIn(open);
  if (ways.length === 0) return undefined;
  const way = ways[state.rng.below(ways.length)] as Way;
  return { x: x + dx(way), y: y + dy(way) };
}
