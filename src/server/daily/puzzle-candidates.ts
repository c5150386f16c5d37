import {
  fittedWeights,
  type InsightWeights,
  insightWorth,
  type JudgedPuzzle,
} from '../../players/dungeon/puzzles/puzzle-insight.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Matches } from '../matches/matches.ts';
import { verdictOn } from '../people/votes.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import { type DailyGenerator, NOBODY } from './daily-generator.ts';
import type { DailyPuzzle } from './generate-puzzle-and-duel.ts';

/** How far the drawing of a day has come is kept under this, for whoever goes on with it. */
const BOARD = 'candidates of a day';
/** What people said of the puzzles of so many days counts. */
const JUDGED_DAYS = 60;

/** How far it has come. */
interface Progress {
  readonly tried: number;
  /** What the candidates are measured by: that of whoever began, so that all nodes choose alike. */
  readonly weights: InsightWeights;
  readonly best?: DailyPuzzle;
}

/**
 * Chooses the puzzle of tomorrow among many: drawn one after the other when nobody waits for the thread, ranked by what people thought of earlier
 * ones. After each it is noted how far this has come: a server that was killed, or another node, goes on from there.
 */
export class PuzzleCandidates {
  private readonly matches: Matches;
  private readonly generator: DailyGenerator;
  private readonly count: number;
  private timer: NodeJS.Timeout | undefined;
  private drawing: Promise<void> | undefined;
  private isClosed = false;

  constructor(matches: Matches, generator: DailyGenerator, count: number) {
    this.matches = matches;
    this.generator = generator;
    this.count = count;
  }

  /** Looks now and then whether there is something to draw. */
  start(everyMs: number, noteFault: (error: unknown) => void): void {
    this.timer = setInterval(() => {
      this.drawing ??= this.draw()
        // Too much else is being drawn, or the store is away: it goes on the next time.
        .catch(error => error instanceof ApiError || error instanceof StoreUnavailable || noteFault(error))
        .finally(() => {
          this.drawing = undefined;
        }) as Promise<void>;
    }, everyMs).unref();
  }

  /** To be called when the threads are closed. */
  async stop(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.drawing;
  }

  private async draw(): Promise<void> {
    const { daily, store } = this.matches;
    const day = daily.day(-1);
    const known = (await store.leaderboards.find(BOARD, day, NOBODY))?.result as Progress | undefined;
    let progress = known ?? { tried: 0, weights: fittedWeights(await this.judged()) };
    while (!this.isClosed && daily.day(-1) === day && (await this.generator.keptPuzzle(day)) === undefined) {
      const { tried, weights, best } = progress;
      if (tried >= this.count) return void (best && (await this.generator.keepPuzzle(day, best)));
      const made = await this.generator.candidate(day, tried);
      const isBest = made !== null && (best === undefined || worthOf(made, weights) > worthOf(best, weights));
      progress = { ...progress, tried: tried + 1, ...(isBest && { best: made }) };
      progress = await this.note(day, progress);
    }
  }

  /** Notes how far it has come, unless another node has come farther; tells what is noted then. */
  private async note(day: string, progress: Progress): Promise<Progress> {
    const { leaderboards } = this.matches.store;
    await leaderboards.improve({
      ...{ board: BOARD, place: day, holder: NOBODY, match: '', name: '', version: 1 },
      ...{ begun: 0, ended: 0, worth: -progress.tried, result: progress, kept: false },
    });
    return ((await leaderboards.find(BOARD, day, NOBODY))?.result as Progress | undefined) ?? progress;
  }

  /** The puzzles of the last days, and what people think of them. */
  private async judged(): Promise<JudgedPuzzle[]> {
    const { daily, store } = this.matches;
    const judged: JudgedPuzzle[] = [];
    for (let before = 0; before < JUDGED_DAYS; before++) {
      const puzzle = await this.generator.keptPuzzle(daily.day(before));
      if (puzzle?.insight === undefined) continue;
      const verdict = await verdictOn(store, puzzle.setup);
      if (verdict.count > 0) judged.push({ insight: puzzle.insight, ...verdict });
    }
    return judged;
  }
}

function worthOf({ insight }: DailyPuzzle, weights: InsightWeights): number {
  return insight === undefined ? Number.NEGATIVE_INFINITY : insightWorth(insight, weights);
}
