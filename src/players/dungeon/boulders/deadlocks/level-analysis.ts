import type { BoulderPosition } from '../level/boulder-position.ts';
import { NEVER, Pulls } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';
import { type PackingPlan, packingPlanOf } from '../packing/packing-plan.ts';
import { CorralDeadlock } from './corral-deadlock.ts';
import { Corrals } from './corrals.ts';
import { FreezeDeadlock } from './freeze-deadlock.ts';
import { MatchingHeuristic } from './matching-heuristic.ts';

const USUAL_ROOM = 2 ** 20;

/** The analysis of one level, for its searches to share: distances, lower bounds, deadlocks and a plan for packing. */
export class LevelAnalysis {
  readonly level: SokobanLevel;
  readonly pulls: Pulls;
  readonly matching: MatchingHeuristic;
  readonly frozen: FreezeDeadlock;
  readonly corrals: Corrals;
  /** Whether every boulder is needed: then none may ever lie where no switch can be reached from. */
  readonly needsAll: boolean;
  private readonly corralDeadlock: CorralDeadlock;
  private planned: PackingPlan | undefined;

  /** With room for so many bytes to remember what was proved on the way. */
  constructor(level: SokobanLevel, room: number = USUAL_ROOM) {
    const { covers, spare } = level;
    this.level = level;
    this.needsAll = covers && spare === 0;
    this.pulls = new Pulls(level);
    this.matching = new MatchingHeuristic(level, this.pulls);
    this.frozen = new FreezeDeadlock(this.pulls, level, this.needsAll);
    this.corrals = new Corrals(this.pulls, level);
    this.corralDeadlock = new CorralDeadlock(level, this.pulls, this.corrals, this.frozen, room);
  }

  get bytes(): number {
    return this.corralDeadlock.bytes;
  }

  get plan(): PackingPlan {
    this.planned ??= packingPlanOf(this.level);
    return this.planned;
  }

  /** Whether no play wins any more. The position must have been flooded, after a boulder was pushed from a side. */
  isDeadlocked(position: BoulderPosition, pushed: number, side: number): boolean {
    if (this.matching.lowerBound(position, pushed, side) === NEVER) return true;
    return this.frozen.isLost(position, pushed) || this.corralDeadlock.isLost(position);
  }

  /** The same, by looking at corrals alone. */
  hasCorralDeadlock(position: BoulderPosition): boolean {
    return this.corralDeadlock.isLost(position);
  }
}
