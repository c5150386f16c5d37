import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import type { ChannelServerMessage } from '../../../src/wire/schemas/channel-messages.ts';
import { applyViewChange, type ViewChange } from '../../../src/wire/shared/view-changes.ts';

/** A message of a test: whatever it likes, and an id by itself. */
type Said = Readonly<Record<string, unknown>>;
type Answer = Extract<ChannelServerMessage, { readonly id?: number }>;

/** Somebody at the other end of a channel, who keeps what comes. */
export class TestCaller {
  readonly told: ChannelServerMessage[] = [];
  readonly socket: WebSocket;
  /** How it ended, once it has. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  private readonly heard = new Set<() => void>();
  private asked = 7e6;

  private constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/channel`, { headers });
    this.socket.on('message', data => {
      this.told.push(...(JSON.parse(String(data)) as ChannelServerMessage[]));
      for (const heard of this.heard) heard();
    });
    this.closed = new Promise(resolve => {
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        for (const heard of this.heard) heard();
      });
    });
  }

  /** Rejects with what the server has answered in place of a channel. */
  static async at(url: string, headers: Record<string, string> = {}): Promise<TestCaller> {
    const caller = new TestCaller(url, headers);
    await new Promise<void>((resolve, reject) => {
      caller.socket.once('open', resolve).once('error', reject);
    });
    caller.socket.on('error', () => undefined);
    onTestFinished(() => caller.socket.terminate());
    return caller;
  }

  send(frame: unknown): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Asks, and waits for the answer. */
  async ask(message: Said): Promise<Answer & { readonly position?: number; readonly problem?: { code: string } }> {
    const id = ++this.asked;
    this.send({ ...message, id });
    return this.until(() => this.told.find(each => 'id' in each && each.id === id) as Answer | undefined);
  }

  /** Waits until there is something. */
  async until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.socket.readyState > WebSocket.OPEN) throw new Error('the channel is closed');
      await new Promise<void>(resolve => {
        const heard = () => {
          this.heard.delete(heard);
          resolve();
        };
        this.heard.add(heard);
      });
    }
  }

  /** The events of a place so far. */
  events(place: number): { position: number; view?: unknown; changes?: unknown; hash?: number }[] {
    return this.told.flatMap(each => ('event' in each && each.place === place ? [each.event] : []));
  }

  /** Waits for the event at a position. */
  async at(place: number, position: number): Promise<{ position: number; view?: unknown; changes?: unknown }> {
    return this.until(() => this.events(place).find(event => event.position >= position));
  }

  /** The view that a place has come to. */
  view(place: number): unknown {
    let view: unknown;
    for (const { view: whole, changes } of this.events(place)) {
      if (whole !== undefined) view = whole;
      else if (changes) view = applyViewChange(view, changes as ViewChange);
    }
    return view;
  }
}
