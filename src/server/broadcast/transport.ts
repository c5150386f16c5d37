import type { ServerResponse } from 'node:http';
import type { ChannelEnding } from '../../wire/schemas/channel-messages.ts';

/** How events get to one subscriber: over server-sent events or a channel. */
export interface Transport {
  readonly isOpen: boolean;
  /** Sends an event in JSON, and the position at which the match stands after it. */
  send(position: number, event: string): void;
  /** Says that it is still there. */
  heartbeat(): void;
  /** Settles when the client has taken what was sent, or is gone. */
  drained(): Promise<void>;
  end(why: ChannelEnding): void;
}

/** How much may wait unsent before a client is too slow. */
export const MAX_UNSENT_BYTES = 1024 * 1024;
/** How long a client that is told of the past may take for one event. */
export const DRAIN_TIMEOUT_MS = 30_000;

/** Events as a stream of HTTP: server-sent events. */
export class SseTransport implements Transport {
  private readonly response: ServerResponse;

  constructor(response: ServerResponse) {
    this.response = response;
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  send(position: number, event: string): void {
    this.write(`id: ${position}\ndata: ${event}\n\n`);
  }

  heartbeat(): void {
    this.write(': beat\n\n');
  }

  /** A client that does not read is dropped: it will come again and be told from where it was. */
  write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  /** One that takes nothing for long is dropped. */
  async drained(): Promise<void> {
    const { response } = this;
    if (!this.isOpen || !response.writableNeedDrain) return;
    let unsent = response.writableLength;
    const late = setInterval(() => {
      // Whatever came while this process itself had no time is seen in this turn of the event loop, after its timers.
      setImmediate(() => {
        if (response.writableNeedDrain && response.writableLength >= unsent) response.destroy();
        unsent = response.writableLength;
      });
    }, DRAIN_TIMEOUT_MS);
    await new Promise<void>(resolve => {
      const done = (): void => {
        response.off('drain', done).off('close', done);
        resolve();
      };
      response.on('drain', done).on('close', done);
    });
    clearInterval(late);
  }

  end(why: ChannelEnding): void {
    if (this.isOpen) this.response.end(why === 'aborted' ? 'event: aborted\ndata: {}\n\n' : '');
  }
}
