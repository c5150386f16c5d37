import type { OpenMatch } from './open-match.ts';

/** Who is asked for again so soon (ms) is still among those used last. */
const SOON_MS = 1000;

/** What a match is taken to weigh that is on its way (bytes). */
const UNKNOWN_WEIGHT = 8 * 1024;

/** What those that are played may take of all room, so that there is always some for newcomers. */
const PLAYED_SHARE = 31 / 32;

/** Who takes the place of one of those that stay is played so many times as often: among equals nobody gains by it. */
const MUCH_SOONER = 2;

interface CacheEntry {
  readonly coming: Promise<OpenMatch>;
  /** Once it is here. */
  open?: OpenMatch;
  weight: number;
  /** When it was last counted as used, and last played (ms). */
  used: number;
  played: number;
}

/**
 * The matches in memory, or on their way there: a segmented LRU cache by weight (bytes). Whoever comes is on probation and leaves
 * for the next; a play makes it one of those that stay, if it was played again much sooner than the one used longest ago among them (as
 * in LIRS). So looking at many matches pushes out none that are played, and when more are played in turn than there is room for,
 * most of those that have it keep it, where plain LRU would always have thrown out whoever is next.
 */
export class MatchCache {
  private readonly most: number;
  private readonly evicted: (coming: Promise<OpenMatch>) => void;
  /** Both begin with whoever was used longest ago. */
  private readonly probation = new Map<string, CacheEntry>();
  private readonly staying = new Map<string, CacheEntry>();
  private probationWeight = 0;
  private stayingWeight = 0;

  /** Hears of each that has to leave for others. */
  constructor(most: number, evicted: (coming: Promise<OpenMatch>) => void) {
    this.most = most;
    this.evicted = evicted;
  }

  get size(): number {
    return this.probation.size + this.staying.size;
  }

  /** What all of them weigh, and may weigh (bytes). */
  get weight(): number {
    return this.probationWeight + this.stayingWeight;
  }

  get room(): number {
    return this.most;
  }

  /** All that are here or coming. */
  ids(): string[] {
    return [...this.staying.keys(), ...this.probation.keys()];
  }

  /** A match that is here or coming. */
  peek(id: string): Promise<OpenMatch> | undefined {
    return this.find(id)?.coming;
  }

  /** The same, and it counts as used. */
  get(id: string, now: number): Promise<OpenMatch> | undefined {
    const entry = this.find(id);
    if (entry !== undefined) this.touch(id, entry, now);
    return entry?.coming;
  }

  /** The same, if it is here already. */
  getLoaded(id: string, now: number): OpenMatch | undefined {
    const entry = this.find(id);
    if (entry !== undefined) this.touch(id, entry, now);
    return entry?.open;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>, now: number): void {
    this.evict(id);
    const entry: CacheEntry = { coming, weight: UNKNOWN_WEIGHT, used: now, played: now };
    this.probation.set(id, entry);
    this.probationWeight += entry.weight;
    this.makeRoom();
    coming.then(
      open => {
        if (this.find(id) !== entry) return;
        entry.open = open;
        entry.played = open.updated;
        this.weigh(id, entry);
      },
      () => this.evict(id, coming),
    );
  }

  /** A match was played. Whether it is this one that is here: another copy would not know of it, and is forgotten. */
  notePlayed(open: OpenMatch, now: number): boolean {
    const { id } = open;
    const entry = this.find(id);
    if (entry?.open !== open) {
      this.evict(id);
      return false;
    }
    const since = now - entry.played;
    entry.played = now;
    if (entry.weight !== open.bytes) this.weigh(id, entry);
    if (this.probation.has(id)) this.promote(id, entry, since, now);
    return true;
  }

  /** Forgets a match, if it is still this one. */
  evict(id: string, coming?: Promise<OpenMatch>): void {
    const entry = this.find(id);
    if (entry === undefined || (coming !== undefined && entry.coming !== coming)) return;
    if (this.probation.delete(id)) this.probationWeight -= entry.weight;
    else if (this.staying.delete(id)) this.stayingWeight -= entry.weight;
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.staying.values(), ...this.probation.values()].map(({ coming }) => coming);
    for (const id of this.ids()) this.evict(id);
    return all;
  }

  private find(id: string): CacheEntry | undefined {
    return this.staying.get(id) ?? this.probation.get(id);
  }

  /** Every move asks for a match: only now and then does it go to the end of the line. */
  private touch(id: string, entry: CacheEntry, now: number): void {
    if (Math.abs(now - entry.used) <= SOON_MS) return;
    entry.used = now;
    const line = this.staying.has(id) ? this.staying : this.probation;
    line.delete(id);
    line.set(id, entry);
  }

  private weigh(id: string, entry: CacheEntry): void {
    const { bytes } = entry.open ?? { bytes: UNKNOWN_WEIGHT };
    if (this.staying.has(id)) this.stayingWeight += bytes - entry.weight;
    else this.probationWeight += bytes - entry.weight;
    entry.weight = bytes;
    this.makeRoom();
  }

  private promote(id: string, entry: CacheEntry, since: number, now: number): void {
    const most = this.most * PLAYED_SHARE;
    const [oldest] = this.staying.values();
    const hasRoom = this.stayingWeight + entry.weight <= most;
    if (!hasRoom && oldest !== undefined && MUCH_SOONER * since >= now - oldest.played) return;
    this.evict(id);
    this.staying.set(id, entry);
    this.stayingWeight += entry.weight;
    this.makeRoom();
  }

  /** Who stays no longer is on probation again; of those the one used longest ago leaves, but never whoever has just come. */
  private makeRoom(): void {
    for (const [id, entry] of this.staying) {
      if (this.stayingWeight <= this.most * PLAYED_SHARE || this.staying.size === 1) break;
      this.evict(id);
      this.probation.set(id, entry);
      this.probationWeight += entry.weight;
    }
    for (const [id, { coming }] of this.probation) {
      if (this.weight <= this.most || this.probation.size === 1) break;
      this.evict(id);
      this.evicted(coming);
    }
  }
}
