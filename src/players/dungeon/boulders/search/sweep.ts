import { inSlices, type Meter } from '../../../brain.ts';
import { NONE } from '../../structures/node-store.ts';
import { FIRST_WAITING, PriorityQueue, QUEUE_BYTES } from '../../structures/priority-queue.ts';
import type { LevelAnalysis } from '../deadlocks/level-analysis.ts';
import { BoulderPosition } from '../level/boulder-position.ts';
import type { Push } from '../level/hauls.ts';
import { entriesIn, PositionTable } from '../level/position-table.ts';
import { NEVER } from '../level/pull-distances.ts';

/** How many pushes are tried between two reports. */
const REPORT = 256;

/**
 * Tries every push, the most promising first, until one wins or none is left. Positions are equal if their boulders are
 * and the player can walk from one to the other. What it leaves out is lost or can wait, so that in the end it is proved
 * that nothing wins.
 */
export class Sweep {
  /** The pushes that win, once they are found. */
  won: readonly Push[] | undefined;
  /** Whether it had to stop for want of room. */
  isFull = false;
  readonly table: PositionTable;
  private readonly analysis: LevelAnalysis;
  private readonly eagerness: number;
  private readonly position: BoulderPosition;
  private readonly queue: PriorityQueue;

  /** With room for so many bytes. */
  constructor(analysis: LevelAnalysis, room: number, eagerness: number) {
    const most = entriesIn(room, analysis.level.boulders.length, QUEUE_BYTES);
    this.analysis = analysis;
    this.eagerness = eagerness;
    this.position = new BoulderPosition(analysis.level);
    this.table = new PositionTable(analysis.level.boulders.length, most);
    this.queue = new PriorityQueue(FIRST_WAITING, most);
    this.meet(NONE, 0, 0, analysis.matching.lowerBound(this.position));
  }

  get bytes(): number {
    return this.table.bytes + this.queue.bytes;
  }

  /** Whether everything was tried that could win. */
  get exhausted(): boolean {
    return !this.isFull && this.queue.length === 0;
  }

  run(meter: Meter): Generator<void, void> {
    return inSlices(meter, REPORT, () => {
      const entry = this.won === undefined && !this.isFull ? this.queue.pop() : undefined;
      if (entry !== undefined) this.expand(entry, meter);
      return entry !== undefined;
    });
  }

  private expand(entry: number, meter: Meter): void {
    const { position, table } = this;
    const { level, pulls, frozen, corrals, needsAll, matching } = this.analysis;
    table.load(entry, position);
    position.flood();
    const pushes: number[] = [];
    for (const square of corrals.first(position) ?? position.boulders) {
      for (let side = 0; side < 4; side++) {
        const to = level.next[4 * square + (side ^ 2)] as number;
        if (position.at[to] !== 0 || !position.reaches(level.next[4 * square + side] as number)) continue;
        if (!needsAll || pulls.isDeadBySide[4 * to + side] === 0) pushes.push(4 * square + side);
      }
    }
    const player = position.player;
    for (const push of pushes) {
      const [square, side] = [push >> 2, push & 3];
      const to = level.next[4 * square + (side ^ 2)] as number;
      meter.count();
      position.shift(square, to);
      position.player = square;
      if (!frozen.isLost(position, to)) {
        const least = matching.lowerBound(position, to, side);
        if (least !== NEVER) this.meet(entry, push, (table.far[entry] as number) + 1, least);
      }
      position.shift(to, square);
      position.player = player;
      if (this.won !== undefined || this.isFull) return;
    }
  }

  /** A position that may be new. */
  private meet(parent: number, push: number, far: number, least: number): void {
    const { position, table } = this;
    if (this.analysis.level.winConditions.length === 0 || least === NEVER) return;
    const player = position.flood();
    if (table.find(position, player) !== NONE || this.analysis.hasCorralDeadlock(position)) return;
    if (table.isFull) {
      this.isFull = true;
      return;
    }
    const entry = table.add(position, player, parent, push, far);
    if (position.isWon) this.won = table.line(entry).map(each => ({ from: each >> 2, way: (each & 3) ^ 2 }));
    else this.queue.push(entry, far + this.eagerness * least);
  }
}
