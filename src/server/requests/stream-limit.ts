import { ApiError } from '../../wire/shared/api-error.ts';
import { ConcurrencyLimit } from '../runtime/thread-pool.ts';
import type { Limits } from './server-limits.ts';

const RETRY_AFTER_S = 10;

/** Counts the streams that are open. */
export class StreamLimit {
  private readonly limits: Limits;
  private readonly limit: ConcurrencyLimit;

  constructor(limits: Limits) {
    this.limits = limits;
    this.limit = new ConcurrencyLimit(limits.watchers, limits.streams);
  }

  /**
   * Returns what to call when the stream is closed. Throws ApiError. A watched match stays in memory: to strangers a
   * heavy one counts as several, but one of them may always be watched.
   */
  acquire(address: string | undefined, weight: number): () => void {
    const { streams, watchers } = this.limits;
    const takes = address === undefined ? 1 : Math.max(1, Math.min(weight, streams));
    const lacks = this.limit.exhausted(address, takes);
    if (lacks === 'all') throw tooMany(`this server holds ${watchers} streams`);
    if (lacks === 'each') throw tooMany(`one address may have ${streams} streams at once${largeAs(takes)}`);
    return this.limit.acquire(address, takes);
  }
}

/** Why fewer than that many are too many. */
function largeAs(streams: number): string {
  return streams === 1 ? '' : `, and a match as large as this one counts as ${streams}`;
}

function tooMany(rule: string): ApiError {
  return new ApiError('too-many-streams', `${rule}: try again in ${RETRY_AFTER_S} s`, { retryAfter: RETRY_AFTER_S });
}
