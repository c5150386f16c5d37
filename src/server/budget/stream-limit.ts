import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from './account.ts';
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
  acquire({ address, shares }: Account, weight: number): () => void {
    const { watchers } = this.limits;
    const streams = this.limits.streams * shares;
    const takes = address === undefined ? 1 : Math.max(1, Math.min(weight, streams));
    const lacks = this.limit.exhausted(address, takes, shares);
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

/** Things that are taken for a while: so many at once in all, and of them a share for each address. */
export class ConcurrencyLimit {
  private readonly all: number;
  private readonly each: number;
  private readonly byAddress = new Map<string, number>();
  private taken = 0;

  constructor(all: number, each: number) {
    this.all = all;
    this.each = each;
  }

  /** What there is not enough of; undefined if there is. Who has no address has no share to keep to, others may have more than one. */
  exhausted(address: string | undefined, takes = 1, shares = 1): 'all' | 'each' | undefined {
    if (this.taken + takes > this.all) return 'all';
    if (address !== undefined && (this.byAddress.get(address) ?? 0) + takes > this.each * shares) return 'each';
    return undefined;
  }

  /** Takes, whether there is enough or not. Returns what gives it back, once. */
  acquire(address: string | undefined, takes = 1): () => void {
    let held = true;
    this.count(address, takes);
    return () => {
      if (held) this.count(address, -takes);
      held = false;
    };
  }

  /** What is taken by an address. */
  of(address: string | undefined): number {
    return this.byAddress.get(address ?? '') ?? 0;
  }

  private count(address: string | undefined, change: number): void {
    this.taken += change;
    if (address === undefined) return;
    const held = (this.byAddress.get(address) ?? 0) + change;
    if (held === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, held);
  }
}
