// Written for speed: one of thousands of positions of a sketch.
import { BIT, legalSteps, type Sketch } from './sketch.ts';

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
  const focus = where(cell => cell !== BIT.wall || cells.some(each => (each & BIT.bomb) !== 0));
  return {
    sketch,
    steps: legalSteps(width),
    focus,
    gates: where(cell => (cell & BIT.switch_door) !== 0),
    plates: where(cell => (cell & BIT.switch) !== 0),
    hasPortals: where(cell => (cell & BIT.portal) !== 0).length > 0,
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
  return (cell & (BIT.wall | BIT.door | BIT.placed)) !== 0 || (cell & (BIT.switch_door | BIT.open)) === BIT.switch_door;
}

/** What stops a boulder, beside its like. */
export function stopsBoulder(cell: number): boolean {
  return isShut(cell) || (cell & (BIT.boulder | BIT.portal | BIT.mercenary)) !== 0;
}

const NONE: readonly number[] = [];

/** Where a step that nothing stops leads: beyond the twin of a portal, else on its next free side, clockwise. */
export function landing(lie: Lie, cells: Uint16Array, next: number, way: number, entered = NONE): number {
  if ((cells[next] & BIT.portal) === 0) return next;
  // A portal without a twin is floor; it has the corner of all walls for one.
  const twin = lie.sketch.twins[next];
  if ((cells[twin] & BIT.portal) === 0) return next;
  const entry = 4 * next + way;
  if (entered.includes(entry)) return 0;
  for (let turn = 0; turn < 4; turn++) {
    const onward = (way + turn) % 4;
    const beyond = twin + lie.steps[onward];
    if (isShut(cells[beyond]) || (cells[beyond] & BIT.boulder) !== 0) continue;
    const out = landing(lie, cells, beyond, onward, [...entered, entry]);
    if (out !== 0) return out;
  }
  return 0;
}

/** Switch doors follow what is beside them, unless somebody is in the way. */
export function swing(lie: Lie, cells: Uint16Array, player: number): void {
  for (const gate of lie.gates) {
    if ((cells[gate] & BIT.switch_door) === 0) continue;
    if (holds(lie, cells, gate)) cells[gate] |= BIT.open;
    else if (gate !== player && (cells[gate] & BIT.boulder) === 0) cells[gate] &= ~BIT.open;
  }
}

function holds({ steps, sketch: { rules } }: Lie, cells: Uint16Array, gate: number): boolean {
  let live = 0;
  let switches = 0;
  let pressed = 0;
  for (const step of steps) {
    const beside = cells[gate + step];
    if ((beside & BIT.wire) !== 0 && isLive(steps, cells, gate + step)) live++;
    if ((beside & BIT.switch) === 0) continue;
    switches++;
    if ((beside & BIT.boulder) !== 0) pressed++;
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
      if ((beside & BIT.wire) !== 0 && !net.includes(at + step)) net.push(at + step);
    }
  }
  return false;
}

function isDown(cell: number): boolean {
  return (cell & (BIT.switch | BIT.boulder)) === (BIT.switch | BIT.boulder);
}

/** Sets off every bomb beside a switch that is down; all within a square of it is gone. Returns whether one is left. */
export function explode({ steps, focus, sketch: { width } }: Lie, cells: Uint16Array): boolean {
  const placed = focus.filter(at => (cells[at] & BIT.placed) !== 0);
  const lit = placed.filter(at => steps.some(step => isDown(cells[at + step])));
  for (const at of lit) {
    for (const row of [at - width, at, at + width]) for (const square of [row - 1, row, row + 1]) cells[square] = 0;
  }
  return placed.some(at => (cells[at] & BIT.placed) !== 0);
}

/** Whether what has to be done is done, with the player on a square. */
export function isDone({ plates, sketch: { aim } }: Lie, cells: Uint16Array, player: number): boolean {
  if (aim !== 'boulders' && (cells[player] & BIT.exit) === 0) return false;
  if (aim === 'exit') return true;
  for (const plate of plates) if ((cells[plate] & (BIT.switch | BIT.boulder)) === BIT.switch) return false;
  return true;
}

/** Whether a step onto a square takes something along: of keys only one is carried. */
export function takes(cell: number, key: number): boolean {
  return (cell & (BIT.bomb | BIT.sword)) !== 0 || ((cell & BIT.key) !== 0 && key === 0);
}
