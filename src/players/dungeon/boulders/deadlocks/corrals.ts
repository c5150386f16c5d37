// Written for speed: asked for every position that a search meets.
import type { BoulderPosition } from '../level/boulder-position.ts';
import type { Pulls } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';

/** A part of the level that boulders keep the player out of. */
export interface Corral {
  /** Its free squares. */
  readonly squares: readonly number[];
  /** The boulders around and within it. */
  readonly boulders: readonly number[];
}

/** Finds the corrals of a position that has been flooded, and among them one that must be dealt with first. */
export class Corrals {
  private readonly pulls: Pulls;
  private readonly label: Int32Array;
  private readonly isMember: Uint8Array;
  private labels = 0;

  constructor(pulls: Pulls, { slots }: SokobanLevel) {
    this.pulls = pulls;
    this.label = new Int32Array(slots);
    this.isMember = new Uint8Array(slots);
  }

  of(position: BoulderPosition): Corral[] {
    const { level, at } = position;
    const first = this.labels + 1;
    const corrals: Corral[] = [];
    for (const boulder of position.boulders) {
      for (let side = 0; side < 4; side++) {
        const square = level.next[4 * boulder + side];
        if (at[square] !== 0 || position.reaches(square) || this.label[square] >= first) continue;
        corrals.push(this.fence(position, square));
      }
    }
    return corrals;
  }

  /**
   * The boulders of a corral one of which has to be pushed into it, sooner or later, and can just as well be pushed now:
   * nothing that is done elsewhere before changes what can be done there. Undefined if there is none. Only where no
   * boulder is to spare.
   */
  first(position: BoulderPosition): readonly number[] | undefined {
    const { covers, spare } = position.level;
    if (!covers || spare !== 0) return undefined;
    let best: Corral | undefined;
    for (const corral of this.of(position)) {
      if (best !== undefined && corral.boulders.length >= best.boulders.length) continue;
      if (this.isOpen(position, corral) && this.comesFirst(position, corral)) best = corral;
    }
    return best?.boulders;
  }

  /** Whether something is left to be done: a boulder beside its switch, or a switch within. */
  isOpen({ level: { isSwitch } }: BoulderPosition, { squares, boulders }: Corral): boolean {
    return boulders.some(square => isSwitch[square] === 0) || squares.some(square => isSwitch[square] === 1);
  }

  private fence({ level, at }: BoulderPosition, start: number): Corral {
    const label = ++this.labels;
    const squares = [start];
    const boulders: number[] = [];
    this.label[start] = label;
    for (const square of squares) {
      for (let side = 0; side < 4; side++) {
        const beside = level.next[4 * square + side];
        if (beside === level.size || this.label[beside] === label) continue;
        this.label[beside] = label;
        if (at[beside] === 0) squares.push(beside);
        else boulders.push(beside);
      }
    }
    return { squares, boulders };
  }

  /** Whether every push that could be the first of these boulders' goes inside and can be made at once. */
  private comesFirst(position: BoulderPosition, { squares, boulders }: Corral): boolean {
    for (const square of boulders) this.isMember[square] = 1;
    for (const square of squares) this.isMember[square] = 2;
    const fits = boulders.every(square => this.isReady(position, square));
    for (const square of boulders) this.isMember[square] = 0;
    for (const square of squares) this.isMember[square] = 0;
    return fits;
  }

  private isReady(position: BoulderPosition, boulder: number): boolean {
    const { level, at } = position;
    const { next, size } = level;
    for (let side = 0; side < 4; side++) {
      const behind = next[4 * boulder + side];
      const ahead = next[4 * boulder + (side ^ 2)];
      // Nobody can stand inside, or push members against each other, before the first of them was pushed.
      if (behind === size || ahead === size || this.isMember[behind] !== 0 || this.isMember[ahead] === 1) continue;
      if (this.pulls.isDeadBySide[4 * ahead + side] === 1) continue;
      if (this.isMember[ahead] !== 2 || at[behind] !== 0 || !position.reaches(behind)) return false;
    }
    return true;
  }
}
