// Written for speed: a few hundred short futures are played through in one turn.
import type { ChamberView } from '../../../chamber/view.ts';
import { blow, type Grid } from './screen-grid.ts';

/** So many futures are looked at for every step, each so many turns far. */
const FUTURES = 16;
const TURNS = 3;
/** Whoever is further away can do nothing in that time. */
const NEAR = 4;
/** A run takes longer. */
const FAR = 8;
/** In a future, a square with an enemy two blocks away is as bad as so many lost hit points. */
const UNEASE = 0.5;

const MOST_FOES = 12;
/** The number of staying where one is, among the directions. */
export const STAY = 8;

// Whoever is near: where they stand now and in a future, and what they do to who ends a turn beside them.
const startRow = new Int32Array(MOST_FOES);
const startColumn = new Int32Array(MOST_FOES);
const row = new Int32Array(MOST_FOES);
const column = new Int32Array(MOST_FOES);
const pain = new Float64Array(MOST_FOES);
const ROWS = new Int32Array(9);
const COLUMNS = new Int32Array(9);
let foes = 0;
let noise = 1;

/** What is known of a place, to look ahead from it. */
export interface Outlook {
  readonly view: ChamberView;
  readonly grid: Grid;
  /** What a step onto each square costs; 0 where nobody can step. */
  readonly cost: Uint8Array;
  /** What dragons do to who ends a turn there, on average. */
  readonly lasting: Float64Array;
  /** What it is going to cost, on average, to get out of everybody's way from there. */
  readonly depth: Float64Array;
  /** 1 where an enemy can go. */
  readonly floor: Uint8Array;
  /** For who runs somewhere, and does not only keep out of reach. */
  readonly run?: Run;
}

/** A run: what is still to come from each square, 0 where it ends; and for how many turns it is looked at. */
interface Run {
  readonly pull: Float64Array;
  readonly turns: number;
}

/**
 * What a step is going to cost in hit points within a few turns, on average, if the player does nothing but keep out of
 * reach afterwards; by the number of its direction, or STAY. Infinity where there is no way.
 */
export function riskOf(way: number, outlook: Outlook): number {
  const { view, grid, cost, run } = outlook;
  const { width, at, steps } = grid;
  const to = way === STAY ? at : at + steps[way];
  if (way !== STAY && cost[to] === 0) return Infinity;
  gather(view, grid, run === undefined ? NEAR : FAR);
  for (let n = 0; n < 8; n++) {
    ROWS[n] = Math.round(steps[n] / width);
    COLUMNS[n] = steps[n] - ROWS[n] * width;
  }
  let sum = 0;
  for (let n = 0; n < FUTURES; n++) {
    noise = (1 + n * 7919 + view.turn * 104729) | 0;
    sum += future(width, outlook, to);
  }
  return sum / FUTURES;
}

/** Whether anybody is near enough to look ahead. */
export function isPressed(view: ChamberView, grid: Grid): boolean {
  gather(view, grid, NEAR);
  return foes > 0;
}

function gather(view: ChamberView, { enemies, width, at }: Grid, near: number): void {
  foes = 0;
  const here = Math.floor(at / width);
  for (const { letter, square } of enemies) {
    // Dragons and the keeper stay where they are, and the keeper is there to be fought.
    if (letter === 'D' || letter === 'K' || (letter === 'M' && !view.merchantsHostile) || foes === MOST_FOES) continue;
    const its = Math.floor(square / width);
    if (Math.abs(its - here) > near || Math.abs((square % width) - (at % width)) > near) continue;
    startRow[foes] = its;
    startColumn[foes] = square % width;
    pain[foes++] = blow(view, letter) / 2;
  }
}

function future(width: number, { floor, cost, lasting, depth, run }: Outlook, to: number): number {
  row.set(startRow);
  column.set(startColumn);
  const turns = run?.turns ?? TURNS;
  let at = to;
  let lost = 0;
  for (let turn = 0; ; turn++) {
    // Nobody strikes who has gone down the stairs.
    if (run?.pull[at] === 0) return lost;
    const y = Math.floor(at / width);
    const x = at - y * width;
    lost += (lasting[at] as number) + prowl(width, floor, y, x);
    if (turn === turns) return lost + (run?.pull ?? depth)[at];
    at = retreat(width, cost, lasting, run?.pull, y, x);
  }
}

/** Everybody beside the player strikes, all others step somewhere. Returns what that costs on average. */
function prowl(width: number, floor: Uint8Array, y: number, x: number): number {
  let lost = 0;
  for (let n = 0; n < foes; n++) {
    const r = row[n];
    const c = column[n];
    const dy = r - y;
    const dx = c - x;
    if (dy >= -1 && dy <= 1 && dx >= -1 && dx <= 1) {
      lost += pain[n];
      continue;
    }
    for (let tries = 0; tries < 3; tries++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
      const way = noise >>> 29;
      const toRow = r + ROWS[way];
      const toColumn = c + COLUMNS[way];
      if ((toRow === y && toColumn === x) || !isFree(floor, width, toRow, toColumn)) continue;
      row[n] = toRow;
      column[n] = toColumn;
      break;
    }
  }
  return lost;
}

function isFree(floor: Uint8Array, width: number, toRow: number, toColumn: number): boolean {
  if (floor[toRow * width + toColumn] !== 1) return false;
  for (let n = 0; n < foes; n++) if (row[n] === toRow && column[n] === toColumn) return false;
  return true;
}

/** The step that keeps best out of reach, as things stand, and leads on where it runs. */
function retreat(
  width: number,
  cost: Uint8Array,
  lasting: Float64Array,
  pull: Float64Array | undefined,
  y: number,
  x: number,
): number {
  let best = Infinity;
  let to = y * width + x;
  for (let way = STAY; way >= 0; way--) {
    const toRow = y + (ROWS[way] as number);
    const toColumn = x + (COLUMNS[way] as number);
    const square = toRow * width + toColumn;
    if (way !== STAY && cost[square] === 0) continue;
    let price = (lasting[square] as number) + (pull === undefined ? 0 : (pull[square] as number));
    for (let n = 0; n < foes && price < best; n++) {
      const far = Math.max(Math.abs(row[n] - toRow), Math.abs(column[n] - toColumn));
      if (far === 0) price = Infinity;
      else if (far === 1) price += pain[n];
      else if (far === 2) price += UNEASE;
    }
    if (price >= best) continue;
    best = price;
    to = square;
  }
  return to;
}
