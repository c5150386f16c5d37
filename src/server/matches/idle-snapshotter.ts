import { InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { workForHouse } from '../budget/processor-time.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Matches } from './matches.ts';

/** How many matches are looked at in a round, and how many are folded at most. */
const LOOKED_AT = 200;
const KEPT_AT_ONCE = 20;
/** A match that was played since is left alone: its next snapshot is near. */
const QUIET_MS = 30_000;

/**
 * Keeps snapshots of matches that rest with a log that goes on after their last one, as a crash leaves them: so when the
 * rules change, only what was played right before a crash is left to the program that recorded it.
 */
export class IdleSnapshotter {
  private readonly matches: Matches;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private last = '';
  /** Those that took too long, or that other rules have written: they are left alone until somebody opens them. */
  private readonly aside = new Set<string>();

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** A few matches now and then, round and round. */
  start(everyMs: number, noteFault: (error: unknown) => void): void {
    this.timer = setInterval(() => {
      this.round = this.round.then(() => workForHouse(() => this.runRound())).catch(noteFault);
    }, everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Looks at the next matches of the store, after the last at the first again. */
  async runRound(): Promise<void> {
    const { store, now } = this.matches;
    try {
      const { ids, last } = await store.behind(this.last, LOOKED_AT, now() - QUIET_MS);
      const waiting = ids.filter(id => !this.aside.has(id));
      const these = waiting.slice(0, KEPT_AT_ONCE);
      for (const id of these) await this.keep(id);
      this.last = (waiting.length > these.length ? these.at(-1) : last) ?? '';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  private async keep(id: string): Promise<void> {
    try {
      await this.matches.saveSnapshot(id);
    } catch (error) {
      // Recorded under other rules, or too heavy: nothing to be done here. Whoever opens it is told so.
      if (!(error instanceof InvalidSetup) && !(error instanceof ApiError)) throw error;
      this.aside.add(id);
    }
  }
}
