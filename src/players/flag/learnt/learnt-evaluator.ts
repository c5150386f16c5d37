// Written for speed: what one judgement has added up serves the next. Its slow twin is in test/train/judge.test.ts.

import type { FlagAction } from '../../../flag/actions.ts';
import type { Ground } from '../../../flag/board/ground.ts';
import { flagSearch } from '../../../flag/flag-search.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { type Playable, WON_WORTH } from '../../brain.ts';
import { type FlagTables, SIGHT_MOVES, tablesOf, WEIGHTS } from '../evaluation/evaluation-tables.ts';
import { FlagEvaluator } from '../evaluation/flag-evaluator.ts';
import { NO_WAY } from '../evaluation/piece-paths.ts';
import file from './network.json' with { type: 'json' };
import {
  CIRCUMSTANCE_SIZES,
  circumstancesOf,
  describe,
  type Network,
  ONE,
  ONE_BITS,
  readNetwork,
  WEIGHT_BITS,
  WORTH_BITS,
} from './network.ts';
import { Traits } from './network-inputs.ts';

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
 * Evaluates as FlagEvaluator does, and adds what a network has learnt of the pieces as they stand together. It has learnt from
 * positions in which nobody is out: where somebody is, it adds nothing.
 */
export class LearntEvaluator extends FlagEvaluator {
  private readonly board: Ground;
  private readonly network: Network;
  private readonly sights: FlagTables;
  private readonly traits: Traits;
  private readonly sums: readonly Sum[];
  private descriptions: Int32Array;
  private described = NOTHING + 1;
  private readonly known = new Map<string, number>();
  private readonly circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
  private readonly total: Int32Array;
  private readonly joining: Int32Array;

  constructor(ground: Ground, network: Network) {
    super(ground);
    this.board = ground;
    this.network = network;
    this.sights = tablesOf(ground, WEIGHTS);
    this.traits = new Traits(ground, this.sights);
    this.descriptions = new Int32Array(ROOM * (network.width + 1));
    this.total = new Int32Array(network.width + 1);
    this.joining = Int32Array.from(network.joining);
    const { squares } = ground;
    const gaits = this.seats * ground.setup.template.pieces.length;
    this.sums = Array.from({ length: this.seats }, () => ({
      square: new Int32Array(ground.home.length),
      rows: new Int32Array(network.width + 1),
      places: new Int32Array(gaits * squares).map((_, place) => (place % squares === 0 ? NOTHING : UNKNOWN)),
    }));
  }

  /** Where the network cannot bring it back between the bounds, it is not asked: what is said then is as near as it could. */
  override evaluate(state: FlagState, seat: Seat, low = -WON_WORTH, high = WON_WORTH): number {
    const plain = super.evaluate(state, seat);
    if (state.standing.includes(0)) return plain;
    if (plain - MOST >= high) return plain - MOST;
    if (plain + MOST <= low) return plain + MOST;
    return plain + this.learnt(state, seat);
  }

  /** What the network adds. */
  private learnt(state: FlagState, seat: Seat): number {
    const { circumstances, total } = this;
    const { width, circumstanceRows } = this.network;
    const rows = this.summedUp(state, seat);
    // Of two teams the plain judgement has just found the leads.
    if (this.seats === 2) circumstancesOf(state, seat, this.lead, this.against, circumstances);
    else {
      const [lead, against] = [leadOf(state, this.sights, seat), leadAgainst(state, this.sights, seat)];
      circumstancesOf(state, seat, lead, against, circumstances);
    }
    const row = width + 1;
    const turn = circumstances[0] * row;
    const race = circumstances[1] * row;
    const flags = circumstances[2] * row;
    const numbers = circumstances[3] * row;
    const told = circumstanceRows;
    for (let unit = 0; unit < row; unit++) {
      total[unit] = rows[unit] + told[turn + unit] + told[race + unit] + told[flags + unit] + told[numbers + unit];
    }
    for (let unit = 0; unit < width; unit++) {
      const sum = total[unit];
      total[unit] = sum < 0 ? 0 : sum > ONE ? ONE : sum;
    }
    const worth = (total[width] + this.joined()) >> WORTH_BITS;
    return worth > MOST ? MOST : worth < -MOST ? -MOST : worth;
  }

