import { change } from '../board/board-changes.ts';
import type { Entity } from '../entities/entities.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

/** At the end of a tick: mind control has one tick less, and ends. */
export function loosenMindControl(state: DungeonState, emit: Emit): void {
  if (state.tick > state.mindsControlledUntil) return;
  for (const id of state.rosters.enemies) {
    const soldier = state.entities.get(id);
    if (soldier?.type !== 'mercenary' && soldier?.type !== 'assassin') continue;
    const { side } = soldier.own;
    if (typeof side !== 'object') continue;
    const controlled = side.controlled - 1;
    change(state, soldier, { ...soldier.own, side: controlled > 0 ? { controlled } : 'hostile' });
    if (controlled <= 0) emit?.({ type: 'cameToItsSenses', who: named(soldier) });
  }
}

/** Keeps in mind how long the longest mind control can last. */
export function noteMindControl(state: DungeonState, entity: Entity): void {
  if (entity.type !== 'mercenary' && entity.type !== 'assassin') return;
  const { side } = entity.own;
  if (typeof side !== 'object') return;
  state.mindsControlledUntil = Math.max(state.mindsControlledUntil, state.tick + side.controlled);
}
