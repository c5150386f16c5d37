/** How often the clock is looked at (ms). */
const EVERY_MS = 10;

/**
 * How long others had to wait for one piece of work, in processor time: what this thread has worked between two looks at
 * the clock. What the machine does beside it does not count.
 */
export class Stalls {
  private readonly timer: NodeJS.Timeout;
  private last = worked();
  private longest = 0;

  constructor() {
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  /** The longest since somebody last asked (s). */
  take(): number {
    this.look();
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = worked();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}

/** The processor time of this thread (s). */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}
