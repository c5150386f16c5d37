import type { Outcome, Queue } from './queue.ts';

/** A game that was played, by its place on the queue. */
interface Played {
  readonly key: string;
  readonly outcome: Outcome;
}

/** Hands in what was played. What comes while the database is busy goes with the next statement, all at once. */
export class Outbox {
  private readonly queue: Queue;
  private readonly sent: (played: readonly Played[]) => void;
  private readonly waiting: Played[] = [];
  private sending: Promise<void> | undefined;
  private broken: unknown;

  constructor(queue: Queue, sent: (played: readonly Played[]) => void) {
    this.queue = queue;
    this.sent = sent;
  }

  /** Throws what has kept an earlier game from being handed in. */
  put(played: Played): void {
    if (this.broken !== undefined) throw this.broken;
    this.waiting.push(played);
    this.sending ??= this.send();
  }

  /** Settles when all is handed in. */
  async empty(): Promise<void> {
    await this.sending;
    if (this.broken !== undefined) throw this.broken;
  }

  private async send(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const some = this.waiting.splice(0);
        await this.queue.handIn(some);
        this.sent(some);
      }
    } catch (error) {
      this.broken = error;
    }
    this.sending = undefined;
  }
}
