// Written for speed: what one judgement has added up serves the next. Its slow twin is in test/players/flag/learnt.
import type { Ground } from '../../../flag/board/ground.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { FlagJudge } from '../judge.ts';
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
  /** By gait and square: the place of a description; it hangs on which teams are in. */
  places: Int32Array;
  standing: number;
  readonly placesOf: (Int32Array | undefined)[];
}

/** Judges as FlagJudge does, and adds what a network has learnt of the pieces as they stand together. */
export class LearntJudge extends FlagJudge {
  private readonly network: Network;
  private readonly traits: Traits;
  private readonly sums: readonly Sum[];
  private descriptions: Int32Array;
  private described = 1;
  private readonly known = new Map<string, number>();
  private readonly circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
  private readonly last: Int32Array;

  constructor(ground: Ground, network: Network) {
    super(ground);
    this.network = network;
    this.traits = new Traits(ground, this.tables);
    this.descriptions = new Int32Array(ROOM * (network.width + 1));
    this.last = new Int32Array(network.last);
    this.sums = Array.from({ length: this.seats }, () => ({
      square: new Int32Array(ground.home.length),
      rows: new Int32Array(network.width + 1),
      places: new Int32Array(0),
      standing: 0,
      placesOf: [],
    }));
  }

  override worth(
    state: FlagState,
    seat: Seat,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
  ): number {
    const plain = super.worth(state, seat);
    // Whatever the network said, it would change nothing.
    if (plain + MOST <= low) return plain + MOST;
    if (plain - MOST >= high) return plain - MOST;
    return plain + this.learnt(state, seat);
  }

  /** What the network adds. The plain worth must have been asked for just before. */
  private learnt(state: FlagState, seat: Seat): number {
    const { circumstances, last } = this;
    const { width, circumstanceRows, joining, joiningStart, judging } = this.network;
    const rows = this.summedUp(state, seat);
    circumstancesOf(state, seat, this.ownLead, this.otherLead, circumstances);
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
    const sum = this.sums[seat];
    let teams = 0;
    for (let team = 0; team < standing.length; team++) teams |= standing[team] << team;
    if (sum.standing !== teams) this.beginAnew(sum, teams);
    const before = sum.square;
    const { gait, squares } = this.ground;
    const { places, rows } = sum;
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

  private beginAnew(sum: Sum, teams: number): void {
    sum.standing = teams;
    sum.square.fill(0);
    sum.rows.fill(0);
    const gaits = this.seats * this.ground.setup.template.pieces.length;
    const { squares } = this.ground;
    sum.placesOf[teams] ??= new Int32Array(gaits * squares).map((_, place) =>
      place % squares === 0 ? NOTHING : UNKNOWN,
    );
    sum.places = sum.placesOf[teams];
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
