/** Lets pieces of work have their turns, one after the other. Whoever finds nobody in line begins at once. */
export class Succession {
  private last: Promise<unknown> = Promise.resolve();
  private inLine = 0;

  /** Whether somebody is at work, or in line. */
  get isTaken(): boolean {
    return this.inLine > 0;
  }

  /** What becomes of the work; what it throws is no matter to those that come after. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.inLine++ === 0 ? begun(work) : this.last.then(work, work);
    this.last = done.then(this.leave, this.leave);
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
    const done = work.then(
      value => {
        try {
          return then(value);
        } finally {
          this.leave();
        }
      },
      error => otherwise(error).finally(this.leave),
    );
    this.last = done;
    return done;
  }

  private readonly leave = (): void => {
    this.inLine--;
  };
}

function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
