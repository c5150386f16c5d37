import { change, move, place, remove } from '../board/place.ts';
import type { Entity } from '../entities/entities.ts';
import type { DungeonState } from '../state.ts';
import { beforeIt, type Change } from './changes.ts';
import { changesOf, type Tick } from './ticks.ts';

/** Takes the world back to what it was after a tick: the last changes first. It costs what it undoes. */
export function undo(state: DungeonState, changes: readonly Change[], undone: readonly Tick[], to: Tick): void {
  const { past } = state;
  state.past = undefined; // undoing is nothing that could be undone
  const last = [changes, ...undone.map(changesOf)];
  for (const each of last) takeBack(state, each);
  if (to.circuit !== undefined) {
    const since = new Map(to.circuit);
    const restored = last.flat().filter(isEntity);
    state.circuit = state.circuit?.at(state, restored, id => since.get(id));
  }
  state.tick = to.tick;
  state.past = past;
}

function takeBack(state: DungeonState, changes: readonly Change[]): void {
  for (let n = changes.length - 1; n >= 0; n--) takeBackOne(state, changes[n] as Change);
}

function takeBackOne(state: DungeonState, what: Change): void {
  const { id, was } = beforeIt(what, each => state.entities.get(each));
  const now = state.entities.get(id);
  if (now === undefined) {
    if (was !== undefined) place(state, was);
  } else if (was === undefined) {
    remove(state, now);
  } else if (was.x === now.x && was.y === now.y) {
    change(state, now, was.own);
  } else {
    move(state, now, was.x, was.y, was.own);
  }
}

/** Whether a change is that something was taken away, which is kept as it was. */
function isEntity(what: Change): what is Entity {
  return typeof what === 'object' && 'id' in what;
}
