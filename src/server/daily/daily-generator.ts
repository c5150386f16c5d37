import { Worker } from 'node:worker_threads';
import { ApiError } from '../../wire/shared/api-error.ts';
import { type DailyCalendar, weekdayOf } from '../content/daily-calendar.ts';
import type { DailyDuel, DailyPuzzle, GenerateTask } from './puzzle-and-duel.ts';

const MOST_MEMORY_MB = 512;
const RETRY_AFTER_S = 5;

/** What is drawn for a day, once, on a thread of its own: whoever comes meanwhile waits for the same. */
export class DailyGenerator {
  private readonly daily: DailyCalendar;
  private readonly running = new Set<Worker>();
  private readonly drawn = new Map<string, Promise<unknown>>();
  private day = '';
  private closed = false;

  constructor(daily: DailyCalendar) {
    this.daily = daily;
  }

  puzzle(day: string): Promise<DailyPuzzle> {
    return this.of('puzzle', 'dungeon', day);
  }

  duel(day: string): Promise<DailyDuel> {
    return this.of('duel', 'flag', day);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.running].map(worker => worker.terminate()));
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

  private ask(task: GenerateTask): Promise<unknown> {
    const worker = new Worker(new URL('./daily-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    this.running.add(worker);
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        this.running.delete(worker);
        const detail = this.closed ? 'the server is closing: ask again' : 'it could not be drawn: ask again';
        reject(new ApiError('too-many-requests', detail, { retryAfter: RETRY_AFTER_S }));
      });
    });
  }
}

/** How difficult the puzzle of a day is: from 2 on a Monday to 8 on a Sunday. */
export function difficultyOf(day: string): number {
  return 1 + weekdayOf(day);
}
