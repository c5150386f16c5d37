import { ApiError } from '../../wire/shared/api-error.ts';
import { HOUSE } from '../budget/fair-queue.ts';
import { type DailyCalendar, weekdayOf } from '../content/daily-seeds.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { DailyDuel, DailyPuzzle, GenerateTask } from './generate-puzzle-and-duel.ts';

/** A puzzle of a Sunday takes some seconds. */
const MOST_MS = 10 * 60 * 1000;
const RETRY_AFTER_S = 5;

/** What is drawn for a day, once, on a thread of its own: whoever comes meanwhile waits for the same. */
export class DailyGenerator {
  private readonly daily: DailyCalendar;
  private readonly threads: ThreadPool<GenerateTask, unknown>;
  private readonly drawn = new Map<string, Promise<unknown>>();
  private day = '';

  constructor(daily: DailyCalendar) {
    this.daily = daily;
    const source = new URL('./daily-thread.ts', import.meta.url);
    this.threads = new ThreadPool(source, { threads: 2, full: 'too much is being drawn' });
  }

  puzzle(day: string): Promise<DailyPuzzle> {
    return this.of('puzzle', 'dungeon', day);
  }

  duel(day: string): Promise<DailyDuel> {
    return this.of('duel', 'flag', day);
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private of<T>(what: GenerateTask['what'], game: string, day: string): Promise<T> {
    // Only one day is played at a time.
    if (day !== this.day) this.drawn.clear();
    this.day = day;
    const known = this.drawn.get(what);
    if (known !== undefined) return known as Promise<T>;
    const coming = this.daily.seed(game, day).then(seed => this.ask({ what, seed, difficulty: difficultyOf(day) }));
    this.drawn.set(what, coming);
    coming.catch(() => this.drawn.get(what) === coming && this.drawn.delete(what));
    return coming as Promise<T>;
  }

  /** For everybody, so at the charge of the house. */
  private async ask(task: GenerateTask): Promise<unknown> {
    const drawn = await this.threads.run(() => task, { ms: MOST_MS }, HOUSE);
    if (drawn !== undefined) return drawn;
    throw new ApiError('too-many-requests', 'it could not be drawn: ask again', { retryAfter: RETRY_AFTER_S });
  }
}

/** How difficult the puzzle of a day is: from 2 on a Monday to 8 on a Sunday. */
export function difficultyOf(day: string): number {
  return 1 + weekdayOf(day);
}
