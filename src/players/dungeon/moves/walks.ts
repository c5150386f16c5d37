import { findAt, playerEntity, thingsAt } from '../../../dungeon/board/board.ts';
import { portalExit } from '../../../dungeon/board/portal.ts';
import { settleCircuit } from '../../../dungeon/circuit/settle.ts';
import {
  BOULDER,
  CIRCUIT,
  EXIT,
  ITEM,
  KIND,
  LOCK,
  PORTAL,
  SOLID,
  SWITCH,
  TIME_PORTAL,
} from '../../../dungeon/entities/entities.ts';
import { dx, dy, WAYS, type Way } from '../../../dungeon/entities/ways.ts';
import { explodeBombs } from '../../../dungeon/player/bombs.ts';
import { pushable } from '../../../dungeon/player/boulder.ts';
import { closedDoor, opener } from '../../../dungeon/player/doors.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Square } from '../../../kernel/square.ts';
import type { MapWindow } from '../model/map-window.ts';
import { moveOf } from './move-codes.ts';

/** Something that can be done after a walk. */
export interface Errand {
  readonly move: number;
  /** Steps and the action at the end of them. */
  readonly cost: number;
  /** Whether it leads onto an exit, which matters only if that wins. */
  readonly leaves: boolean;
}

/**
 * Where the player can walk in a dungeon in which nothing else acts, and what there is to do on the way. Walking over
 * plain floor changes nothing but the player's square, so all that matters is where a walk ends: at a step that pushes,
 * opens, picks up or leaves, or where a bomb can be put down to some effect.
 */
export class Walks {
  /** Set when a boulder was not pushed because it would have left the window: then nothing is proved. */
  cut = false;
  private readonly window: MapWindow;
  private readonly steps: Int32Array;
  private readonly reached: Int32Array;
  private count = 0;

  constructor(window: MapWindow) {
    this.window = window;
    this.steps = new Int32Array(window.size).fill(-1);
    this.reached = new Int32Array(window.size);
  }

  /** Steps that change something, the nearest first. */
  errands(state: DungeonState): Errand[] {
    const found: Errand[] = [];
    const player = playerEntity(state);
    if (player === undefined) return found;
    this.begin(this.window.squareOf(player));
    for (let n = 0; n < this.count; n++) {
      const from = this.reached[n] as number;
      const cost = (this.steps[from] as number) + 1;
      for (const way of WAYS) {
        const count = this.count;
        if (this.step(state, from, way, cost))
          found.push({ move: moveOf(from, way), cost, leaves: this.count > count });
      }
    }
    return found;
  }

  /** After `errands`: squares where something can be put down or dealt with to some effect, or all, with the steps there. */
  standpoints(state: DungeonState, isEverywhere = false): { readonly square: number; readonly steps: number }[] {
    const found: { square: number; steps: number }[] = [];
    for (let n = 0; n < this.count; n++) {
      const square = this.reached[n] as number;
      if (isEverywhere || this.matters(state, square)) found.push({ square, steps: this.steps[square] as number });
    }
    return found;
  }

  /** After `errands`: the ways of the shortest walk to a square. */
  pathTo(state: DungeonState, square: number): Way[] {
    const path: Way[] = [];
    while ((this.steps[square] as number) > 0) {
      const before = this.stepBefore(state, square);
      path.unshift(before.way);
      square = before.from;
    }
    return path;
  }

  private stepBefore(state: DungeonState, square: number): { readonly from: number; readonly way: Way } {
    const steps = (this.steps[square] as number) - 1;
    for (let n = 0; n < this.count; n++) {
      const from = this.reached[n] as number;
      if (this.steps[from] !== steps) continue;
      for (const way of WAYS) {
        const to = this.landing(state, from, way);
        if (to !== undefined && this.window.holds(to) && this.window.squareOf(to) === square) return { from, way };
      }
    }
    throw new RangeError(`no walk leads to square ${square}`);
  }

  private begin(square: number): void {
    for (let n = 0; n < this.count; n++) this.steps[this.reached[n] as number] = -1;
    this.steps[square] = 0;
    this.reached[0] = square;
    this.count = 1;
  }

