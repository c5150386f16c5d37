import { change, move, place, remove } from './board.ts';
import { beforeIt, type Change } from './changes.ts';
import { Circuit } from './circuit.ts';
import { changesOf, type Tick } from './past.ts';
import type { DungeonState } from './state.ts';

/** Takes the world back to what it was after a tick: the last changes first. It costs what it undoes. */
export function undo(state: DungeonState, changes: readonly Change[], undone: readonly Tick[], to: Tick): void {
  const { past } = state;
  state.past = undefined; // undoing is nothing that could be undone
  takeBack(state, changes);
  for (const tick of undone) takeBack(state, changesOf(tick));
  if (to.circuit !== undefined) {
    const since = new Map(to.circuit);
    state.circuit = Circuit.of(state, id => since.get(id));
  }
  state.tick = to.tick;
  state.left = undefined;
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
