import type { Meter } from '../../../brain.ts';
import { NONE } from '../../search/nodes.ts';
import { FIRST_WAITING, QUEUE_BYTES, Queue } from '../../search/queue.ts';
import type { Lore } from '../lore.ts';
import { NEVER } from '../lost/pulls.ts';
import type { Push } from '../position/hauls.ts';
import { Position } from '../position/position.ts';
import { Steps } from '../position/steps.ts';
import { inSpells } from '../spells.ts';
import { Column } from './column.ts';
import { entriesIn, Ledger } from './ledger.ts';

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
  readonly ledger: Ledger;
  private readonly lore: Lore;
  private readonly position: Position;
  private readonly steps: Steps;
  private readonly queue: Queue;
  /** By entry: the steps with which it was last looked at. */
  private readonly lookedAt: Column;
  private readonly left: Column;
  private floor = 0;

  /** With room for so many bytes. */
  constructor(lore: Lore, room: number, below: number) {
    const most = entriesIn(room, lore.yard.boulders.length, QUEUE_BYTES + COLUMNS_BYTES);
    this.lore = lore;
    this.below = below;
    this.position = new Position(lore.yard);
    this.steps = new Steps(lore.yard);
    this.ledger = new Ledger(lore.yard.boulders.length, most);
    this.queue = new Queue(FIRST_WAITING, most);
    this.lookedAt = new Column(most);
    this.left = new Column(most);
    if (lore.yard.aims.length > 0) this.meet(NONE, 0, 0, lore.matching.least(this.position));
  }

  get bytes(): number {
    return this.ledger.bytes + this.queue.bytes + this.lookedAt.bytes + this.left.bytes;
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
    return inSpells(meter, REPORT, () => {
      const entry = this.isFull ? undefined : this.queue.pop();
      if (entry !== undefined) this.expand(entry, meter);
      return entry !== undefined;
    });
  }

  private expand(entry: number, meter: Meter): void {
    const { position, ledger, steps } = this;
    const far = ledger.far[entry] as number;
    const { lookedAt, left } = this;
    if (far + (left.list[entry] as number) >= this.below || (lookedAt.list[entry] as number) <= far) return;
    lookedAt.list[entry] = far;
    ledger.load(entry, position);
    steps.from(position);
    this.leave(entry, far);
    const { next } = this.lore.yard;
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
    const { aims, switches } = this.lore.yard;
    if (!aims.some(aim => aim.exit && (!aim.boulders || position.held === switches.length))) return;
    const walk = steps.toExit();
    if (walk >= 0) this.win(entry, far + walk);
  }

  private push(entry: number, square: number, side: number, far: number): void {
    const { position, lore } = this;
    const to = lore.yard.next[4 * square + (side ^ 2)] as number;
    if (lore.needsAll && lore.pulls.isDeadBySide[4 * to + side] === 1) return;
    const player = position.player;
    position.shift(square, to);
    position.player = square;
    if (!lore.frozen.isLost(position, to))
      this.meet(entry, 4 * square + side, far, lore.matching.least(position, to, side));
    position.shift(to, square);
    position.player = player;
  }

  /** A position that may be new, or come to by fewer steps than before. */
  private meet(parent: number, push: number, far: number, pushes: number): void {
    const { position, ledger, lore } = this;
    if (pushes === NEVER) return;
    const least = this.steps.atLeast(position, pushes);
    if (far + least >= this.below) return;
    let entry = ledger.find(position, position.player);
    if (entry === NONE) {
      if (lore.needsAll && this.isShut()) return;
      if (ledger.isFull) {
        this.isFull = true;
        return;
      }
      entry = ledger.add(position, position.player, parent, push, far);
      this.left.push(least);
      this.nearest = Math.min(this.nearest, least);
      this.lookedAt.push(NOT_YET);
    } else if (far < (ledger.far[entry] as number)) {
      ledger.parent[entry] = parent;
      ledger.move[entry] = push;
      ledger.far[entry] = far;
    } else return;
    const { aims, switches } = lore.yard;
    if (aims.some(aim => !aim.exit) && position.held === switches.length) this.win(entry, far);
    else if (this.queue.isFull) this.isFull = true;
    else this.queue.push(entry, far + least + least * NEARER);
  }

  private isShut(): boolean {
    this.position.flood();
    return this.lore.isShut(this.position);
  }

  private win(entry: number, far: number): void {
    if (far >= this.below) return;
    this.below = far;
    this.won = this.ledger.line(entry).map(each => ({ from: each >> 2, way: (each & 3) ^ 2 }));
  }
}
