// Written for speed: a search judges hundreds of thousands of positions a second. Its slow twin is in
// test/players/flag/judge.test.ts.
import type { Ground } from '../../flag/board/ground.ts';
import { baseIn, EMPTY, PIECE, pieceIn } from '../../flag/board/mark.ts';
import { mostMoves, pieceOf, targetOf } from '../../flag/board/moves.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Seat } from '../../kernel/rules.ts';
import { type Judge, LOUD } from '../brain.ts';
import { type FlagTables, tablesOf } from './tables.ts';
import { NO_WAY, reaches } from './ways.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const QUIET = 500;
const LAST_FLAG = 1_000_000;
/** The last flag is so many times as dear as another one. */
const LAST_OF_ALL = 10;

/**
 * Judges positions of Capture The Flag. What a team holds (flags, pieces, guards around its base) counts for it, and
 * so does how near its pieces are to a base they could rob; what others hold counts against it, and how near they are
 * to its own base. Everything that does not change in a game is looked up in tables.
 */
export class FlagJudge implements Judge<FlagState> {
  readonly seats: number;
  readonly mostMoves: number;
  private readonly ground: Ground;
  private readonly weights: Weights;
  private readonly tables: FlagTables;

  constructor(ground: Ground, weights: Weights = WEIGHTS) {
    this.ground = ground;
    this.weights = weights;
    this.seats = ground.setup.template.teams;
    this.mostMoves = mostMoves(ground);
    this.tables = tablesOf(ground, weights);
  }

  verdict(state: FlagState, seat: Seat): number | undefined {
    if (state.phase === 'over') {
      const mask = 1 << seat;
      return (state.winners & mask) === 0 ? -1 : state.winners === mask ? 1 : 0;
    }
    return state.standing[seat] === 0 ? -1 : undefined;
  }

  worth(state: FlagState, seat: Seat): number {
    const { seats } = this;
    let others = 0;
    let threat = Number.NEGATIVE_INFINITY;
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < seats; other++) {
      if (other === seat || state.standing[other] === 0) continue;
      others += this.holdings(state, other);
      const pressure = this.attack(state, other, seat);
      if (pressure > threat) threat = pressure;
      const chance = this.attack(state, seat, other);
      if (chance > best) best = chance;
    }
    const own = this.holdings(state, seat) + best - threat;
    return own - (seats === 2 ? others : Math.round(others / (seats - 1))) + this.pending(state, seat);
  }

  promise(state: FlagState, move: number): number {
    const piece = pieceOf(move);
    const to = targetOf(move);
    const there = state.at[to];
    const { value } = this.tables;
    if (there >= PIECE) {
      return LOUD + QUIET + 4 * value[pieceIn(there)] - (value[piece] >> 2);
    }
    if (there !== EMPTY) return LAST_FLAG + (state.flags[baseIn(there)] === 1 ? 1 : 0);
    const gain = this.nearness(state, piece, to) - this.nearness(state, piece, state.square[piece]);
    return Math.max(0, Math.min(QUIET + gain, LOUD - 1));
  }

  /** What a team has: flags, pieces, and pieces near its base. A piece off the board stands on square 0: nothing. */
  private holdings({ flags, square, ground: { squares, gait, piecesPerTeam } }: FlagState, team: number): number {
    const { holding } = this.tables;
    const end = (team + 1) * piecesPerTeam;
    let sum = this.weights.flag * flags[team];
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      sum += holding[gait[piece] * squares + square[piece]];
    }
    return sum;
  }

  /** How near the pieces of a team are to a base of another. */
  private attack(
    { square, ground: { squares, gait, piecesPerTeam } }: FlagState,
    team: number,
    victim: number,
  ): number {
    const { near, moves } = this.tables;
    const { seats } = this;
    const end = (team + 1) * piecesPerTeam;
    let nearest = NO_WAY;
    let sum = 0;
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      const place = (gait[piece] * seats + victim) * squares + square[piece];
      sum += near[place];
      const left = moves[place];
      if (left < nearest) nearest = left;
    }
    return sum + this.tables.lead[nearest];
  }

  /** Whoever has the turn can take a flag: that flag is as good as gone. */
  private pending(state: FlagState, seat: Seat): number {
    const { current } = state;
    if (current < 0) return 0;
    if (current !== seat) return this.canRob(state, current, seat) ? -this.lossOf(state, seat) : 0;
    let gain = 0;
    for (let victim = 0; victim < this.seats; victim++) {
      if (victim === seat || state.standing[victim] === 0 || !this.canRob(state, seat, victim)) continue;
      gain = Math.max(gain, this.lossOf(state, victim));
    }
    return this.seats === 2 ? gain : Math.round(gain / (this.seats - 1));
  }

  private lossOf({ flags }: FlagState, victim: number): number {
    return flags[victim] === 1 ? LAST_OF_ALL * this.weights.pending : this.weights.pending;
  }

  private canRob(state: FlagState, team: number, victim: number): boolean {
    const { square, ground } = state;
    const { squares, gait, piecesPerTeam } = ground;
    const { moves } = this.tables;
    const end = (team + 1) * piecesPerTeam;
    for (let piece = end - piecesPerTeam; piece < end; piece++) {
      if (moves[(gait[piece] * this.seats + victim) * squares + square[piece]] !== 1) continue;
      if (reaches(state, piece, ground.base[victim])) return true;
    }
    return false;
  }

  /** What a piece counts for its nearness to the nearest base of an enemy, if it stood there. */
  private nearness(state: FlagState, piece: number, square: number): number {
    const { gait, squares, teamOf } = this.ground;
    const { moves, near } = this.tables;
    let left = NO_WAY;
    let best = 0;
    for (let victim = 0; victim < this.seats; victim++) {
      if (victim === teamOf[piece] || state.standing[victim] === 0) continue;
      const place = (gait[piece] * this.seats + victim) * squares + square;
      if (moves[place] > left) continue;
      left = moves[place];
      best = near[place];
    }
    return best;
  }
}
