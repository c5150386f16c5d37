import type { DungeonMap } from '../../../dungeon/setup.ts';
import { Rng } from '../../../kernel/rng.ts';
import { type Care, MOST_LOOKED } from './difficulty-survey.ts';
import { drawRoom } from './draw-room.ts';
import { changed, isAt, sealed, tightened, type Worth, worthOf } from './hill-climbing.ts';
import { thingsOf } from './idle-things.ts';
import { type Proof, prove } from './prove-puzzle.ts';
import type { PuzzleIdea } from './puzzle-ideas.ts';
import { type PuzzleKind, type PuzzleSize, roomFor } from './puzzle-kinds.ts';
import { BIT, type Sketch } from './sketch.ts';

/** What somebody wishes for. */
export interface PuzzleWish {
  /** 1 to 10. */
  readonly difficulty: number;
  /** What it is made of; boulders always. */
  readonly kinds: readonly PuzzleKind[];
  /** What it is about; if it is left out, chance decides how what it is made of hangs together. */
  readonly idea?: PuzzleIdea;
  /** The squares of its room; as suits the difficulty if it is left out. */
  readonly size?: PuzzleSize;
}

export interface Puzzle extends Proof {
  readonly map: DungeonMap;
  /** How many rooms were thrown away before. */
  readonly attempts: number;
}

/** Told now and then, so that somebody can watch and put an end to it. */
export interface PuzzleProgress {
  readonly attempts: number;
  /** The share of the work that may be spent: 0 to 1. */
  readonly share: number;
}

/** Positions that may be looked at for a puzzle. */
const MOST_WORK = 2_500_000;
/** At most so many more once one was found, to find others with fewer things. */
const MORE_WORK = 50_000;
/** What a room costs even if nobody looks at it. */
const ROOM = 200;
/** Changes that are tried of a room before another is drawn. */
const CHANGES = 80;
/** After so many, a room that is still so far from the wished-for difficulty is given up. */
const HOPE = 25;
const FAR = 1.2;
/** Dead ends show only to who looks around for long, which is worth it so near to the wished-for difficulty. */
const NEAR = 2;

/**
 * Makes a puzzle: the same for the same wish, seed and work. Once one is found, as much work again is spent on others, and the one with the fewest
 * things is kept. Undefined if none was found.
 */
export function* makePuzzle(
  wish: PuzzleWish,
  seed: number,
  most = MOST_WORK,
): Generator<PuzzleProgress, Puzzle | undefined> {
  let [work, end] = [0, most];
  let best: { readonly puzzle: Puzzle; readonly things: number } | undefined;
  for (let attempts = 0; work < end; attempts++) {
    const rng = Rng.seeded(seed, `puzzle ${attempts}`);
    const making = attempt(wish, rng);
    let step = making.next();
    for (; !step.done && work < end; step = making.next()) {
      work += step.value;
      yield { attempts, share: Math.min(1, work / end) };
    }
    work += ROOM;
    if (!step.done || step.value === undefined) continue;
    if (best === undefined) end = Math.min(most, work + Math.min(work, MORE_WORK));
    const things = thingsOf(step.value.map.entities).length;
    if (best === undefined || things < best.things) best = { puzzle: { ...step.value, attempts }, things };
  }
  return best?.puzzle;
}

/** One room: drawn, changed until it is as difficult as wished, tightened, and proved. Yields its work. */
function* attempt(wish: PuzzleWish, rng: Rng): Generator<number, Omit<Puzzle, 'attempts'> | undefined> {
  const { difficulty, kinds, idea } = wish;
  const { across, down } = wish.size ?? roomFor(idea?.locks.length ?? kinds.length - 1, difficulty, rng);
  // With two or three boulders even a large room is never that hard, nor is one in which nothing is in the way.
  const isHard = difficulty > 8;
  const [fewest, choices] = isHard ? [4, 2] : [2, difficulty > 7 ? 4 : 3];
  const walls = ((isHard ? 4 : 1) + rng.below(isHard ? 3 : 4)) / 16;
  const boulders = Math.min(1 + Math.ceil(difficulty / 2), fewest + rng.below(choices));
  const pulls = difficulty * (2 + rng.below(4));
  const first = drawRoom({ across, down, kinds, idea, walls, boulders, pulls }, rng);
  if (first === undefined) return undefined;
  const room = roomOf(first);
  const climbed = yield* climb(first, room, difficulty, rng);
  if (climbed === undefined) return undefined;
  const tight = sealed(yield* tightened(climbed, room, rng));
  const worth = worthOf(tight);
  if (!isAt(worth, difficulty) || (yield* cleared(tight, worth)) !== tight) return undefined;
  return yield* prove(tight, wish, rng);
}

