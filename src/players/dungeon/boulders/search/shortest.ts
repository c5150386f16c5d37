// Written for speed: asked for every position of which the shortest play is looked for.
import { inSlices, type Meter } from '../../../brain.ts';
import { NONE } from '../../structures/node-store.ts';
import { FIRST_WAITING, PriorityQueue, QUEUE_BYTES } from '../../structures/priority-queue.ts';
import type { LevelAnalysis } from '../deadlocks/level-analysis.ts';
import { BoulderPosition } from '../level/boulder-position.ts';
import type { Push } from '../level/hauls.ts';
import { Column, entriesIn, PositionTable } from '../level/position-table.ts';
import { NEVER } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';

/** How many pushes are tried between two reports. */
const REPORT = 256;
/** Of two that promise the same length, the one nearer to its end comes first. */
const NEARER = 1 / 65536;
/** What two columns take. */
const COLUMNS_BYTES = 8;
/** More steps than any play. */
const NOT_YET = 2 ** 31 - 1;

/**
 * Looks for the shortest play, counted in steps of the player: the least steps so far and still to go come first.
 * Positions are equal only if the player stands on the same square, and nothing is left out but what is lost: neither
 * hauls nor corrals, which may cost steps.
 */
export class Shortest {
  won: readonly Push[] | undefined;
  /** Only plays of fewer steps are of use. */
  below: number;
  isFull = false;
  /** The least that any position met still needs. */
  nearest = Number.POSITIVE_INFINITY;
  readonly table: PositionTable;
  private readonly analysis: LevelAnalysis;
  private readonly position: BoulderPosition;
  private readonly steps: Steps;
  private readonly queue: PriorityQueue;
  /** By entry: the steps with which it was last looked at. */
  private readonly lookedAt: Column;
  private readonly left: Column;
  private floor = 0;

  /** With room for so many bytes. */
  constructor(analysis: LevelAnalysis, room: number, below: number) {
    const most = entriesIn(room, analysis.level.boulders.length, QUEUE_BYTES + COLUMNS_BYTES);
    this.analysis = analysis;
    this.below = below;
    this.position = new BoulderPosition(analysis.level);
    this.steps = new Steps(analysis.level);
    this.table = new PositionTable(analysis.level.boulders.length, most);
    this.queue = new PriorityQueue(FIRST_WAITING, most);
    this.lookedAt = new Column(most);
    this.left = new Column(most);
    if (analysis.level.winConditions.length > 0) this.meet(NONE, 0, 0, analysis.matching.lowerBound(this.position));
  }

  get bytes(): number {
    return this.table.bytes + this.queue.bytes + this.lookedAt.bytes + this.left.bytes;
  }

  /** Whether there is no shorter play than those found or known. */
  get exhausted(): boolean {
    return !this.isFull && this.queue.length === 0;
  }

  /** No play is shorter than this, or than one that is known: all that wait promise at least as many steps. */
  get atLeast(): number {
    if (!this.isFull) this.floor = Math.max(this.floor, Math.min(this.below, Math.floor(this.queue.firstRank)));
    return this.floor;
  }

  run(meter: Meter): Generator<void, void> {
    return inSlices(meter, REPORT, () => {
      const entry = this.isFull ? undefined : this.queue.pop();
      if (entry !== undefined) this.expand(entry, meter);
      return entry !== undefined;
    });
  }

  private expand(entry: number, meter: Meter): void {
    const { position, table, steps } = this;
    const far = table.far[entry] as number;
    const { lookedAt, left } = this;
    if (far + (left.list[entry] as number) >= this.below || (lookedAt.list[entry] as number) <= far) return;
    lookedAt.list[entry] = far;
    table.load(entry, position);
    steps.from(position);
    this.leave(entry, far);
    const { next } = this.analysis.level;
    for (const square of position.boulders.slice()) {
      for (let side = 0; side < 4; side++) {
        const to = next[4 * square + (side ^ 2)] as number;
        const walk = steps.to(next[4 * square + side] as number);
        if (walk < 0 || position.at[to] !== 0) continue;
        meter.count();
        this.push(entry, square, side, far + walk + 1);
        if (this.isFull) return;
      }
    }
  }

  /** Walks out, where that wins. */
  private leave(entry: number, far: number): void {
    const { position, steps } = this;
    const { winConditions, switches } = this.analysis.level;
    if (!winConditions.some(condition => condition.exit && (!condition.boulders || position.held === switches.length)))
      return;
    const walk = steps.toExit();
    if (walk >= 0) this.win(entry, far + walk);
  }

