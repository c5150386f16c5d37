/** A conductor that is not active, and a gate without a boulder. Others know the tick since which it is so. */
export const OFF = -1;

/** Since when boulders lie on gates. */
export class Loads {
  private readonly since: Int32Array;

  private constructor(since: Int32Array) {
    this.since = since;
  }

  static none(switches: number): Loads {
    return new Loads(new Int32Array(switches).fill(OFF));
  }

  /** OFF also for what is no gate. */
  of(gate: number): number {
    return this.since[gate] ?? OFF;
  }

  put(gate: number, since: number): void {
    this.since[gate] = since;
  }

  /** The gates with boulders, by ascending id. */
  list(): [gate: number, since: number][] {
    return [...this.since.entries()].filter(([, since]) => since !== OFF);
  }

  copy(): Loads {
    return new Loads(this.since.slice());
  }
}