/** Changes a room until it is as difficult as wished and nothing in it is idle. */
function* climb(
  first: Sketch,
  room: readonly number[],
  difficulty: number,
  rng: Rng,
): Generator<number, Sketch | undefined> {
  const most = Math.min(MOST_LOOKED, 8 << difficulty);
  let best = first;
  let care: Care = 'brief';
  let worth = worthOf(best, most, care);
  yield worth.work;
  // Where nobody finds a way at first, changes would be made blindly.
  if (worth.difficulty === undefined) return undefined;
  for (let n = 0; n < CHANGES; n++) {
    if (care === 'brief' && farFrom(worth, difficulty) < NEAR) {
      care = 'thorough';
      worth = worthOf(best, most, care);
      yield worth.work;
    }
    if (isAt(worth, difficulty)) {
      const clear: Sketch | undefined = yield* cleared(best, worth);
      if (clear === best || clear === undefined) return clear;
      best = clear;
      worth = worthOf(best, most, care);
      yield worth.work;
      continue;
    }
    const other = changed(best, room, rng);
    if (other === undefined) continue;
    const next = worthOf(other, most, care);
    yield next.work;
    if (farFrom(next, difficulty) <= farFrom(worth, difficulty)) [best, worth] = [other, next];
    if (n === HOPE && farFrom(worth, difficulty) > FAR) return undefined;
  }
  return undefined;
}

function roomOf({ cells, width }: Sketch): number[] {
  const [across, down] = [width - 8, cells.length / width - 8];
  return Array.from({ length: across * down }, (_, n) => (Math.floor(n / across) + 4) * width + (n % across) + 4);
}

function farFrom({ difficulty }: Worth, wished: number): number {
  return difficulty === undefined ? Number.POSITIVE_INFINITY : Math.abs(difficulty - wished);
}

const THINGS = Object.values(BIT).filter(bit => bit !== BIT.wall && bit !== BIT.exit);

/** A sketch without each of its things in turn; a pair of portals is one thing. */
export function* without(sketch: Sketch): Generator<{ readonly bit: number; readonly sketch: Sketch }> {
  const { cells, twins } = sketch;
  for (const [square, cell] of cells.entries()) {
    for (const bit of THINGS) {
      const twin = bit === BIT.portal ? (twins[square] ?? 0) : 0;
      if ((cell & bit) === 0 || (twin !== 0 && twin < square)) continue;
      const left = cells.slice();
      left[square] = cell & ~bit;
      if (twin !== 0) left[twin] = (cells[twin] ?? 0) & ~bit;
      yield { bit, sketch: { ...sketch, cells: left } };
    }
  }
}

/** What may be taken out of a puzzle without making another of it. */
const SPARE = BIT.boulder | BIT.switch | BIT.wire;

/** What helps. Without any of it nothing may win; of all else it is enough that less has to be done. */
const HELPERS = BIT.key | BIT.bomb | BIT.sword | BIT.portal | BIT.wire;

/**
 * The same sketch if everything is needed: without it nothing wins, or, of what does not help, less has to be done. Of switch doors only the proof
 * can say: who opens one by the way has not done more. Else the sketch without the
 * first thing that is idle, or undefined if that may not go. Yields its work.
 */
function* cleared(sketch: Sketch, { deeds = 0 }: Worth): Generator<number, Sketch | undefined> {
  for (const each of without(sketch)) {
    if (each.bit === BIT.switch_door) continue;
    const less = worthOf(each.sketch, MOST_LOOKED);
    yield less.work;
    if (less.deeds === undefined ? less.isWhole : (each.bit & HELPERS) === 0 && less.deeds < deeds) continue;
    return less.deeds !== undefined && (each.bit & SPARE) !== 0 ? each.sketch : undefined;
  }
  return sketch;
}
