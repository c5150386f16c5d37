import type { Tell } from '../kernel/rules.ts';
import type { Square } from '../kernel/square.ts';
import { fight } from './battle.ts';
import { type Enemy, isEnemy } from './entities.ts';
import type { DungeonHappening } from './happenings.ts';
import { follow, type Intent, intentOf } from './mercenary.ts';
import { goTo } from './movement.ts';
import { isInvincible } from './potions.ts';
import { Pursuit } from './pursuit.ts';
import { circle } from './spider.ts';
import { change, type DungeonState, playerEntity } from './state.ts';
import { wander } from './zombie.ts';

interface Plan {
  readonly enemy: Enemy;
  readonly intent: Intent | 'circle' | 'struggle';
}

/** Every enemy and ally moves, in the order of their ids, and fights at once where it lands on the player. */
export function moveEnemies(state: DungeonState, tell: Tell<DungeonHappening> | undefined): void {
  const player = playerEntity(state);
  if (player === undefined || state.rosters.enemies.length === 0) return;
  const plans = plan(state, player);
  const pursuit = pursuitFor(state, player, plans);
  for (const each of plans) {
    const moved = take(state, each, pursuit, tell);
    if (moved !== undefined && moved.x === player.x && moved.y === player.y) fight(state, moved, tell);
    if (state.ended !== undefined) return;
  }
}

function plan(state: DungeonState, player: Square): Plan[] {
  const plans: Plan[] = [];
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id);
    if (enemy !== undefined && isEnemy(enemy)) plans.push({ enemy, intent: intentions(state, enemy, player) });
  }
  return plans;
}

function intentions(state: DungeonState, enemy: Enemy, player: Square): Plan['intent'] {
  if (enemy.own.stuck > 0) return 'struggle';
  if (enemy.type === 'spider') return 'circle';
  if (enemy.type === 'mercenary' || enemy.type === 'assassin') return intentOf(state, enemy, player);
  return isInvincible(state.player) ? 'flee' : 'wander';
}

/** One flood for all who need one; none if nobody does. */
function pursuitFor(state: DungeonState, player: Square, plans: readonly Plan[]): Pursuit | undefined {
  const seekers: Enemy[] = [];
  const runaways: Enemy[] = [];
  for (const { enemy, intent } of plans) {
    if (intent === 'pursue' || intent === 'follow') seekers.push(enemy);
    if (intent === 'flee') runaways.push(enemy);
  }
  return seekers.length + runaways.length === 0 ? undefined : new Pursuit(state, player, seekers, runaways);
}

/** Does what was planned. Returns who moved. */
function take(
  state: DungeonState,
  { enemy, intent }: Plan,
  pursuit: Pursuit | undefined,
  tell: Tell<DungeonHappening> | undefined,
): Enemy | undefined {
  if (intent === 'struggle') {
    change(state, enemy, { ...enemy.own, stuck: enemy.own.stuck - 1 });
    return undefined;
  }
  if (intent === 'circle') {
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
