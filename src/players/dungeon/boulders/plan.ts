import { Pullers } from './pullers.ts';
import type { Yard } from './yard.ts';

/** The order in which switches are best covered, and where a boulder must lie to be of use. */
export interface Plan {
  /** Squares of switches. */
  readonly order: readonly number[];
  /** By square: the last step of the plan that a boulder there can serve, with all earlier steps done; −1 for none. */
  readonly lastUse: Int32Array;
}

/**
 * Makes a plan backwards: from the end, with a boulder on every switch, one after the other is pulled away to where some
 * boulder lies now, and taken out. What can be taken out first is covered last. Nothing is promised: other boulders, which
 * the plan does not see, may be in the way.
 */
export function planOf(yard: Yard): Plan {
  const { switches, size } = yard;
  let best: readonly number[] = [];
  const pullers = new Pullers(yard);
  for (const player of pullers.cornersOf(switches)) {
    const taken = peel(yard, pullers, player);
    if (taken.length > best.length) best = taken;
    if (best.length === switches.length) break;
  }
  const stuck = [...switches].filter(square => !best.includes(square));
  const order = [...stuck, ...best.toReversed()];
  const lastUse = new Int32Array(size + 1).fill(-1);
  for (const [step, to] of order.entries()) {
    for (const square of pullers.basinOf(to, order.slice(0, step))) lastUse[square] = step;
  }
  return { order, lastUse };
}

/** Takes boulders out from the end, the nearest to their sources first. */
function peel(yard: Yard, pullers: Pullers, player: number): number[] {
  const left = new Set(yard.switches);
  const taken: number[] = [];
  for (;;) {
    let nearest: { square: number; pulls: number; player: number } | undefined;
    for (const square of left) {
      const out = pullers.wayOut(square, left, player);
      if (out !== undefined && (nearest === undefined || out.pulls < nearest.pulls)) nearest = { square, ...out };
    }
    if (nearest === undefined) return taken;
    left.delete(nearest.square);
    taken.push(nearest.square);
    player = nearest.player;
  }
}
