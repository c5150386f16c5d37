// Written for speed: what one judgement has added up serves the next. Its slow twin is in test/train/judge.test.ts.
import type { Ground } from '../../src/flag/board/ground.ts';
import type { FlagState } from '../../src/flag/state.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { FlagJudge } from '../../src/players/flag/judge.ts';
import { type FlagTables, tablesOf } from '../../src/players/flag/tables.ts';
import { WEIGHTS } from '../../src/players/flag/weights.ts';
import { CIRCUMSTANCE_SIZES, circumstancesOf } from './circumstances.ts';
import { describe, type Network, ONE, ONE_BITS, WEIGHT_BITS, WORTH_BITS } from './network.ts';
import { Traits } from './traits.ts';

/** What the network says is never more than this. */
const MOST = 800;
const ROOM = 512;
const UNKNOWN = -1;
/** The place of the description of a piece that is off the board: it is all zeroes. */
const NOTHING = 0;

/** The sum of the descriptions of all pieces as one team sees them, and where those pieces stood. */
interface Sum {
  readonly square: Int32Array;
  readonly rows: Int32Array;
  /** By gait and square: the place of a description. */
  readonly places: Int32Array;
}

/**
 * Judges as FlagJudge does, and adds what a network has learnt of the pieces as they stand together. It has learnt from
 * positions in which nobody is out: where somebody is, it adds nothing.
 */
export class LearntJudge extends FlagJudge {
  private readonly board: Ground;
  private readonly network: Network;
  private readonly sights: FlagTables;
  private readonly traits: Traits;
  private readonly sums: readonly Sum[];
  private descriptions: Int32Array;
  private described = NOTHING + 1;
  private readonly known = new Map<string, number>();
  private readonly circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
  private readonly last: Int32Array;

  constructor(ground: Ground, network: Network) {
    super(ground);
    this.board = ground;
    this.network = network;
    this.sights = tablesOf(ground, WEIGHTS);
    this.traits = new Traits(ground, this.sights);
    this.descriptions = new Int32Array(ROOM * (network.width + 1));
    this.last = new Int32Array(network.last);
    const { squares } = ground;
    const gaits = this.seats * ground.setup.template.pieces.length;
    this.sums = Array.from({ length: this.seats }, () => ({
      square: new Int32Array(ground.home.length),
      rows: new Int32Array(network.width + 1),
      places: new Int32Array(gaits * squares).map((_, place) => (place % squares === 0 ? NOTHING : UNKNOWN)),
    }));
  }

  override worth(state: FlagState, seat: Seat): number {
    const plain = super.worth(state, seat);
    return state.standing.includes(0) ? plain : plain + this.learnt(state, seat);
  }

  /** What the network adds. */
  private learnt(state: FlagState, seat: Seat): number {
    const { circumstances, last } = this;
    const { width, circumstanceRows, joining, joiningStart, judging } = this.network;
    const rows = this.summedUp(state, seat);
    circumstancesOf(state, this.sights, seat, circumstances);
    const row = width + 1;
    let turn = circumstances[0] * row;
    let race = circumstances[1] * row;
    let flags = circumstances[2] * row;
    let numbers = circumstances[3] * row;
    const size = last.length;
    for (let n = 0; n < size; n++) last[n] = joiningStart[n] << WEIGHT_BITS;
    let from = 0;
    for (let unit = 0; unit < width; unit++) {
      const sum =
        rows[unit] +
        circumstanceRows[turn++] +
        circumstanceRows[race++] +
        circumstanceRows[flags++] +
        circumstanceRows[numbers++];
      if (sum > 0) {
        const lit = sum > ONE ? ONE : sum;
        for (let n = 0; n < size; n++) last[n] += lit * joining[from + n];
      }
      from += size;
    }
    let worth =
      rows[width] +
      circumstanceRows[turn] +
      circumstanceRows[race] +
      circumstanceRows[flags] +
      circumstanceRows[numbers];
    for (let n = 0; n < size; n++) {
      const lit = last[n] >> WEIGHT_BITS;
      if (lit > 0) worth += ((lit > ONE ? ONE : lit) * judging[n]) >> ONE_BITS;
    }
    worth >>= WORTH_BITS;
    return worth > MOST ? MOST : worth < -MOST ? -MOST : worth;
  }

  /** The sum for a seat, brought up to the position by what has changed since it was asked for last. */
  private summedUp({ square, standing }: FlagState, seat: Seat): Int32Array {
    const { places, rows, square: before } = this.sums[seat];
    const { gait, squares } = this.board;
    for (let piece = 0; piece < before.length; piece++) {
      const now = square[piece];
      const then = before[piece];
      if (now === then) continue;
      before[piece] = now;
      const row = gait[piece] * squares;
      // Off the board nothing is added.
      if (places[row + now] === UNKNOWN) places[row + now] = this.placeOf(gait[piece], now, seat, standing);
      const { descriptions } = this;
      let old = places[row + then];
      let fresh = places[row + now];
      for (let n = 0; n < rows.length; n++) rows[n] += descriptions[fresh++] - descriptions[old++];
    }
    return rows;
  }

  /** Where the description of such a piece is kept. Many squares are alike: each kind of them is described once. */
  private placeOf(gait: number, square: number, seat: Seat, standing: readonly number[]): number {
    const traits = this.traits.of(gait, square, seat, standing);
    const key = traits.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const size = this.network.width + 1;
    const place = this.described++ * size;
    if (place + size > this.descriptions.length) {
      const larger = new Int32Array(2 * this.descriptions.length);
      larger.set(this.descriptions);
      this.descriptions = larger;
    }
    describe(this.network, traits, this.descriptions.subarray(place, place + size));
    this.known.set(key, place);
    return place;
  }
}
