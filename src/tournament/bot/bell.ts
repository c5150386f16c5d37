import { ChannelSocket } from '../../wire/channel/socket.ts';

/** Rings when something has happened in a session, on servers that have a channel: nobody has to look now and then. */
export class Bell {
  private socket: ChannelSocket | undefined;
  private isDown = false;
  private hasRung = false;
  private wake: (() => void) | undefined;

  /** Whether it would ring. */
  get hangs(): boolean {
    return this.socket?.isOpen ?? false;
  }

  /** Hangs it up, if the server has a channel and knows the session and the secret there. */
  async hang(server: string, session: string, secret: string): Promise<void> {
    const ring = (): void => this.ring();
    try {
      const url = `${server.replace(/\/+$/, '').replace(/^http/, 'ws')}/api/channel`;
      const socket = await ChannelSocket.open(url, ring);
      const place = socket.newPlace({ hear: ring, end: ring });
      await socket.ask({ do: 'open', place, match: session, secret });
      if (this.isDown) socket.close();
      else this.socket = socket;
    } catch {
      // A server of others, or one that does not want us there: it is looked at now and then.
    }
  }

  /** Settles when it rings, at once if it has rung since the last time; but after so long in any case. */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.hasRung && !signal?.aborted) {
      await new Promise<void>(resolve => {
        const late = setTimeout(() => this.wake?.(), ms);
        const stop = (): void => this.wake?.();
        signal?.addEventListener('abort', stop);
        this.wake = () => {
          clearTimeout(late);
          signal?.removeEventListener('abort', stop);
          resolve();
        };
      });
      this.wake = undefined;
    }
    this.hasRung = false;
  }

  takeDown(): void {
    this.isDown = true;
    this.socket?.close();
  }

  private ring(): void {
    this.hasRung = true;
    this.wake?.();
  }
}
