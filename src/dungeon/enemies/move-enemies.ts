import type { Square } from '../../kernel/square.ts';
import { fight } from '../battle/battle.ts';
import { playerEntity } from '../board/board.ts';
import { change, goTo } from '../board/place.ts';
import { FreeSquares } from '../board/whereabouts.ts';
import type { Enemy } from '../entities/entities.ts';
import type { Emit } from '../events.ts';
import type { DungeonState } from '../state.ts';
import { fightOlderSelves } from '../time/olderself.ts';
import { type EnemyHabits, habitsOf, type Intent } from './enemy-habits.ts';
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

  constructor(state: DungeonState, player: Square, { hostileTakePortals }: EnemyHabits) {
    this.state = state;
    this.player = player;
    this.areApart = !hostileTakePortals && state.rosters.portals.length > 0;
  }

  for(intent: Intent): Pursuit {
    if (this.areApart && intent !== 'follow') {
      // Nobody pursues in a tick in which others flee.
      this.shunning ??= new Pursuit(this.state, this.player, intent === 'pursue' ? 'portals' : 'passages');
      return this.shunning;
    }
    this.shared ??= new Pursuit(this.state, this.player);
    return this.shared;
  }

  /**
   * Looks at everybody before the first moves. How far the terrain reaches decides where a second step leads that ends
   * beyond it, so who moves twice must not find it wider than it was at first.
   */
  surveyAll(habits: EnemyHabits): void {
    for (const id of this.state.rosters.enemies) {
      const enemy = this.state.entities.get(id) as Enemy;
      const intent = habits.intention(this.state, enemy, this.player);
      if (intent === 'pursue' || intent === 'follow' || intent === 'flee') this.for(intent).survey(enemy);
    }
    this.shared?.settle();
    this.shunning?.settle();
  }

  end(): void {
    this.shared?.end();
    this.shunning?.end();
  }
}

/** Every enemy and ally moves, in the order of their ids, and fights at once where it lands on the player, or on one that it was. */
export function moveEnemies(state: DungeonState, emit: Emit): void {
  if (state.rosters.enemies.length === 0) return;
  const player = playerEntity(state);
  if (player === undefined) return;
  const habits = habitsOf(state.dungeon.edition);
  const ways = new Ways(state, player, habits);
  if (habits.areHasty) ways.surveyAll(habits);
  moveAll(state, player, habits, ways, emit);
  ways.end();
}

function moveAll(state: DungeonState, player: Square, habits: EnemyHabits, ways: Ways, emit: Emit): void {
  const room = habits.areApart ? new FreeSquares(state, player) : undefined;
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy;
    let moved = moveOne(state, enemy, player, habits, ways, room, emit);
    if (moved === undefined) continue;
    if (habits.hastens(state, moved, player)) moved = moveOne(state, moved, player, habits, ways, room, emit) ?? moved;
    if (moved.x === player.x && moved.y === player.y && habits.attack(state)) fight(state, state.player, moved, emit);
    if (state.ended !== undefined) return;
    if (state.rosters.olderSelves.length > 0) fightOlderSelves(state, moved, emit);
    if (state.entities.get(id) === undefined) room?.note(moved, undefined);
  }
}

/** Does what it has in mind. Returns its new record if it moved. */
function moveOne(
  state: DungeonState,
  enemy: Enemy,
  player: Square,
  habits: EnemyHabits,
  ways: Ways,
  room: FreeSquares | undefined,
  emit: Emit,
): Enemy | undefined {
  const intent = habits.intention(state, enemy, player);
  if (intent === 'struggle') {
    change(state, enemy, { ...enemy.own, stuck: enemy.own.stuck - 1 });
    return undefined;
  }
  if (enemy.type === 'spider') {
    const next = circle(state, enemy, intent === 'flee' ? player : undefined);
    return next && enter(state, enemy, next.to, room, emit, next.own);
  }
  const to = destination(state, enemy, intent, ways, room);
  return to && enter(state, enemy, to, room, emit);
}

/** Goes to a square, if there is room on it. */
function enter<E extends Enemy>(
  state: DungeonState,
  enemy: E,
  to: Square,
  room: FreeSquares | undefined,
  emit: Emit,
  own: E['own'] = enemy.own,
): E | undefined {
  if (room?.isAt(to.x, to.y) === false) return undefined;
  room?.note(enemy, to);
  return goTo(state, enemy, to.x, to.y, emit, own);
}

function destination(
  state: DungeonState,
  enemy: Enemy,
  intent: Intent,
  ways: Ways,
  room: FreeSquares | undefined,
): Square | undefined {
  if (intent === 'stay') return undefined;
  if (intent === 'wander') return wander(state, enemy, room);
  const pursuit = ways.for(intent);
  if (intent === 'follow') return follow(state, enemy, pursuit);
  return intent === 'flee' ? pursuit.awayFrom(enemy) : pursuit.towards(enemy);
}
