import { DIRECTIONS, stepOn } from '../../../chamber/floor/directions.ts';
import { DOORWAY, FLOOR, PASSAGE, PLAYER, STAIRS } from '../../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { UNWANTED } from './paths.ts';
import { type Rooms, roomsOn } from './rooms.ts';
import { type Grid, isGround, isInChamber, type SeenEnemy, walkableSquares } from './screen-grid.ts';

/** Ranks of a square on which the stairs may be: in another chamber than the one of arrival, or else in that. */
export const ELSEWHERE = 3;
export const AT_HOME = 4;

/** What the delver remembers of a floor. */
export interface FloorMemory {
  readonly floor: number;
  /** The turn on which it came. */
  readonly arrived: number;
  /** The chamber in which it arrived: the stairs lie in another one, if the floor was populated at random. */
  readonly home: Uint8Array;
  /** Where somebody could stand. */
  readonly ground: Uint8Array;
  /** ELSEWHERE or AT_HOME where the stairs may be, else UNWANTED. */
  readonly hopes: Uint8Array;
  /** Squares that have been ruled out. */
  readonly ruledOut: Uint8Array;
  /** Where it has stood. */
  readonly stood: Uint8Array;
  /** The potions that it has stood beside, by their squares: their kinds, or `P` where it did not know them. */
  readonly potions: Map<number, string>;
  /** Hit points of the enemy that it struck last, by its square. */
  readonly wounds: Map<number, number>;
  /** Enemies that have gone out of sight, as they stood, and when that was. */
  lurking: readonly Lurker[];
  /** Whom it has put to sleep, by square, and until when. */
  readonly asleep: Map<number, number>;
  /** Since when it tries to get out of everybody's sight, and until when it did. */
  hiding: { readonly since: number; readonly until: number };
  /** Where the stairs are, once it was told that they are barred; and whether they still are. */
  stairs: number | undefined;
  isBarred: boolean;
  /** Treasure that a dragon guards which it has not seen. */
  readonly warded: Set<number>;
  /** How often it has shrunk from the way to a square. */
  readonly misgivings: Map<number, number>;
  /** How many turns it has spent on the way to each treasure, and to all of them. */
  readonly errands: Map<number, number>;
  gathering: number;
  /** The way that it goes; while nobody is near and nothing new is seen, it goes on. */
  route: PlannedRoute | undefined;
  /** Whether it stands where enemies can go, too. */
  isOnFloor: boolean;
  /** The chambers that it knows. */
  rooms: Rooms;
  /** What was drawn before. */
  cells: Uint8Array;
}

/** A way under way. */
export interface PlannedRoute {
  readonly end: string;
  readonly goal: number;
  /** What was drawn where it leads, and how many things there were to see. */
  readonly drawn: number | undefined;
  readonly things: number;
  /** The squares that are left, the goal first. */
  readonly left: number[];
}

interface Lurker extends SeenEnemy {
  readonly turn: number;
}

/** For so many turns it reckons with whoever it has seen; with a dragon or the keeper, who stay, for good. */
const WARY = 20;

