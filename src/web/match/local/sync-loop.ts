import type { ApiError } from '../../../wire/shared/api-error.ts';
import { RetryTimer } from '../../parts/fetching/retry-timer.ts';
import { refusalOf } from '../../parts/fetching/server-client.ts';

/** How long to gather what is pressed before the next errand (ms). */
const GATHER = 100;
/** What was pressed is shown before anybody is sent with it (ms). */
const SHOW = 30;

/** Whom a courier serves. */
interface SyncTarget {
  /** Asks the server for one thing; says whether there is more to ask for. */
  syncOnce(): Promise<boolean>;
  /** The server has gone away, or is back. */
  onReachability(): void;
  onRefused(why: ApiError): void;
}

/** Runs errands to the server, one at a time, and again and again while it is away. */
export class SyncLoop {
  private readonly target: SyncTarget;
  private readonly retryTimer = new RetryTimer(() => this.go());
  private going: Promise<void> | undefined;
  private woken = false;
  private failure: unknown;

  constructor(sender: SyncTarget) {
    this.target = sender;
  }

  get isAway(): boolean {
    return this.failure !== undefined;
  }

  /** There is something to ask for. */
  wake(): void {
    this.woken = true;
    if (!this.isAway) this.go(SHOW);
  }

  /** Tries again, now. */
  readonly retry = (): void => {
    this.retryTimer.cancel();
    this.go();
  };

  /** Settles when there is nothing more to ask for. Throws what went wrong where the server is away. */
  async settle(): Promise<void> {
    this.retry();
    await this.going;
    if (this.isAway) throw this.failure;
  }

  /** What has begun is finished; what fails is not tried again until somebody wakes it. */
  halt(): void {
    this.retryTimer.cancel();
  }

  private go(wait = 0): void {
    this.going ??= this.run(wait);
  }

  private async run(wait: number): Promise<void> {
    try {
      if (wait > 0) await pause(wait);
      for (let more = true; more || this.woken; ) {
        this.woken = false;
        more = await this.target.syncOnce();
        this.succeed();
        await pause(GATHER);
      }
    } catch (error) {
      this.fail(error);
    }
    this.going = undefined;
  }

  private succeed(): void {
    this.retryTimer.reset();
    if (!this.isAway) return;
    this.failure = undefined;
    this.target.onReachability();
  }

  private fail(error: unknown): void {
    const refused = refusalOf(error);
    if (refused !== undefined) {
      this.target.onRefused(refused);
      return;
    }
    this.failure = error;
    this.target.onReachability();
    this.retryTimer.retryLater();
  }
}

function pause(length: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, length));
}
