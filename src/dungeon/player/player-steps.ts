import { type Square, sameSquare } from '../../kernel/square.ts';
import { findAt, thingsAt } from '../board/board.ts';
import { goTo, stepTo } from '../board/place.ts';
import { portalExit } from '../board/portal.ts';
import { enemiesAt } from '../board/whereabouts.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { BOULDER, type EntityOf, isAlly, KIND, LOCK, type OlderSelf, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';
import { push, pushable } from './boulder.ts';
import { closedDoor, open, opener } from './doors.ts';

/** The player, or one that it was. */
type Walker = EntityOf<'player'> | OlderSelf;

/** One step: pushes the boulder, opens the door, goes through the portal, or stays if it cannot. */
export function walk(state: DungeonState, who: Adventurer, way: Way, emit: Emit): void {
  const from = state.entities.get(who.id) as Walker | undefined;
  if (from === undefined) return;
  const next = { x: from.x + dx(way), y: from.y + dy(way) };
  const to = clearWay(state, who, next, way, emit) ? beyondPortal(state, next, way) : undefined;
  if (to === undefined || sameSquare(to, from)) {
    emit?.({ type: 'bumped', who: named(from), at: next });
    return;
  }
  land(state, from, to, emit);
  const type = sameSquare(to, next) ? 'moved' : 'teleported';
  emit?.({ type, who: named(from), from: { x: from.x, y: from.y }, to });
}

/** Whether a square can be entered; boulder and door then have made way. */
function clearWay(state: DungeonState, who: Adventurer, { x, y }: Square, way: Way, emit: Emit): boolean {
  const marks = state.ground.marks(x, y);
  if ((marks & (SOLID | BOULDER)) === 0) return true;
  const boulder = (marks & BOULDER) === 0 ? undefined : pushable(state, x, y, way);
  const door = (marks & LOCK) === 0 ? undefined : closedDoor(state, x, y);
  const item = door && opener(who, door);
  const stopped = thingsAt(state, x, y).some(entity => {
    if ((KIND[entity.type].marks & (SOLID | BOULDER)) === 0 || entity === boulder) return false;
    return entity !== door || item === undefined;
  });
  if (stopped) return false;
  if (boulder !== undefined) push(state, boulder, way, emit);
  if (door !== undefined && item !== undefined) open(state, who, door, item, emit);
  return true;
}

/** The square itself, or where the portal on it leads; undefined if it leads nowhere. */
function beyondPortal(state: DungeonState, square: Square, way: Way): Square | undefined {
  if ((state.ground.marks(square.x, square.y) & PORTAL) === 0) return square;
  const portal = findAt(state, square.x, square.y, 'portal');
  return portal && portalExit(state, portal, way);
}

/** Comes to stand on a square; an ally there changes places. */
function land(state: DungeonState, from: Walker, { x, y }: Square, emit: Emit): void {
  if (state.allies > 0) {
    for (const enemy of enemiesAt(state, x, y)) if (isAlly(enemy)) goTo(state, enemy, from.x, from.y, emit);
  }
  stepTo(state, from, x, y);
  if (from.id === state.player.id) state.left = from;
}
