import type { Enemy } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import type { DungeonState } from '../state.ts';
import { step } from './place.ts';
import { swampFactor } from './terrain.ts';

/** An enemy or ally goes to a square; a swamp there will hold it (§3.9). Returns its new record. */
export function goTo<E extends Enemy>(
  state: DungeonState,
  enemy: E,
  x: number,
  y: number,
  tell: Teller,
  own: E['own'] = enemy.own,
): E {
  const stuck = swampFactor(state, x, y);
  const moved = step(state, enemy, x, y, stuck === own.stuck ? own : { ...own, stuck });
  if (tell !== undefined) {
    tell({ type: 'moved', who: named(enemy), from: { x: enemy.x, y: enemy.y }, to: { x, y } });
    if (stuck > 0) tell({ type: 'stuck', who: named(enemy), at: { x, y }, ticks: stuck });
  }
  return moved;
}
