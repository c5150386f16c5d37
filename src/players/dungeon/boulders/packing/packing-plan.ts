import { PriorityQueue } from '../../structures/priority-queue.ts';
import { mixed } from '../level/boulder-position.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';
import { Pullers } from './pullers.ts';

/** In which order switches are best covered, and where a boulder must lie to be of use. */
export interface PackingPlan {
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
export function packingPlanOf(level: SokobanLevel): PackingPlan {
  const pullers = new Pullers(level);
  const peel = new Peel(level, pullers);
  let best: { plan: PackingPlan; wasted: number } | undefined;
  for (let taste = 0; taste < PLANS && best?.wasted !== 0; taste++) {
    const plan = forwards(level, pullers, peel.run(taste));
    const wasted = wastedBy(plan, level.boulders, 0);
    if (best === undefined || wasted < best.wasted) best = { plan, wasted };
  }
  return (best as { plan: PackingPlan }).plan;
}

/** How many boulders are, or will be before it is their turn, where the rest of a plan cannot use them. */
export function wastedBy(
  { squares, isTaken, fresh, lastUse }: PackingPlan,
  boulders: Int32Array,
  done: number,
): number {
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
function forwards(level: SokobanLevel, pullers: Pullers, moves: readonly PackingMove[]): PackingPlan {
  const settled = new Set(level.switches);
  for (const { from, to } of moves) {
    settled.delete(from);
    if (to !== undefined) settled.add(to);
  }
  // What could not be taken out has to be covered first, in whatever order.
  const steps: PackingMove[] = [...[...settled].map(from => ({ from, to: undefined })), ...moves.toReversed()];
  let squares: readonly number[] = [];
  const all = [squares];
  const fresh = new Uint8Array(steps.length);
  const lastUse = new Int32Array(level.slots).fill(-1);
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
    const taken = new Uint8Array(level.slots);
    for (const square of each) taken[square] = 1;
    return taken;
  });
  return { squares: all, isTaken, fresh, lastUse };
}

/** A boulder is pulled from a square to another, or all the way out. */
interface PackingMove {
  readonly from: number;
  readonly to: number | undefined;
}

interface Node {
  readonly boulders: readonly number[];
  readonly player: number;
  readonly moves: readonly PackingMove[];
}

/** How many positions are looked at where boulders have to be put aside. */
const MOST = 600;
/** One boulder less is worth so many that are put aside. */
const WORTH = 4;

const LEAST = -(2 ** 40);

/** Takes boulders out of a level, backwards from the end. */
class Peel {
  private readonly level: SokobanLevel;
  private readonly pullers: Pullers;

  constructor(level: SokobanLevel, pullers: Pullers) {
    this.level = level;
    this.pullers = pullers;
  }

  /**
   * The moves that take out as many as it can: where none can be taken out, one is put aside. The taste decides between
   * those that can: the first takes the nearest, the second the farthest, others are arbitrary.
   */
  run(taste: number): readonly PackingMove[] {
    const { switches } = this.level;
    const nodes: Node[] = this.pullers
      .cornersOf(switches)
      .map(player => ({ boulders: [...switches], player, moves: [] }));
    const queue = new PriorityQueue(64);
    for (const [n, node] of nodes.entries()) queue.push(n, node.boulders.length * WORTH + n / nodes.length);
    const met = new Set<string>();
    let best: Node | undefined;
    for (let looked = 0; looked < MOST; looked++) {
      const first = queue.pop();
      if (first === undefined) break;
      const node = this.takeOut(nodes[first] as Node, taste);
      if (best === undefined || node.boulders.length < best.boulders.length) best = node;
      if (node.boulders.length === 0) break;
      for (const aside of this.putAside(node)) {
        const key = `${aside.player} ${aside.boulders.join(' ')}`;
        if (met.has(key)) continue;
        met.add(key);
        queue.push(nodes.push(aside) - 1, aside.boulders.length * WORTH + aside.moves.length - switches.length);
      }
    }
    return best?.moves ?? [];
  }

  /** Takes out one after the other as long as it goes. The player can walk ever farther by that. */
  private takeOut(node: Node, taste: number): Node {
    const boulders = new Set(node.boulders);
    const moves = [...node.moves];
    let { player } = node;
    for (;;) {
      let best: { square: number; rank: number; player: number } | undefined;
      for (const square of boulders) {
        const out = this.pullers.wayOut(square, boulders, player);
        if (out === undefined) continue;
        // What was put aside goes first: in play it is then put there last, and is in nobody's way before.
        const rank = this.level.isSwitch[square] === 0 ? LEAST : rankOf(square, out.pulls, taste);
        if (best === undefined || rank < best.rank) best = { square, rank, player: out.player };
      }
      if (best === undefined) return { boulders: [...boulders], player, moves };
      boulders.delete(best.square);
      moves.push({ from: best.square, to: undefined });
      player = best.player;
    }
  }

  private putAside({ boulders, player, moves }: Node): Node[] {
    return boulders.flatMap(from =>
      this.pullers.placesFor(from, boulders, player).map(({ to, player: now }) => ({
        boulders: boulders.map(square => (square === from ? to : square)).sort((a, b) => a - b),
        player: now,
        moves: [...moves, { from, to }],
      })),
    );
  }
}

function rankOf(square: number, pulls: number, taste: number): number {
  if (taste === 0) return pulls;
  return taste === 1 ? -pulls : mixed(square * 64 + taste);
}
