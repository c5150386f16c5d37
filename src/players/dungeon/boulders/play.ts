import type { Push } from './position/hauls.ts';
import { Position } from './position/position.ts';
import type { Yard } from './yard.ts';

/**
 * The ways to go, step by step, for a line of pushes: the shortest walks in between, and to an exit at the end. Who wins on
 * the way has won: a boulder that is taken further may have been the last that was wanted.
 */
export function waysOf(yard: Yard, pushes: readonly Push[]): number[] {
  const { next } = yard;
  const position = new Position(yard);
  const ways: number[] = [];
  const winsBy = (way: number): boolean => {
    const to = next[4 * position.player + way] as number;
    if (position.at[to] !== 0) position.shift(to, next[4 * to + way] as number);
    position.player = to;
    ways.push(way);
    return hasWon(position);
  };
  for (const { from, way } of pushes) {
    const behind = next[4 * from + (way ^ 2)] as number;
    if ([...walk(position, square => square === behind), way].some(winsBy)) return ways;
  }
  walk(position, square => yard.isExit[square] === 1).some(winsBy);
  return ways;
}

function hasWon({ yard: { aims, switches, isExit }, held, player }: Position): boolean {
  return aims.some(aim => (!aim.boulders || held === switches.length) && (!aim.exit || isExit[player] === 1));
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
      return ways.reverse();
    }
    for (let way = 0; way < 4; way++) {
      const to = next[4 * square + way] as number;
      if (position.at[to] === 0 && !cameBy.has(to)) cameBy.set(to, way);
    }
  }
  throw new Error('the line that was found cannot be walked');
}
