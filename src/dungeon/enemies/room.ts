import type { Square } from '../../kernel/square.ts';
import { Throng } from '../board/somebody.ts';
import type { DungeonState } from '../state.ts';

/** Where there is room for those who move. Seed 002: one of them on a square; and nobody joins a battle, they wait beside it. */
export class Room {
  private readonly state: DungeonState;
  private readonly player: Square;
  private readonly throng: Throng;

  constructor(state: DungeonState, player: Square) {
    this.state = state;
    this.player = player;
    this.throng = Throng.ofEnemies(state);
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
