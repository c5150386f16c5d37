// Written for speed: a search judges hundreds of thousands of positions a second. Its slow twin is in
// test/players/flag/flag-evaluator.test.ts.

import type { FlagAction } from '../../../flag/actions.ts';
import { mostMoves, pieceOf, targetOf } from '../../../flag/board/any-move-left.ts';
import type { Ground } from '../../../flag/board/ground.ts';
import { baseIn, EMPTY, PIECE, pieceIn } from '../../../flag/board/square-marks.ts';
import { flagSearch } from '../../../flag/flag-search.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { CAPTURE_PROMISE, type Evaluator, type Playable } from '../../brain.ts';
import {
  closenessTo,
  type FlagTables,
  SIGHT_BITS,
  SIGHT_MOVES,
  tablesOf,
  WEIGHTS,
  type Weights,
} from './evaluation-tables.ts';
import { NO_WAY, reaches } from './piece-paths.ts';

const QUIET = 500;
const LAST_FLAG = 1_000_000;
/** The last flag is so many times as dear as another one. */
const LAST_OF_ALL = 10;

/**
 * Judges positions of Capture The Flag. What a team holds (flags, pieces, guards around its base) counts for it, and
 * so does how near its pieces are to a base they could rob; what others hold counts against it, and how near they are
 * to its own base. Everything that does not change in a game is looked up in tables.
 */
export class FlagEvaluator implements Evaluator<FlagState> {
  readonly seats: number;
  readonly mostMoves: number;
  private readonly ground: Ground;
  private readonly weights: Weights;
  private readonly tables: FlagTables;
  /** By bits of the teams that are in. */
  private readonly closenesses: (Int32Array | undefined)[];
  /** While all teams are in. */
  private readonly closest: Int32Array;
  /** The moves that the nearest piece needs to the base, of those whose pressure was asked for last. */
  private nearest = NO_WAY;
  /** The same of the seat whose worth was asked for last, and of the other one. */
  protected lead = NO_WAY;
  protected against = NO_WAY;

  constructor(ground: Ground, weights: Weights = WEIGHTS) {
    this.ground = ground;
    this.weights = weights;
    this.seats = ground.setup.template.teams;
    // A search may want those of all the others at once.
    this.mostMoves = mostMoves(ground) * (this.seats - 1);
    this.tables = tablesOf(ground, weights);
    this.closenesses = Array.from({ length: 1 << this.seats });
    this.closest = this.closeness(ground.base.map(() => 1));
  }

  verdict(state: FlagState, seat: Seat): number | undefined {
    if (state.phase === 'over') {
      const mask = 1 << seat;
      return (state.winners & mask) === 0 ? -1 : state.winners === mask ? 1 : 0;
    }
    return state.standing[seat] === 0 ? -1 : undefined;
  }

  evaluate(state: FlagState, seat: Seat): number {
    const { seats } = this;
    const { current, flags, standing } = state;
    let others = 0;
    let threat = Number.NEGATIVE_INFINITY;
    let best = Number.NEGATIVE_INFINITY;
    let pending = 0;
    for (let other = 0; other < seats; other++) {
      if (other === seat || standing[other] === 0) continue;
      best = Math.max(best, this.pressure(state, seat, other));
      this.lead = this.nearest;
      // Whoever has the turn can take a flag: that flag is as good as gone.
      if (current === seat && this.nearest === 1 && this.canRob(state, seat, other)) {
        pending = Math.max(pending, this.lossOf(state, other));
      }
      // Of two teams what the other holds is taken off here and counted there: it need not be known.
      const held = seats === 2 ? 0 : this.holdings(state, other);
      threat = Math.max(threat, this.pressure(state, other, seat) - held);
      this.against = this.nearest;
      if (current === other && this.nearest === 1 && this.canRob(state, other, seat)) {
        pending = -this.lossOf(state, seat);
      }
      others += this.weights.flag * flags[other] + held;
    }
    const own = this.weights.flag * flags[seat] + best - threat;
    if (seats === 2) return own - others + pending;
    return own - Math.round(others / (seats - 1)) + (pending < 0 ? pending : Math.round(pending / (seats - 1)));
  }

  promise(state: FlagState, move: number): number {
    const piece = pieceOf(move);
    const to = targetOf(move);
    const there = state.at[to];
    const { value } = this.tables;
    if (there >= PIECE) {
      return CAPTURE_PROMISE + QUIET + 4 * value[pieceIn(there)] - (value[piece] >> 2);
    }
    if (there !== EMPTY) return LAST_FLAG + (state.flags[baseIn(there)] === 1 ? 1 : 0);
    // Of two teams both are in as long as moves are made: that need not be found out for each of them.
    const closeness = this.seats === 2 ? this.closest : this.closeness(state.standing);
    const row = this.ground.gait[piece] * this.ground.squares;
    const gain = closeness[row + to] - closeness[row + state.square[piece]];
    return Math.max(0, Math.min(QUIET + gain, CAPTURE_PROMISE - 1));
  }

