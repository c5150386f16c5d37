// Written for speed: asked for every push that is tried.
import type { BoulderPosition } from '../level/boulder-position.ts';
import type { Pulls } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';

/** So many boulders are looked at for one push. */
const MOST = 400;

/**
 * Freeze deadlocks: finds boulders that will never move again: walls, or others that will never move, stand beside them both across and
 * along. Where no boulder is to spare, it may also be that every square it could go to is lost.
 */
export class FreezeDeadlock {
  private readonly pulls: Pulls;
  /** By square: 1 for a boulder that is taken for a wall. */
  private readonly isFixed: Uint8Array;
  private readonly fixed: number[] = [];
  private readonly counts: boolean;
  private looked = 0;

  constructor(pulls: Pulls, { slots }: SokobanLevel, countsDead: boolean) {
    this.pulls = pulls;
    this.isFixed = new Uint8Array(slots);
    this.counts = countsDead;
  }

  /** Whether too many boulders are stuck beside their switches, after one was pushed onto a square. */
  isLost(position: BoulderPosition, pushed: number): boolean {
    const { isSwitch, spare, covers } = position.level;
    this.looked = 0;
    if (!covers || !this.isFrozen(position, pushed)) return false;
    let lost = 0;
    for (const square of this.fixed) if (isSwitch[square] === 0) lost++;
    this.release(0);
    return lost > spare;
  }

  private isFrozen(position: BoulderPosition, square: number): boolean {
    // In a large heap of boulders there is no end to what holds what: then nothing is said.
    if (++this.looked > MOST) return false;
    const from = this.fixed.length;
    this.isFixed[square] = 1;
    this.fixed.push(square);
    if (this.isStuck(position, square, 0) && this.isStuck(position, square, 1)) return true;
    this.release(from);
    return false;
  }

  private isStuck(position: BoulderPosition, square: number, way: number): boolean {
    const { next, size } = position.level;
    const one = next[4 * square + way];
    const other = next[4 * square + way + 2];
    if (one === size || other === size || this.isFixed[one] === 1 || this.isFixed[other] === 1) return true;
    const { isDead } = this.pulls;
    if (this.counts && isDead[one] === 1 && isDead[other] === 1) return true;
    if (position.at[one] === 1 && this.isFrozen(position, one)) return true;
    return position.at[other] === 1 && this.isFrozen(position, other);
  }

  private release(from: number): void {
    while (this.fixed.length > from) this.isFixed[this.fixed.pop() as number] = 0;
  }
}
