import type { Square } from '../../kernel/square.ts';
import { thingsAt } from '../board/board.ts';
import { move } from '../board/place.ts';
import { isSomebodyAt } from '../board/whereabouts.ts';
import { BOULDER, type EntityOf, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

/** What stops a boulder, beside enemies, allies and older selves. Collectables, switches, exits and swamps do not. */
const STOPS_BOULDERS = SOLID | BOULDER | PORTAL;

/**
 * The one boulder on a square, if it can be pushed this way. The player can push only one at a time (§3.2). Whoever is
 * to push it from elsewhere does not stand in its way where it stands now: `but` is its id.
 */
export function pushable(
  state: DungeonState,
  x: number,
  y: number,
  way: Way,
  but?: number,
): EntityOf<'boulder'> | undefined {
  const [beyondX, beyondY] = [x + dx(way), y + dy(way)];
  if ((state.ground.marks(beyondX, beyondY) & STOPS_BOULDERS) !== 0) return undefined;
  if (isSomebodyAt(state, beyondX, beyondY, but)) return undefined;
  const boulders = thingsAt(state, x, y).filter(entity => entity.type === 'boulder');
  return boulders.length === 1 ? boulders[0] : undefined;
}

/** Pushes a boulder on; the switches under it follow. */
export function push(state: DungeonState, boulder: EntityOf<'boulder'>, way: Way, emit: Emit): void {
  const pushed = move(state, boulder, boulder.x + dx(way), boulder.y + dy(way));
  if (emit === undefined) return;
  const from = { x: boulder.x, y: boulder.y };
  const to = { x: pushed.x, y: pushed.y };
  emit({ type: 'pushed', what: named(boulder), from, to });
  if (isPlate(state, from)) emit({ type: 'switched', at: from, on: false });
  if (isPlate(state, to)) emit({ type: 'switched', at: to, on: true });
}

/** Whether a boulder on a square switches something. A gate does not heed boulders. */
function isPlate(state: DungeonState, { x, y }: Square): boolean {
  return thingsAt(state, x, y).some(each => each.type === 'switch' && each.own.logic === undefined);
}
