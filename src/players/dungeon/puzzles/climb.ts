import type { Rng } from '../../../kernel/rng.ts';
import { BOMB_BIT, BOULDER_BIT, KEY_BIT, type Sketch, SWORD_BIT, WALL_BIT, WIRE_BIT } from './sketch.ts';
import { legalSteps } from './sketch-position.ts';
import { type Care, difficultyOf, MOST_LOOKED, survey } from './survey.ts';
import { sketched } from './worlds.ts';

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
const MOVABLE = [BOULDER_BIT, KEY_BIT, BOMB_BIT, SWORD_BIT] as const;

/** How much easier or harder a puzzle may become when it is tightened. */
const SLACK = 0.3;

/** How many squares are tried. */
const TIGHTENED = 16;

/** Looks at a sketch. */
export function worthOf(sketch: Sketch, most = MOST_LOOKED, care?: Care): Worth {
  const { looked, deeds, deadEnds, isWhole, work } = survey(sketched(sketch), most, care);
  const difficulty = deeds === undefined ? undefined : difficultyOf({ looked, deeds, deadEnds });
  return { difficulty, deeds, work, isWhole };
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
  const cell = cells[square] ?? WALL_BIT;
  const to = rng.pick(room.filter(each => ((cells[each] ?? WALL_BIT) & ~WIRE_BIT) === 0)) ?? square;
  if (square === sketch.player) return cells[to] === 0 ? { ...sketch, player: to } : undefined;
  if (cell === WALL_BIT || cell === 0) {
    cells[square] = cell === 0 ? WALL_BIT : 0;
    return { ...sketch, cells };
  }
  const bit = MOVABLE.find(each => (cell & each) !== 0);
  if (bit === undefined || to === sketch.player || (bit !== BOULDER_BIT && cells[to] !== 0)) return undefined;
  cells[square] = cell & ~bit;
  cells[to] = (cells[to] ?? 0) | bit;
  return { ...sketch, cells, keys: bit === KEY_BIT ? sketch.keys.with(to, sketch.keys[square] ?? 0) : sketch.keys };
}

/** Fills what nobody has to walk on with walls, as long as it stays as difficult. Yields its work. */
export function* tightened(sketch: Sketch, room: readonly number[], rng: Rng): Generator<number, Sketch> {
  let [best, worth] = [sketch, worthOf(sketch)];
  const bare = rng.shuffle(room.filter(square => sketch.cells[square] === 0 && square !== sketch.player));
  for (const square of bare.slice(0, TIGHTENED)) {
    const filled = { ...best, cells: best.cells.with(square, WALL_BIT) };
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
  if (cells.some(cell => (cell & BOMB_BIT) !== 0)) return sketch;
  const found = new Set([
    player,
    ...[...cells.keys()].filter(square => cells[square] !== 0 && cells[square] !== WALL_BIT),
  ]);
  for (const square of found) {
    for (const step of legalSteps(width)) if (cells[square + step] !== WALL_BIT) found.add(square + step);
  }
  return { ...sketch, cells: cells.map((cell, square) => (found.has(square) ? cell : WALL_BIT)) };
}
