// Everything that changes the board goes through these few functions. Where there is time travel, the past takes note.
import {
  BOULDER,
  type Enemy,
  type Entity,
  type EntityType,
  isAlly,
  isSomebody,
  KIND,
  type Roster,
  type Somebody,
  SWITCH,
} from '../entities/entities.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';
import { thingsAt } from './board.ts';
import type { Occupants } from './ground.ts';
import { swampFactor } from './terrain.ts';

/** The lists of a map with nothing on it. */
export function emptyRosters(): Record<Roster, number[]> {
  return { enemies: [], spawners: [], portals: [], bombs: [], olderSelves: [], treasure: [] };
}

/** Sets up a whole map, in ascending order of ids. */
export function placeAll(state: DungeonState, entities: Iterable<Entity>): void {
  const rosters = emptyRosters();
  for (const entity of entities) {
    state.entities.set(entity.id, entity);
    if (isAlly(entity)) state.allies++;
    enter(state, entity);
    const { roster } = KIND[entity.type];
    if (roster !== undefined) rosters[roster].push(entity.id);
  }
  state.rosters = rosters;
}

/** Puts something on the map. */
export function place(state: DungeonState, entity: Entity): void {
  state.past?.noteCame(entity);
  state.entities.set(entity.id, entity);
  if (isAlly(entity)) state.allies++;
  enter(state, entity);
  enlist(state, entity);
}

/** Takes something off the map. */
export function remove(state: DungeonState, entity: Entity): void {
  lift(state, entity);
  const roster = KIND[entity.type].roster;
  if (roster === undefined) return;
  const list = state.rosters[roster];
  state.rosters = { ...state.rosters, [roster]: list.toSpliced(list.indexOf(entity.id), 1) };
}

/** Takes several things off the map: each list is gone through once. */
export function removeAll(state: DungeonState, entities: readonly Entity[]): void {
  for (const entity of entities) lift(state, entity);
  const rosters = new Set(entities.flatMap(({ type }) => KIND[type].roster ?? []));
  const gone = new Set(entities.map(({ id }) => id));
  for (const roster of rosters) {
    state.rosters = { ...state.rosters, [roster]: state.rosters[roster].filter(id => !gone.has(id)) };
  }
}

function lift(state: DungeonState, entity: Entity): void {
  state.past?.noteGone(entity);
  state.entities.set(entity.id, undefined);
  if (isAlly(entity)) state.allies--;
  leave(state, entity);
}

/** Sets something onto another square, with what it knows of itself from now on. Returns its new record. */
export function move<E extends Entity>(
  state: DungeonState,
  entity: E,
  x: number,
  y: number,
  own: E['own'] = entity.own,
): E {
  const moved = { id: entity.id, type: entity.type, x, y, own } as E;
  replace(state, entity, moved);
  leave(state, entity);
  enter(state, moved);
  return moved;
}

/** Lets somebody go to another square. Returns its new record. The ground knows nothing of it. */
export function stepTo<E extends Somebody>(
  state: DungeonState,
  who: E,
  x: number,
  y: number,
  own: E['own'] = who.own,
): E {
  const moved = { id: who.id, type: who.type, x, y, own } as E;
  replace(state, who, moved);
  return moved;
}

/** Changes what something knows of itself. Returns its new record. */
export function change<E extends Entity>(state: DungeonState, entity: E, own: E['own']): E {
  const changed = { id: entity.id, type: entity.type, x: entity.x, y: entity.y, own } as E;
  replace(state, entity, changed);
  return changed;
}

function replace(state: DungeonState, before: Entity, after: Entity): void {
  state.past?.noteChanged(before, after);
  state.entities.set(before.id, after);
  if (before.own !== after.own) state.allies += Number(isAlly(after)) - Number(isAlly(before));
}

/** Makes something into another type on the same square, as a door into an open one. */
export function become(state: DungeonState, entity: Entity, type: EntityType, own: Entity['own']): void {
  remove(state, entity);
  place(state, { id: entity.id, type, x: entity.x, y: entity.y, own } as Entity);
}

/** Notes the marks of a square, and what is kept up to date by them. */
function remark(state: DungeonState, x: number, y: number, before: number, after: number): void {
  state.ground.mark(x, y, after);
  state.bareSwitches += bare(after) - bare(before);
  state.terrain = state.terrain?.remarked(state, x, y, before, after);
  if (state.circuit !== undefined && ((before ^ after) & BOULDER) !== 0 && (after & SWITCH) !== 0) press(state, x, y);
}

function press(state: DungeonState, x: number, y: number): void {
  for (const { id, type } of thingsAt(state, x, y)) if (type === 'switch') state.circuit?.press(id);
}

function bare(marks: number): number {
  return (marks & (SWITCH | BOULDER)) === SWITCH ? 1 : 0;
}

function enter(state: DungeonState, entity: Entity): void {
  if (isSomebody(entity)) return;
  const { id, type, x, y } = entity;
  state.ground.add(id, x, y, state.entities);
  const before = state.ground.marks(x, y);
  const after = before | KIND[type].marks;
  if (after !== before) remark(state, x, y, before, after);
}

function leave(state: DungeonState, entity: Entity): void {
  if (isSomebody(entity)) return;
  const { id, type, x, y } = entity;
  state.ground.take(id, x, y);
  if (KIND[type].marks === 0) return;
  const before = state.ground.marks(x, y);
  const after = state.ground.marksOfCrowd(x, y) ?? marksOf(state, state.ground.at(x, y));
  if (after !== before) remark(state, x, y, before, after);
}

function marksOf(state: DungeonState, occupants: Occupants): number {
  if (occupants === 0) return 0;
  if (typeof occupants === 'number') return KIND[(state.entities.get(occupants) as Entity).type].marks;
  let marks = 0;
  for (const id of occupants) marks |= KIND[(state.entities.get(id) as Entity).type].marks;
  return marks;
}

function enlist(state: DungeonState, { id, type }: Entity): void {
  const roster = KIND[type].roster;
  if (roster === undefined) return;
  const list = state.rosters[roster];
  const last = list.at(-1);
  const longer = last === undefined || last < id ? [...list, id] : [...list, id].sort((a, b) => a - b);
  state.rosters = { ...state.rosters, [roster]: longer };
}

/** An enemy or ally goes to a square; a swamp there will hold it (§3.9). Returns its new record. */
export function goTo<E extends Enemy>(
  state: DungeonState,
  enemy: E,
  x: number,
  y: number,
  emit: Emit,
  own: E['own'] = enemy.own,
): E {
  const stuck = swampFactor(state, x, y);
  const moved = stepTo(state, enemy, x, y, stuck === own.stuck ? own : { ...own, stuck });
  if (emit !== undefined) {
    emit({ type: 'moved', who: named(enemy), from: { x: enemy.x, y: enemy.y }, to: { x, y } });
    if (stuck > 0) emit({ type: 'stuck', who: named(enemy), at: { x, y }, ticks: stuck });
  }
  return moved;
}
