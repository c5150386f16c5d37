import type { Meter } from '../../../brain.ts';
import { LevelAnalysis } from '../deadlocks/level-analysis.ts';
import { BoulderPosition } from '../level/boulder-position.ts';
import type { Push } from '../level/hauls.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';
import { Shortest } from './shortest.ts';

/** So many pushes at a time are replaced, and then more. */
const SPANS = [4, 8, 16, 32];
/** So many bytes are there to remember positions for each. */
const ROOM = 2 ** 18;
/** A stretch is done when the boulders lie where they should; nobody leaves. */
const STAY = [{ boulders: true, exit: false }];

/**
 * Makes a play shorter, stretch by stretch: the boulders are to lie afterwards as they would have lain, and the player may
 * bring that about by any shorter way. Yields whenever it has come a little further; `best` is then the best so far.
 */
export class Polish {
  best: readonly Push[];
  /** The same, step by step. */
  ways: readonly number[];
  private readonly level: SokobanLevel;

  constructor(level: SokobanLevel, pushes: readonly Push[]) {
    this.level = level;
    this.best = pushes;
    this.ways = waysOf(level, pushes);
  }

  get length(): number {
    return this.ways.length;
  }

  *run(meter: Meter): Generator<void, void> {
    for (let before = Number.POSITIVE_INFINITY; this.length < before && !meter.spent; ) {
      before = this.length;
      for (const span of SPANS) {
        for (let from = 0; from + 1 < this.best.length && !meter.spent; from += span >> 1) {
          yield* this.replace(from, Math.min(from + span, this.best.length), meter);
          yield;
        }
      }
    }
  }

  private *replace(from: number, to: number, meter: Meter): Generator<void, void> {
    const { best, level } = this;
    const position = new BoulderPosition(level);
    for (const push of best.slice(0, from)) make(position, push);
    const stretch: SokobanLevel = { ...level, boulders: position.boulders.slice(), player: position.player };
    for (const push of best.slice(from, to)) make(position, push);
    const isSwitch = new Uint8Array(level.slots);
    for (const square of position.boulders) isSwitch[square] = 1;
    const wanted: SokobanLevel = {
      ...stretch,
      switches: position.boulders,
      isSwitch,
      winConditions: STAY,
      covers: true,
      spare: 0,
    };
    const steps = waysOf(wanted, best.slice(from, to)).length;
    const analysis = new LevelAnalysis(wanted);
    const search = new Shortest(analysis, ROOM, steps + 1);
    for (const _ of search.run(meter)) yield;
    if (search.won !== undefined) this.accept([...best.slice(0, from), ...search.won, ...best.slice(to)]);
  }

  /** Takes another play, if it wins with fewer steps. */
  accept(pushes: readonly Push[]): void {
    const ways = tried(this.level, pushes);
    if (ways === undefined || ways.length >= this.length) return;
    this.best = pushes;
    this.ways = ways;
  }
}

/** The player may end up where it cannot go on from. */
function tried(level: SokobanLevel, pushes: readonly Push[]): readonly number[] | undefined {
  try {
    return waysOf(level, pushes);
  } catch {
    return undefined;
  }
}

function make(position: BoulderPosition, { from, way }: Push): void {
  position.shift(from, position.level.next[4 * from + way] as number);
  position.player = from;
}

/**
 * The ways to go, step by step, for a line of pushes: the shortest walks in between, and to an exit at the end. Who wins on
 * the way has won: a boulder that is taken further may have been the last that was wanted.
 */
export function waysOf(level: SokobanLevel, pushes: readonly Push[]): number[] {
  const { next } = level;
  const position = new BoulderPosition(level);
  const ways: number[] = [];
  const winsBy = (way: number): boolean => {
    const to = next[4 * position.player + way] as number;
    if (position.at[to] !== 0) position.shift(to, next[4 * to + way] as number);
    position.player = to;
    ways.push(way);
    return hasWon(position);
  };
  for (const { from, way } of pushes) {
    const behind = next[4 * from + (way ^ 2)] as number;
    if ([...walk(position, square => square === behind), way].some(winsBy)) return ways;
  }
  walk(position, square => level.isExit[square] === 1).some(winsBy);
  return ways;
}

function hasWon({ level: { winConditions, switches, isExit }, held, player }: BoulderPosition): boolean {
  return winConditions.some(
    condition => (!condition.boulders || held === switches.length) && (!condition.exit || isExit[player] === 1),
  );
}

/** The shortest walk to the nearest square that is wanted. */
function walk(position: BoulderPosition, isWanted: (square: number) => boolean): number[] {
  const { next } = position.level;
  const cameBy = new Map([[position.player, -1]]);
  for (const [square] of cameBy) {
    if (isWanted(square)) {
      const ways: number[] = [];
      for (let at = square; at !== position.player; ) {
        const way = cameBy.get(at) as number;
        ways.push(way);
        at = next[4 * at + (way ^ 2)] as number;
      }
      return ways.reverse();
    }
    for (let way = 0; way < 4; way++) {
      const to = next[4 * square + way] as number;
      if (position.at[to] === 0 && !cameBy.has(to)) cameBy.set(to, way);
    }
  }
  throw new Error('the line that was found cannot be walked');
}
