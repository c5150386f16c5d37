import type { Yard } from '../yard.ts';
import { type Move, Peel } from './peel.ts';
import { Pullers } from './pullers.ts';

/** In which order switches are best covered, and where a boulder must lie to be of use. */
export interface Plan {
  /** The squares that hold a boulder after each step, the newest first; nothing before the first step. */
  readonly squares: readonly (readonly number[])[];
  /** By step and square: 1 for those. */
  readonly isTaken: readonly Uint8Array[];
  /** By step: 1 if it needs a boulder that none before has used, 0 if it only moves one on. */
  readonly fresh: Uint8Array;
  /** By square: the last step that a boulder there can serve, with all earlier steps done; −1 for none. */
  readonly lastUse: Int32Array;
}

/** How many plans are made before the best of them is taken. */
const PLANS = 40;

/**
 * Makes plans backwards: from the end, with a boulder on every switch, one after the other is pulled away to where some
 * boulder lies now, and taken out. What can be taken out first is covered last. Nothing is promised: other boulders, which
 * a plan does not see, may be in the way. The plan that can use the most of the boulders where they lie is the best.
 */
export function planOf(yard: Yard): Plan {
  const pullers = new Pullers(yard);
  const peel = new Peel(yard, pullers);
  let best: { plan: Plan; wasted: number } | undefined;
  for (let taste = 0; taste < PLANS && best?.wasted !== 0; taste++) {
    const plan = forwards(yard, pullers, peel.run(taste));
    const wasted = wastedBy(plan, yard.boulders, 0);
    if (best === undefined || wasted < best.wasted) best = { plan, wasted };
  }
  return (best as { plan: Plan }).plan;
}

/** How many boulders are, or will be before it is their turn, where the rest of a plan cannot use them. */
export function wastedBy({ squares, isTaken, fresh, lastUse }: Plan, boulders: Int32Array, done: number): number {
  const taken = isTaken[done] as Uint8Array;
  const waiting = new Uint8Array(squares.length);
  let lost = 0;
  for (let n = 0; n < boulders.length; n++) {
    const square = boulders[n] as number;
    if (taken[square] === 1) continue;
    const last = lastUse[square] as number;
    if (last < done) lost++;
    else waiting[last] = (waiting[last] as number) + 1;
  }
  let [sum, worst] = [0, 0];
  for (let step = done; step < fresh.length; step++) {
    sum += (waiting[step] as number) - (fresh[step] as number);
    if (sum > worst) worst = sum;
  }
  return lost + worst;
}

/** The plan that undoes some moves. */
function forwards(yard: Yard, pullers: Pullers, moves: readonly Move[]): Plan {
  const settled = new Set(yard.switches);
  for (const { from, to } of moves) {
    settled.delete(from);
    if (to !== undefined) settled.add(to);
  }
  // What could not be taken out has to be covered first, in whatever order.
  const steps: Move[] = [...[...settled].map(from => ({ from, to: undefined })), ...moves.toReversed()];
  let squares: readonly number[] = [];
  const all = [squares];
  const fresh = new Uint8Array(steps.length);
  const lastUse = new Int32Array(yard.slots).fill(-1);
  for (const [n, { from, to }] of steps.entries()) {
    squares = squares.filter(square => square !== to);
    if (to === undefined) {
      fresh[n] = 1;
      for (const square of pullers.basinOf(from, squares)) lastUse[square] = n;
    }
    squares = [from, ...squares];
    all.push(squares);
  }
  const isTaken = all.map(each => {
    const taken = new Uint8Array(yard.slots);
    for (const square of each) taken[square] = 1;
    return taken;
  });
  return { squares: all, isTaken, fresh, lastUse };
}
