import type { Yard } from '../yard.ts';

/** By square: 1 where walls stand on both sides, so that a boulder there closes the way. */
export function doorsOf({ size, slots, next }: Yard): Uint8Array {
  const doors = new Uint8Array(slots);
  for (let square = 0; square < size; square++) {
    for (let way = 0; way < 2; way++) {
      const isNarrow = next[4 * square + way] === size && next[4 * square + way + 2] === size;
      const leadsOn = next[4 * square + 1 - way] !== size && next[4 * square + 3 - way] !== size;
      if (isNarrow && leadsOn) doors[square] = 1;
    }
  }
  return doors;
}
