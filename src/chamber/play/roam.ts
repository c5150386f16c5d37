// Written for speed: most of a turn is here. The slow twin is in test/chamber/play/prowl.test.ts.
import type { Xoroshiro } from '../../kernel/xoroshiro.ts';
import { isBeside } from '../floor/directions.ts';
import { DRAGON } from '../kinds/enemies.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import type { ChamberState } from '../state.ts';

const TRIES = 3;

/**
 * Steps of all who only wander, from the nth on: they are not beside the player, and dragons stay where they are. Says who
 * is the next that is beside the player; or ~n if the nth has drawn as often as it may and found no free tile. On the board
 * an enemy is its glyph, so it need not be asked who it is. Directions are drawn as the generator would: what it keeps
 * stays in variables. Nothing is called in the loop, and `| 0` says what is a whole number: else all of it would be fetched and
 * asked for anew with each step.
 */
export function roam(
  { enemies, board, geometry, square: player }: ChamberState,
  first: number,
  source: Xoroshiro,
): number {
  const { steps } = geometry;
  const width = geometry.width | 0;
  const length = enemies.length | 0;
  const floor = FLOOR | 0;
  const dragon = DRAGON.glyph | 0;
  const above = (player - width - 1) | 0;
  const rows = (2 * width + 2) >>> 0;
  let high0 = source.high0 | 0;
  let low0 = source.low0 | 0;
  let high1 = source.high1 | 0;
  let low1 = source.low1 | 0;
  let n = first | 0;
  let tries = TRIES | 0;
  while (n < length) {
    const enemy = enemies[n];
    const from = enemy.square;
    // Most are not even in the three rows around the player.
    if ((from - above) >>> 0 <= rows && isBeside(from, player, width)) break;
    const to = (from + steps[(low0 + low1) >>> 29]) | 0;
    const glyph = board[from];
    if (glyph === dragon) {
      n++;
      continue;
    }
    const low = low0 ^ low1;
    const high = high0 ^ high1;
    const kept = low0;
    low0 = (low0 << 24) ^ (high0 >>> 8) ^ low ^ (low << 16);
    high0 = (high0 << 24) ^ (kept >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
    low1 = (high << 5) ^ (low >>> 27);
    high1 = (low << 5) ^ (high >>> 27);
    if (board[to] === floor) {
      board[from] = floor;
      board[to] = glyph;
      enemy.square = to;
      tries = TRIES | 0;
      n++;
    } else if (--tries === 0) {
      n = ~n;
      break;
    }
  }
  source.set(high0, low0, high1, low1);
  return n;
}

/**
 * A random free tile beside a square, each with the same chance; the square itself if there is none. Only floor is free, so
 * nobody leaves a chamber or treads on things. Most enemies have room around them, so a direction is drawn until it is
 * free; only the crowded count their free tiles.
 */
export function freeTileBeside(state: ChamberState, from: number): number {
  const { board, geometry, rng } = state;
  for (let tries = 0; tries < TRIES; tries++) {
    const to = from + geometry.steps[rng.bits(3)];
    if (board[to] === FLOOR) return to;
  }
  return anyFreeTile(state, from);
}

const free = new Int32Array(8);

/** What the crowded draw from. Which tiles are free nobody can guess: all are written down, and the count goes on by 1 or by 0. */
export function anyFreeTile({ board, geometry: { steps }, rng }: ChamberState, from: number): number {
  let count = 0;
  for (let n = 0; n < 8; n++) {
    const to = from + steps[n];
    free[count] = to;
    count += board[to] === FLOOR ? 1 : 0;
  }
  return count === 0 ? from : free[rng.below(count)];
}
