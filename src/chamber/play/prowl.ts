// Written for speed: twenty enemies act here every turn. The slow twin is in test/chamber/play/prowl.test.ts.
import type { Chance } from '../../kernel/chance.ts';
import type { Xoroshiro } from '../../kernel/xoroshiro.ts';
import { beside } from '../floor/directions.ts';
import { isRoused } from '../floor/hoard.ts';
import { DRAGON, type Enemy, KEEPER, MERCHANT } from '../kinds/enemies.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import { type ChamberState, isInSight, say, type Turn } from '../state.ts';
import { abilitiesIn } from './abilities.ts';
import type { Ability } from './ability.ts';
import { assail } from './combat.ts';
import { huntedTo, mark } from './hunt.ts';

/** Every enemy acts once, in row-major order of where it stood: it attacks, or it takes a step. */
export function prowl(turn: Turn): void {
  const { state, tell } = turn;
  const { enemies, field, frozen, chance } = state;
  const abilities = abilitiesIn(state.game);
  const isPlain = abilities.size === 0 && field === undefined && tell === undefined && !frozen;
  const source = isPlain ? chance.source : undefined;
  sortBySquare(enemies);
  for (let n = 0; n < enemies.length; n++) {
    if (source !== undefined) n = wander(state, n, source);
    if (n === enemies.length) return;
    const enemy = enemies[n];
    act(turn, enemy, abilities.get(enemy.kind));
    if (state.ended !== undefined) return;
  }
}

/**
 * Steps of all who only wander, from the nth on: they are no dragons, and not beside the player. Says who is the next that
 * does not. On the board an enemy is its glyph, so it need not be asked who it is. Directions are drawn as the generator
 * would: what it keeps stays in variables as long as nobody else draws.
 */
function wander(
  { enemies, board, geometry, square: player, chance }: ChamberState,
  first: number,
  source: Xoroshiro,
): number {
  const { steps, width } = geometry;
  const { length } = enemies;
  const floor = FLOOR;
  const dragon = DRAGON.glyph;
  const above = player - width - 1;
  const rows = 2 * width + 2;
  let high0 = source.high0 | 0;
  let low0 = source.low0 | 0;
  let high1 = source.high1 | 0;
  let low1 = source.low1 | 0;
  let n = first;
  for (; n < length; n++) {
    const enemy = enemies[n];
    const from = enemy.square;
    const glyph = board[from];
    // Most are not even in the three rows around the player.
    if (glyph === dragon || ((from - above) >>> 0 <= rows && beside(from, player, width))) break;
    let to = from;
    for (let tries = 0; tries < TRIES; tries++) {
      const drawn = (low0 + low1) | 0;
      const low = low0 ^ low1;
      const high = high0 ^ high1;
      const kept = low0;
      low0 = (low0 << 24) ^ (high0 >>> 8) ^ low ^ (low << 16);
      high0 = (high0 << 24) ^ (kept >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
      low1 = (high << 5) ^ (low >>> 27);
      high1 = (low << 5) ^ (high >>> 27);
      to = from + steps[drawn >>> 29];
      if (board[to] === floor) break;
    }
    if (board[to] !== floor) {
      source.set(high0, low0, high1, low1);
      to = anyFreeTile(from, board, steps, chance);
      high0 = source.high0 | 0;
      low0 = source.low0 | 0;
      high1 = source.high1 | 0;
      low1 = source.low1 | 0;
    }
    board[from] = floor;
    board[to] = glyph;
    enemy.square = to;
  }
  source.set(high0, low0, high1, low1);
  return n;
}

/** Whatever an enemy may have to think of. */
function act(turn: Turn, enemy: Enemy, ability: Ability | undefined): void {
  const { state } = turn;
  if (enemy.rest > 0) {
    sleep(turn, enemy);
    return;
  }
  ability?.onTurn?.(turn, enemy);
  const isNear = beside(enemy.square, state.square, state.geometry.width) || ability?.reaches?.(state, enemy) === true;
  if (isNear && isHostile(state, enemy)) {
    assail(turn, enemy);
    if (state.field !== undefined) mark(state, enemy);
  } else if (enemy.kind !== DRAGON && enemy.kind !== KEEPER && !state.frozen) {
    const headed = ability?.heads?.(state, enemy) ?? (state.field && huntedTo(turn, enemy, state.field));
    go(turn, enemy, headed ?? wanderedTo(state, enemy));
  }
}

function sleep(turn: Turn, enemy: Enemy): void {
  enemy.rest--;
  if (enemy.rest === 0 && isInSight(turn.state, enemy.square)) say(turn, { type: 'woke', enemy: enemy.kind.letter });
}

function isHostile(state: ChamberState, enemy: Enemy): boolean {
  if (enemy.kind === MERCHANT) return state.merchantsHostile;
  if (enemy.kind === DRAGON) return isRoused(enemy, state.square, state.board, state.geometry);
  return true;
}

/** A random free tile beside it. Only floor is free, so nobody leaves a chamber or treads on things. */
function wanderedTo({ board, geometry, chance }: ChamberState, { square }: Enemy): number {
  return freeTileBeside(square, board, geometry.steps, chance);
}

function go({ state, tell }: Turn, enemy: Enemy, to: number): void {
  const { board } = state;
  const from = enemy.square;
  if (to === from) return;
  board[from] = FLOOR;
  board[to] = enemy.kind.glyph;
  enemy.square = to;
  if (tell !== undefined && isInSight(state, from) && isInSight(state, to)) {
    tell({ type: 'stepped', enemy: enemy.kind.letter, from, to });
  }
}

const TRIES = 3;
const free = new Int32Array(8);

/**
 * Each free neighbour with the same chance; the square itself if there is none. Most enemies have room around them, so
 * a direction is drawn until it is free; only the crowded count their free tiles.
 */
function freeTileBeside(from: number, board: Uint8Array, steps: readonly number[], chance: Chance): number {
  for (let tries = 0; tries < TRIES; tries++) {
    const to = from + steps[chance.bits(3)];
    if (board[to] === FLOOR) return to;
  }
  return anyFreeTile(from, board, steps, chance);
}

function anyFreeTile(from: number, board: Uint8Array, steps: readonly number[], chance: Chance): number {
  let count = 0;
  for (let n = 0; n < 8; n++) {
    const to = from + steps[n];
    if (board[to] === FLOOR) free[count++] = to;
  }
  return count === 0 ? from : free[chance.below(count)];
}

/** By insertion: from turn to turn hardly anybody changes places. */
function sortBySquare(enemies: Enemy[]): void {
  let last = -1;
  for (let n = 0; n < enemies.length; n++) {
    const enemy = enemies[n];
    const { square } = enemy;
    if (square > last) {
      last = square;
      continue;
    }
    let at = n;
    do {
      enemies[at] = enemies[at - 1];
      at--;
    } while (at > 0 && enemies[at - 1].square > square);
    enemies[at] = enemy;
  }
}
