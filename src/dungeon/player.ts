import type { Tell } from '../kernel/rules.ts';
import { sameSquare } from '../kernel/square.ts';
import { push, pushable } from './boulder.ts';
import { closedDoor, open, opener } from './doors.ts';
import { BOULDER, type Entity, isAlly, isEnemy, KIND, LOCK, PORTAL, SOLID } from './entities.ts';
import { type DungeonHappening, named } from './happenings.ts';
import { goTo } from './movement.ts';
import { portalExit } from './portal.ts';
import { type Adventurer, type DungeonState, entitiesAt, findAt, move } from './state.ts';
import { dx, dy, type Way } from './ways.ts';

/** One step: pushes the boulder, opens the door, goes through the portal, or stays if it cannot. */
export function walk(state: DungeonState, who: Adventurer, way: Way, tell: Tell<DungeonHappening> | undefined): void {
  const from = state.entities.get(who.id);
  if (from === undefined) return;
  const x = from.x + dx(way);
  const y = from.y + dy(way);
  const marks = state.ground.marks(x, y);
  if (marks === 0) land(state, from, x, y, tell);
  else if (!clearWay(state, who, x, y, way, marks, tell)) tell?.({ type: 'bumped', who: named(from), at: { x, y } });
  else if ((marks & PORTAL) === 0) land(state, from, x, y, tell);
  else teleport(state, from, x, y, way, tell);
}

/** Whether the square can be entered; boulder and door then have made way. */
function clearWay(
  state: DungeonState,
  who: Adventurer,
  x: number,
  y: number,
  way: Way,
  marks: number,
  tell: Tell<DungeonHappening> | undefined,
): boolean {
  if ((marks & (SOLID | BOULDER)) === 0) return true;
  const boulder = (marks & BOULDER) === 0 ? undefined : pushable(state, x, y, way);
  const door = (marks & LOCK) === 0 ? undefined : closedDoor(state, x, y);
  const item = door && opener(who, door);
  const stopped = entitiesAt(state, x, y).some(entity => {
    if ((KIND[entity.type].marks & (SOLID | BOULDER)) === 0 || entity === boulder) return false;
    return entity !== door || item === undefined;
  });
  if (stopped) return false;
  if (boulder !== undefined) push(state, boulder, way, tell);
  if (door !== undefined && item !== undefined) open(state, who, door, item, tell);
  return true;
}

function teleport(
  state: DungeonState,
  from: Entity,
  x: number,
  y: number,
  way: Way,
  tell: Tell<DungeonHappening> | undefined,
): void {
  const portal = findAt(state, x, y, 'portal');
  const out = portal && portalExit(state, portal, way);
  if (out === undefined || sameSquare(out, from)) {
    tell?.({ type: 'bumped', who: named(from), at: { x, y } });
    return;
  }
  land(state, from, out.x, out.y, undefined);
  tell?.({ type: 'teleported', who: named(from), from: { x: from.x, y: from.y }, to: out });
}

/** Comes to stand on a square; an ally there changes places. */
function land(state: DungeonState, from: Entity, x: number, y: number, tell: Tell<DungeonHappening> | undefined): void {
  for (const entity of entitiesAt(state, x, y)) {
    if (isEnemy(entity) && isAlly(entity)) goTo(state, entity, from.x, from.y, tell);
  }
  move(state, from, x, y);
  if (from.id === state.player.id) state.left = { x: from.x, y: from.y };
  tell?.({ type: 'moved', who: named(from), from: { x: from.x, y: from.y }, to: { x, y } });
}
