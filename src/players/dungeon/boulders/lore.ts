import { Corrals } from './lost/corrals.ts';
import { Frozen } from './lost/frozen.ts';
import { Impasse } from './lost/impasse.ts';
import { Matching } from './lost/matching.ts';
import { NEVER, Pulls } from './lost/pulls.ts';
import { type Plan, planOf } from './packing/plan.ts';
import type { Position } from './position/position.ts';
import type { Yard } from './yard.ts';

const USUAL_ROOM = 2 ** 20;

/** All that is known about one yard, for its searches to share. */
export class Lore {
  readonly yard: Yard;
  readonly pulls: Pulls;
  readonly matching: Matching;
  readonly frozen: Frozen;
  readonly corrals: Corrals;
  /** Whether every boulder is needed: then none may ever lie where no switch can be reached from. */
  readonly needsAll: boolean;
  private readonly impasse: Impasse;
  private planned: Plan | undefined;

  /** With room for so many bytes to remember what was proved on the way. */
  constructor(yard: Yard, room: number = USUAL_ROOM) {
    const { covers, spare } = yard;
    this.yard = yard;
    this.needsAll = covers && spare === 0;
    this.pulls = new Pulls(yard);
    this.matching = new Matching(yard, this.pulls);
    this.frozen = new Frozen(this.pulls, yard, this.needsAll);
    this.corrals = new Corrals(this.pulls, yard);
    this.impasse = new Impasse(yard, this.pulls, this.corrals, this.frozen, room);
  }

  get bytes(): number {
    return this.impasse.bytes;
  }

  get plan(): Plan {
    this.planned ??= planOf(this.yard);
    return this.planned;
  }

  /** Whether no play wins any more. The position must have been flooded, after a boulder was pushed from a side. */
  isLost(position: Position, pushed: number, side: number): boolean {
    if (this.matching.least(position, pushed, side) === NEVER) return true;
    return this.frozen.isLost(position, pushed) || this.impasse.isLost(position);
  }

  /** The same, by looking at corrals alone. */
  isShut(position: Position): boolean {
    return this.impasse.isLost(position);
  }
}
