import { DIRECTIONS, stepOn } from '../../chamber/floor/directions.ts';
import { DOORWAY, FLOOR, PASSAGE, PLAYER, STAIRS } from '../../chamber/kinds/glyphs.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { type Grid, groundOf, isInChamber, type Seen } from './grid.ts';
import { UNWANTED } from './paths.ts';
import { type Rooms, roomsOn } from './rooms.ts';

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
  /** Enemies that have gone out of sight, as they stood, and when that was. */
  lurking: readonly Lurker[];
  /** Treasure that a dragon guards which it has not seen. */
  readonly warded: Set<number>;
  /** How often it has shrunk from the way to a square. */
  readonly misgivings: Map<number, number>;
  /** Whether it stands where enemies can go, too. */
  isOnFloor: boolean;
  /** The chambers that it knows. */
  rooms: Rooms;
  /** What was drawn before. */
  cells: Uint8Array;
}

interface Lurker extends Seen {
  readonly turn: number;
}

/** For so many turns it reckons with whoever it has seen; with a dragon, which stays, for good. */
const WARY = 20;

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
    lurking: [],
    warded: new Set(),
    misgivings: new Map(),
    isOnFloor: true,
    cells: grid.cells,
    rooms: roomsOn(grid, true),
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
  const under = memory.cells[at];
  if (under !== PLAYER) memory.isOnFloor = under !== PASSAGE && under !== DOORWAY;
  memory.cells = cells;
  if (isVeiled(view)) {
    const ground = groundOf(grid);
    if (ground.some((mark, square) => mark !== memory.ground[square])) memory.rooms = roomsOn(grid, memory.isOnFloor);
    memory.ground = ground;
    hope(memory, grid, true);
  }
  if (view.inSight !== undefined) lookOut(memory, view, view.inSight, grid);
  const ruleOut = (square: number): void => {
    memory.ruledOut[square] = 1;
    memory.hopes[square] = UNWANTED;
  };
  ruleOut(at);
  for (const { square } of grid.enemies) ruleOut(square);
  for (const square of grid.things) if (cells[square] !== STAIRS) ruleOut(square);
  noteNeighbours(memory, view, grid);
}

/** Out of sight is not out of mind: else it would come back for the gold as soon as it no longer saw who stands beside it. */
function lookOut(memory: Memory, view: ChamberView, inSight: readonly string[], { at, enemies, width }: Grid): void {
  const { turn, said } = view;
  for (const what of said) {
    if (what.type === 'blocked' && what.by === 'guarded') memory.warded.add(at + stepOn(width, what.direction));
    if (what.type === 'slew' && what.enemy === 'D') memory.warded.clear();
  }
  const isHidden = (square: number) => inSight[Math.floor(square / width)]?.[square % width] === '0';
  const gone = memory.lurking.filter(each => (each.letter === 'D' || turn - each.turn < WARY) && isHidden(each.square));
  memory.lurking = [...gone, ...enemies.map(enemy => ({ ...enemy, turn }))];
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
