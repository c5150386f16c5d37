import { LRUCache } from 'lru-cache';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from './server-limits.ts';

const MB = 1_000_000;
/** What is being played may go on beyond the limit for new things: so much of an address, and so much in all. */
const GROWS_EACH = 2;
const GROWS_IN_ALL = 1.1;
/** Moves are small: how much an address has is looked up so often for them (ms). */
const KNOWN_MS = 5000;
const MOST_KNOWN = 10_000;

/** What a store knows of what is in it. */
interface StoredBytes {
  usedInAll(): Promise<number>;
  usedBy(address: string): Promise<number>;
  makerOf(match: string): Promise<string | undefined>;
}

/** How much may be stored, by one address and in all. */
export class StorageQuota {
  private readonly upkeep: StoredBytes;
  private readonly limits: Pick<Limits, 'stored' | 'storedEach'>;
  private readonly used = lru<number>(KNOWN_MS);
  /** Where a match was made never changes, but that it is forgotten. */
  private readonly makers = lru<string>();
  /** Matches that were found to have room, since somebody has looked. */
  private readonly growing = new Set<string>();
  /** The bytes of requests that are on their way, by address. */
  private readonly coming = new Map<string, number>();
  private inAll = 0;

  constructor(upkeep: StoredBytes, limits: Pick<Limits, 'stored' | 'storedEach'>) {
    this.upkeep = upkeep;
    this.limits = limits;
  }

  /** Finds out anew how much there is in all. Called every few seconds: until then what had room still has. */
  async refresh(): Promise<void> {
    this.inAll = await this.upkeep.usedInAll();
    this.growing.clear();
  }

  /**
   * For something new, of about so many bytes. Who sits at the machine has all the room there is. Throws ApiError. Returns
   * what to call when the request is answered: until then it counts for those that come at the same time.
   */
  async reserve(address: string | undefined, bytes: number): Promise<() => void> {
    this.mustFitInAll(bytes, 1);
    if (address !== undefined) this.mustFitEach((await this.count(address)) + this.comingFrom(address) + bytes, 1);
    // Until somebody looks again.
    this.inAll += bytes;
    if (address === undefined) return () => undefined;
    this.come(address, bytes);
    return () => this.come(address, -bytes);
  }

  /** For an action in a match, which counts for whoever has made the match. Waits for nothing that is known. */
  checkGrowth(match: string): Promise<void> | undefined {
    return this.growing.has(match) ? undefined : this.lookUp(match);
  }

  private async lookUp(match: string): Promise<void> {
    this.mustFitInAll(0, GROWS_IN_ALL);
    const maker = this.makers.get(match) ?? (await this.upkeep.makerOf(match)) ?? '';
    this.makers.set(match, maker);
    if (maker !== '') this.mustFitEach(this.used.get(maker) ?? (await this.count(maker)), GROWS_EACH);
    this.growing.add(match);
  }

  private comingFrom(address: string): number {
    return this.coming.get(address) ?? 0;
  }

  private come(address: string, bytes: number): void {
    const all = this.comingFrom(address) + bytes;
    if (all > 0) this.coming.set(address, all);
    else this.coming.delete(address);
  }

  private async count(address: string): Promise<number> {
    const used = await this.upkeep.usedBy(address);
    this.used.set(address, used);
    return used;
  }

  private mustFitInAll(bytes: number, times: number): void {
    if (this.inAll + bytes <= this.limits.stored * MB * times) return;
    throw new ApiError(
      'no-room',
      `this server stores ${this.limits.stored} MB, and they are full: ask whoever runs it to remove what is old`,
    );
  }

  private mustFitEach(bytes: number, times: number): void {
    if (bytes <= this.limits.storedEach * MB * times) return;
    throw new ApiError(
      'no-room',
      `${this.limits.storedEach} MB may be stored from one address, and they are full: delete saves, withdraw maps, or ask whoever runs the server`,
    );
  }
}

function lru<Value extends {}>(ttl?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: MOST_KNOWN, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
}
