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

/** The ways to the player, looked for when the first asks: hostile pursuers may shun portals that allies take. */
class Ways {
  private readonly state: DungeonState;
  private readonly player: Square;
  private readonly areApart: boolean;
  private shared: Pursuit | undefined;
  private shunning: Pursuit | undefined;

  constructor(state: DungeonState, player: Square, { hostileTakePortals }: Habits) {
    this.state = state;
    this.player = player;
    this.areApart = !hostileTakePortals && state.rosters.portals.length > 0;
  }

  for(intent: Intent): Pursuit {
    if (this.areApart && intent !== 'follow') {
      this.shunning ??= new Pursuit(this.state, this.player, true);
      return this.shunning;
    }
    this.shared ??= new Pursuit(this.state, this.player);
    return this.shared;
  }

  end(): void {
    this.shared?.end();
    this.shunning?.end();
  }
}

/** Every enemy and ally moves, in the order of their ids, and fights at once where it lands on the player, or on one that it was. */
export function moveEnemies(state: DungeonState, tell: Teller): void {
  const player = playerEntity(state);
  if (player === undefined || state.rosters.enemies.length === 0) return;
  const habits = habitsOf(state.dungeon.edition);
  const ways = new Ways(state, player, habits);
  moveAll(state, player, habits, ways, tell);
  ways.end();
}

function moveAll(state: DungeonState, player: Square, habits: Habits, ways: Ways, tell: Teller): void {
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy;
    let moved = moveOne(state, enemy, player, habits, ways, tell);
    if (moved === undefined) continue;
    if (habits.hastens(state, moved, player)) moved = moveOne(state, moved, player, habits, ways, tell) ?? moved;
    if (moved.x === player.x && moved.y === player.y && habits.attack(state)) fight(state, state.player, moved, tell);
    if (state.ended !== undefined) return;
    if (state.rosters.olderSelves.length > 0) fightOlderSelves(state, moved, tell);
  }
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
  ways: Ways,
): Square | undefined {
  if (intent === 'stay') return undefined;
  if (intent === 'wander') return wander(state, enemy, habits.mayEnter, player);
  const pursuit = ways.for(intent);
  if (intent === 'follow') return follow(state, enemy, pursuit);
  return intent === 'flee' ? pursuit.awayFrom(enemy) : pursuit.towards(enemy);
}
