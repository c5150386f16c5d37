import { kingDistance, type Square } from '../../kernel/square.ts';
import { byEdition } from '../entities/edition.ts';
import { type Enemy, isAlly, type Soldierly } from '../entities/entities.ts';
import { modeOf } from '../entities/modes.ts';
import { isInvincible, isInvisible } from '../player/potions.ts';
import type { DungeonState } from '../state.ts';

/** What somebody is about to do. It depends on itself and the player alone, so nobody's move changes another's mind. */
export type Intent = 'struggle' | 'circle' | 'wander' | 'pursue' | 'follow' | 'flee' | 'stay';

/** How those who move behave in an edition. */
export interface EnemyHabits {
  intention(state: DungeonState, enemy: Enemy, player: Square): Intent;
  /** Whether only one of them may stand on a square. */
  readonly areApart: boolean;
  /** Whether anybody ever moves twice in a tick. */
  readonly areHasty: boolean;
  /** Whether somebody who has moved goes on at once. */
  hastens(state: DungeonState, enemy: Enemy, player: Square): boolean;
  /** Whether an enemy that lands on the player fights. */
  attack(state: DungeonState): boolean;
  readonly hostileTakePortals: boolean;
}

/** How far the din of a battle carries (2021). */
const BATTLE_RADIUS = 5;

/** How they behave in an edition. */
export const habitsOf = byEdition<EnemyHabits>({
  '2022': {
    intention: intention2022,
    areApart: false,
    areHasty: false,
    hastens: () => false,
    attack: () => true,
    hostileTakePortals: true,
  },
  '2021': {
    intention: intention2021,
    areApart: true,
    areHasty: true,
    hastens: hearsABattle,
    attack: state => modeOf(state.dungeon).enemiesAttack,
    hostileTakePortals: false,
  },
});

/** Spiders and allies do not mind an invincible player. Assassins see an invisible one within their recon radius. */
function intention2022(state: DungeonState, enemy: Enemy, player: Square): Intent {
  if (enemy.own.stuck > 0) return 'struggle';
  if (enemy.type === 'spider') return 'circle';
  if (isAlly(enemy)) return 'follow';
  if (isInvincible(state.player)) return 'flee';
  if (enemy.type !== 'mercenary' && enemy.type !== 'assassin') return 'wander';
  if (!isInvisible(state.player)) return 'pursue';
  const sees = enemy.type === 'assassin' && kingDistance(enemy, player) <= state.dungeon.config.assassin_recon_radius;
  return sees ? 'pursue' : 'wander';
}

/** From an invincible player all enemies flee, but mercenaries stand still (seed 002), as before an invisible one. */
function intention2021(state: DungeonState, enemy: Enemy): Intent {
  if (enemy.own.stuck > 0) return 'struggle';
  if (isAlly(enemy)) return 'follow';
  if (isInvincible(state.player)) return isSoldier(enemy) ? 'stay' : 'flee';
  if (enemy.type === 'spider') return 'circle';
  if (!isSoldier(enemy)) return 'wander';
  return isInvisible(state.player) ? 'stay' : 'pursue';
}

/** An enemy mercenary within the battle radius moves twice as fast while a fight goes on. */
function hearsABattle(state: DungeonState, enemy: Enemy, player: Square): boolean {
  if (!state.fought || !isSoldier(enemy) || isAlly(enemy) || enemy.own.stuck > 0) return false;
  return kingDistance(enemy, player) <= BATTLE_RADIUS;
}

function isSoldier(enemy: Enemy): enemy is Soldierly {
  return enemy.type === 'mercenary' || enemy.type === 'assassin';
}
