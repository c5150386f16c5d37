import { Queue } from '../../search/queue.ts';
import { mixed } from '../position/position.ts';
import type { Yard } from '../yard.ts';
import type { Pullers } from './pullers.ts';

/** A boulder is pulled from a square to another, or all the way out. */
export interface Move {
  readonly from: number;
  readonly to: number | undefined;
}

interface Node {
  readonly boulders: readonly number[];
  readonly player: number;
  readonly moves: readonly Move[];
}

/** How many positions are looked at where boulders have to be put aside. */
const MOST = 600;
/** One boulder less is worth so many that are put aside. */
const WORTH = 4;

const LEAST = -(2 ** 40);

/** Takes boulders out of a yard, backwards from the end. */
export class Peel {
  private readonly yard: Yard;
  private readonly pullers: Pullers;

  constructor(yard: Yard, pullers: Pullers) {
    this.yard = yard;
    this.pullers = pullers;
  }

  /**
   * The moves that take out as many as it can: where none can be taken out, one is put aside. The taste decides between
   * those that can: the first takes the nearest, the second the farthest, others are arbitrary.
   */
  run(taste: number): readonly Move[] {
    const { switches } = this.yard;
    const nodes: Node[] = this.pullers
      .cornersOf(switches)
      .map(player => ({ boulders: [...switches], player, moves: [] }));
    const queue = new Queue(64);
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
        const rank = this.yard.isSwitch[square] === 0 ? LEAST : rankOf(square, out.pulls, taste);
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
