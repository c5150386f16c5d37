import { beside, kingDistance, type Square, sameSquare } from '../../kernel/square.ts';
import { isPassage } from '../board/portal.ts';
import { BOULDER, type Enemy, type Entity, isAlly, SOLID, type Soldierly } from '../entities/entities.ts';
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

/** How far the din of a battle carries (2021). */
const BATTLE_RADIUS = 5;

/** An enemy mercenary within the battle radius moves twice as fast while a fight goes on. */
export function hearsABattle(state: DungeonState, enemy: Enemy, player: Square): boolean {
  if (!state.fought || !isSoldier(enemy) || isAlly(enemy) || enemy.own.stuck > 0) return false;
  return kingDistance(enemy, player) <= BATTLE_RADIUS;
}

/** Those that can be bribed, and that hear battles. */
export function isSoldier(enemy: Enemy): enemy is Soldierly {
  return enemy.type === 'mercenary' || enemy.type === 'assassin';
}

function isFree(state: DungeonState, { x, y }: Square): boolean {
  return (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0 && !isPassage(state, x, y);
}
