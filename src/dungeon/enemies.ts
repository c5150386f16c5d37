import type { Square } from '../kernel/square.ts';
import { fight } from './battle.ts';
import { change, playerEntity } from './board.ts';
import type { Enemy } from './entities.ts';
import type { Teller } from './happenings.ts';
import { follow, type Intent, intentOf } from './mercenary.ts';
import { goTo } from './movement.ts';
import { fightOlderSelves } from './olderself.ts';
import { isInvincible } from './potions.ts';
import { Pursuit } from './pursuit.ts';
import { circle } from './spider.ts';
import type { DungeonState } from './state.ts';
import { wander } from './zombie.ts';

/** Every enemy and ally moves, in the order of their ids, and fights at once where it lands on the player, or on one that it was. */
export function moveEnemies(state: DungeonState, tell: Teller): void {
  const player = playerEntity(state);
  const { enemies } = state.rosters;
  if (player === undefined || enemies.length === 0) return;
  const pursuit = pursuitFor(state, player);
  for (const id of enemies) {
    const enemy = state.entities.get(id) as Enemy;
    const moved = moveOne(state, enemy, player, pursuit, tell);
    if (moved === undefined) continue;
    if (moved.x === player.x && moved.y === player.y) fight(state, state.player, moved, tell);
    if (state.ended !== undefined) return;
    fightOlderSelves(state, moved, tell);
  }
}

/** What an enemy has in mind. It depends on itself and the player alone, so nobody's move changes another's mind. */
function intention(state: DungeonState, enemy: Enemy, player: Square): Intent | 'circle' | 'struggle' {
  if (enemy.own.stuck > 0) return 'struggle';
  if (enemy.type === 'spider') return 'circle';
  if (enemy.type === 'mercenary' || enemy.type === 'assassin') return intentOf(state, enemy, player);
  return isInvincible(state.player) ? 'flee' : 'wander';
}

/** One flood for all who need one; none if nobody does. */
function pursuitFor(state: DungeonState, player: Square): Pursuit | undefined {
  let pursuit: Pursuit | undefined;
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy;
    const intent = intention(state, enemy, player);
    if (intent !== 'pursue' && intent !== 'follow' && intent !== 'flee') continue;
    pursuit ??= new Pursuit(state, player);
    pursuit.enlist(enemy, intent === 'flee');
  }
  pursuit?.flood();
  return pursuit;
}

/** Does what it has in mind. Returns its new record if it moved. */
function moveOne(
  state: DungeonState,
  enemy: Enemy,
  player: Square,
  pursuit: Pursuit | undefined,
  tell: Teller,
): Enemy | undefined {
  const intent = intention(state, enemy, player);
  if (intent === 'struggle') {
    change(state, enemy, { ...enemy.own, stuck: enemy.own.stuck - 1 });
    return undefined;
  }
  if (enemy.type === 'spider' || intent === 'circle') {
    const next = enemy.type === 'spider' ? circle(state, enemy) : undefined;
    return next && goTo(state, enemy, next.to.x, next.to.y, tell, next.own);
  }
  const to = destination(state, enemy, intent, pursuit);
  return to && goTo(state, enemy, to.x, to.y, tell);
}

function destination(
  state: DungeonState,
  enemy: Enemy,
  intent: Intent,
  pursuit: Pursuit | undefined,
): Square | undefined {
  if (intent === 'wander' || pursuit === undefined) return wander(state, enemy);
  if (intent === 'follow') return follow(state, enemy, pursuit);
  return intent === 'flee' ? pursuit.awayFrom(enemy) : pursuit.towards(enemy);
}
