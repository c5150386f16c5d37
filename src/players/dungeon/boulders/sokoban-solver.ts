/**
 * The engine for boulders: a dungeon in which nothing but the player and what it pushes ever moves, on flat arrays
 * instead of the rules. What it finds is a line of steps, which the caller plays on the rules.
 */
import type { Meter } from '../../brain.ts';
import { LevelAnalysis } from './deadlocks/level-analysis.ts';
import type { Push } from './level/hauls.ts';
import type { SokobanLevel } from './level/sokoban-level.ts';
import { Fess } from './search/fess.ts';
import { Polish } from './search/polish.ts';
import { Shortest } from './search/shortest.ts';
import { Sweep } from './search/sweep.ts';

/** How far the engine has come. */
export interface SokobanProgress {
  readonly states: number;
  /** What they take in memory. */
  readonly bytes: number;
  /** The position that looked nearest to winning still needs at least so many steps. */
  readonly nearest: number;
  /** No play has fewer steps, as far as it is proved. */
  readonly atLeast: number;
  /** The shortest play known. */
  readonly ways: readonly number[] | undefined;
}

export type SokobanAnswer =
  | { readonly answer: 'winnable'; readonly ways: readonly number[]; readonly isShortest: boolean }
  | { readonly answer: 'unwinnable' }
  | { readonly answer: 'unknown'; readonly lacking: 'budget' | 'room' };

interface Racer {
  readonly search: Fess | Sweep | Shortest;
  readonly run: Generator<void, void>;
  /** So many moves at a time, which take about as long for each. */
  readonly spell: number;
  /** After the first rounds, it runs in one of so many. */
  readonly every: number;
}

/** The shortest play is found early or late. */
const FIRST_ROUNDS = 24;

/** Who gets how much of the room. */
const SHARES = { analysis: 0.08, shortest: 0.32, fess: 0.37, sweep: 0.23 } as const;
/** How eagerly the sweep follows its bound. */
const EAGERNESS = 4;
const SPELLS = { shortest: 1000, fess: 60, sweep: 1500, polish: 1000 } as const;

/** Finds out whether a level can be won: three searches take turns until one knows; then the play is made shorter. */
export function* solveSokoban(
  level: SokobanLevel,
  meter: Meter,
  room: number,
): Generator<SokobanProgress, SokobanAnswer> {
  const analysis = new LevelAnalysis(level, SHARES.analysis * room);
  const shortest = new Shortest(analysis, SHARES.shortest * room, Number.POSITIVE_INFINITY);
  const running: Racer = { search: shortest, run: shortest.run(meter), spell: SPELLS.shortest, every: 4 };
  const racers = [
    running,
    racer(new Fess(analysis, SHARES.fess * room), meter, SPELLS.fess),
    racer(new Sweep(analysis, SHARES.sweep * room, EAGERNESS), meter, SPELLS.sweep),
  ];
  const won = yield* race(racers, meter, shortest, analysis);
  if (won !== undefined) {
    racers.length = 1;
    return yield* shorten(level, meter, won, running, shortest, analysis);
  }
  if (racers.some(({ search }) => search.exhausted)) return { answer: 'unwinnable' };
  return { answer: 'unknown', lacking: meter.spent ? 'budget' : 'room' };
}

function racer(search: Fess | Sweep, meter: Meter, spell: number): Racer {
  return { search, run: search.run(meter), spell, every: 1 };
}

/** Each runs for a spell in turn, until one has won or knows that nobody can. */
function* race(
  racers: readonly Racer[],
  meter: Meter,
  shortest: Shortest,
  analysis: LevelAnalysis,
): Generator<SokobanProgress, readonly Push[] | undefined> {
  for (let round = 0; !meter.spent && racers.some(({ search }) => !search.isFull); round++) {
    for (const { search, run, spell, every } of racers) {
      if (round > FIRST_ROUNDS && round % every !== 0) continue;
      const end = meter.nodes + spell;
      while (meter.nodes < end && !run.next().done) {
        const states = racers.reduce((sum, each) => sum + each.search.table.count, 0);
        const bytes = racers.reduce((sum, each) => sum + each.search.bytes, analysis.bytes);
        yield { states, bytes, nearest: shortest.nearest, atLeast: shortest.atLeast, ways: undefined };
      }
      if (search.won !== undefined) return search.won;
      if (search.exhausted) return undefined;
    }
  }
  return undefined;
}

/** Looks for shorter plays until it is proved that there are none, or the budget is spent. */
function* shorten(
  level: SokobanLevel,
  meter: Meter,
  won: readonly Push[],
  { run }: Racer,
  shortest: Shortest,
  analysis: LevelAnalysis,
): Generator<SokobanProgress, SokobanAnswer> {
  const polish = new Polish(level, won);
  const polishing = polish.run(meter);
  const news = (): SokobanProgress => ({
    states: shortest.table.count,
    bytes: shortest.bytes + analysis.bytes,
    nearest: shortest.nearest,
    atLeast: shortest.atLeast,
    ways: polish.ways,
  });
  let isDone = { shortest: false, polish: false };
  yield news();
  while (!meter.spent && !shortest.exhausted && !(isDone.shortest && isDone.polish)) {
    shortest.below = Math.min(shortest.below, polish.length);
    isDone = { ...isDone, shortest: yield* spell(run, meter, SPELLS.shortest, news) };
    if (shortest.won !== undefined) polish.accept(shortest.won);
    if (shortest.exhausted) break;
    isDone = { ...isDone, polish: yield* spell(polishing, meter, SPELLS.polish, news) };
  }
  return { answer: 'winnable', ways: polish.ways, isShortest: shortest.exhausted };
}

/** Returns whether there was nothing left to do. */
function* spell(
  run: Generator<void, void>,
  meter: Meter,
  moves: number,
  news: () => SokobanProgress,
): Generator<SokobanProgress, boolean> {
  for (const end = meter.nodes + moves; meter.nodes < end; ) {
    if (run.next().done) return true;
    yield news();
  }
  return false;
}