  private push(entry: number, square: number, side: number, far: number): void {
    const { position, analysis } = this;
    const to = analysis.level.next[4 * square + (side ^ 2)] as number;
    if (analysis.needsAll && analysis.pulls.isDeadBySide[4 * to + side] === 1) return;
    const player = position.player;
    position.shift(square, to);
    position.player = square;
    if (!analysis.frozen.isLost(position, to))
      this.meet(entry, 4 * square + side, far, analysis.matching.lowerBound(position, to, side));
    position.shift(to, square);
    position.player = player;
  }

  /** A position that may be new, or come to by fewer steps than before. */
  private meet(parent: number, push: number, far: number, pushes: number): void {
    const { position, table, analysis } = this;
    if (pushes === NEVER) return;
    const least = this.steps.atLeast(position, pushes);
    if (far + least >= this.below) return;
    let entry = table.find(position, position.player);
    if (entry === NONE) {
      if (analysis.needsAll && this.isShut()) return;
      if (table.isFull) {
        this.isFull = true;
        return;
      }
      entry = table.add(position, position.player, parent, push, far);
      this.left.push(least);
      this.nearest = Math.min(this.nearest, least);
      this.lookedAt.push(NOT_YET);
    } else if (far < (table.far[entry] as number)) {
      table.parent[entry] = parent;
      table.move[entry] = push;
      table.far[entry] = far;
    } else return;
    const { winConditions, switches } = analysis.level;
    if (winConditions.some(condition => !condition.exit) && position.held === switches.length) this.win(entry, far);
    else if (this.queue.isFull) this.isFull = true;
    else this.queue.push(entry, far + least + least * NEARER);
  }

  private isShut(): boolean {
    this.position.flood();
    return this.analysis.hasCorralDeadlock(this.position);
  }

  private win(entry: number, far: number): void {
    if (far >= this.below) return;
    this.below = far;
    this.won = this.table.line(entry).map(each => ({ from: each >> 2, way: (each & 3) ^ 2 }));
  }
}

/** Counts the player's steps. */
export class Steps {
  private readonly level: SokobanLevel;
  private readonly far: Int32Array;
  private readonly queue: Int32Array;
  private count = 0;
  /** By square: the steps to the nearest exit, as if there were no boulders; −1 if there is none. */
  private readonly out: Int32Array;

  constructor(level: SokobanLevel) {
    this.level = level;
    this.far = new Int32Array(level.slots).fill(-1);
    this.queue = new Int32Array(level.slots);
    this.out = wayOut(level);
  }

  /** Walks everywhere from where the player is. */
  from({ at, player }: BoulderPosition): void {
    const { far, queue } = this;
    const { next } = this.level;
    for (let n = 0; n < this.count; n++) far[queue[n]] = -1;
    far[player] = 0;
    queue[0] = player;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = queue[n];
      for (let side = 4 * here; side < 4 * here + 4; side++) {
        const beside = next[side];
        if (at[beside] !== 0 || far[beside] !== -1) continue;
        far[beside] = far[here] + 1;
        queue[count++] = beside;
      }
    }
    this.count = count;
  }

  /** The steps to a square; −1 if it cannot be walked to. */
  to(square: number): number {
    return this.far[square];
  }

  /** The steps to the nearest exit; −1 if none can be walked to. */
  toExit(): number {
    for (let n = 0; n < this.count; n++) {
      const square = this.queue[n];
      if (this.level.isExit[square] === 1) return this.to(square);
    }
    return -1;
  }

  /** No play from here has fewer steps, if so many pushes are needed for a boulder on every switch. */
  atLeast({ player }: BoulderPosition, pushes: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const condition of this.level.winConditions) {
      const leave = condition.exit ? this.out[player] : 0;
      least = Math.min(least, Math.max(leave, condition.boulders ? pushes : 0));
    }
    return least;
  }
}

function wayOut({ slots, next, isExit }: SokobanLevel): Int32Array {
  const out = new Int32Array(slots).fill(-1);
  const queue = [...isExit.keys()].filter(square => isExit[square] === 1);
  for (const square of queue) out[square] = 0;
  for (const square of queue) {
    for (let side = 0; side < 4; side++) {
      const beside = next[4 * square + side];
      if (out[beside] !== -1) continue;
      out[beside] = out[square] + 1;
      queue.push(beside);
    }
  }
  return out;
}
