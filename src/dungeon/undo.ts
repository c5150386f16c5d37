import { change, move, place, remove } from './board.ts';
import type { Entity } from './entities.ts';
import { type Change, type Tick, unpack } from './past.ts';
import type { DungeonState } from './state.ts';
import { dx, dy } from './ways.ts';

/** Takes the world back to what it was after a tick: the last changes first. It costs what it undoes. */
export function undo(state: DungeonState, changes: readonly Change[], undone: readonly Tick[], to: Tick): void {
  const { past } = state;
  state.past = undefined; // undoing is nothing that could be undone
  takeBack(state, changes);
  for (const tick of undone) takeBack(state, tick.changes);
  if (to.circuit !== undefined) {
    const since = new Map(to.circuit);
    const restored = [changes, ...undone.map(tick => tick.changes)].flat().filter(isEntity);
    state.circuit = state.circuit?.at(state, restored, id => since.get(id));
  }
  state.tick = to.tick;
  state.left = undefined;
  state.past = past;
}

function takeBack(state: DungeonState, changes: readonly Change[]): void {
  for (let n = changes.length - 1; n >= 0; n--) takeBackOne(state, changes[n] as Change);
}

function takeBackOne(state: DungeonState, what: Change): void {
  if (isEntity(what)) {
    const now = state.entities.get(what.id);
    if (now === undefined) place(state, what);
    else move(state, now, what.x, what.y, what.own);
    return;
  }
  const { id, came, way, own } = unpack(what);
  const now = state.entities.get(id) as Entity;
  if (came) remove(state, now);
  else {
    const before = (own === undefined ? now.own : { ...now.own, ...own }) as Entity['own'];
    if (way === undefined) change(state, now, before);
    else move(state, now, now.x - dx(way), now.y - dy(way), before);
  }
}

/** Whether a change is that something was taken away, which is kept as it was. */
function isEntity(what: Change): what is Entity {
  return typeof what === 'object' && 'id' in what;
}
