import type { ChamberView } from '../../chamber/view.ts';

/** Where somebody has stood on the floor that they are on, as `row column`. */
export interface Footsteps {
  readonly floor: number;
  readonly stood: ReadonlySet<string>;
}

/** Adds where the player stands; another floor begins anew. */
export function stepOnto(before: Footsteps | undefined, { floor, row, column }: ChamberView): Footsteps {
  const here = `${row} ${column}`;
  if (before?.floor !== floor) return { floor, stood: new Set([here]) };
  return before.stood.has(here) ? before : { floor, stood: new Set([...before.stood, here]) };
}

/** Whether somebody has stood on a square or beside it, and so has seen what there is. */
export function hasPassed({ stood }: Footsteps, row: number, column: number): boolean {
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) if (stood.has(`${y} ${x}`)) return true;
  }
  return false;
}
