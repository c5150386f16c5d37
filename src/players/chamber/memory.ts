import { DIRECTIONS } from '../../chamber/floor/directions.ts';
import { DOORWAY, FLOOR, PASSAGE, STAIRS } from '../../chamber/kinds/glyphs.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { type Grid, groundOf, isInChamber } from './grid.ts';
import { UNWANTED } from './paths.ts';

/** Ranks of a square on which the stairs may be: in another chamber than the one of arrival, or else in that. */
export const ELSEWHERE = 3;
export const AT_HOME = 4;

/** What the delver remembers of a floor. */
export interface Memory {
  readonly floor: number;
  /** The turn on which it came. */
  readonly arrived: number;
  /** The chamber in which it arrived: the stairs lie in another one, if the floor was populated at random. */
  readonly home: Uint8Array;
  /** Where somebody could stand. */
  ground: Uint8Array;
  /** ELSEWHERE or AT_HOME where the stairs may be, else UNWANTED. */
  readonly hopes: Uint8Array;
  /** Squares that have been ruled out. */
  readonly ruledOut: Uint8Array;
  /** The kinds of potions that it has stood beside, by their squares. */
  readonly potions: Map<number, string>;
  /** Hit points of the enemy that it struck last, by its square. */
  readonly wounds: Map<number, number>;
}

/** A fresh memory for the floor that the player has come to. */
export function arrive(view: ChamberView, grid: Grid): Memory {
  const home = chamberAround(grid);
  const memory: Memory = {
    floor: view.floor,
    arrived: view.turn,
    home,
    ground: groundOf(grid),
    hopes: new Uint8Array(grid.cells.length).fill(UNWANTED),
    ruledOut: new Uint8Array(grid.cells.length),
    potions: new Map(),
    wounds: new Map(),
  };
  hope(memory, grid, isVeiled(view));
  return memory;
}

function chamberAround({ at, cells, steps }: Grid): Uint8Array {
  const inside = new Uint8Array(cells.length);
  const queue = [at];
  inside[at] = 1;
  for (const square of queue) {
    for (const step of steps) {
      if (inside[square + step] === 1 || !isInChamber(cells[square + step])) continue;
      inside[square + step] = 1;
      queue.push(square + step);
    }
  }
  return inside;
}

/** Every floor tile in sight may hide the stairs until it is ruled out; in the fog, every passage leads to more. */
function hope({ hopes, home, ruledOut }: Memory, { cells }: Grid, isFoggy: boolean): void {
  for (let square = 0; square < cells.length; square++) {
    const code = cells[square];
    if (ruledOut[square] === 1) continue;
    if (code === FLOOR) hopes[square] = home[square] === 1 ? AT_HOME : ELSEWHERE;
    else if (isFoggy && (code === PASSAGE || code === DOORWAY)) hopes[square] = ELSEWHERE;
  }
}

/** Whether there is more to a floor than has been seen of it. */
function isVeiled({ options }: ChamberView): boolean {
  return options.fog || options.field === true;
}

/** Takes in what the screen shows now. Enemies never tread on stairs, and nothing lies on them. */
export function note(memory: Memory, view: ChamberView, grid: Grid): void {
  const { at, cells } = grid;
  if (isVeiled(view)) {
    memory.ground = groundOf(grid);
    hope(memory, grid, true);
  }
  const ruleOut = (square: number): void => {
    memory.ruledOut[square] = 1;
    memory.hopes[square] = UNWANTED;
  };
  ruleOut(at);
  for (const { square } of grid.enemies) ruleOut(square);
  for (const square of grid.things) if (cells[square] !== STAIRS) ruleOut(square);
  noteNeighbours(memory, view, grid);
}

/** Kinds of potions show only from beside them; how hurt an enemy is, only after a blow. */
function noteNeighbours({ potions, wounds }: Memory, view: ChamberView, { at, steps }: Grid): void {
  wounds.clear();
  const struck = view.said.find(({ type }) => type === 'struck');
  for (const [n, direction] of DIRECTIONS.entries()) {
    const seen = view.around[direction];
    const square = at + (steps[n] as number);
    if (seen.length > 1) potions.set(square, seen);
    if (struck?.type === 'struck' && struck.enemy === seen) wounds.set(square, struck.left);
  }
}
