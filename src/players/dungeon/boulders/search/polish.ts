import type { Meter } from '../../../brain.ts';
import { Lore } from '../lore.ts';
import { waysOf } from '../play.ts';
import type { Push } from '../position/hauls.ts';
import { Position } from '../position/position.ts';
import type { Yard } from '../yard.ts';
import { Shortest } from './shortest.ts';

/** So many pushes at a time are replaced, and then more. */
const SPANS = [4, 8, 16, 32];
/** So many bytes are there to remember positions for each. */
const ROOM = 2 ** 18;
/** A stretch is done when the boulders lie where they should; nobody leaves. */
const STAY = [{ boulders: true, exit: false }];

/**
 * Makes a play shorter, stretch by stretch: the boulders are to lie afterwards as they would have lain, and the player may
 * bring that about by any shorter way. Yields whenever it has come a little further; `best` is then the best so far.
 */
export class Polish {
  best: readonly Push[];
  /** The same, step by step. */
  ways: readonly number[];
  private readonly yard: Yard;

  constructor(yard: Yard, pushes: readonly Push[]) {
    this.yard = yard;
    this.best = pushes;
    this.ways = waysOf(yard, pushes);
  }

  get length(): number {
    return this.ways.length;
  }

  *run(meter: Meter): Generator<void, void> {
    for (let before = Number.POSITIVE_INFINITY; this.length < before && !meter.spent; ) {
      before = this.length;
      for (const span of SPANS) {
        for (let from = 0; from + 1 < this.best.length && !meter.spent; from += span >> 1) {
          yield* this.replace(from, Math.min(from + span, this.best.length), meter);
          yield;
        }
      }
    }
  }

  private *replace(from: number, to: number, meter: Meter): Generator<void, void> {
    const { best, yard } = this;
    const position = new Position(yard);
    for (const push of best.slice(0, from)) make(position, push);
    const stretch: Yard = { ...yard, boulders: position.boulders.slice(), player: position.player };
    for (const push of best.slice(from, to)) make(position, push);
    const isSwitch = new Uint8Array(yard.slots);
    for (const square of position.boulders) isSwitch[square] = 1;
    const wanted: Yard = { ...stretch, switches: position.boulders, isSwitch, aims: STAY, covers: true, spare: 0 };
    const steps = waysOf(wanted, best.slice(from, to)).length;
    const lore = new Lore(wanted);
    const search = new Shortest(lore, ROOM, steps + 1);
    for (const _ of search.run(meter)) yield;
    if (search.won !== undefined) this.accept([...best.slice(0, from), ...search.won, ...best.slice(to)]);
  }

  /** Takes another play, if it wins with fewer steps. */
  accept(pushes: readonly Push[]): void {
    const ways = tried(this.yard, pushes);
    if (ways === undefined || ways.length >= this.length) return;
    this.best = pushes;
    this.ways = ways;
  }
}

/** The player may end up where it cannot go on from. */
function tried(yard: Yard, pushes: readonly Push[]): readonly number[] | undefined {
  try {
    return waysOf(yard, pushes);
  } catch {
    return undefined;
  }
}

function make(position: Position, { from, way }: Push): void {
  position.shift(from, position.yard.next[4 * from + way] as number);
  position.player = from;
}
