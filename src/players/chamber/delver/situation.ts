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

/** After so many turns without a change it does what it would rather not, if it knows of nothing else; and then at any health. */
const RESTLESS = [300, 600] as const;
/** Where nobody hunts, waiting costs nothing: who waited longer there has won more games. */
const RESTLESS_IN_PEACE = [3500, 4000] as const;

export function patienceOf({ options }: ChamberView): readonly [restless: number, reckless: number] {
  return options.field ? RESTLESS : RESTLESS_IN_PEACE;
}

/** For how many turns nothing has changed. */
export function quietTurns({ view, memory }: Pick<Situation, 'view' | 'memory'>): number {
  return view.turn - memory.changed;
}

/** Whether it is hale enough for a fight that it would rather not have. Where nothing heals, or nobody lets it rest, it never gets better. */
export function isHale(situation: Pick<Situation, 'view' | 'memory'>, part: number): boolean {
  return situation.view.hp >= situation.view.maxHp * part || quietTurns(situation) >= patienceOf(situation.view)[1];
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
