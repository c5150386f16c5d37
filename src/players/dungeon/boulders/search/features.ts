// Written for speed: asked for every haul of every position that is looked at.

import type { BoulderPosition } from '../level/boulder-position.ts';
import { partsAround } from '../level/sides.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';
import { type PackingPlan, wastedBy } from '../packing/packing-plan.ts';

/** What a position is like, in the few numbers that make progress visible. */
export class Features {
  /** How many steps of the plan are done. */
  packed = 0;
  /** Into how many parts the boulders divide the level for the player. */
  parts = 0;
  /** How many boulders stand in narrow ways. */
  inDoors = 0;
  /** How many boulders are, or will soon be, where the rest of the plan cannot use them. */
  outOfPlan = 0;
  /** How many squares the player can walk to. */
  area = 0;
  /** How many boulders can be pushed. */
  loose = 0;
  private readonly level: SokobanLevel;
  private readonly plan: PackingPlan;
  private readonly isDoor: Uint8Array;
  /** The parts of the position that was looked at last, and of one that differs from it by a haul. */
  private readonly base: Parts;
  private readonly after: Parts;
  /** By part: 1 if the player can walk there. */
  private readonly isMine: Uint8Array;

  constructor(level: SokobanLevel, plan: PackingPlan) {
    this.level = level;
    this.plan = plan;
    this.base = new Parts(level);
    this.after = new Parts(level);
    this.isMine = new Uint8Array(level.slots);
    this.isDoor = doorsOf(level);
  }

  /** Looks at a position, which need not have been flooded. */
  measure(position: BoulderPosition): void {
    this.measureParts(position, this.base);
  }

  /**
   * Looks at a position that differs from the one looked at last by one haul. The parts of that one tell all, unless the
   * boulder may divide one of them.
   */
  measureAfter(position: BoulderPosition, from: number, to: number): void {
    const { next } = this.level;
    const around = partsAround(next, position.at, to);
    if (around > 1) {
      this.measureParts(position, this.after);
      return;
    }
    const { isMine } = this;
    const { part, areas, count } = this.base;
    isMine.fill(0);
    // Boulder and player come from where the boulder lay: they leave all squares around it joined, but for its own.
    let [joined, area] = [0, 0];
    for (let side = 0; side < 4; side++) {
      const beside = part[next[4 * from + side]];
      if (beside < 0 || isMine[beside] === 1) continue;
      isMine[beside] = 1;
      joined++;
      area += areas[beside];
    }
    // Where the boulder fills the last square of a part, that part is gone.
    this.parts = count + 1 - joined - (around === 0 ? 1 : 0);
    this.area = area;
    this.count(position, part, from);
  }

  private measureParts(position: BoulderPosition, parts: Parts): void {
    parts.divide(position.at);
    const own = parts.part[position.player];
    this.parts = parts.count;
    this.area = parts.areas[own];
    this.isMine.fill(0);
    this.isMine[own] = 1;
    this.count(position, parts.part, -1);
  }

  /** All but the parts. The square that a boulder has left belongs to the player. */
  private count({ at, boulders }: BoulderPosition, part: Int32Array, left: number): void {
    const { squares, isTaken } = this.plan;
    const { next } = this.level;
    let packed = squares.length - 1;
    while (!squares[packed].every(square => at[square] === 1)) packed--;
    const taken = isTaken[packed];
    this.packed = packed;
    this.inDoors = 0;
    this.loose = 0;
    for (let n = 0; n < boulders.length; n++) {
      const square = boulders[n];
      if (this.isDoor[square] === 1 && taken[square] === 0) this.inDoors++;
      for (let side = 0; side < 4; side++) {
        const beside = next[4 * square + side];
        if (at[beside] !== 0 || at[next[4 * square + (side ^ 2)]] !== 0) continue;
        if (beside !== left && this.isMine[part[beside]] === 0) continue;
        this.loose++;
        break;
      }
    }
    this.outOfPlan = wastedBy(this.plan, boulders, packed);
  }
}

/** By square: 1 where walls stand on both sides, so that a boulder there closes the way. */
function doorsOf({ size, slots, next }: SokobanLevel): Uint8Array {
  const doors = new Uint8Array(slots);
  for (let square = 0; square < size; square++) {
    for (let way = 0; way < 2; way++) {
      const isNarrow = next[4 * square + way] === size && next[4 * square + way + 2] === size;
      const leadsOn = next[4 * square + 1 - way] !== size && next[4 * square + 3 - way] !== size;
      if (isNarrow && leadsOn) doors[square] = 1;
    }
  }
  return doors;
}

/** The parts into which boulders divide a level. */
export class Parts {
  count = 0;
  /** By square: the number of its part; −1 for boulders and the wall. */
  readonly part: Int32Array;
  /** By part: how many squares it has. */
  readonly areas: Int32Array;
  private readonly level: SokobanLevel;
  private readonly queue: Int32Array;

  constructor(level: SokobanLevel) {
    this.level = level;
    this.part = new Int32Array(level.slots);
    this.areas = new Int32Array(level.slots);
    this.queue = new Int32Array(level.slots);
  }

  divide(at: Uint8Array): void {
    const { part, areas, queue } = this;
    const { next, size } = this.level;
    part.fill(-1);
    this.count = 0;
    for (let start = 0; start < size; start++) {
      if (at[start] !== 0 || part[start] !== -1) continue;
      const number = this.count++;
      part[start] = number;
      queue[0] = start;
      let count = 1;
      for (let n = 0; n < count; n++) {
        const here = 4 * queue[n];
        for (let side = here; side < here + 4; side++) {
          const beside = next[side];
          if (at[beside] !== 0 || part[beside] !== -1) continue;
          part[beside] = number;
          queue[count++] = beside;
        }
      }
      areas[number] = count;
    }
  }
}
