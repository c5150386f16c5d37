// Written for speed: random playouts draw a move far more often than they would need to see all of them.

import { stir } from '../../kernel/hash.ts';
import type { FlagState } from '../state.ts';
import { mostMoves, moveOf } from './any-move-left.ts';
import type { Ground } from './ground.ts';
import { listMoves } from './legal-moves.ts';
import { EMPTY, mindedBy } from './square-marks.ts';

const PER_WORD = 1 / 2 ** 32;

/**
 * Draws legal moves, each with the same chance, without listing them: a number stands for one way that one piece of
 * a full team could go on an endless empty board, and those that are not legal now are drawn again. Its chance is its
 * own, quick and seeded, and has nothing to do with the match's.
 */
export class RandomMoves {
  private readonly ground: Ground;
  /** By number: the piece of the first team, then its step and how often it takes it, or its leap and 0. */
  private readonly pieces: Int32Array;
  private readonly steps: Int32Array;
  private readonly times: Int32Array;
  private readonly listed: Int32Array;
  /** After so many misses in a row the moves are listed after all: by then that costs no more. */
  private readonly patience: number;
  private counter: number;

  constructor(ground: Ground, seed: number) {
    this.ground = ground;
    this.counter = seed | 0;
    this.patience = 50 + ground.piecesPerTeam;
    const pieces: number[] = [];
    const steps: number[] = [];
    const times: number[] = [];
    // Every team counts alike: what differs between them, the sign of a turned step, is looked up by gait.
    for (let piece = 0; piece < ground.piecesPerTeam; piece++) {
      const gait = ground.gait[piece];
      for (let ray = ground.raysFrom[gait]; ray < ground.raysFrom[gait + 1]; ray += 2) {
        const reach = Math.min(ground.rays[ray + 1], Math.max(ground.rows, ground.columns) - 1);
        for (let time = 1; time <= reach; time++) {
          pieces.push(piece);
          steps.push(ray - ground.raysFrom[gait]);
          times.push(time);
        }
      }
      for (let leap = ground.leapsFrom[gait]; leap < ground.leapsFrom[gait + 1]; leap += 3) {
        pieces.push(piece);
        steps.push(leap - ground.leapsFrom[gait]);
        times.push(0);
      }
    }
    this.pieces = Int32Array.from(pieces);
    this.steps = Int32Array.from(steps);
    this.times = Int32Array.from(times);
    this.listed = new Int32Array(mostMoves(ground));
  }

  /** A legal move of the team whose turn it is. */
  draw(state: FlagState): number {
    const { at, square, current } = state;
    const { rays, raysFrom, leaps, leapsFrom, gait, strength, piecesPerTeam, leapsNeedPath } = this.ground;
    const minded = mindedBy(current);
    for (let miss = 0; miss < this.patience; miss++) {
      const drawn = this.below(this.pieces.length);
      const piece = this.pieces[drawn] + current * piecesPerTeam;
      const from = square[piece];
      if (from === 0) continue;
      let left = this.times[drawn];
      let to = from;
      if (left === 0) {
        const leap = leapsFrom[gait[piece]] + this.steps[drawn];
        to = from + leaps[leap + 2];
        if (leapsNeedPath) {
          if (at[from + leaps[leap]] !== EMPTY) continue;
          if (at[from + leaps[leap + 1]] !== EMPTY) continue;
        }
      } else {
        const step = rays[raysFrom[gait[piece]] + this.steps[drawn]];
        to += step;
        while (left > 1 && at[to] === EMPTY) {
          to += step;
          left--;
        }
        if (left > 1) continue;
      }
      if ((at[to] & minded) <= strength[piece]) return moveOf(piece, to);
    }
    return this.listed[this.below(listMoves(state, this.listed))];
  }

  /** A whole number below a count: a counter, well stirred. */
  private below(count: number): number {
    this.counter = (this.counter + 0x9e3779b9) | 0;
    return Math.floor((stir(this.counter) >>> 0) * PER_WORD * count);
  }
}
