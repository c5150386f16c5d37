// Written for speed: asked wherever a boulder comes to lie.

/**
 * Into how many parts the free squares around one fall, as far as the eight squares around it tell: a boulder put there
 * divides nothing if they are one. 0 if no side is free. Squares that `at` marks are not free.
 */
export function partsAround(next: Int32Array, at: Uint8Array, square: number): number {
  let free = 0;
  let joined = 0;
  for (let side = 0; side < 4; side++) {
    const beside = next[4 * square + side];
    if (at[beside] !== 0) continue;
    free++;
    const turn = (side + 1) & 3;
    if (at[next[4 * square + turn]] === 0 && at[next[4 * beside + turn]] === 0) joined++;
  }
  return free === 0 ? 0 : Math.max(1, free - joined);
}
