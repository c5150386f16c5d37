// Written for speed: a search judges hundreds of thousands of positions a second.
import { BASE, type Ground, PIECE, positionOf } from '../../flag/ground.ts';
import { mostMoves, pieceOf, targetOf } from '../../flag/moves.ts';
import type { FlagState } from '../../flag/state.ts';
import { ringOf } from '../../flag/territory.ts';
import type { Seat } from '../../kernel/rules.ts';
import { type Judge, LOUD } from '../brain.ts';
import { freedom, movesTo, NO_WAY, reaches } from './ways.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const QUIET = 500;
const LAST_FLAG = 1_000_000;

/**
 * Judges positions of Capture The Flag. What a team holds (flags, pieces, guards around its base) counts for it, and
 * so does how near its pieces are to a base they could rob; what others hold counts against it, and how near they are
 * to its own base. Everything that does not change in a game is looked up in tables by piece and square.
 */
export class FlagJudge implements Judge<FlagState> {
  readonly seats: number;
  readonly mostMoves: number;
  private readonly ground: Ground;
  private readonly weights: Weights;
  /** By piece: what it is worth wherever it stands. */
  private readonly value: Int32Array;
  /** By gait and enemy team: the moves to its base, by square. */
  private readonly moves: readonly Uint8Array[];
  /** By number of moves: what a piece that far from an enemy base counts. */
  private readonly near: Int32Array;
  private readonly nearest: Int32Array;
  /** By team and square: what a piece of the team counts as a guard there. */
  private readonly guard: readonly Int32Array[];

  constructor(ground: Ground, weights: Weights = WEIGHTS) {
    const { teams } = ground.setup.template;
    this.ground = ground;
    this.weights = weights;
    this.seats = teams;
    this.mostMoves = mostMoves(ground);
    this.value = valuesOf(ground, weights);
    this.moves = waysOf(ground, teams);
    this.near = new Int32Array(NO_WAY + 1);
    this.nearest = new Int32Array(NO_WAY + 1);
    for (let moves = 1; moves < NO_WAY; moves++) {
      this.near[moves] = (weights.approach[moves] ?? 0) - weights.march * Math.min(moves, 20);
      this.nearest[moves] = weights.lead[moves] ?? 0;
    }
    this.near[NO_WAY] = -weights.march * 20;
    this.guard = Array.from({ length: teams }, (_, team) => guardsOf(ground, team, weights));
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
    const there = state.at[to] as number;
    if (there >= PIECE)
      return LOUD + 4 * (this.value[there - PIECE] as number) - ((this.value[piece] as number) >> 2) + 500;
    if (there >= BASE) return LAST_FLAG + (state.flags[there - BASE] === 1 ? 1 : 0);
    const team = this.ground.teamOf[piece] as number;
    const gain =
      this.bestNear(state, piece, team, to) - this.bestNear(state, piece, team, state.square[piece] as number);
    return Math.max(0, Math.min(QUIET + gain, LOUD - 1));
  }

  /** What a team has: flags, pieces, and pieces near its base. */
  private holdings({ flags, square, ground }: FlagState, team: number): number {
    const { value } = this;
    const guard = this.guard[team] as Int32Array;
    const end = (team + 1) * ground.piecesPerTeam;
    let sum = this.weights.flag * (flags[team] as number);
    for (let piece = end - ground.piecesPerTeam; piece < end; piece++) {
      const at = square[piece] as number;
      if (at !== 0) sum += (value[piece] as number) + (guard[at] as number);
    }
    return sum;
  }

  /** How near the pieces of a team are to a base of another. */
  private attack({ square, ground }: FlagState, team: number, victim: number): number {
    const { near, moves, seats } = this;
    const end = (team + 1) * ground.piecesPerTeam;
    let nearest = NO_WAY;
    let sum = 0;
    for (let piece = end - ground.piecesPerTeam; piece < end; piece++) {
      const at = square[piece] as number;
      if (at === 0) continue;
      const left = (moves[(ground.gait[piece] as number) * seats + victim] as Uint8Array)[at] as number;
      sum += near[left] as number;
      if (left < nearest) nearest = left;
    }
    return sum + (this.nearest[nearest] as number);
  }

  /** Whoever has the turn can take a flag: that flag is as good as gone. */
  private pending(state: FlagState, seat: Seat): number {
    const { current, square, ground } = state;
    if (current < 0) return 0;
    const end = (current + 1) * ground.piecesPerTeam;
    for (let victim = 0; victim < this.seats; victim++) {
      if (victim === current || state.standing[victim] === 0) continue;
      for (let piece = end - ground.piecesPerTeam; piece < end; piece++) {
        const at = square[piece] as number;
        if (at === 0) continue;
        if ((this.moves[(ground.gait[piece] as number) * this.seats + victim] as Uint8Array)[at] !== 1) continue;
        if (!reaches(state, piece, ground.base[victim] as number)) continue;
        const loss = state.flags[victim] === 1 ? 10 * this.weights.pending : this.weights.pending;
        if (victim === seat) return -loss;
        if (current === seat) return this.seats === 2 ? loss : Math.round(loss / (this.seats - 1));
      }
    }
    return 0;
  }

  private bestNear(state: FlagState, piece: number, team: number, square: number): number {
    const gait = this.ground.gait[piece] as number;
    let left = NO_WAY;
    for (let victim = 0; victim < this.seats; victim++) {
      if (victim === team || state.standing[victim] === 0) continue;
      const moves = (this.moves[gait * this.seats + victim] as Uint8Array)[square] as number;
      if (moves < left) left = moves;
    }
    return this.near[left] as number;
  }
}

function valuesOf(ground: Ground, weights: Weights): Int32Array {
  const { piecesPerTeam, strength } = ground;
  const freedoms = Array.from({ length: piecesPerTeam }, (_, piece) => freedom(ground, ground.gait[piece] as number));
  return strength.map((mine, piece) => {
    let takes = 0;
    for (let other = 0; other < piecesPerTeam; other++) if ((strength[other] as number) <= mine) takes++;
    const ways = Math.min(freedoms[piece % piecesPerTeam] as number, 16);
    return Math.round(weights.piece + (weights.power * takes) / piecesPerTeam + (weights.mobility * ways) / 8);
  });
}

function waysOf(ground: Ground, teams: number): Uint8Array[] {
  const types = ground.setup.template.pieces.length;
  const nowhere = new Uint8Array(ground.squares).fill(NO_WAY);
  return Array.from({ length: teams * types * teams }, (_, n) => {
    const [gait, victim] = [Math.floor(n / teams), n % teams];
    const team = Math.floor(gait / types);
    if (team === victim) return nowhere;
    return movesTo(ground, gait, ground.base[team] as number, ground.base[victim] as number);
  });
}

function guardsOf(ground: Ground, team: number, weights: Weights): Int32Array {
  const base = positionOf(ground, ground.base[team] as number);
  return Int32Array.from(
    { length: ground.squares },
    (_, square) => weights.guard[ringOf(base, positionOf(ground, square))] ?? 0,
  );
}
