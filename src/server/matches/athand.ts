import { LRUCache } from 'lru-cache';
import type { OpenMatch } from './openmatch.ts';

/** Who is asked for again so soon (ms) is still among those used last. */
const SOON_MS = 1000;

interface Held {
  readonly coming: Promise<OpenMatch>;
  readonly weight: number;
}

/** One that is here, and when it was last counted as used (ms). */
interface Here extends Held {
  readonly open: OpenMatch;
  used: number;
}

/** The matches in memory, or on their way there: those used last, as many as weigh no more than is allowed. */
export class AtHand {
  private readonly held: LRUCache<string, Held>;
  /** Those of them that are here. Every move asks for one. */
  private readonly here = new Map<string, Here>();

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.held = new LRUCache({
      maxSize: most,
      // One may stay, however heavy: it has all the room.
      sizeCalculation: ({ weight }) => Math.min(weight, most),
      dispose: (held, id, why) => {
        if (this.here.get(id) === held) this.here.delete(id);
        if (why === 'evict') void keepWhenOpen(held.coming);
      },
    });
  }

  get size(): number {
    return this.held.size;
  }

  /** All that are here or coming. */
  ids(): string[] {
    return [...this.held.keys()];
  }

  /** A match that is here or coming. */
  get(id: string): Promise<OpenMatch> | undefined {
    return this.held.peek(id)?.coming;
  }

  /** The same, and it counts as used. */
  use(id: string): Promise<OpenMatch> | undefined {
    return this.held.get(id)?.coming;
  }

  /** The same, if it is here already. */
  ready(id: string, now: number): OpenMatch | undefined {
    const here = this.here.get(id);
    if (here !== undefined && Math.abs(now - here.used) > SOON_MS) {
      this.held.get(id);
      here.used = now;
    }
    return here?.open;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>): void {
    this.held.set(id, { coming, weight: 1 });
    coming.then(
      open => this.get(id) === coming && this.arrive(id, { coming, weight: open.weight, open, used: 0 }),
      () => this.drop(id, coming),
    );
  }

  /** Forgets a match, if it is still this one. */
  drop(id: string, coming = this.get(id)): void {
    if (this.get(id) === coming) this.held.delete(id);
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.held.rvalues()].flatMap(held => held?.coming ?? []);
    this.held.clear();
    return all;
  }

  private arrive(id: string, here: Here): void {
    this.here.set(id, here);
    this.held.set(id, here);
  }
}

/** Two copies of a match do no harm: the log decides. Should this fail, the match is only slower to open. */
async function keepWhenOpen(coming: Promise<OpenMatch>): Promise<void> {
  await coming.then(open => open.keepIfBehind()).catch(() => undefined);
}
