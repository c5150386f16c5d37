// Written for speed: asked for every haul of every position that is looked at.
import type { Plan } from './plan.ts';
import type { Position } from './position.ts';
import type { Yard } from './yard.ts';

/** What a position is like, in the few numbers that make progress visible. */
export class Features {
  /** How many steps of the plan are done, from the first on without a gap. */
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
  private readonly met: Int32Array;
  private readonly queue: Int32Array;
  private readonly usable: Int32Array;
  private readonly step: Int32Array;
  private stamp = 0;

  constructor(yard: Yard, plan: Plan) {
    this.yard = yard;
    this.plan = plan;
    this.met = new Int32Array(yard.size + 1);
    this.queue = new Int32Array(yard.size + 1);
    this.usable = new Int32Array(plan.order.length + 1);
    this.isDoor = doorsOf(yard);
    this.step = new Int32Array(yard.size + 1).fill(-1);
    for (const [step, square] of plan.order.entries()) this.step[square] = step;
  }

  /** Looks at a position, which need not have been flooded. */
  look(position: Position): void {
    const { at, boulders } = position;
    this.walk(position);
    const { order } = this.plan;
    let packed = 0;
    while (packed < order.length && at[order[packed] as number] === 1) packed++;
    this.packed = packed;
    this.inDoors = 0;
    this.loose = 0;
    const { next } = this.yard;
    for (let n = 0; n < boulders.length; n++) {
      const square = boulders[n] as number;
      const step = this.step[square] as number;
      if (this.isDoor[square] === 1 && (step < 0 || step >= packed)) this.inDoors++;
      for (let side = 0; side < 4; side++) {
        if (this.met[next[4 * square + side] as number] !== this.stamp) continue;
        if (at[next[4 * square + (side ^ 2)] as number] !== 0) continue;
        this.loose++;
        break;
      }
    }
    this.outOfPlan = this.countOutOfPlan(position, packed);
  }

  /** Boulders whose last chance comes before it is their turn. */
  private countOutOfPlan({ boulders }: Position, packed: number): number {
    const { usable, plan } = this;
    usable.fill(0);
    let lost = 0;
    for (let n = 0; n < boulders.length; n++) {
      const square = boulders[n] as number;
      const step = this.step[square] as number;
      if (step >= 0 && step < packed) continue;
      const last = plan.lastUse[square] as number;
      if (last < packed) lost++;
      else usable[last] = (usable[last] as number) + 1;
    }
    let waiting = 0;
    let worst = 0;
    for (let step = packed; step < plan.order.length; step++) {
      waiting += usable[step] as number;
      worst = Math.max(worst, waiting - (step - packed + 1));
    }
    return lost + worst;
  }

  private walk({ at, player }: Position): void {
    const { size } = this.yard;
    // The player's own part has the greater stamp.
    this.stamp += 2;
    this.area = this.fill(at, player, this.stamp);
    this.parts = 1;
    for (let square = 0; square < size; square++) {
      if (at[square] !== 0 || (this.met[square] as number) >= this.stamp - 1) continue;
      this.fill(at, square, this.stamp - 1);
      this.parts++;
    }
  }

  private fill(at: Uint8Array, from: number, stamp: number): number {
    const { met, queue } = this;
    const { next } = this.yard;
    met[from] = stamp;
    queue[0] = from;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = 4 * (queue[n] as number);
      for (let side = here; side < here + 4; side++) {
        const beside = next[side] as number;
        if (at[beside] !== 0 || (met[beside] as number) === stamp) continue;
        met[beside] = stamp;
        queue[count++] = beside;
      }
    }
    return count;
  }
}

/** The squares with a wall on both sides: a boulder there closes the way. */
function doorsOf({ size, next }: Yard): Uint8Array {
  const doors = new Uint8Array(size + 1);
  for (let square = 0; square < size; square++) {
    for (let way = 0; way < 2; way++) {
      const isNarrow = next[4 * square + way] === size && next[4 * square + way + 2] === size;
      const leadsOn = next[4 * square + 1 - way] !== size && next[4 * square + 3 - way] !== size;
      if (isNarrow && leadsOn) doors[square] = 1;
    }
  }
  return doors;
}
