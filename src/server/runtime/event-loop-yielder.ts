import { turns } from '../budget/event-loop-queue.ts';
import { payer } from '../budget/processor-time.ts';
import { tooHeavy } from '../games/setup-measures.ts';

/** How long one may work while others wait (ms). */
const AT_ONCE_MS = 8;
/** A fold from a snapshot has a few dozen entries: one that takes longer is set aside (ms of work). */
const MOST_MS = 20_000;

/** Lets others have their turn now and then while something long is done. */
export class EventLoopYielder {
  private readonly most: number;
  /** For whom it is done. */
  private readonly account = payer().account;
  private worked = 0;
  private since: number | undefined;

  constructor(most = MOST_MS) {
    this.most = most;
  }

  /** Undefined while there is no need to rest. Throws ApiError where all of it takes too long. */
  rest(): Promise<void> | undefined {
    this.since ??= performance.now();
    const atIt = performance.now() - this.since;
    if (atIt < AT_ONCE_MS) return undefined;
    this.worked += atIt;
    if (this.worked > this.most) throw tooHeavy('opening this match takes longer than the server has time for');
    return turns.step(this.account).then(() => {
      this.since = performance.now();
    });
  }
}
