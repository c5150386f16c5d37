// Who goes about is not kept by square: in most ticks everybody moves, and few squares are asked for. Those few questions
// go through the lists of who there is.
import type { Square } from '../../kernel/square.ts';
import type { Enemy, Entity, OlderSelf } from '../entities/entities.ts';
import type { DungeonState } from '../state.ts';

const NO_ENEMIES: readonly Enemy[] = [];

/** The enemies and allies on a square, by ascending id. */
export function enemiesAt({ rosters, entities }: DungeonState, x: number, y: number): readonly Enemy[] {
  let found: Enemy[] | undefined;
  for (const id of rosters.enemies) {
    const enemy = entities.get(id) as Enemy;
    if (enemy.x !== x || enemy.y !== y) continue;
    found ??= [];
    found.push(enemy);
  }
  return found ?? NO_ENEMIES;
}

/** Those that the player was before and that stand on a square, by ascending id. */
export function olderSelvesAt({ rosters, entities }: DungeonState, x: number, y: number): readonly OlderSelf[] {
  return rosters.olderSelves.map(id => entities.get(id) as OlderSelf).filter(self => self.x === x && self.y === y);
}

/** The player, those that it was, enemies and allies. */
export function eachSomebody({ rosters, entities, player }: DungeonState, visit: (who: Entity) => void): void {
  const itself = entities.get(player.id);
  if (itself !== undefined) visit(itself);
  for (const id of rosters.olderSelves) visit(entities.get(id) as Entity);
  for (const id of rosters.enemies) visit(entities.get(id) as Entity);
}

/** Whether somebody stands on a square whose id is not `but`. */
export function isSomebodyAt(state: DungeonState, x: number, y: number, but?: number): boolean {
  let isTaken = false;
  eachSomebody(state, who => {
    if (who.x === x && who.y === y && who.id !== but) isTaken = true;
  });
  return isTaken;
}

/** By how much a step down changes the number of a square: no dungeon is half as wide. */
const ROW = 2 ** 24;

/** Which squares are taken, for whoever asks for many of them: made at the price of all who stand there. */
export class OccupiedSquares {
  private readonly counts = new Map<number, number>();

  /** Of enemies and allies, or of everybody. */
  static ofEnemies({ rosters, entities }: DungeonState): OccupiedSquares {
    const throng = new OccupiedSquares();
    for (const id of rosters.enemies) throng.come(entities.get(id) as Enemy);
    return throng;
  }

  static ofAll(state: DungeonState): OccupiedSquares {
    const throng = new OccupiedSquares();
    eachSomebody(state, who => throng.come(who));
    return throng;
  }

  isAt(x: number, y: number): boolean {
    return (this.counts.get(y * ROW + x) ?? 0) > 0;
  }

  come({ x, y }: Square): void {
    const square = y * ROW + x;
    this.counts.set(square, (this.counts.get(square) ?? 0) + 1);
  }

  leave({ x, y }: Square): void {
    const square = y * ROW + x;
    this.counts.set(square, (this.counts.get(square) ?? 0) - 1);
  }
}

/** Where there is room for those who move. Seed 002: one of them on a square; and nobody joins a battle, they wait beside it. */
export class FreeSquares {
  private readonly state: DungeonState;
  private readonly player: Square;
  private readonly throng: OccupiedSquares;

  constructor(state: DungeonState, player: Square) {
    this.state = state;
    this.player = player;
    this.throng = OccupiedSquares.ofEnemies(state);
  }

  isAt(x: number, y: number): boolean {
    if (this.state.fought && x === this.player.x && y === this.player.y) return false;
    return !this.throng.isAt(x, y);
  }

  /** Somebody has gone from one square to another, or is no more. */
  note(from: Square, to: Square | undefined): void {
    this.throng.leave(from);
    if (to !== undefined) this.throng.come(to);
  }
}
