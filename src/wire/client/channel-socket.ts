import type { ChannelEnding, ChannelMessage, ChannelServerMessage } from '../schemas/channel-messages.ts';
import { ChannelLost } from '../shared/api-error.ts';
import { apiErrorOf } from './http.ts';

/** How long a channel may take to open, or an answer to come (ms): beyond, HTTP is asked instead. */
const PATIENCE_MS = 10_000;

export type ChannelEvent = Extract<ChannelServerMessage, { readonly event: unknown }>['event'];
type Answer = Extract<ChannelServerMessage, { readonly id: number; readonly position: number }>;
type Said = Distributed<ChannelMessage>;
type Distributed<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What a place wants to hear. */
export interface ChannelListener {
  onEvent(event: ChannelEvent): void;
  onEnd(why: ChannelEnding | 'lost'): void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One WebSocket to a server: messages out, those of one turn in one frame; answers and events in. */
export class ChannelSocket {
  private readonly socket: WebSocket;
  private readonly asked = new Map<number, Waiting>();
  private readonly ears = new Map<number, ChannelListener>();
  private unsent: object[] = [];
  private count = 0;

  private readonly gone: () => void;

  private constructor(socket: WebSocket, gone: () => void) {
    this.socket = socket;
    this.gone = gone;
    socket.onmessage = ({ data }) => {
      for (const told of JSON.parse(String(data)) as readonly ChannelServerMessage[]) this.take(told);
    };
    socket.onclose = () => this.lose();
  }

  /** Rejects with ChannelLost where there is no channel to be had. `gone` is called when there is none any more. */
  static open(url: string, gone: () => void): Promise<ChannelSocket> {
    return new Promise((resolve, reject) => {
      const fail = (): void => {
        gone();
        reject(new ChannelLost(`there is no channel at ${url}`));
      };
      if (typeof WebSocket === 'undefined') return fail();
      try {
        const socket = new WebSocket(url);
        const late = setTimeout(() => socket.close(), PATIENCE_MS);
        socket.onopen = () => {
          clearTimeout(late);
          resolve(new ChannelSocket(socket, gone));
        };
        socket.onclose = () => {
          clearTimeout(late);
          fail();
        };
      } catch {
        fail();
      }
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** The number of a place that nobody has. */
  newPlace(ear: ChannelListener): number {
    const place = ++this.count;
    this.ears.set(place, ear);
    return place;
  }

  /** Hears no more of a place. A channel without any is closed. */
  leave(place: number): void {
    if (!this.ears.delete(place)) return;
    if (this.ears.size === 0) this.close();
    else if (this.isOpen) this.ask({ do: 'close', place }).catch(() => undefined);
  }

  /** Rejects with ApiError, or with ChannelLost where no answer has come. */
  ask(message: Said): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new ChannelLost('the channel is closed'));
      const id = ++this.count;
      const late = setTimeout(() => this.close(), PATIENCE_MS);
      const done = (): void => {
        clearTimeout(late);
        this.asked.delete(id);
      };
      this.asked.set(id, {
        resolve: answer => {
          done();
          resolve(answer);
        },
        reject: error => {
          done();
          reject(error);
        },
      });
      if (this.unsent.push({ ...message, id }) === 1) queueMicrotask(() => this.flush());
    });
  }

  close(): void {
    this.socket.close();
    // A line that is dead does not say goodbye.
    this.lose();
  }

  private flush(): void {
    const text = JSON.stringify(this.unsent);
    this.unsent = [];
    if (this.isOpen) this.socket.send(text);
  }

  private take(told: ChannelServerMessage): void {
    if ('event' in told) this.ears.get(told.place)?.onEvent(told.event);
    else if ('ended' in told) {
      const ear = this.ears.get(told.place);
      this.ears.delete(told.place);
      ear?.onEnd(told.ended);
    } else if (told.id !== undefined) {
      const waiting = this.asked.get(told.id);
      if ('problem' in told) waiting?.reject(apiErrorOf(told.problem));
      else waiting?.resolve(told);
    }
  }

  private lose(): void {
    // Another may be open by the time at which a line that was closed says so.
    this.socket.onclose = null;
    this.gone();
    for (const { reject } of [...this.asked.values()]) reject(new ChannelLost('the channel broke'));
    const ears = [...this.ears.values()];
    this.ears.clear();
    for (const ear of ears) ear.onEnd('lost');
  }
}
