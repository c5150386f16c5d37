// Written for speed: one of thousands of positions of a sketch.
import {
  BOMB_BIT,
  BOULDER_BIT,
  DOOR_BIT,
  EXIT_BIT,
  GATE_BIT,
  GUARD_BIT,
  KEY_BIT,
  OPEN_BIT,
  PLACED_BIT,
  PORTAL_BIT,
  type Sketch,
  SWITCH_BIT,
  SWORD_BIT,
  WALL_BIT,
  WIRE_BIT,
} from './sketch.ts';

/** A sketch in play. Cells are never changed once it is made. */
export interface SketchPosition {
  readonly cells: Uint16Array;
  readonly player: number;
  /** The number of the key that is carried; 0 for none. */
  readonly key: number;
  readonly bombs: number;
  readonly armed: boolean;
  /** Whether a bomb was put down that has not gone off. */
  readonly mined: boolean;
  readonly ended: 'won' | 'lost' | undefined;
}

/** What of a sketch is asked for again and again. */
export interface Lie {
  readonly sketch: Sketch;
  /** What a step adds, by way: up, right, down, left. */
  readonly steps: readonly number[];
  /** Squares on which something can change. */
  readonly focus: readonly number[];
  readonly gates: readonly number[];
  readonly plates: readonly number[];
  readonly hasPortals: boolean;
}

export function lieOf(sketch: Sketch): Lie {
  const { width, cells } = sketch;
  const where = (isMeant: (cell: number) => boolean) => [...cells.keys()].filter(square => isMeant(cells[square]));
  // A bomb may turn any wall into floor.
  const focus = where(cell => cell !== WALL_BIT || cells.some(each => (each & BOMB_BIT) !== 0));
  return {
    sketch,
    steps: legalSteps(width),
    focus,
    gates: where(cell => (cell & GATE_BIT) !== 0),
    plates: where(cell => (cell & SWITCH_BIT) !== 0),
    hasPortals: where(cell => (cell & PORTAL_BIT) !== 0).length > 0,
  };
}

/** A sketch before the first step. */
export function beginningOf(lie: Lie): SketchPosition {
  const { cells, player } = lie.sketch;
  const begun = cells.slice();
  swing(lie, begun, player);
  return { cells: begun, player, key: 0, bombs: 0, armed: false, mined: false, ended: undefined };
}

export function isShut(cell: number): boolean {
  return (cell & (WALL_BIT | DOOR_BIT | PLACED_BIT)) !== 0 || (cell & (GATE_BIT | OPEN_BIT)) === GATE_BIT;
}

/** What stops a boulder, beside its like. */
export function stopsBoulder(cell: number): boolean {
  return isShut(cell) || (cell & (BOULDER_BIT | PORTAL_BIT | GUARD_BIT)) !== 0;
}

/** By way: up, right, down, left. */
export function legalSteps(width: number): readonly number[] {
  return [-width, 1, width, -1];
}

const NONE: readonly number[] = [];

/** Where a step that nothing stops leads: beyond the twin of a portal, else on its next free side, clockwise. */
export function landing(lie: Lie, cells: Uint16Array, next: number, way: number, entered = NONE): number {
  if ((cells[next] & PORTAL_BIT) === 0) return next;
  // A portal without a twin is floor; it has the corner of all walls for one.
  const twin = lie.sketch.twins[next];
  if ((cells[twin] & PORTAL_BIT) === 0) return next;
  const entry = 4 * next + way;
  if (entered.includes(entry)) return 0;
  for (let turn = 0; turn < 4; turn++) {
    const onward = (way + turn) % 4;
    const beyond = twin + lie.steps[onward];
    if (isShut(cells[beyond]) || (cells[beyond] & BOULDER_BIT) !== 0) continue;
    const out = landing(lie, cells, beyond, onward, [...entered, entry]);
    if (out !== 0) return out;
  }
  return 0;
}

/** Switch doors follow what is beside them, unless somebody is in the way. */
export function swing(lie: Lie, cells: Uint16Array, player: number): void {
  for (const gate of lie.gates) {
    if ((cells[gate] & GATE_BIT) === 0) continue;
    if (holds(lie, cells, gate)) cells[gate] |= OPEN_BIT;
    else if (gate !== player && (cells[gate] & BOULDER_BIT) === 0) cells[gate] &= ~OPEN_BIT;
  }
}

function holds({ steps, sketch: { rules } }: Lie, cells: Uint16Array, gate: number): boolean {
  let live = 0;
  let switches = 0;
  let pressed = 0;
  for (const step of steps) {
    const beside = cells[gate + step];
    if ((beside & WIRE_BIT) !== 0 && isLive(steps, cells, gate + step)) live++;
    if ((beside & SWITCH_BIT) === 0) continue;
    switches++;
    if ((beside & BOULDER_BIT) !== 0) pressed++;
  }
  const active = live + pressed;
  if (rules[gate] === 'or') return active > 0;
  if (rules[gate] === 'xor') return active === 1;
  return active > 1 && (switches <= 2 || pressed === switches);
}

/** Whether a switch under a boulder touches the wires that hang together with this one. */
function isLive(steps: readonly number[], cells: Uint16Array, wire: number): boolean {
  const net = [wire];
  for (const at of net) {
    for (const step of steps) {
      const beside = cells[at + step];
      if (isDown(beside)) return true;
      if ((beside & WIRE_BIT) !== 0 && !net.includes(at + step)) net.push(at + step);
    }
  }
  return false;
}

function isDown(cell: number): boolean {
  return (cell & (SWITCH_BIT | BOULDER_BIT)) === (SWITCH_BIT | BOULDER_BIT);
}

/** Sets off every bomb beside a switch that is down; all within a square of it is gone. Returns whether one is left. */
export function explode({ steps, focus, sketch: { width } }: Lie, cells: Uint16Array): boolean {
  const placed = focus.filter(at => (cells[at] & PLACED_BIT) !== 0);
  const lit = placed.filter(at => steps.some(step => isDown(cells[at + step])));
  for (const at of lit) {
    for (const row of [at - width, at, at + width]) for (const square of [row - 1, row, row + 1]) cells[square] = 0;
  }
  return placed.some(at => (cells[at] & PLACED_BIT) !== 0);
}

/** Whether what has to be done is done, with the player on a square. */
export function isDone({ plates, sketch: { aim } }: Lie, cells: Uint16Array, player: number): boolean {
  if (aim !== 'boulders' && (cells[player] & EXIT_BIT) === 0) return false;
  if (aim === 'exit') return true;
  for (const plate of plates) if ((cells[plate] & (SWITCH_BIT | BOULDER_BIT)) === SWITCH_BIT) return false;
  return true;
}

/** Whether a step onto a square takes something along: of keys only one is carried. */
export function takes(cell: number, key: number): boolean {
  return (cell & (BOMB_BIT | SWORD_BIT)) !== 0 || ((cell & KEY_BIT) !== 0 && key === 0);
}
