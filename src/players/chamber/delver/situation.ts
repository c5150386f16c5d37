import type { ChamberView } from '../../../chamber/view.ts';
import { awakeOn, type FloorMemory, newFloorMemory, updateMemory } from './floor-memory.ts';
import { crowdsIn } from './rooms.ts';
import { dangerOn, type Grid, gridOf, guardedOn } from './screen-grid.ts';

/** What one turn is decided by. */
export interface Situation {
  readonly view: ChamberView;
  readonly grid: Grid;
  readonly memory: FloorMemory;
  /** What ending a turn on each square costs, on average. */
  readonly danger: Float64Array;
  /** Treasure that a dragon keeps. */
  readonly guarded: ReadonlySet<number>;
  /** How many enemies there are to a square, by chamber. */
  readonly crowds: readonly number[];
  /** How many turns it has been on this floor. */
  readonly stay: number;
  /** How many of them it has waited for its chance: what went into treasure makes nobody impatient, unless they are hunted. */
  readonly waited: number;
}

/** Takes in what the screen shows. */
export function lookAbout(view: ChamberView, before: FloorMemory | undefined): Situation {
  const grid = gridOf(view);
  const memory = before?.floor === view.floor ? before : newFloorMemory(view, grid);
  updateMemory(memory, view, grid);
  const stay = view.turn - memory.arrived;
  return {
    view,
    grid,
    memory,
    danger: dangerOn(awakeOn(memory, view, grid), view),
    guarded: guardedOn(grid),
    crowds: crowdsIn(memory.rooms, grid, view),
    stay,
    waited: view.options.field ? stay : stay - memory.gathering,
  };
}
