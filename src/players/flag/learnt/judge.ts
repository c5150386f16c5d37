// Written for speed: what one judgement has added up serves the next. Its slow twin is in test/players/flag/learnt.
import type { Ground } from '../../../flag/board/ground.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Judge } from '../../brain.ts';
import { FlagJudge } from '../judge.ts';
import { CIRCUMSTANCE_SIZES, circumstancesOf } from './circumstances.ts';
import { describe, type Network, ONE, WEIGHT_BITS, WORTH_BITS } from './network.ts';
import { Traits } from './traits.ts';

/** What the network says is never more than this. */
const MOST = 4000;
const ROOM = 512;
const UNKNOWN = -1;

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
export class LearntJudge implements Judge<FlagState> {
  readonly seats: number;
  readonly mostMoves: number;
  private readonly plain: FlagJudge;
  private readonly ground: Ground;
  private readonly network: Network;
  private readonly traits: Traits;
  private readonly sums: readonly Sum[];
  private descriptions: Int32Array;
  private described = 0;
  private readonly known = new Map<string, number>();
  private readonly circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
  private readonly last: Int32Array;

  constructor(ground: Ground, network: Network) {
    this.plain = new FlagJudge(ground);
    this.seats = this.plain.seats;
    this.mostMoves = this.plain.mostMoves;
    this.ground = ground;
    this.network = network;
    this.traits = new Traits(ground, this.plain.tables);
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

  verdict(state: FlagState, seat: Seat): number | undefined {
    return this.plain.verdict(state, seat);
  }

  promise(state: FlagState, move: number): number {
    return this.plain.promise(state, move);
  }

  worth(state: FlagState, seat: Seat): number {
    return this.plain.worth(state, seat) + this.learnt(state, seat);
  }

  /** What the network adds. The plain worth must have been asked for just before. */
  private learnt(state: FlagState, seat: Seat): number {
    const { network, circumstances, last } = this;
    const { width, circumstanceRows, joining, judging } = network;
    const { rows } = this.summedUp(state, seat);
    circumstancesOf(state, seat, this.plain.ownLead, this.plain.otherLead, circumstances);
    const [turnSize, raceSize, flagsSize] = CIRCUMSTANCE_SIZES;
    const row = width + 1;
    const turn = circumstances[0] * row;
    const race = (turnSize + circumstances[1]) * row;
    const flags = (turnSize + raceSize + circumstances[2]) * row;
    const numbers = (turnSize + raceSize + flagsSize + circumstances[3]) * row;
    const size = last.length;
    for (let n = 0; n < size; n++) last[n] = network.joiningStart[n] << WEIGHT_BITS;
    for (let unit = 0; unit < width; unit++) {
      const sum =
        rows[unit] +
        circumstanceRows[turn + unit] +
        circumstanceRows[race + unit] +
        circumstanceRows[flags + unit] +
        circumstanceRows[numbers + unit];
      if (sum <= 0) continue;
      const lit = sum > ONE ? ONE : sum;
      const from = unit * size;
      for (let n = 0; n < size; n++) last[n] += lit * joining[from + n];
    }
    let sum =
      rows[width] +
      circumstanceRows[turn + width] +
      circumstanceRows[race + width] +
      circumstanceRows[flags + width] +
      circumstanceRows[numbers + width];
    for (let n = 0; n < size; n++) {
      const lit = last[n] >> WEIGHT_BITS;
      if (lit > 0) sum += ((lit > ONE ? ONE : lit) * judging[n]) >> 10;
    }
    const worth = sum >> WORTH_BITS;
    return worth > MOST ? MOST : worth < -MOST ? -MOST : worth;
  }

  /** The sum for a seat, brought up to the position by what has changed since it was asked for last. */
  private summedUp({ square, standing }: FlagState, seat: Seat): Sum {
    const sum = this.sums[seat];
    let teams = 0;
    for (let team = 0; team < this.seats; team++) teams |= standing[team] << team;
    if (sum.standing !== teams) this.beginAnew(sum, teams);
    const before = sum.square;
    const { gait, squares } = this.ground;
    const { places } = sum;
    for (let piece = 0; piece < before.length; piece++) {
      const now = square[piece];
      const then = before[piece];
      if (now === then) continue;
      before[piece] = now;
      const row = gait[piece] * squares;
      if (then !== 0) this.add(sum.rows, places[row + then], -1);
      if (now === 0) continue;
      if (places[row + now] === UNKNOWN) places[row + now] = this.placeOf(gait[piece], now, seat, standing);
      this.add(sum.rows, places[row + now], 1);
    }
    return sum;
  }

  private beginAnew(sum: Sum, teams: number): void {
    sum.standing = teams;
    sum.square.fill(0);
    sum.rows.fill(0);
    const gaits = this.seats * this.ground.setup.template.pieces.length;
    sum.placesOf[teams] ??= new Int32Array(gaits * this.ground.squares).fill(UNKNOWN);
    sum.places = sum.placesOf[teams];
  }

  private add(rows: Int32Array, place: number, times: number): void {
    const { descriptions } = this;
    for (let n = 0; n < rows.length; n++) rows[n] += times * descriptions[place + n];
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
