import { beside, type Square, sameSquare } from '../../kernel/square.ts';
import { change } from '../board/place.ts';
import { isPassage } from '../board/portal.ts';
import { BOULDER, type Entity, SOLID } from '../entities/entities.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';
import type { Pursuit } from './pursuit.ts';

/** An ally takes the square that the player left, if it was beside it; else it comes up to the player and stops. */
export function follow(state: DungeonState, ally: Entity, pursuit: Pursuit): Square | undefined {
  const { player } = pursuit;
  const { left } = state;
  if (left !== undefined && beside(ally, left) && isFree(state, left)) return left;
  if (beside(ally, player) || sameSquare(ally, player)) return undefined;
  const next = pursuit.towards(ally);
  return next === undefined || sameSquare(next, player) ? undefined : next;
}

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

function isFree(state: DungeonState, { x, y }: Square): boolean {
  return (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0 && !isPassage(state, x, y);
}
