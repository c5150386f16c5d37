import type { Square } from '../kernel/square.ts';
import { BOULDER, type Entity, SOLID } from './entities.ts';
import type { DungeonState } from './state.ts';
import { dx, dy, WAYS } from './ways.ts';

/** A random free neighbour, each with the same chance; undefined if there is none. Portals are floor (§3.3). */
export function wander(state: DungeonState, { x, y }: Entity, mayEnter: (to: Square) => boolean): Square | undefined {
  const isOpen = (to: Square) => isFree(state, to.x, to.y) && mayEnter(to);
  let free = 0;
  for (const way of WAYS) if (isOpen({ x: x + dx(way), y: y + dy(way) })) free++;
  if (free === 0) return undefined;
  let left = state.chance.below(free);
  for (const way of WAYS) {
    const to = { x: x + dx(way), y: y + dy(way) };
    if (isOpen(to) && left-- === 0) return to;
  }
  return undefined;
}

function isFree(state: DungeonState, x: number, y: number): boolean {
  return (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0;
}