/** A fresh memory for the floor that the player has come to. */
export function newFloorMemory(view: ChamberView, grid: Grid): FloorMemory {
  const home = chamberAround(grid);
  const memory: FloorMemory = {
    floor: view.floor,
    arrived: view.turn,
    home,
    ground: walkableSquares(grid),
    hopes: new Uint8Array(grid.cells.length).fill(UNWANTED),
    ruledOut: new Uint8Array(grid.cells.length),
    stood: new Uint8Array(grid.cells.length),
    potions: new Map(),
    wounds: new Map(),
    lurking: [],
    asleep: new Map(),
    hiding: { since: view.turn, until: view.turn },
    stairs: undefined,
    isBarred: false,
    warded: new Set(),
    misgivings: new Map(),
    errands: new Map(),
    gathering: 0,
    route: undefined,
    isOnFloor: true,
    cells: grid.cells,
    rooms: roomsOn(grid, true),
  };
  for (const [square, code] of grid.cells.entries()) hope(memory, square, code, isVeiled(view));
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
function hope({ hopes, home, ruledOut }: FloorMemory, square: number, code: number, isFoggy: boolean): void {
  if (ruledOut[square] === 1) return;
  if (code === FLOOR) hopes[square] = home[square] === 1 ? AT_HOME : ELSEWHERE;
  else if (isFoggy && (code === PASSAGE || code === DOORWAY)) hopes[square] = ELSEWHERE;
}

/** Takes in what is drawn otherwise than before; says whether there is more ground than was known. */
function discover(memory: FloorMemory, { cells }: Grid, before: Uint8Array): boolean {
  let isNew = false;
  for (let square = 0; square < cells.length; square++) {
    const code = cells[square] as number;
    if (code === before[square]) continue;
    hope(memory, square, code, true);
    const ground = isGround(code) ? 1 : 0;
    if (ground === memory.ground[square]) continue;
    memory.ground[square] = ground;
    isNew = true;
  }
  return isNew;
}

/** Whether there is more to a floor than has been seen of it. */
export function isVeiled({ options }: ChamberView): boolean {
  return options.fog || options.field === true;
}

/** Takes in what the screen shows now. Enemies never tread on stairs, and nothing lies on them. */
export function updateMemory(memory: FloorMemory, view: ChamberView, grid: Grid): void {
  const { at, cells } = grid;
  const under = memory.cells[at];
  if (under !== PLAYER) memory.isOnFloor = under !== PASSAGE && under !== DOORWAY;
  const before = memory.cells;
  memory.cells = cells;
  if (isVeiled(view)) {
    if (discover(memory, grid, before)) memory.rooms = roomsOn(grid, memory.isOnFloor);
  }
  noteKeeper(memory, view, grid);
  if (view.inSight !== undefined) lookOut(memory, view, view.inSight, grid);
  const ruleOut = (square: number): void => {
    memory.ruledOut[square] = 1;
    memory.hopes[square] = UNWANTED;
  };
  ruleOut(at);
  memory.stood[at] = 1;
  for (const { square } of grid.enemies) ruleOut(square);
  for (const square of grid.things) if (cells[square] !== STAIRS) ruleOut(square);
  noteNeighbours(memory, view, grid);
}

/** Who is told that the stairs are barred knows where they are, and that the keeper is beside them. */
function noteKeeper(memory: FloorMemory, { said }: ChamberView, { at, width }: Grid): void {
  for (const what of said) {
    if (what.type === 'blocked' && what.by === 'barred') {
      memory.stairs = at + stepOn(width, what.direction);
      memory.isBarred = true;
    } else if (what.type === 'slew' && what.enemy === 'K') memory.isBarred = false;
  }
}

/** Out of sight is not out of mind: else it would come back for the gold as soon as it no longer saw who stands beside it. */
function lookOut(
  memory: FloorMemory,
  view: ChamberView,
  inSight: readonly string[],
  { at, enemies, width }: Grid,
): void {
  const { turn, said } = view;
  for (const what of said) {
    if (what.type === 'blocked' && what.by === 'guarded') memory.warded.add(at + stepOn(width, what.direction));
    if (what.type === 'slew' && what.enemy === 'D') memory.warded.clear();
  }
  const isHidden = (square: number) => inSight[Math.floor(square / width)]?.[square % width] === '0';
  const gone = memory.lurking.filter(
    each => (each.letter === 'D' || each.letter === 'K' || turn - each.turn < WARY) && isHidden(each.square),
  );
  memory.lurking = [...gone, ...enemies.map(enemy => ({ ...enemy, turn }))];
}

/** Kinds of potions show only from beside them; how hurt an enemy is, only after a blow. */
function noteNeighbours({ potions, wounds }: FloorMemory, view: ChamberView, { at, steps }: Grid): void {
  wounds.clear();
  const struck = view.said.find(({ type }) => type === 'struck');
  for (const [n, direction] of DIRECTIONS.entries()) {
    const seen = view.around[direction];
    const square = at + (steps[n] as number);
    if (seen === 'P' || seen.length > 1) potions.set(square, seen);
    if (struck?.type === 'struck' && struck.enemy === seen) wounds.set(square, struck.left);
  }
}

/** So far a wand reaches, and so long somebody whom it has put to sleep stays so, to be on the safe side. */
const WAND = 6;
const SLEEPS = 9;

/** Whether an enemy is a danger: peaceful merchants are not, nor who sleeps. */
export function isAwake(
  { asleep }: FloorMemory,
  { turn, merchantsHostile }: ChamberView,
  { letter, square }: SeenEnemy,
): boolean {
  return (letter !== 'M' || merchantsHostile) && (asleep.get(square) ?? 0) <= turn;
}

/** The screen without those who are no danger. */
export function awakeOn(memory: FloorMemory, view: ChamberView, grid: Grid): Grid {
  if (memory.asleep.size === 0) return grid;
  return { ...grid, enemies: grid.enemies.filter(enemy => isAwake(memory, view, enemy)) };
}

/** Keeps in mind whom a wand has put to sleep: the first in a straight line. */
export function noteZap(
  { asleep }: FloorMemory,
  { turn, pack = [] }: ChamberView,
  grid: Grid,
  action: ChamberAction,
): void {
  if (action.type !== 'zap' || pack[action.slot]?.name !== 'slumber') return;
  const step = stepOn(grid.width, action.direction);
  const met = Array.from({ length: WAND }, (_, n) => grid.at + (n + 1) * step);
  const foe = met.find(at => grid.enemies.some(({ square }) => square === at));
  if (foe !== undefined) asleep.set(foe, turn + SLEEPS);
}
