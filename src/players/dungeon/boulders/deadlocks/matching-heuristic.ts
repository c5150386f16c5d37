// Written for speed: asked for every position that a search meets.
import type { BoulderPosition } from '../level/boulder-position.ts';
import { NEVER, type Pulls } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';

const HUGE = 2 ** 24;

/**
 * A heuristic that never says too much: gives every switch a boulder of its own so that all pushes together are as few as can be: the Hungarian method, a
 * switch at a time. No play needs fewer pushes.
 */
export class MatchingHeuristic {
  private readonly level: SokobanLevel;
  private readonly pulls: Pulls;
  private readonly costs: Int32Array;
  private readonly ofSwitch: Int32Array;
  private readonly ofBoulder: Int32Array;
  private readonly takenBy: Int32Array;
  private readonly before: Int32Array;
  private readonly slack: Int32Array;
  private readonly isUsed: Uint8Array;

  constructor(level: SokobanLevel, pulls: Pulls) {
    // Both are counted from 1: 0 stands for none.
    const [rows, columns] = [level.switches.length + 1, level.boulders.length + 1];
    this.level = level;
    this.pulls = pulls;
    this.costs = new Int32Array(rows * columns);
    this.ofSwitch = new Int32Array(rows);
    this.ofBoulder = new Int32Array(columns);
    this.takenBy = new Int32Array(columns);
    this.before = new Int32Array(columns);
    this.slack = new Int32Array(columns);
    this.isUsed = new Uint8Array(columns);
  }

  /** At least so many pushes; NEVER if some switch will stay bare. The player is on that side of the last boulder pushed. */
  lowerBound(position: BoulderPosition, pushed = -1, side = 0): number {
    const { switches, boulders, covers } = this.level;
    if (!covers) return 0;
    if (boulders.length < switches.length) return NEVER;
    this.weigh(position, pushed, side);
    this.ofSwitch.fill(0);
    this.ofBoulder.fill(0);
    this.takenBy.fill(0);
    for (let row = 1; row <= switches.length; row++) if (!this.assign(row)) return NEVER;
    let sum = 0;
    for (let column = 1; column <= boulders.length; column++) {
      const row = this.takenBy[column];
      if (row !== 0) sum += this.costs[row * (boulders.length + 1) + column];
    }
    return sum;
  }

  private weigh({ boulders }: BoulderPosition, pushed: number, side: number): void {
    const { costs, pulls } = this;
    const { switches, size } = this.level;
    for (let row = 0; row < switches.length; row++) {
      const at = (row + 1) * (boulders.length + 1) + 1;
      for (let column = 0; column < boulders.length; column++) {
        const square = boulders[column];
        const pushes = square === pushed ? pulls.between(square, side, row) : pulls.least[row * size + square];
        costs[at + column] = pushes === NEVER ? HUGE : pushes;
      }
    }
  }

  /** Finds a boulder for one more switch, and others for those who give theirs up. */
  private assign(row: number): boolean {
    const { takenBy, before, slack, isUsed, ofSwitch, ofBoulder, costs } = this;
    const columns = this.level.boulders.length;
    slack.fill(2 * HUGE);
    isUsed.fill(0);
    takenBy[0] = row;
    let column = 0;
    while (takenBy[column] !== 0) {
      isUsed[column] = 1;
      const from = takenBy[column];
      let delta = 2 * HUGE;
      let best = 0;
      for (let other = 1; other <= columns; other++) {
        if (isUsed[other] === 1) continue;
        const cost = costs[from * (columns + 1) + other] - ofSwitch[from] - ofBoulder[other];
        if (cost < slack[other]) {
          slack[other] = cost;
          before[other] = column;
        }
        if (slack[other] < delta) {
          delta = slack[other];
          best = other;
        }
      }
      if (delta >= HUGE >> 1) return false;
      for (let other = 0; other <= columns; other++) {
        if (isUsed[other] === 1) {
          const owner = takenBy[other];
          ofSwitch[owner] = ofSwitch[owner] + delta;
          ofBoulder[other] = ofBoulder[other] - delta;
        } else slack[other] = slack[other] - delta;
      }
      column = best;
    }
    while (column !== 0) {
      const other = before[column];
      takenBy[column] = takenBy[other];
      column = other;
    }
    return true;
  }
}
