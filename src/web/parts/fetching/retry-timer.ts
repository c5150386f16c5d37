/** How long to wait before trying again (ms). */
const WAITS = [1000, 2000, 4000, 8000];

/** Tries something again later, after a longer while each time that it has failed. */
export class RetryTimer {
  private readonly attempt: () => void;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(attempt: () => void) {
    this.attempt = attempt;
  }

  retryLater(): void {
    this.cancel();
    this.timer = setTimeout(this.attempt, WAITS[Math.min(this.failures, WAITS.length - 1)]);
    this.failures++;
  }

  retryNow(): void {
    this.cancel();
    this.attempt();
  }

  /** It has worked: whatever fails next is new. */
  reset(): void {
    this.failures = 0;
  }

  cancel(): void {
    clearTimeout(this.timer);
  }
}
