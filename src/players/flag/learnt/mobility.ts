import type { Ground } from '../../../flag/board/ground.ts';
import { openSquares } from '../ways.ts';

/** By square: how many ways a piece of this gait has there, if nothing but blocks stood on the board. */
export function waysFrom(ground: Ground, gait: number): Uint8Array {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const open = openSquares(ground);
  return open.map((isOpen, square) => {
    if (isOpen === 0) return 0;
    let ways = 0;
    for (let ray = raysFrom[gait] as number; ray < (raysFrom[gait + 1] as number); ray += 2) {
      const step = rays[ray] as number;
      let to = square + step;
      for (let left = rays[ray + 1] as number; left > 0 && open[to] === 1; left--, to += step) ways++;
    }
    for (let leap = leapsFrom[gait] as number; leap < (leapsFrom[gait + 1] as number); leap += 3) {
      const isOpenAt = (n: number) => open[square + (leaps[leap + n] as number)] === 1;
      if (isOpenAt(2) && (!leapsNeedPath || (isOpenAt(0) && isOpenAt(1)))) ways++;
    }
    return ways;
  });
}
