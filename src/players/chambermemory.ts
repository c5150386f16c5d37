import { DIRECTIONS } from '../chamber/directions.ts';
import { FLOOR, STAIRS } from '../chamber/glyphs.ts';
import type { ChamberView } from '../chamber/view.ts';
import { type Grid, isInChamber } from './chambergrid.ts';

/** What the delver remembers of a floor. */
export interface Memory {
  readonly floor: number;
  /** The turn on which it came. */
  readonly arrived: number;
  /** Where no stairs can be: stepped on, or something was seen there. */
  readonly ruledOut: Uint8Array;
  /** The chamber in which it arrived: the stairs lie in another one. */
  readonly home: Uint8Array;
  /** The kinds of potions that it has stood beside, by their squares. */
  readonly potions: Map<number, string>;
  /** Hit points of the enemy that it struck last, by its square. */
  readonly wounds: Map<number, number>;
}

/** A fresh memory for the floor that the player has come to. */
export function arrive(view: ChamberView, grid: Grid): Memory {
  const home = new Uint8Array(grid.cells.length);
  const queue = [grid.at];
  home[grid.at] = 1;
  for (const square of queue) {
    for (const step of grid.steps) {
      if (home[square + step] === 1 || !isInChamber(grid.cells[square + step])) continue;
      home[square + step] = 1;
      queue.push(square + step);
    }
  }
  return {
    floor: view.floor,
    arrived: view.turn,
    ruledOut: new Uint8Array(grid.cells.length),
    home,
    potions: new Map(),
    wounds: new Map(),
  };
}

/** Takes in what the screen shows now. Enemies never tread on stairs, and nothing lies on them. */
export function note({ ruledOut, potions, wounds }: Memory, view: ChamberView, { cells, at, steps }: Grid): void {
  for (let square = 0; square < cells.length; square++) {
    if (cells[square] !== FLOOR && cells[square] !== STAIRS) ruledOut[square] = 1;
  }
  ruledOut[at] = 1;
  for (const [n, direction] of DIRECTIONS.entries()) {
    const seen = view.around[direction];
    if (seen.length > 1) potions.set(at + (steps[n] as number), seen);
  }
  wounds.clear();
  const struck = view.said.find(({ type }) => type === 'struck');
  if (struck?.type !== 'struck') return;
  for (const [n, direction] of DIRECTIONS.entries()) {
    if (view.around[direction] === struck.enemy) wounds.set(at + (steps[n] as number), struck.left);
  }
}
