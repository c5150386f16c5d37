import { playerEntity } from '../../../dungeon/board/board.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Square } from '../../../kernel/square.ts';

/**
 * How far beyond the box of a map the solver still pushes boulders. One square farther out the player can walk around
 * all.
 */
const SLACK = 2;

/** A dungeon wider than so many squares is not searched. */
const LARGEST = 2 ** 20;

/** The squares that a search looks at, numbered row by row. The outermost ring is out of bounds. */
export class MapWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** What one step in each of the four ways adds to a square. */
  readonly ways: readonly [number, number, number, number];

  constructor(box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }) {
    const margin = SLACK + 2;
    this.left = box.left - margin;
    this.top = box.top - margin;
    this.width = box.right - box.left + 1 + 2 * margin;
    this.height = box.bottom - box.top + 1 + 2 * margin;
    this.size = this.width * this.height;
    this.ways = [-this.width, 1, this.width, -1];
  }

  squareOf({ x, y }: Square): number {
    return (y - this.top) * this.width + x - this.left;
  }

  xOf(square: number): number {
    return (square % this.width) + this.left;
  }

  yOf(square: number): number {
    return Math.floor(square / this.width) + this.top;
  }

  /** Whether a player may stand there: inside the outermost ring. */
  holds({ x, y }: Square): boolean {
    return this.depth(x, y) > 0;
  }

  /** Whether a boulder may lie there: a player can still walk around it. */
  holdsBoulder(x: number, y: number): boolean {
    return this.depth(x, y) > 1;
  }

  /** Whether the player and all boulders are where a search would have left them. */
  isAround(state: DungeonState): boolean {
    const player = playerEntity(state);
    const isWithin = state.entities.list().every(({ type, x, y }) => type !== 'boulder' || this.holdsBoulder(x, y));
    return isWithin && (player === undefined || this.holds(player));
  }

  /** How many rings lie around a square. */
  private depth(x: number, y: number): number {
    const [column, row] = [x - this.left, y - this.top];
    return Math.min(column, row, this.width - 1 - column, this.height - 1 - row);
  }
}

/** Whether a dungeon is too wide to be looked at square by square. */
export function isTooWide({ dungeon: { firstBox } }: DungeonState): boolean {
  return new MapWindow(firstBox).size >= LARGEST;
}