  promises(state: FlagState, moves: Int32Array, count: number, into: Int32Array): void {
    const { at, square } = state;
    const { squares, gait } = this.ground;
    const closeness = this.seats === 2 ? this.closest : this.closeness(state.standing);
    for (let n = 0; n < count; n++) {
      const move = moves[n];
      const to = targetOf(move);
      if (at[to] !== EMPTY) into[n] = this.promise(state, move);
      else {
        const piece = pieceOf(move);
        const row = gait[piece] * squares;
        const promise = QUIET + closeness[row + to] - closeness[row + square[piece]];
        into[n] = promise < 0 ? 0 : promise < CAPTURE_PROMISE ? promise : CAPTURE_PROMISE - 1;
      }
    }
  }

  keepLoud({ at }: FlagState, moves: Int32Array, count: number): number {
    let kept = 0;
    for (let n = 0; n < count; n++) {
      const move = moves[n];
      moves[kept] = move;
      if (at[targetOf(move)] !== EMPTY) kept++;
    }
    return kept;
  }

  /** Whether a flag of the side to move could be taken, were it to pass. All but the seat are one side. */
  isPressed(state: FlagState, seat: Seat): boolean {
    const isMine = state.current === seat;
    for (let team = 0; team < this.seats; team++) {
      if (team === seat || state.standing[team] === 0) continue;
      if (isMine ? this.canRob(state, team, seat) : this.canRob(state, seat, team)) return true;
    }
    return false;
  }

  /** What the pieces of a team count for being where they are, near their own base or another's. Notes the `nearest`. */
  private pressure(
    { square, ground: { squares, gait, piecesPerTeam } }: FlagState,
    team: number,
    victim: number,
  ): number {
    const { sight, lead } = this.tables;
    const { seats } = this;
    const end = (team + 1) * piecesPerTeam;
    let nearest = NO_WAY;
    let sum = 0;
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      const seen = sight[(gait[piece] * seats + victim) * squares + square[piece]];
      sum += seen >> SIGHT_BITS;
      const less = (seen & SIGHT_MOVES) - nearest;
      nearest += less & (less >> 31);
    }
    this.nearest = nearest;
    return sum + lead[nearest];
  }

  /** What the pieces of a team count for being there at all. One off the board stands on square 0: nothing. */
  private holdings({ square, ground: { squares, gait, piecesPerTeam } }: FlagState, team: number): number {
    const { holding } = this.tables;
    const end = (team + 1) * piecesPerTeam;
    let sum = 0;
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      sum += holding[gait[piece] * squares + square[piece]];
    }
    return sum;
  }

  private lossOf({ flags }: FlagState, victim: number): number {
    return flags[victim] === 1 ? LAST_OF_ALL * this.weights.pending : this.weights.pending;
  }

  private canRob(state: FlagState, team: number, victim: number): boolean {
    const { square, ground } = state;
    const { squares, gait, piecesPerTeam } = ground;
    const { sight } = this.tables;
    const end = (team + 1) * piecesPerTeam;
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      const seen = sight[(gait[piece] * this.seats + victim) * squares + square[piece]];
      if ((seen & SIGHT_MOVES) === 1 && reaches(state, piece, ground.base[victim])) return true;
    }
    return false;
  }

  /** What nearness counts while these teams are in. There are few sets of them in a game: each is looked up again. */
  private closeness(standing: readonly number[]): Int32Array {
    let teams = 0;
    for (let team = 0; team < this.seats; team++) teams |= standing[team] << team;
    const known = this.closenesses[teams];
    if (known !== undefined) return known;
    const closeness = closenessTo(this.ground, this.tables, standing);
    this.closenesses[teams] = closeness;
    return closeness;
  }
}

/** Capture The Flag as the searches see it. */
export function playableFlag(weights: Weights = WEIGHTS): Playable<FlagState, FlagAction> {
  const evaluators = new WeakMap<Ground, FlagEvaluator>();
  return {
    search: flagSearch,
    evaluator({ ground }) {
      const known = evaluators.get(ground);
      if (known !== undefined) return known;
      const evaluator = new FlagEvaluator(ground, weights);
      evaluators.set(ground, evaluator);
      return evaluator;
    },
  };
}
