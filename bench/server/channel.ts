import WebSocket from 'ws';
import type { ChannelServerMessage } from '../../src/wire/schemas/channel-messages.ts';
import { cpuSeconds, type Fired } from './cannon.ts';
import { percentile } from './watching.ts';

/** What is said on a channel to open the places of a match, and then to play, one after the other. */
export interface Talk {
  readonly opens: readonly object[];
  readonly plays: readonly object[];
}

/** Many matches over a few channels, each at its own pace: what is played next is sent once the last was acknowledged. */
export class Callers {
  private readonly talks: readonly Talk[];
  private readonly sockets: WebSocket[] = [];
  private readonly waiting = new Map<number, (told: ChannelServerMessage) => void>();
  private readonly unsent = new Map<WebSocket, object[]>();
  private count = 0;
  private bytes = 0;

  private constructor(talks: readonly Talk[]) {
    this.talks = talks;
  }

  static async at(url: string, talks: readonly Talk[], channels: number): Promise<Callers> {
    const callers = new Callers(talks);
    for (let n = 0; n < channels; n++) callers.sockets.push(await callers.connect(url));
    await Promise.all(talks.map((talk, n) => Promise.all(talk.opens.map(open => callers.ask(n, open)))));
    return callers;
  }

  /** Plays a part of each match, and looks at what it cost the server. */
  async fire(url: string, from: number, to: number): Promise<Fired> {
    const times: number[] = [];
    let refused = 0;
    this.bytes = 0;
    const before = await cpuSeconds(url);
    const start = performance.now();
    await Promise.all(
      this.talks.map(async ({ plays }, n) => {
        for (const play of plays.slice(from, to)) {
          const sent = performance.now();
          if ('problem' in (await this.ask(n, play))) refused++;
          times.push(performance.now() - sent);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const cpu = (await cpuSeconds(url)) - before;
    times.sort((a, b) => a - b);
    return {
      perCpuSecond: times.length / cpu,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      refused,
      bytesPerAnswer: this.bytes / times.length,
    };
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private async connect(url: string): Promise<WebSocket> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/channel`);
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      for (const told of JSON.parse(String(data)) as ChannelServerMessage[]) {
        if ('id' in told && told.id !== undefined) this.waiting.get(told.id)?.(told);
      }
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  }

  private ask(talk: number, message: object): Promise<ChannelServerMessage> {
    const socket = this.sockets[talk % this.sockets.length] as WebSocket;
    const id = ++this.count;
    const unsent = this.unsent.get(socket) ?? [];
    this.unsent.set(socket, unsent);
    if (unsent.push({ ...message, id }) === 1) setImmediate(() => socket.send(JSON.stringify(unsent.splice(0))));
    return new Promise(resolve => {
      this.waiting.set(id, told => {
        this.waiting.delete(id);
        resolve(told);
      });
    });
  }
}
