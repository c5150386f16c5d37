/** Lets pieces of work have their turns, one after the other. Whoever finds nobody in line begins at once. */
export class Succession {
  /** Those who are not at work yet. */
  private readonly waiting: (() => void)[] = [];
  /** They, and whoever is at work. */
  private inLine = 0;

  /** Whether somebody is at work, or in line. */
  get isTaken(): boolean {
    return this.inLine > 0;
  }

  /** What becomes of the work; what it throws is no matter to those that come after. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.inLine++ === 0 ? begun(work) : this.turn().then(work);
    done.then(this.leave, this.leave);
    return done;
  }

  /**
   * The turn of work that is under way already, where nobody is in line: it lasts until `then` has gone on with what came of
   * it, or what is done `otherwise` is done. With very many at once each promise counts: this takes but one.
   */
  hold<T, U>(
    work: Promise<T>,
    then: (value: T) => U | PromiseLike<U>,
    otherwise: (error: unknown) => Promise<U>,
  ): Promise<U> {
    this.inLine++;
    return work.then(
      value => {
        try {
          return then(value);
        } finally {
          this.leave();
        }
      },
      error => otherwise(error).finally(this.leave),
    );
  }

  private turn(): Promise<void> {
    return new Promise(resolve => this.waiting.push(resolve));
  }

  private readonly leave = (): void => {
    this.inLine--;
    // Mostly nobody waits, and to take from an empty list costs more than to look.
    if (this.waiting.length > 0) this.waiting.shift()?.();
  };
}

function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
