/** A mutex: pieces of work have their turns, one after the other. Whoever finds nobody in line begins at once. */
export class Mutex {
  /** Those who are not at work yet. */
  private readonly waiting: (() => void)[] = [];
  /** They, and whoever is at work. */
  private queued = 0;
  private released: (() => void) | undefined;

  /** Whether somebody is at work, or in line. */
  get isLocked(): boolean {
    return this.queued > 0;
  }

  /** Begins work that ends with `release`. False where somebody is at work, or in line. */
  tryAcquire(): boolean {
    if (this.isLocked) return false;
    this.queued = 1;
    return true;
  }

  /** What becomes of the work; what it throws is no matter to those that come after. */
  runExclusive<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.queued++ === 0 ? startAtOnce(work) : this.waitForTurn().then(work);
    const { release } = this;
    done.then(release, release);
    return done;
  }

  private waitForTurn(): Promise<void> {
    return new Promise(resolve => this.waiting.push(resolve));
  }

  /** Whoever is not at work yet begins. It is made when it is first needed: very many are never locked. */
  get release(): () => void {
    this.released ??= () => {
      this.queued--;
      // Mostly nobody waits, and to take from an empty list costs more than to look.
      if (this.waiting.length > 0) this.waiting.shift()?.();
    };
    return this.released;
  }
}

function startAtOnce<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error);
  }
}

/** A mutex for each name: work under the same one is done one after the other. */
export class KeyedMutex {
  private readonly queues = new Map<string, Promise<unknown>>();

  async runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(name) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.catch(() => undefined);
    this.queues.set(name, settled);
    try {
      return await done;
    } finally {
      if (this.queues.get(name) === settled) this.queues.delete(name);
    }
  }
}
