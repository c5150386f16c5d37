import { ApiError } from '../../wire/shared/api-error.ts';
import { type Asker, HOUSE } from '../budget/fair-queue.ts';
import { type DailyCalendar, weekdayOf } from '../content/daily-seeds.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import type { LeaderboardStore } from '../store/contract/leaderboard-store.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { DailyDuel, DailyPuzzle, GenerateTask } from './generate-puzzle-and-duel.ts';

/** A puzzle of a Sunday takes some seconds. */
const MOST_MS = 10 * 60 * 1000;
const RETRY_AFTER_S = 5;
/** What was drawn for so many games of days is kept. */
const MOST_DRAWN = 40;

/** What was drawn is kept beside the tables, as nobody's: the first node has drawn for all, and a later generator changes no past day. */
const BOARD = 'drawn for a day';
export const NOBODY = new Uint8Array(32);

/** What is drawn for a day, once, on a thread of its own: whoever comes meanwhile waits for the same. */
export class DailyGenerator {
  private readonly daily: DailyCalendar;
  private readonly kept: Pick<LeaderboardStore, 'enter' | 'find'>;
  private readonly threads: ThreadPool<GenerateTask, unknown>;
  private readonly drawn = lruCache<Promise<unknown>>(MOST_DRAWN);

  constructor(daily: DailyCalendar, kept: Pick<LeaderboardStore, 'enter' | 'find'>) {
    this.daily = daily;
    this.kept = kept;
    const source = new URL('./daily-thread.ts', import.meta.url);
    this.threads = new ThreadPool(source, { threads: 2, full: 'too much is being drawn', smallMs: 0 });
  }

  /** For everybody, so at the charge of the house; unless somebody wants to see a day that is over. */
  puzzle(day: string, asker: Asker = HOUSE): Promise<DailyPuzzle> {
    return this.of('puzzle', 'dungeon', day, asker);
  }

  duel(day: string, asker: Asker = HOUSE): Promise<DailyDuel> {
    return this.of('duel', 'flag', day, asker);
  }

  /** One of those that may become the puzzle of a day; null where none is found. It never takes the last free thread. */
  async candidate(day: string, n: number): Promise<DailyPuzzle | null> {
    const seed = await this.daily.seed('dungeon', day);
    const task = { what: 'candidate', seed, difficulty: difficultyOf(day), n } as const;
    return (await this.ask(task, { ...HOUSE, canWait: () => true, yields: true })) as DailyPuzzle | null;
  }

  /** The puzzle of a day that is kept already. */
  async keptPuzzle(day: string): Promise<DailyPuzzle | undefined> {
    return (await this.kept.find(BOARD, `puzzle ${day}`, NOBODY))?.result as DailyPuzzle | undefined;
  }

  /** Makes this the puzzle of a day, unless one is kept already. */
  keepPuzzle(day: string, puzzle: DailyPuzzle): Promise<boolean> {
    return this.keep(`puzzle ${day}`, puzzle);
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private of<T>(what: GenerateTask['what'], game: string, day: string, asker: Asker): Promise<T> {
    const name = `${what} ${day}`;
    const known = this.drawn.get(name);
    if (known !== undefined) return known as Promise<T>;
    const difficulty = difficultyOf(day);
    const coming = this.keptOr(name, async () => {
      const seed = await this.daily.seed(game, day);
      return this.ask({ what, seed, difficulty }, asker);
    });
    this.drawn.set(name, coming);
    coming.catch(() => this.drawn.peek(name) === coming && this.drawn.delete(name));
    return coming as Promise<T>;
  }

  /** What is kept; else what is drawn now, unless another node was first. */
  private async keptOr(place: string, draw: () => Promise<unknown>): Promise<unknown> {
    const found = () => this.kept.find(BOARD, place, NOBODY);
    const known = await found();
    if (known !== undefined) return known.result;
    const result = await draw();
    await this.keep(place, result);
    return (await found())?.result ?? result;
  }

  private keep(place: string, result: unknown): Promise<boolean> {
    return this.kept.enter({
      ...{ board: BOARD, place, holder: NOBODY, match: place, name: '', version: 1 },
      ...{ begun: 0, ended: null, worth: null, result, kept: false },
    });
  }

  private async ask(task: GenerateTask, { signal, ...asker }: Asker): Promise<unknown> {
    // Not given up when whoever asked first leaves: others wait for the same. What everybody waits for does not wait for days that are over.
    const effort = { ms: MOST_MS, about: asker.account.isHouse ? 0 : MOST_MS };
    const drawn = await this.threads.run(() => task, effort, asker);
    if (drawn !== undefined) return drawn;
    throw new ApiError('too-many-requests', 'it could not be drawn: ask again', { retryAfter: RETRY_AFTER_S });
  }
}

/** How difficult the puzzle of a day is: from 2 on a Monday to 8 on a Sunday. */
export function difficultyOf(day: string): number {
  return 1 + weekdayOf(day);
}
