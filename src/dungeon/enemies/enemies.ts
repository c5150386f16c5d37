import type { Square } from '../../kernel/square.ts';
import { fight } from '../battle/battle.ts';
import { playerEntity } from '../board/board.ts';
import { goTo } from '../board/movement.ts';
import { change } from '../board/place.ts';
import type { Enemy } from '../entities/entities.ts';
import type { Teller } from '../entities/happenings.ts';
import type { DungeonState } from '../state.ts';
import { fightOlderSelves } from '../time/olderself.ts';
import { type Habits, habitsOf, type Intent } from './habits.ts';
import { follow } from './mercenary.ts';
import { Pursuit } from './pursuit.ts';
import { circle } from './spider.ts';
import { wander } from './zombie.ts';

/** The ways to the player, for whoever asked: hostile pursuers may shun portals that allies take. */
interface Ways {
  readonly hostile: Pursuit | undefined;
  readonly allied: Pursuit | undefined;
}

/** Every enemy and ally moves, in the order of their ids, and fights at once where it lands on the player, or on one that it was. */
export function moveEnemies(state: DungeonState, tell: Teller): void {
  const player = playerEntity(state);
  if (player === undefined || state.rosters.enemies.length === 0) return;
  const habits = habitsOf(state.dungeon.edition);
  const ways = waysFor(state, player, habits);
  moveAll(state, player, habits, ways, tell);
  ways.hostile?.end();
  if (ways.allied !== ways.hostile) ways.allied?.end();
}

function moveAll(state: DungeonState, player: Square, habits: Habits, ways: Ways, tell: Teller): void {
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy;
    let moved = moveOne(state, enemy, player, habits, ways, tell);
    if (moved === undefined) continue;
    if (habits.hastens(state, moved, player)) moved = moveOne(state, moved, player, habits, ways, tell) ?? moved;
    if (moved.x === player.x && moved.y === player.y && habits.attack(state)) fight(state, state.player, moved, tell);
    if (state.ended !== undefined) return;
    fightOlderSelves(state, moved, tell);
  }
}

/** One flood for all who need one; none if nobody does. Where portals are shunned, allies have a flood of their own. */
function waysFor(state: DungeonState, player: Square, habits: Habits): Ways {
  const apart = !habits.hostileTakePortals && state.rosters.portals.length > 0;
  const hostile = floodFor(state, player, habits, apart, intent => intent !== 'follow' || !apart);
  return { hostile, allied: apart ? floodFor(state, player, habits, false, intent => intent === 'follow') : hostile };
}

function floodFor(
  state: DungeonState,
  player: Square,
  habits: Habits,
  shunsPortals: boolean,
  isConcerned: (intent: Intent) => boolean,
): Pursuit | undefined {
  let pursuit: Pursuit | undefined;
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy;
    const intent = habits.intention(state, enemy, player);
    if ((intent !== 'pursue' && intent !== 'follow' && intent !== 'flee') || !isConcerned(intent)) continue;
    pursuit ??= new Pursuit(state, player, shunsPortals);
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
  habits: Habits,
  ways: Ways,
  tell: Teller,
): Enemy | undefined {
  const intent = habits.intention(state, enemy, player);
  if (intent === 'struggle') {
    change(state, enemy, { ...enemy.own, stuck: enemy.own.stuck - 1 });
    return undefined;
  }
  if (enemy.type === 'spider') {
    const next = circle(state, enemy, intent === 'flee' ? player : undefined);
    return next && habits.mayEnter(state, next.to.x, next.to.y, player)
      ? goTo(state, enemy, next.to.x, next.to.y, tell, next.own)
      : undefined;
  }
  const to = destination(state, enemy, player, intent, habits, ways);
  return to && habits.mayEnter(state, to.x, to.y, player) ? goTo(state, enemy, to.x, to.y, tell) : undefined;
}

function destination(
  state: DungeonState,
  enemy: Enemy,
  player: Square,
  intent: Intent,
  habits: Habits,
  { hostile, allied }: Ways,
): Square | undefined {
  if (intent === 'stay') return undefined;
  const pursuit = intent === 'follow' ? allied : hostile;
  if (intent === 'wander' || pursuit === undefined) return wander(state, enemy, habits.mayEnter, player);
  if (intent === 'follow') return follow(state, enemy, pursuit);
  return intent === 'flee' ? pursuit.awayFrom(enemy) : pursuit.towards(enemy);
}
