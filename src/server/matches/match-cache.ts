import { LRUCache } from 'lru-cache';
import type { OpenMatch } from './open-match.ts';

/** Who is asked for again so soon (ms) is still among those used last. */
const SOON_MS = 1000;

interface CacheEntry {
  readonly coming: Promise<OpenMatch>;
  readonly weight: number;
}

/** One that is here, and when it was last counted as used (ms). */
interface LoadedEntry extends CacheEntry {
  readonly open: OpenMatch;
  used: number;
}

/** An LRU cache of the matches in memory, or on their way there: those used last, as many as weigh no more than is allowed. */
export class MatchCache {
  private readonly entries: LRUCache<string, CacheEntry>;
  /** Those of them that are here. Every move asks for one. */
  private readonly loaded = new Map<string, LoadedEntry>();

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.entries = new LRUCache({
      maxSize: most,
      // One may stay, however heavy: it has all the room.
      sizeCalculation: ({ weight }) => Math.min(weight, most),
      dispose: (held, id, why) => {
        if (this.loaded.get(id) === held) this.loaded.delete(id);
        if (why === 'evict') void snapshotWhenLoaded(held.coming);
      },
    });
  }

  get size(): number {
    return this.entries.size;
  }

  /** All that are here or coming. */
  ids(): string[] {
    return [...this.entries.keys()];
  }

  /** A match that is here or coming. */
  peek(id: string): Promise<OpenMatch> | undefined {
    return this.entries.peek(id)?.coming;
  }

  /** The same, and it counts as used. */
  get(id: string): Promise<OpenMatch> | undefined {
    return this.entries.get(id)?.coming;
  }

  /** The same, if it is here already. */
  getLoaded(id: string, now: number): OpenMatch | undefined {
    const here = this.loaded.get(id);
    if (here !== undefined && Math.abs(now - here.used) > SOON_MS) {
      this.entries.get(id);
      here.used = now;
    }
    return here?.open;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>): void {
    this.entries.set(id, { coming, weight: 1 });
    coming.then(
      open => this.peek(id) === coming && this.markLoaded(id, { coming, weight: open.weight, open, used: 0 }),
      () => this.evict(id, coming),
    );
  }

  /** Forgets a match, if it is still this one. */
  evict(id: string, coming = this.peek(id)): void {
    if (this.peek(id) === coming) this.entries.delete(id);
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.entries.rvalues()].flatMap(held => held?.coming ?? []);
    this.entries.clear();
    return all;
  }

  private markLoaded(id: string, here: LoadedEntry): void {
    this.loaded.set(id, here);
    this.entries.set(id, here);
  }
}

/** Two copies of a match do no harm: the log decides. Should this fail, the match is only slower to open. */
async function snapshotWhenLoaded(coming: Promise<OpenMatch>): Promise<void> {
  await coming.then(open => open.saveSnapshotIfBehind()).catch(() => undefined);
}
