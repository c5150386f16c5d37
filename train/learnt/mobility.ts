import { type Ground, squareOf } from '../../src/flag/board/ground.ts';

/** By square: how many ways a piece of this gait has there, if nothing but blocks stood on the board. */
export function waysFrom(ground: Ground, gait: number): Uint8Array {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const open = openSquares(ground);
  return open.map((isOpen, square) => {
    if (isOpen === 0) return 0;
    let ways = 0;
    for (let ray = raysFrom[gait]; ray < raysFrom[gait + 1]; ray += 2) {
      let to = square + rays[ray];
      for (let left = rays[ray + 1]; left > 0 && open[to] === 1; left--, to += rays[ray]) ways++;
    }
    for (let leap = leapsFrom[gait]; leap < leapsFrom[gait + 1]; leap += 3) {
      const isFree = !leapsNeedPath || (open[square + leaps[leap]] === 1 && open[square + leaps[leap + 1]] === 1);
      if (isFree && open[square + leaps[leap + 2]] === 1) ways++;
    }
    return ways;
  });
}

function openSquares(ground: Ground): Uint8Array {
  const open = new Uint8Array(ground.squares);
  for (let row = 0; row < ground.rows; row++) {
    const first = squareOf(ground, [row, 0]);
    open.fill(1, first, first + ground.columns);
  }
  for (const block of ground.blocks) open[squareOf(ground, block)] = 0;
  return open;
}
