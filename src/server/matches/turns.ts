/** Lets work under the same name be done one after the other. */
export class Turns {
  private readonly queues = new Map<string, Promise<unknown>>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
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
