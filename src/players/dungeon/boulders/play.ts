import type { Push } from './position/hauls.ts';
import { Position } from './position/position.ts';
import type { Yard } from './yard.ts';

/** The ways to go, step by step, for a line of pushes: the shortest walks in between, and to an exit at the end. */
export function waysOf(yard: Yard, pushes: readonly Push[]): number[] {
  const position = new Position(yard);
  const ways: number[] = [];
  for (const { from, way } of pushes) {
    const behind = yard.next[4 * from + (way ^ 2)] as number;
    ways.push(...walk(position, square => square === behind), way);
    position.shift(from, yard.next[4 * from + way] as number);
    position.player = from;
  }
  const leaves = yard.aims.every(aim => aim.exit || position.held < yard.switches.length);
  return leaves ? [...ways, ...walk(position, square => yard.isExit[square] === 1)] : ways;
}

/** The shortest walk to the nearest square that is wanted. */
function walk(position: Position, isWanted: (square: number) => boolean): number[] {
  const { next } = position.yard;
  const cameBy = new Map([[position.player, -1]]);
  for (const [square] of cameBy) {
    if (isWanted(square)) {
      const ways: number[] = [];
      for (let at = square; at !== position.player; ) {
        const way = cameBy.get(at) as number;
        ways.push(way);
        at = next[4 * at + (way ^ 2)] as number;
      }
      position.player = square;
      return ways.reverse();
    }
    for (let way = 0; way < 4; way++) {
      const to = next[4 * square + way] as number;
      if (position.at[to] === 0 && !cameBy.has(to)) cameBy.set(to, way);
    }
  }
  throw new Error('the line that was found cannot be walked');
}