  /** Takes a step: walks on over plain floor, or says that something would change. */
  private step(state: DungeonState, from: number, way: Way, cost: number): boolean {
    const x = this.window.xOf(from) + dx(way);
    const y = this.window.yOf(from) + dy(way);
    const marks = state.ground.marks(x, y);
    if ((marks & (SOLID | BOULDER)) !== 0) return this.gives(state, x, y, marks, way);
    const to = this.landing(state, from, way);
    if (to === undefined || !this.window.holds(to)) return false;
    const square = this.window.squareOf(to);
    if (this.steps[square] !== -1) return false;
    const there = state.ground.marks(to.x, to.y);
    if (changes(state, to, there)) return true;
    this.steps[square] = cost;
    this.reached[this.count++] = square;
    return (there & EXIT) !== 0;
  }

  /** Whether what stands in the way makes way. */
  private gives(state: DungeonState, x: number, y: number, marks: number, way: Way): boolean {
    if ((marks & LOCK) !== 0) {
      const door = closedDoor(state, x, y);
      if (door !== undefined && opener(state.player, door) !== undefined) return true;
    }
    if ((marks & BOULDER) === 0 || pushable(state, x, y, way, state.player.id) === undefined) return false;
    if (this.window.holdsBoulder(x + dx(way), y + dy(way))) return true;
    this.cut = true;
    return false;
  }

  /** Where a step leads that nothing stands in the way of. */
  private landing(state: DungeonState, from: number, way: Way): Square | undefined {
    const next = { x: this.window.xOf(from) + dx(way), y: this.window.yOf(from) + dy(way) };
    const marks = state.ground.marks(next.x, next.y);
    if ((marks & (SOLID | BOULDER)) !== 0) return undefined;
    if ((marks & PORTAL) === 0) return next;
    const portal = findAt(state, next.x, next.y, 'portal');
    return portal && portalExit(state, portal, way);
  }

  /** Whether a bomb put down here could go off or turn a portal's way, or whether a spawner stands beside it. */
  private matters(state: DungeonState, square: number): boolean {
    const [x, y] = [this.window.xOf(square), this.window.yOf(square)];
    return WAYS.some(way => {
      const marks = state.ground.marks(x + dx(way), y + dy(way));
      if ((marks & (SWITCH | CIRCUIT | PORTAL)) !== 0) return true;
      return (marks & SOLID) !== 0 && findAt(state, x + dx(way), y + dy(way), 'zombie_toast_spawner') !== undefined;
    });
  }
}

/** Whether stepping onto a free square changes more than where the player is. */
function changes(state: DungeonState, { x, y }: Square, marks: number): boolean {
  if ((marks & TIME_PORTAL) !== 0) return true;
  if ((marks & CIRCUIT) !== 0 && isOpenDoor(state, x, y)) return true;
  if ((marks & ITEM) === 0) return false;
  const hasKey = state.player.inventory.some(({ type }) => type === 'key');
  return !hasKey || thingsAt(state, x, y).some(({ type }) => type !== 'key' && (KIND[type].marks & ITEM) !== 0);
}

/** A switch door that is open closes behind the player. */
function isOpenDoor(state: DungeonState, x: number, y: number): boolean {
  return findAt(state, x, y, 'switch_door_open') !== undefined;
}

/**
 * Whether the player can walk away without changing anything by that, and ticks alone change nothing either: the
 * circuit is at rest, no bomb is about to go off, and nobody holds a door open or stands on something that could be
 * picked up.
 */
export function isAtRest(state: DungeonState, differs: (a: DungeonState, b: DungeonState) => boolean): boolean {
  const player = playerEntity(state);
  if (player === undefined || state.tick === 0) return false;
  if ((state.ground.marks(player.x, player.y) & ITEM) !== 0) return false;
  if (state.circuit === undefined) return true;
  if (isOpenDoor(state, player.x, player.y)) return false;
  const later = dungeon.copy(state);
  later.tick++;
  settleCircuit(later, undefined);
  explodeBombs(later, undefined);
  return !differs(state, later);
}
