import type { Rng } from '../../../kernel/rng.ts';
import { type Care, difficultyOf, MOST_LOOKED, survey } from './difficulty-survey.ts';
import { BIT, reachedFrom, type Sketch } from './sketch.ts';
import type { SketchPosition } from './sketch-position.ts';
import { sketched } from './survey-worlds.ts';

/** What is thought of a sketch. */
export interface Worth {
  /** The difficulty, not rounded; undefined if it was not won. */
  readonly difficulty: number | undefined;
  readonly deeds: number | undefined;
  /** Positions that were looked at. */
  readonly work: number;
  readonly isWhole: boolean;
}

/** What can be somewhere else. */
const MOVABLE = [BIT.boulder, BIT.key, BIT.bomb, BIT.sword] as const;

/** How much easier or harder a puzzle may become when it is tightened. */
const SLACK = 0.3;

/** How many squares are tried. */
const TIGHTENED = 16;

/** Looks at a sketch, and gives up where it has not won after so many positions. */
export function worthOf(sketch: Sketch, toWin = MOST_LOOKED, care?: Care): Worth {
  const { way, deeds, isWhole, work, ...measured } = survey(sketched(sketch), MOST_LOOKED, care, toWin);
  const difficulty = deeds === undefined ? undefined : difficultyOf({ ...measured, reused: reusedOn(way) });
  return { difficulty, deeds, work, isWhole };
}

/** How many boulders are pushed once more on a way after another was: who plays by the rules may find it otherwise, but seldom. */
function reusedOn(way: readonly SketchPosition[]): number {
  const [used, again] = [new Set<number>(), new Set<number>()];
  const numbers = new Map<number, number>();
  let last = -1;
  for (const [n, { cells }] of way.entries()) {
    const before = way[n - 1]?.cells ?? cells;
    const has = (there: Uint16Array, at: number) => ((there[at] ?? 0) & BIT.boulder) !== 0;
    const from = before.findIndex((_, at) => has(before, at) && !has(cells, at));
    const to = cells.findIndex((_, at) => has(cells, at) && !has(before, at));
    if (from < 0) continue;
    const boulder = numbers.get(from) ?? from;
    numbers.set(to, boulder);
    if (boulder !== last && used.has(boulder)) again.add(boulder);
    used.add(boulder);
    last = boulder;
  }
  return again.size;
}

/** How near the wished-for difficulty has to be before it is rounded. */
const NEAR = 0.45;

/** Whether it is as difficult as wished. The ends of the scale are open. */
export function isAt({ difficulty }: Worth, wished: number): boolean {
  if (difficulty === undefined) return false;
  if ((wished === 1 && difficulty <= 1) || (wished === 10 && difficulty >= 10)) return true;
  return Math.abs(difficulty - wished) <= NEAR;
}

/** The same puzzle with something a little different; undefined if that cannot be. `room` is where changes are made. */
export function changed(sketch: Sketch, room: readonly number[], rng: Rng): Sketch | undefined {
  const cells = sketch.cells.slice();
  const square = rng.pick(room) ?? 0;
  const cell = cells[square] ?? BIT.wall;
  const to = rng.pick(room.filter(each => ((cells[each] ?? BIT.wall) & ~BIT.wire) === 0)) ?? square;
  if (square === sketch.player) return cells[to] === 0 ? { ...sketch, player: to } : undefined;
  if (cell === BIT.wall || cell === 0) {
    cells[square] = cell === 0 ? BIT.wall : 0;
    return { ...sketch, cells };
  }
  const bit = MOVABLE.find(each => (cell & each) !== 0);
  if (bit === undefined || to === sketch.player || (bit !== BIT.boulder && cells[to] !== 0)) return undefined;
  cells[square] = cell & ~bit;
  cells[to] = (cells[to] ?? 0) | bit;
  return { ...sketch, cells, keys: bit === BIT.key ? sketch.keys.with(to, sketch.keys[square] ?? 0) : sketch.keys };
}

/** Fills what nobody has to walk on with walls, as long as it stays as difficult. Yields its work. */
export function* tightened(sketch: Sketch, room: readonly number[], rng: Rng): Generator<number, Sketch> {
  let [best, worth] = [sketch, worthOf(sketch)];
  const bare = rng.shuffle(room.filter(square => sketch.cells[square] === 0 && square !== sketch.player));
  for (const square of bare.slice(0, TIGHTENED)) {
    const filled = { ...best, cells: best.cells.with(square, BIT.wall) };
    const next = worthOf(filled);
    yield next.work;
    if (next.difficulty === undefined || Math.abs(next.difficulty - (worth.difficulty ?? 0)) > SLACK) continue;
    [best, worth] = [filled, { ...next, difficulty: worth.difficulty }];
  }
  return best;
}

/** Fills floor that nothing leads to, unless a bomb might. */
export function sealed(sketch: Sketch): Sketch {
  const { cells, width, player } = sketch;
  if (cells.some(cell => (cell & BIT.bomb) !== 0)) return sketch;
  const begun = [...cells.keys()].filter(at => at === player || (cells[at] !== 0 && cells[at] !== BIT.wall));
  const found = reachedFrom(begun, width, square => cells[square] !== BIT.wall);
  return { ...sketch, cells: cells.map((cell, square) => (found.has(square) ? cell : BIT.wall)) };
}