  /** What the last layer makes of the total: four of its numbers at a time, so that their sums need not be kept in a list. */
  private joined(): number {
    const { total, joining } = this;
    const { width, last, joiningStart, judging } = this.network;
    let worth = 0;
    for (let n = 0; n < last; n += 4) {
      let a = joiningStart[n] << WEIGHT_BITS;
      let b = joiningStart[n + 1] << WEIGHT_BITS;
      let c = joiningStart[n + 2] << WEIGHT_BITS;
      let d = joiningStart[n + 3] << WEIGHT_BITS;
      for (let unit = 0, from = n; unit < width; unit++, from += last) {
        const sum = total[unit];
        if (sum === 0) continue;
        a = (a + sum * joining[from]) | 0;
        b = (b + sum * joining[from + 1]) | 0;
        c = (c + sum * joining[from + 2]) | 0;
        d = (d + sum * joining[from + 3]) | 0;
      }
      worth += lit(a, judging[n]) + lit(b, judging[n + 1]) + lit(c, judging[n + 2]) + lit(d, judging[n + 3]);
    }
    return worth;
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
      const old = places[row + then];
      const fresh = places[row + now];
      for (let n = 0; n < rows.length; n++) rows[n] += descriptions[fresh + n] - descriptions[old + n];
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

function lit(sum: number, weight: number): number {
  const on = sum >> WEIGHT_BITS;
  return on > 0 ? ((on > ONE ? ONE : on) * weight) >> ONE_BITS : 0;
}

/** The moves that the nearest piece of a team needs to a base of those who are in; with a victim given, to that one's. */
export function leadOf(
  { square, standing, ground }: FlagState,
  { sight }: FlagTables,
  team: Seat,
  victim?: Seat,
): number {
  const { gait, squares, piecesPerTeam } = ground;
  const teams = standing.length;
  let lead = NO_WAY;
  for (let other = 0; other < teams; other++) {
    if (other === team || standing[other] === 0 || (victim !== undefined && other !== victim)) continue;
    for (let piece = team * piecesPerTeam; piece < (team + 1) * piecesPerTeam; piece++) {
      const row = ((gait[piece] as number) * teams + other) * squares;
      const moves = (sight[row + (square[piece] as number)] as number) & SIGHT_MOVES;
      if (moves < lead) lead = moves;
    }
  }
  return lead;
}

/** The same of all others, to the base of this one. */
export function leadAgainst(state: FlagState, tables: FlagTables, seat: Seat): number {
  let lead = NO_WAY;
  for (let other = 0; other < state.standing.length; other++) {
    if (other !== seat && state.standing[other] === 1) lead = Math.min(lead, leadOf(state, tables, other, seat));
  }
  return lead;
}

/**
 * Capture The Flag as the searches see it, with an evaluator that has learnt. The network that ships has learnt from games of
 * two teams: of more, the usual evaluator knows more.
 */
export function learntFlag(network: Network = shipped()): Playable<FlagState, FlagAction> {
  const evaluators = new WeakMap<Ground, FlagEvaluator>();
  return {
    search: flagSearch,
    evaluator({ ground }) {
      const known = evaluators.get(ground);
      if (known !== undefined) return known;
      const evaluator =
        ground.setup.template.teams === 2 ? new LearntEvaluator(ground, network) : new FlagEvaluator(ground);
      evaluators.set(ground, evaluator);
      return evaluator;
    },
  };
}

let read: Network | undefined;

function shipped(): Network {
  read ??= readNetwork(file);
  return read;
}
