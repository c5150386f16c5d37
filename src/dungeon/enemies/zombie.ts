import type { Square } from '../../kernel/square.ts';
import { BOULDER, type Entity, SOLID } from '../entities/entities.ts';
import { dx, dy } from '../entities/ways.ts';
import type { DungeonState } from '../state.ts';

/** A random free neighbour, each with the same chance; undefined if there is none. Portals are floor (§3.3). */
export function wander(
  state: DungeonState,
  { x, y }: Entity,
  mayEnter: (state: DungeonState, x: number, y: number, player: Square) => boolean,
  player: Square,
): Square | undefined {
  let open = 0; // a bit for each way
  let count = 0;
  for (let way = 0; way < 4; way++) {
    const [toX, toY] = [x + dx(way), y + dy(way)];
    if ((state.ground.marks(toX, toY) & (SOLID | BOULDER)) !== 0 || !mayEnter(state, toX, toY, player)) continue;
    open |= 1 << way;
    count++;
  }
  if (count === 0) return undefined;
  let left = state.chance.below(count);
  for (let way = 0; way < 4; way++) {
    if ((open & (1 << way)) !== 0 && left-- === 0) return { x: x + dx(way), y: y + dy(way) };
  }
  return undefined;
}
