import type { ApiError } from '../../../wire/problems/problems.ts';
import { refusalOf } from '../../parts/fetching/refusal.ts';
import { RetryTimer } from '../../parts/fetching/retry-timer.ts';

/** How long to gather what is pressed before the next errand (ms). */
const GATHER = 100;
/** What was pressed is shown before anybody is sent with it (ms). */
const SHOW = 30;

/** Whom a courier serves. */
interface Sender {
  /** Asks the server for one thing; says whether there is more to ask for. */
  errand(): Promise<boolean>;
  /** The server has gone away, or is back. */
  said(): void;
  refused(why: ApiError): void;
}

/** Runs errands to the server, one at a time, and again and again while it is away. */
export class Courier {
  private readonly sender: Sender;
  private readonly again = new RetryTimer(() => this.go());
  private going: Promise<void> | undefined;
  private woken = false;
  private failure: unknown;

  constructor(sender: Sender) {
    this.sender = sender;
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
    this.again.cancel();
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
    this.again.cancel();
  }

  private go(wait = 0): void {
    this.going ??= this.run(wait);
  }

  private async run(wait: number): Promise<void> {
    try {
      if (wait > 0) await pause(wait);
      for (let more = true; more || this.woken; ) {
        this.woken = false;
        more = await this.sender.errand();
        this.succeed();
        await pause(GATHER);
      }
    } catch (error) {
      this.fail(error);
    }
    this.going = undefined;
  }

  private succeed(): void {
    this.again.reset();
    if (!this.isAway) return;
    this.failure = undefined;
    this.sender.said();
  }

  private fail(error: unknown): void {
    const refused = refusalOf(error);
    if (refused !== undefined) {
      this.sender.refused(refused);
      return;
    }
    this.failure = error;
    this.sender.said();
    this.again.retryLater();
  }
}

function pause(length: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, length));
}
