// Written for speed: asked for every haul of every position that is looked at.

import { type Plan, wastedBy } from '../packing/plan.ts';
import { doorsOf } from '../position/doors.ts';
import { Parts } from '../position/parts.ts';
import type { Position } from '../position/position.ts';
import { partsAround } from '../position/ring.ts';
import type { Yard } from '../yard.ts';

/** What a position is like, in the few numbers that make progress visible. */
export class Features {
  /** How many steps of the plan are done. */
  packed = 0;
  /** Into how many parts the boulders divide the yard for the player. */
  parts = 0;
  /** How many boulders stand in narrow ways. */
  inDoors = 0;
  /** How many boulders are, or will soon be, where the rest of the plan cannot use them. */
  outOfPlan = 0;
  /** How many squares the player can walk to. */
  area = 0;
  /** How many boulders can be pushed. */
  loose = 0;
  private readonly yard: Yard;
  private readonly plan: Plan;
  private readonly isDoor: Uint8Array;
  /** The parts of the position that was looked at last, and of one that differs from it by a haul. */
  private readonly base: Parts;
  private readonly after: Parts;
  /** By part: 1 if the player can walk there. */
  private readonly isMine: Uint8Array;

  constructor(yard: Yard, plan: Plan) {
    this.yard = yard;
    this.plan = plan;
    this.base = new Parts(yard);
    this.after = new Parts(yard);
    this.isMine = new Uint8Array(yard.slots);
    this.isDoor = doorsOf(yard);
  }

  /** Looks at a position, which need not have been flooded. */
  look(position: Position): void {
    this.lookThrough(position, this.base);
  }

  /**
   * Looks at a position that differs from the one looked at last by one haul. The parts of that one tell all, unless the
   * boulder may divide one of them.
   */
  lookAfter(position: Position, from: number, to: number): void {
    const { next } = this.yard;
    const around = partsAround(next, position.at, to);
    if (around > 1) {
      this.lookThrough(position, this.after);
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

  private lookThrough(position: Position, parts: Parts): void {
    parts.divide(position.at);
    const own = parts.part[position.player];
    this.parts = parts.count;
    this.area = parts.areas[own];
    this.isMine.fill(0);
    this.isMine[own] = 1;
    this.count(position, parts.part, -1);
  }

  /** All but the parts. The square that a boulder has left belongs to the player. */
  private count({ at, boulders }: Position, part: Int32Array, left: number): void {
    const { squares, isTaken } = this.plan;
    const { next } = this.yard;
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
